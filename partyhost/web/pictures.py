"""Each sheet as a small picture beside its name, so that a host sees what will come out of the printer."""

from io import BytesIO
from threading import Lock

import pypdfium2  # type: ignore[import-untyped]
from flask import Blueprint, abort, send_file
from flask.typing import ResponseReturnValue

from partyhost import hosting
from partyhost.web.prints import asked_filling, asked_paper
from printables.sheets import SHEETS, sheet

pages = Blueprint("pictures", __name__)

WIDTH = 200
"""Pixels across; shown at half that, so that it is sharp on every screen."""

A_DAY = 24 * 60 * 60

_drawing = Lock()
"""PDFium draws one page at a time."""


@pages.get("/evenings/<slug>/prints/<name>.png")
def picture(slug: str, name: str) -> ResponseReturnValue:
    """The first page of a sheet as it would be printed now.

    Its address on the page carries the evening's position in the log, so the browser may keep it.
    """
    if name not in SHEETS:
        abort(404)
    evening = hosting.look(slug).evening
    drawn = first_page(sheet(name, evening, paper=asked_paper(), filling=asked_filling(evening)))
    return send_file(BytesIO(drawn), mimetype="image/png", max_age=A_DAY)


def first_page(document: bytes) -> bytes:
    """The first page of a PDF as a PNG in greys, ``WIDTH`` pixels across."""
    with _drawing:
        read = pypdfium2.PdfDocument(document)
        page = read[0]
        drawn = page.render(scale=WIDTH / page.get_width()).to_pil()
        read.close()
    out = BytesIO()
    drawn.convert("L").save(out, "PNG", optimize=True)
    return out.getvalue()
