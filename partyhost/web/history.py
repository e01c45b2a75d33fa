"""The evening in words, newest first: everything that happened, when; and the way back, step by step."""

from http import HTTPStatus

from flask import Blueprint, flash, redirect, render_template, url_for
from flask.typing import ResponseReturnValue

from partyhost import hosting
from partyhost.rules import moves
from partyhost.translation import gettext as _
from partyhost.web import acts
from partyhost.wording import happenings

pages = Blueprint("history", __name__, url_prefix="/evenings/<slug>")


@pages.get("/history")
def show(slug: str) -> ResponseReturnValue:
    """Every event of the log as a sentence; what was taken back is struck out."""
    log = hosting.look(slug)
    told = happenings.told([line.event for line in log.lines])
    steps = [(line, said, stands) for line, (said, stands) in zip(log.lines, told, strict=True)]
    return render_template(
        "history/history.html",
        slug=slug,
        seen=log.position,
        evening=log.evening,
        steps=steps[::-1],
        last=happenings.last(log.evening),
        otherwise=happenings.otherwise(log.evening),
    )


@pages.post("/undo")
def undo(slug: str) -> ResponseReturnValue:
    """Take back the step the button named; only that one, however often it is pressed."""
    before = hosting.look(slug)
    done = acts.do(slug, moves.undo, unmoved=True)
    if not done.again:
        flash(_("Taken back: %(step)s") % {"step": happenings.last(before.evening)})
    return redirect(url_for("evenings.home", slug=slug), HTTPStatus.SEE_OTHER)
