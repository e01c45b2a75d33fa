"""Every sheet by its name, and the pack: all of them in one file, in the order a host needs them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from reportlab.pdfgen.canvas import Canvas

from partyhost.rules.evening import Evening
from partyhost.translation import gettext as _
from printables.awards import award_pages
from printables.boxes import Box, mm
from printables.filling import Filling
from printables.ink import write
from printables.labels import heading
from printables.letters import missing_letters
from printables.moves import move_pages
from printables.paper import Page, Paper, bind
from printables.places import place_pages
from printables.results import result_pages
from printables.rules import rule_pages
from printables.scorecards import scorecard_pages
from printables.seating import seating_pages
from printables.signs import sign_pages
from printables.tallies import tally_pages

PACK = "pack"


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet's title for people, and its pages for an evening."""

    title: Callable[[], str]
    pages: Callable[[Evening, Filling], list[Page]]


SHEETS: dict[str, Sheet] = {
    "seating": Sheet(lambda: _("Seating"), seating_pages),
    "rules": Sheet(lambda: _("The rules"), rule_pages),
    "signs": Sheet(lambda: _("Table signs"), sign_pages),
    "places": Sheet(lambda: _("Place cards"), place_pages),
    "moves": Sheet(lambda: _("Moves"), move_pages),
    "tallies": Sheet(lambda: _("Tally sheets"), tally_pages),
    "scorecards": Sheet(lambda: _("Scorecards"), scorecard_pages),
    "results": Sheet(lambda: _("Results"), result_pages),
    "awards": Sheet(lambda: _("Certificates"), award_pages),
}
"""In the order a host needs them: the wall, the tables, what lies on them, what is handed out, the end."""


def sheet(name: str, evening: Evening, *, paper: Paper, filling: Filling = Filling.FILLED) -> bytes:
    """One sheet, or the pack, as PDF; KeyError for a name that is neither."""
    if name == PACK:
        return pack(evening, paper=paper, filling=filling)
    wanted = SHEETS[name]
    pages = wanted.pages(evening, filling) or [Page(_draw_nothing)]
    return bind(pages, wanted.title(), heading(evening), paper)


def pack(evening: Evening, *, paper: Paper, filling: Filling = Filling.FILLED) -> bytes:
    """All sheets in one file, each with its bookmark, the rounds and the awards below theirs."""
    pages: list[Page] = []
    for wanted in SHEETS.values():
        chapter = wanted.pages(evening, filling)
        pages += [replace(page, bookmark=wanted.title()) for page in chapter[:1]]
        pages += chapter[1:]
    return bind(pages, _("Everything for the evening"), heading(evening), paper)


def letters_missing(evening: Evening) -> tuple[str, ...]:
    """The letters in this evening's names and words that print as a replacement, for no typeface has them."""
    ruleset, words = evening.ruleset, evening.ruleset.evening.words
    own = [words.set, words.round, words.bunco, words.mini_bunco, words.wipeout, *words.tables]
    own.append(ruleset.opening.text)
    prizes = (*(award.prize for award in ruleset.awards), *(marker.name for marker in ruleset.travelers))
    return missing_letters(evening.name, *(guest.name for guest in evening.guests), *own, *prizes)


def _draw_nothing(canvas: Canvas, area: Box) -> None:
    """Said where a sheet has no page, so that nobody takes an empty file for a mistake."""
    words = _("There is nothing to print on this sheet this evening.")
    write(canvas, area.cut_top(30 * mm)[0], words, 18, align="centre")
