"""Every sheet by its name, and the pack: all of them in one file, in the order a host needs them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from partyhost.rules.evening import Evening
from partyhost.translation import gettext as _
from printables.filling import Filling
from printables.labels import heading
from printables.letters import missing_letters
from printables.paper import Page, Paper, bind
from printables.results import result_pages
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
    "signs": Sheet(lambda: _("Table signs"), sign_pages),
    "tallies": Sheet(lambda: _("Tally sheets"), tally_pages),
    "scorecards": Sheet(lambda: _("Scorecards"), scorecard_pages),
    "results": Sheet(lambda: _("Results"), result_pages),
}
"""In the order a host needs them: the wall, the tables, what lies on them, what is handed out, the end."""


def sheet(name: str, evening: Evening, *, paper: Paper, filling: Filling = Filling.FILLED) -> bytes:
    """One sheet, or the pack, as PDF; KeyError for a name that is neither."""
    if name == PACK:
        return pack(evening, paper=paper, filling=filling)
    wanted = SHEETS[name]
    return bind(wanted.pages(evening, filling), wanted.title(), heading(evening), paper)


def pack(evening: Evening, *, paper: Paper, filling: Filling = Filling.FILLED) -> bytes:
    """All sheets in one file, a bookmark at the first page of each."""
    pages = []
    for wanted in SHEETS.values():
        chapter = wanted.pages(evening, filling)
        pages += [Page(page.draw, wanted.title() if page is chapter[0] else "") for page in chapter]
    return bind(pages, _("Everything for the evening"), heading(evening), paper)


def letters_missing(evening: Evening) -> tuple[str, ...]:
    """The letters in this evening's names that print as a replacement, for no typeface has them."""
    return missing_letters(evening.name, *(guest.name for guest in evening.guests))
