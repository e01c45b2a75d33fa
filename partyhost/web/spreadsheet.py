"""The results as a spreadsheet: a line for each guest, which Excel reads and no name can trick."""

import csv
import unicodedata
from collections.abc import Iterator
from io import StringIO

from partyhost.rules.awards import awards
from partyhost.rules.evening import Evening
from partyhost.rules.standings import standings
from partyhost.translation import gettext as _
from partyhost.wording.words import guest_name
from printables.labels import award_label, measure_label
from printables.results import shown_measures

BEGINS_A_FORMULA = "=+-@\t\r\n"


def results_csv(evening: Evening) -> bytes:
    """Places, counts, marks and, once all is played, awards, as CSV in UTF-8.

    It begins with a byte order mark, without which Excel would take the accents for something else.
    """
    out = StringIO(newline="")
    csv.writer(out).writerows([safe(cell) for cell in row] for row in _rows(evening))
    return out.getvalue().encode("utf-8-sig")


def safe(cell: object) -> str:
    """A cell that no spreadsheet takes for a formula: what could begin one gets an apostrophe before it.

    >>> [safe(cell) for cell in ("Ann", 12, "=1+1", " @sum", "＝1")]
    ['Ann', '12', "'=1+1", "' @sum", "'＝1"]
    """
    text = str(cell)
    first = unicodedata.normalize("NFKC", text.lstrip(" ")[:1])
    return f"'{text}" if first and first in BEGINS_A_FORMULA else text


def _rows(evening: Evening) -> Iterator[list[object]]:
    measures = shown_measures(evening.ruleset)
    played = [round_.number for round_ in evening.rounds if any(round_.reports)]
    titles = [measure_label(evening.ruleset, measure) for measure in measures]
    rounds = [_("Round %(number)s") % {"number": number} for number in played]
    won = _won(evening)
    yield [
        _("Place"),
        _("Shared"),
        _("Guest"),
        *titles,
        *rounds,
        *([_("Awards")] if evening.finished else []),
    ]
    for standing in standings(evening):
        marks = dict(standing.marks)
        yield [
            standing.place,
            _("shared") if standing.shared else "",
            guest_name(evening, standing.guest),
            *(standing.count(measure) for measure in measures),
            *(marks.get(number, "") for number in played),
            *(["; ".join(won.get(standing.guest, []))] if evening.finished else []),
        ]


def _won(evening: Evening) -> dict[int, list[str]]:
    found: dict[int, list[str]] = {}
    for award in awards(evening) if evening.finished else ():
        for guest in award.winners:
            label = award_label(evening.ruleset, award.rule)
            found.setdefault(guest, []).append(
                _("%(award)s (shared)") % {"award": label} if award.shared else label
            )
    return found
