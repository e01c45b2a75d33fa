"""Reads a PDF back the way a printer and a reader would: pages, sizes, words and where they stand, faces."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO

import pypdfium2
from PIL import Image
from pypdf import PdfReader

from printables.boxes import Box
from printables.paper import LEAST_EDGE


@dataclass(frozen=True)
class Word:
    """What stands together on a page, and its box."""

    text: str
    box: Box


def pages(pdf: bytes) -> list[str]:
    """The text of each page, line by line."""
    document = pypdfium2.PdfDocument(pdf)
    found = [page.get_textpage().get_text_range().replace("\r\n", "\n") for page in document]
    document.close()
    return found


def text(pdf: bytes) -> str:
    """All the text."""
    return "\n".join(pages(pdf))


def sizes(pdf: bytes) -> set[tuple[int, int]]:
    """The page sizes in whole points."""
    return {
        (round(page.mediabox.width), round(page.mediabox.height)) for page in PdfReader(BytesIO(pdf)).pages
    }


def words(pdf: bytes, page: int = 0) -> Iterator[Word]:
    """The stretches of text on a page with their measured boxes."""
    document = pypdfium2.PdfDocument(pdf)
    found = document[page].get_textpage()
    for number in range(found.count_rects()):
        left, bottom, right, top = found.get_rect(number)
        yield Word(
            found.get_text_bounded(left, bottom, right, top), Box(left, bottom, right - left, top - bottom)
        )
    document.close()


def faces(pdf: bytes) -> dict[str, bool]:
    """Every face a page or a form names, and whether it is embedded."""
    found, reader = {}, PdfReader(BytesIO(pdf))
    for number in range(1, len(reader.xref[0]) + 1):
        thing = reader.get_object(number)
        if isinstance(thing, dict) and thing.get("/Type") == "/Font":
            found[str(thing["/BaseFont"])] = "/FontFile2" in thing.get("/FontDescriptor", {})
    return found


def font_sizes(pdf: bytes) -> set[float]:
    """Every size that text is set in, on pages and in their fixed parts."""
    reader = PdfReader(BytesIO(pdf))
    streams = [page.get_contents().get_data() for page in reader.pages]
    things = (reader.get_object(number) for number in range(1, len(reader.xref[0]) + 1))
    streams += [
        thing.get_data() for thing in things if isinstance(thing, dict) and thing.get("/Subtype") == "/Form"
    ]
    return {float(size) for stream in streams for size in re.findall(rb"/F\d+\+\d+ ([\d.]+) Tf", stream)}


def picture(pdf: bytes, page: int = 0, *, width: int = 240) -> Image.Image:
    """A page in greys, so many pixels wide."""
    document = pypdfium2.PdfDocument(pdf)
    sheet = document[page]
    drawn = sheet.render(scale=width / sheet.get_width()).to_pil().convert("L")
    document.close()
    return drawn


def ink_box(pdf: bytes, page: int = 0, above: float = 0) -> Box:
    """The smallest box around everything drawn on a page higher than this."""
    document = pypdfium2.PdfDocument(pdf)
    scale = 2
    picture = (
        document[page].render(scale=scale).to_pil().convert("L").point(lambda grey: 255 if grey < 200 else 0)
    )
    height = picture.height
    left, top, right, bottom = picture.crop((0, 0, picture.width, height - int(above * scale))).getbbox()
    document.close()
    return Box(left / scale, (height - bottom) / scale, (right - left) / scale, (bottom - top) / scale)


def inside_margins(pdf: bytes, *, scale: float = 1.0) -> bool:
    """Whether nothing on any page is nearer to an edge than a printer reaches."""
    document = pypdfium2.PdfDocument(pdf)
    inside = all(_is_inside(page, scale) for page in document)
    document.close()
    return inside


def _is_inside(page: pypdfium2.PdfPage, scale: float) -> bool:
    """Whether the edges of a page are white; what is nearer to them than a pixel is let pass."""
    drawn = page.render(scale=scale).to_pil().convert("L").point(lambda grey: 255 if grey < 250 else 0)
    edge = int((LEAST_EDGE - 1) * scale)
    found = drawn.getbbox()
    if found is None:
        return True
    left, top, right, bottom = found
    return min(left, top, drawn.width - right, drawn.height - bottom) >= edge
