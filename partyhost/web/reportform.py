"""What a host types about one table: a field for every place the rules can name, and the entry it makes."""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from markupsafe import Markup, escape
from wtforms import Form, HiddenField, StringField
from wtforms.fields import Field

from partyhost.rules.choices import Tally, TieMethod
from partyhost.rules.entries import movers_matter
from partyhost.rules.level import may_name_winner
from partyhost.rules.reports import TableReport
from partyhost.rules.ruleset import Ruleset
from partyhost.rules.seating import Table

PERSONAL = (Tally.BUNCOS, Tally.MINIS, Tally.WIPEOUTS)


class Group(Field):
    """Several fields that one problem can be about together, such as both totals; it takes no typing."""

    def process(self, *_args: Any, **_more: Any) -> None:
        """Takes nothing from what was sent."""
        self.errors: Sequence[str] = ()
        self.data = None


class ReportForm(Form):
    """One table's report as it is typed.  Fields are named like the places of problems: ``points-AC``.

    ``confirmed`` carries the doubts the host has seen and says yes to; they count only if the same arise.
    """

    confirmed = HiddenField()

    sides: tuple[str, ...]
    chairs: tuple[str, ...]
    tallies: tuple[str, ...]
    cycles: int
    bonus: bool
    focus = ""
    """The name of the field that takes the focus; none by itself."""
    rollers: Mapping[int, tuple[str, ...]] = {}
    """Who rolls in which roll-off cycle, where that is not everybody."""

    def entry(self) -> dict[str, object]:
        """The entry this makes, as in a night file.

        Digits become whole numbers; whatever else was typed is handed on as it is, so that the rules refuse
        it at its field.  What was left empty was not said, but for the totals: they are always asked for.
        """
        entry: dict[str, object] = {"points": [count(self.typed(f"points-{side}")) for side in self.sides]}
        for tally in self.tallies:
            said = {chair: self.typed(f"{tally}-{chair}") for chair in self.chairs}
            entry[tally] = {chair: count(text) for chair, text in said.items() if text}
        cycles = [self._cycle(number) for number in range(1, self.cycles + 1)]
        if any(cycles):
            entry["roll_off"] = [cycle for cycle in cycles if cycle]
        if self._bonus_typed():
            entry["bonus"] = [count(self.typed(f"bonus-{side}") or "0") for side in self.sides]
        for name in ("winner", "moves_as"):
            if self.typed(name):
                entry[name] = self.typed(name)
        return entry

    def typed(self, name: str) -> str:
        """What stands in a field; empty for one that this table does not have."""
        return (self[name].data or "") if name in self else ""

    def names(self) -> list[str]:
        """The names of everything that can be typed, in order."""
        return [n for n in self._fields if n != "confirmed" and not isinstance(self[n], Group)]

    def wrong(self) -> list[Field]:
        """The fields, and groups of fields, that something was said about."""
        return [field for field in self if field.errors]

    def look_at_fault(self) -> None:
        """Let the first field with a fault take the focus; of a group, its first field."""
        for field in self.wrong():
            name = field.short_name
            inside = (other for other in self._fields if other == name or other.startswith(f"{name}-"))
            first = next((other for other in inside if not isinstance(self[other], Group)), "")
            if first:
                self.focus = first
                return

    def input(self, name: str, key: str = "") -> Markup:
        """A field's input: digits on a phone, up and down keys, and a letter ``key`` that adds one."""
        field = self[name]
        marks = f' data-stepper-key="{key.lower()}"' if key else ""
        marks += " data-focus" if name == self.focus else ""
        marks += f' aria-invalid="true" aria-describedby="{field.id}-error"' if field.errors else ""
        return Markup(  # noqa: S704 - names are made here; what was typed is escaped
            f'<input id="{field.id}" name="{field.name}" type="text" value="{escape(field.data or "")}"'
            f' inputmode="numeric" autocomplete="off" maxlength="4" data-count{marks}>'
        )

    def rolling(self, number: int) -> tuple[str, ...]:
        """The sides that roll in a roll-off cycle."""
        return self.rollers.get(number, self.sides)

    def _bonus_typed(self) -> bool:
        return any(self.typed(f"bonus-{side}") for side in self.sides)

    def _cycle(self, number: int) -> list[object]:
        """One roll-off cycle; empty where nothing of it was typed.

        A side that has a field and left it empty has not said its points; one without a field did not roll.
        """
        names = [f"roll_off-{number}-{side}" for side in self.sides]
        said = [self.typed(name) for name in names]
        if not any(said):
            return []
        asked = [bool(self[name].raw_data) for name in names]
        return [count(text) if text or ask else 0 for text, ask in zip(said, asked, strict=True)]


def count(text: str) -> object:
    """A whole number where digits were typed; else the text, for the rules to refuse.

    >>> [count(text) for text in ("23", "007", "-1", "2.5", "12a", "1e3", "", "２３", " 5")]
    [23, 7, '-1', '2.5', '12a', '1e3', '', '２３', ' 5']
    """
    return int(text) if re.fullmatch("[0-9]{1,9}", text) else text


def report_form(
    ruleset: Ruleset,
    table: Table,
    typed: Any = None,
    *,
    report: TableReport | None = None,
    cycles: int = 0,
) -> ReportForm:
    """The form of one table: empty, as it was ``typed``, or filled from a ``report`` that stands.

    ``typed`` is what a browser sent (a MultiDict).  There are as many roll-off cycles as were typed or
    reported, and at least ``cycles``.
    """
    prefix = f"t{table.number}-"
    there = max(_cycles_typed(prefix, typed), len(report.roll_off) if report else 0, cycles)
    if ruleset.tie.method is not TieMethod.ROLL_OFF:
        there = 0
    shape = _shape(ruleset, table.sides(ruleset.pairs), table.chairs, there)
    data = None if report is None or typed is not None else written(ruleset, table, report)
    form: ReportForm = shape(formdata=typed, prefix=prefix, data=data)
    return form


def written(ruleset: Ruleset, table: Table, report: TableReport) -> dict[str, str]:
    """A report as it would be typed, by field; a tally of nothing is left empty."""
    sides = table.sides(ruleset.pairs)
    said = {f"points-{side}": str(points) for side, points in zip(sides, report.points, strict=True)}
    for tally in PERSONAL:
        for chair, count_ in zip(table.chairs, report.tally(tally), strict=True):
            said[f"{tally.value}-{chair}"] = str(count_) if count_ else ""
    for number, cycle in enumerate(report.roll_off, start=1):
        said |= {f"roll_off-{number}-{side}": str(n) for side, n in zip(sides, cycle, strict=True)}
    said |= {f"bonus-{side}": str(n) for side, n in zip(sides, report.bonus, strict=False) if n}
    return said | {"winner": report.winner or "", "moves_as": report.moves_as or ""}


def _cycles_typed(prefix: str, typed: Mapping[str, str] | None) -> int:
    found = (re.fullmatch(rf"{prefix}roll_off-([1-9][0-9]?)-[A-D]+", name) for name in typed or ())
    return max((int(one[1]) for one in found if one), default=0)


@lru_cache(maxsize=256)
def _shape(
    ruleset: Ruleset, sides: tuple[str, ...], chairs: tuple[str, ...], cycles: int
) -> type[ReportForm]:
    """The form's class: made once for all tables of a kind, for making one takes longer than filling it."""
    tallies = tuple(tally.value for tally in PERSONAL if tally in ruleset.tally)
    rolls = ruleset.tie.method is TieMethod.ROLL_OFF
    groups = ["points", *(tally.value for tally in PERSONAL), *(["roll_off"] if rolls else [])]
    groups += [f"roll_off-{n}" for n in range(1, cycles + 1)]
    names = [f"points-{side}" for side in sides]
    names += [f"{tally}-{chair}" for tally in tallies for chair in chairs]
    names += [f"roll_off-{n}-{side}" for n in range(1, cycles + 1) for side in sides]
    names += [f"bonus-{side}" for side in sides if ruleset.score.bonus]
    names += ["winner"] if may_name_winner(ruleset) else []
    names += ["moves_as"] if movers_matter(ruleset) else []
    fields: dict[str, Any] = {name: Group() for name in groups}
    fields |= {name: StringField() for name in names}
    told: dict[str, Any] = {"sides": sides, "chairs": chairs, "tallies": tallies}
    told |= {"cycles": cycles, "bonus": ruleset.score.bonus}
    return type("ReportForm", (ReportForm,), fields | told)
