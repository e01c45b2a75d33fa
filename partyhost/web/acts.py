"""The one way a page asks for something to be done: once, as the rules say, told at the field that is wrong.

A form carries three things of its own (`{{ act(seen) }}` of `_parts/form.html`): the anti-forgery token, a
one-time number made here, and the position of the log it was drawn from.  `do` sends the act to the record.
What it raises, a page catches where it has something better to say; otherwise these are the answers:
Refused and NumberUsed 422, Outdated 409, NoSuchEvening 404, NotWritten 503, each with a page.
"""

import re
import secrets
from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from http import HTTPStatus

from flask import Blueprint, abort, request
from flask.typing import ResponseReturnValue
from wtforms.fields import Field
from wtforms.form import BaseForm

from partyhost import hosting
from partyhost.ledger.book import Written
from partyhost.ledger.once import Once
from partyhost.ledger.refusals import NoSuchEvening, NotWritten, NumberUsed, RecordRefused
from partyhost.rules.evening import Evening
from partyhost.rules.events import Event
from partyhost.rules.problems import Caution, Place, Problem, Refused
from partyhost.web.mishaps import mishap
from partyhost.wording.sentences import sentence

pages = Blueprint("acts", __name__)

CARRIED = {"csrf_token", "once", "seen"}
"""What every form carries for the desk itself; the rest is what the host said."""


class Outdated(Exception):
    """The evening has moved on since the page was drawn, and this act was meant for the evening before."""


def do(slug: str, act: hosting.Act, *, unmoved: bool = False) -> Written:
    """Do what the form in hand asks of an evening, once however often it is sent.

    With ``unmoved`` the act is only for the evening exactly as the page showed it (a second *Undo* from an
    old page would take back something nobody has seen): Outdated where it has moved on.
    Raises Refused, NumberUsed, NoSuchEvening, NotWritten as `hosting.do`.
    """
    position = seen()

    def judged(evening: Evening) -> Sequence[Event]:
        if unmoved and evening.position != position:
            raise Outdated
        return act(evening)

    return hosting.do(slug, judged, once=once())


def once() -> Once:
    """The form's one-time number with everything the host said beside it; 400 for a form without one."""
    number = request.form.get("once", "")
    if not re.fullmatch(r"[\w-]{16,64}", number):
        abort(HTTPStatus.BAD_REQUEST)
    said = sorted((name, value) for name, value in request.form.items(multi=True) if name not in CARRIED)
    return Once(number, repr((request.path, said, *_files())))


def _files() -> Iterator[str]:
    """What tells the files apart that came with the form; they can be read again."""
    for name, file in sorted(request.files.items(multi=True), key=lambda one: one[0]):
        file.seek(0)
        yield f"{name} {sha256(file.read()).hexdigest()}"
        file.seek(0)


def seen() -> int:
    """The log's position the form was drawn from; 400 where that is no number."""
    typed = request.form.get("seen", "")
    if not re.fullmatch(r"[0-9]{1,9}", typed):
        abort(HTTPStatus.BAD_REQUEST)
    return int(typed)


@pages.app_template_global()
def new_number() -> str:
    """A fresh one-time number for a form."""
    return secrets.token_urlsafe(16)


def tell(form: BaseForm, found: Iterable[Problem | Caution], *within: str | int) -> None:
    """Put the sentence of each problem at its field.

    A field is named like the problem's place below ``within``, joined by dashes (``points-AC``); a place
    without a field of its own is told at the nearest one around it (``guests-3`` at ``guests``), else at the
    top of the form.
    """
    for one in found:
        said = sentence(one)
        field = field_of(form, one.at[len(within) :] if one.at[: len(within)] == within else one.at)
        if field is None:
            form.form_errors = [*form.form_errors, said]
        else:
            field.errors = [*field.errors, said]


def field_of(form: BaseForm, place: Place) -> Field | None:
    """The field of a place: its own, or the nearest around it."""
    for end in range(len(place), 0, -1):
        name = "-".join(map(str, place[:end]))
        if name in form:
            found: Field = form[name]
            return found
    return None


@pages.app_errorhandler(Refused)
def _refused(refused: Refused) -> ResponseReturnValue:
    said = [*map(sentence, refused.problems), *map(sentence, refused.cautions)]
    return mishap("refused", HTTPStatus.UNPROCESSABLE_ENTITY, sentences=said)


@pages.app_errorhandler(Outdated)
def _outdated(_error: Outdated) -> ResponseReturnValue:
    return mishap("409", HTTPStatus.CONFLICT)


@pages.app_errorhandler(RecordRefused)
def _not_recorded(refused: RecordRefused) -> ResponseReturnValue:
    match refused:
        case NoSuchEvening():
            return mishap("404", HTTPStatus.NOT_FOUND)
        case NumberUsed():
            return mishap("refused", HTTPStatus.UNPROCESSABLE_ENTITY, sentences=[str(refused)])
        case NotWritten():
            return mishap("refused", HTTPStatus.SERVICE_UNAVAILABLE, sentences=[str(refused)])
    return mishap("refused", HTTPStatus.INTERNAL_SERVER_ERROR, sentences=[str(refused)])
