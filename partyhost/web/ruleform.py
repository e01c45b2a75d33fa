"""The form of a way of playing: a field for each of its keys, under the key's own name.

Lists have a field for each member: ``ranking-1``, ``awards-2-prize``, ``travelers-1-name``.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from flask import request
from flask_wtf import FlaskForm  # type: ignore[import-untyped]
from wtforms.fields import Field

from partyhost.rules.fields import READERS, Flat
from partyhost.rules.names import tidy
from partyhost.rules.problems import Problem
from partyhost.web import typed
from partyhost.web.rulefields import (
    LISTS,
    MOST_ROWS,
    OPEN,
    RANKED,
    READ,
    ROWS,
    Choices,
    asked,
    asked_in_row,
    asked_tally,
)
from partyhost.wording.ruletext.labels import label
from partyhost.wording.sentences import sentence


class Rules(FlaskForm):  # type: ignore[misc]
    """What a host says of how they play; its fields are made for each form."""

    class Meta:
        """The desk's own token guards the form."""

        csrf = False

    rows: Mapping[str, int]
    form_errors: list[str]

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of the ruleset this form asks for."""
        return tuple(key for key in READERS if key in self or key in LISTS)

    def flat(self) -> Flat:
        """What was typed, as a ruleset file would hold it; what is left open is left out."""
        flat: Flat = {key: self._read(key) for key in READERS if key in self and key not in LISTS}
        flat = {key: value for key, value in flat.items() if not (key in OPEN and value == "")}
        flat["tally"] = list(self["tally"].data or [])
        flat["ranking"] = [self[name].data for name in self._of("ranking") if self[name].data]
        for key in ROWS:
            flat[key] = [self._row(key, n) for n in self.filled(key)]
        return flat

    def filled(self, key: str) -> list[int]:
        """The rows of a list that say something."""
        first = ROWS[key][0]
        return [n for n in range(1, self.rows[key] + 1) if (self[f"{key}-{n}-{first}"].data or "").strip()]

    def field_at(self, key: str, *within: str | int) -> Field:
        """The field of a problem's place; the nearest around it where it has none of its own."""
        places = list(within)
        if key in ROWS and places and isinstance(places[0], int):
            filled = self.filled(key)
            places[0] = filled[places[0] - 1] if places[0] <= len(filled) else 1
        for name in ("-".join(map(str, (key, *places[: len(places) - n]))) for n in range(len(places) + 1)):
            if name in self:
                found: Field = self[name]
                return found
        starts = (f"{key}-{places[0]}-" if places else f"{key}-", f"{key}-")
        nearest: Field = next(
            self[name] for start in starts for name in self._fields if name.startswith(start)
        )
        return nearest

    def tell(self, problems: Iterable[Problem]) -> None:
        """Put each problem at the field it is about; what is about none of them at the top."""
        for one in problems:
            key = str(one.at[1]) if len(one.at) > 1 else ""
            if key in self.keys:
                field = self.field_at(key, *one.at[2:])
                field.errors = [*field.errors, told(one)]
            else:
                self.form_errors = [*self.form_errors, told(one)]

    def wrong(self, keys: Iterable[str]) -> bool:
        """Whether something is wrong in one of these keys' fields: then they are not folded away."""
        wrong = [field.name for field in self if field.errors]
        return any(name == key or name.startswith(f"{key}-") for key in keys for name in wrong)

    def _read(self, key: str) -> object:
        said = self[key].data or ""
        return READ.get(key, tidy)(str(said))

    def _row(self, key: str, n: int) -> dict[str, object]:
        row = {column: tidy(self[f"{key}-{n}-{column}"].data or "") for column in ROWS[key]}
        read: dict[str, object] = {column: value for column, value in row.items() if value}
        if "place" in read:
            read["place"] = typed.number(row["place"])
        return read

    def _of(self, key: str) -> Iterator[str]:
        return (name for name in self._fields if name.startswith(f"{key}-"))


def told(one: Problem) -> str:
    """What is wrong with a field of the rules, which is called what the form calls it.

    >>> from partyhost.rules.problems import Fault, problem
    >>> told(problem(Fault.BAD_VALUE, "ruleset", "evening.sets", expects=("whole", 0, 99)))
    '“Sets” takes a whole number from 0 to 99.'
    """
    key = str(one.at[1]) if len(one.at) > 1 else ""
    place = (f"“{label(key).name}”",) if key in READERS else one.at[1:]
    return sentence(Problem(one.fault, place, one.details))


def rule_form(
    flat: Mapping[str, object] | None = None, *, without: Iterable[str] = (), more: str = ""
) -> Rules:
    """The form, filled from these fields or from the request; ``more`` names a list that gets another row."""
    sent = request.form if flat is None else {}
    rows = {key: _rows(key, flat, sent) + (key == more) for key in ROWS}
    ranked = max(RANKED, len(_list(flat, "ranking")), sum(name.startswith("ranking-") for name in sent))
    rows["ranking"] = min(ranked, MOST_ROWS)
    wanted = [key for key in READERS if key not in LISTS and key not in set(without)]
    all_asked = {key: asked(key) for key in wanted} | {"tally": asked_tally()}
    for key, count in rows.items():
        for n in range(1, count + 1):
            all_asked |= asked_in_row(key, n)
    fields = {name: one.field() for name, one in all_asked.items()}
    made = type("HouseRules", (Rules,), {**fields, "rows": rows})
    form: Rules = made() if flat is None else made(formdata=None, data=_data(flat))
    for name, one in all_asked.items():
        if one.choices:
            form[name].choices = _with_what_is_there(one.choices, form[name].data)
    return form


def _with_what_is_there(choices: Choices, chosen: object) -> list[tuple[str, str]]:
    """The choices, and whatever is chosen though it is none of them: nothing said is lost."""
    there = chosen if isinstance(chosen, list) else [chosen]
    return [*choices, *((str(one), str(one)) for one in there if one and str(one) not in dict(choices))]


def _rows(key: str, flat: Mapping[str, object] | None, sent: Mapping[str, Any]) -> int:
    if flat is not None:
        return min(len(_list(flat, key)) + 1, MOST_ROWS)
    first = ROWS[key][0]
    return max(1, sum(f"{key}-{n}-{first}" in sent for n in range(1, MOST_ROWS)))


def _list(flat: Mapping[str, object] | None, key: str) -> list[Any]:
    value = (flat or {}).get(key)
    return list(value) if isinstance(value, list | tuple) else []


def _data(flat: Mapping[str, object]) -> dict[str, object]:
    """The fields' own data from a ruleset's."""
    data: dict[str, object] = {key: typed.shown(flat.get(key)) for key in READERS if key not in LISTS}
    data["tally"] = _list(flat, "tally")
    data |= {f"ranking-{n}": value for n, value in enumerate(_list(flat, "ranking"), 1)}
    for key, columns in ROWS.items():
        for n, row in enumerate(_list(flat, key), 1):
            if isinstance(row, Mapping):
                data |= {f"{key}-{n}-{column}": typed.shown(row.get(column)) for column in columns}
    return data
