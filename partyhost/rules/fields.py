"""A ruleset as a file writes it: every key, what it may hold, and how the value is read and written.

A ruleset file is nested tables; changes are dotted keys or tables.  Both are laid flat first
(``evening.sets``), so every key has one name everywhere: in files, forms, problems and comparisons.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from difflib import get_close_matches
from enum import StrEnum
from typing import Any, cast

from partyhost.rules import choices
from partyhost.rules import ruleset as house
from partyhost.rules.problems import Fault, Problem, problem
from partyhost.rules.ruleset import CALLED, WINS_ROUND, Ruleset

Flat = dict[str, object]
"""Dotted keys to the values a TOML or JSON file can hold."""


class Unfit(ValueError):
    """A value that its key cannot hold; ``expects`` says what it takes: a kind, then its limits.

    ``at`` is the place within the value; ``each`` is this and whatever else is wrong with the same value.
    """

    def __init__(self, *expects: object, at: tuple[str | int, ...] = ()) -> None:
        super().__init__(*expects)
        self.expects = expects
        self.at = at
        self.each: tuple[Unfit, ...] = (self,)

    def within(self, *outer: str | int) -> "Unfit":
        """The same, seen from further out."""
        return Unfit(*self.expects, at=(*outer, *self.at))


def _raise_all(unfits: Sequence[Unfit]) -> None:
    if unfits:
        unfits[0].each = tuple(unfits)
        raise unfits[0]


Reader = Callable[[object], Any]


def whole(low: int, high: int) -> Reader:
    """A whole number within limits."""

    def read(value: object) -> int:
        if type(value) is not int or not low <= value <= high:
            raise Unfit("whole", low, high)
        return value

    return read


def one_of(words: type[StrEnum]) -> Reader:
    """One of an enum's words."""

    def read(value: object) -> StrEnum:
        try:
            return words(cast(str, value))
        except ValueError:
            raise Unfit("one_of", *(word.value for word in words)) from None

    return read


def switch(value: object) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise Unfit("one_of", True, False)
    return value


def text(value: object) -> str:
    """Words of the group's own, at most 500 letters."""
    if not isinstance(value, str) or len(value) > 500:
        raise Unfit("text", 500)
    return value


def list_of(read: Reader, *, least: int = 0, most: int = 60, distinct: bool = False) -> Reader:
    """A list whose members are all read alike."""

    def read_list(value: object) -> tuple[Any, ...]:
        if not isinstance(value, list | tuple) or not least <= len(value) <= most:
            raise Unfit("list", least, most)
        members = []
        unfits: list[Unfit] = []
        for number, member in enumerate(value, start=1):
            try:
                members.append(read(member))
            except Unfit as unfit:
                unfits += [each.within(number) for each in unfit.each]
        _raise_all(unfits)
        if distinct and len(set(members)) < len(members):
            raise Unfit("distinct")
        return tuple(members)

    return read_list


def table_of(build: Callable[..., Any], keys: Mapping[str, Reader], *, needs: str) -> Reader:
    """A table with known keys, of which one must be there."""

    def read(value: object) -> Any:
        if not isinstance(value, Mapping):
            raise Unfit("table", needs)
        read_values = {}
        unfits: list[Unfit] = []
        for key, member in value.items():
            if key not in keys:
                unfits.append(Unfit("keys", *keys, at=(str(key),)))
                continue
            try:
                read_values[key] = keys[key](member)
            except Unfit as unfit:
                unfits += [each.within(key) for each in unfit.each]
        if needs not in value:
            unfits.append(Unfit("table", needs))
        _raise_all(unfits)
        return build(**read_values)

    return read


def either(word: str, read: Reader) -> Reader:
    """One certain word, or whatever else the key takes."""

    def read_either(value: object) -> Any:
        if value == word:
            return word
        try:
            return read(value)
        except Unfit as unfit:
            return _raise_all([Unfit("or_word", word, *each.expects, at=each.at) for each in unfit.each])

    return read_either


FACE = whole(1, 6)

READERS: Mapping[str, Reader] = {
    "name": text,
    "summary": text,
    "source": text,
    "evening.targets": either(CALLED, list_of(FACE, least=1, most=36)),
    "evening.sets": whole(0, 99),
    "evening.rounds": whole(1, 99),
    "evening.breaks": one_of(choices.Breaks),
    "evening.tables.min": whole(1, 250),
    "evening.tables.max": whole(1, 250),
    "evening.words.set": text,
    "evening.words.round": text,
    "evening.words.bunco": text,
    "evening.words.mini_bunco": text,
    "evening.words.wipeout": text,
    "evening.words.tables": list_of(text),
    "score.dice": whole(2, 4),
    "score.sides": one_of(choices.Sides),
    "score.winners": whole(1, 2),
    "score.match": list_of(whole(0, 999), least=1, most=3),
    "score.bunco": either(WINS_ROUND, whole(1, 999)),
    "score.mini_bunco": whole(0, 999),
    "score.mini_bunco_below": whole(0, 999),
    "score.mini_keeps_turn": switch,
    "score.bunco_keeps_turn": switch,
    "score.wipeout": whole(0, 6),
    "score.wipeout_exempt": switch,
    "score.wipeout_ends_turn": switch,
    "score.bunco_call": one_of(choices.BuncoCall),
    "score.bonus": switch,
    "bell.goal": whole(1, 999),
    "bell.ends": one_of(choices.Ends),
    "bell.ring": one_of(choices.Ring),
    "bell.after": one_of(choices.After),
    "bell.bunco_stops": one_of(choices.BuncoStops),
    "bell.cap_at_goal": switch,
    "bell.everyone_rolls": switch,
    "bell.rings": one_of(choices.Rings),
    "tie.method": one_of(choices.TieMethod),
    "movement.map": one_of(choices.Map),
    "movement.every": lambda value: value if value in ("round", "set") else _rounds_apart(value),
    "movement.decided_by": one_of(choices.DecidedBy),
    "movement.partners": one_of(choices.Partners),
    "movement.head_winners_may_stay": switch,
    "movement.pod_tables": whole(0, 50),
    "opening.roller": one_of(choices.Roller),
    "opening.text": text,
    "opening.passes": one_of(choices.Passes),
    "opening.seats": one_of(choices.Seats),
    "missing.policy": one_of(choices.MissingPolicy),
    "missing.between": one_of(choices.Between),
    "missing.rolled_by": one_of(choices.RolledBy),
    "missing.bunco_credit": one_of(choices.BuncoCredit),
    "tally": list_of(one_of(choices.Tally), distinct=True),
    "ranking": list_of(one_of(choices.Measure), least=1, distinct=True),
    "awards": list_of(
        table_of(
            house.AwardRule,
            {
                "award": one_of(choices.AwardName),
                "tie": one_of(choices.AwardTie),
                "place": whole(1, 99),
                "prize": text,
            },
            needs="award",
        )
    ),
    "travelers": list_of(
        table_of(
            house.TravelerRule,
            {"name": text, "moves_on": one_of(choices.MovesOn), "starts": one_of(choices.Starts)},
            needs="name",
        )
    ),
}
"""Every key of a ruleset file and what it may hold (rules, section 9)."""

GROUPS = {key.rpartition(".")[0] for key in READERS if "." in key} | {"evening"}


def _rounds_apart(value: object) -> int:
    if type(value) is not int or not 1 <= value <= 99:
        raise Unfit("or_word", "round", "or_word", "set", "whole", 1, 99)
    return value


@dataclass(frozen=True, slots=True)
class Laid:
    """Keys laid flat: the known ones with their values, and a problem for each that is not known."""

    values: Flat
    problems: tuple[Problem, ...]


def lay_flat(written: Mapping[str, object]) -> Laid:
    """Nested tables and dotted keys as dotted keys alone; unknown keys name the nearest known one.

    >>> lay_flat({"evening": {"sets": 1}, "bell.goal": 11}).values
    {'evening.sets': 1, 'bell.goal': 11}
    >>> lay_flat({"evening.set": 1}).problems[0].details
    (('nearest', 'evening.sets'),)
    """
    values: Flat = {}
    problems = []
    for key, value in _leaves(written, ""):
        if key in READERS:
            values[key] = value
        elif key in GROUPS:
            problems.append(problem(Fault.BAD_VALUE, key, value=value, expects=("table",)))
        else:
            problems.append(problem(Fault.UNKNOWN_KEY, key, nearest=nearest(key, READERS)))
    return Laid(values, tuple(problems))


def nearest(key: str, known: Sequence[str] | Mapping[str, object]) -> str:
    """The known key that looks most like this one; the first of all where none does."""
    return next(iter(get_close_matches(key, list(known), n=1, cutoff=0.0)))


def _leaves(written: Mapping[str, object], prefix: str) -> Iterator[tuple[str, object]]:
    for key, value in written.items():
        dotted = f"{prefix}{key}"
        if isinstance(value, Mapping) and dotted in GROUPS:
            yield from _leaves(cast("Mapping[str, object]", value), f"{dotted}.")
        else:
            yield dotted, value


def read_values(flat: Flat) -> tuple[dict[str, Any], tuple[Problem, ...]]:
    """Every value read by its key, and a problem for each that its key cannot hold."""
    read: dict[str, Any] = {}
    problems = []
    for key, value in flat.items():
        try:
            read[key] = READERS[key](value)
        except Unfit as unfit:
            problems += [_problem(key, value, each) for each in unfit.each]
    return read, tuple(problems)


def _problem(key: str, value: object, unfit: Unfit) -> Problem:
    if unfit.expects[0] == "keys":
        known = [str(each) for each in unfit.expects[1:]]
        return problem(Fault.UNKNOWN_KEY, key, *unfit.at, nearest=nearest(str(unfit.at[-1]), known))
    return problem(Fault.BAD_VALUE, key, *unfit.at, value=value, expects=unfit.expects)


def build(values: Mapping[str, Any]) -> Ruleset:
    """The ruleset with these values read; what is not said takes its default."""
    values = dict(values)
    targets = values.get("evening.targets", house.EveningRules().targets)
    values.setdefault("evening.rounds", usual_rounds(targets))
    return cast(Ruleset, _built(Ruleset, values, ""))


def usual_rounds(targets: tuple[int, ...] | str) -> int:
    """Rounds in a set where the ruleset does not say: one a target, six where they are called.

    >>> usual_rounds((2, 3, 4)), usual_rounds("called")
    (3, 6)
    """
    return 6 if isinstance(targets, str) else len(targets)


def _built(kind: type[Any], values: Mapping[str, Any], prefix: str) -> Any:
    found: dict[str, Any] = {}
    for each in fields(kind):
        dotted = f"{prefix}{each.name}"
        if dotted in values:
            found[each.name] = values[dotted]
        elif dotted in GROUPS:
            found[each.name] = _built(type(each.default), values, f"{dotted}.")
    return kind(**found)


def flattened(ruleset: Ruleset) -> Flat:
    """Every field of a ruleset as a file would write it, defaults included, by its dotted key.

    Rounds in a set are written only where they are not one a target; what is absent is left out.

    >>> flattened(Ruleset())["movement.map"]
    'up_down'
    """
    flat = dict(_written(ruleset, ""))
    if ruleset.evening.rounds == usual_rounds(ruleset.evening.targets):
        del flat["evening.rounds"]
    return flat


def _written(value: Any, prefix: str) -> Iterator[tuple[str, object]]:
    for each in fields(value):
        dotted, member = f"{prefix}{each.name}", getattr(value, each.name)
        if is_dataclass(member):
            yield from _written(member, f"{dotted}.")
        elif member is not None:
            yield dotted, _plain(member)


def _plain(value: Any) -> object:
    if isinstance(value, StrEnum):
        return value.value
    if isinstance(value, tuple):
        return [_plain(member) for member in value]
    if is_dataclass(value):
        return {key: member for key, member in _written(value, "") if member != ""}
    return value


def nested(flat: Flat) -> dict[str, Any]:
    """Dotted keys as nested tables, the way a ruleset file is laid out."""
    tree: dict[str, Any] = {}
    for key, value in flat.items():
        *path, leaf = key.split(".")
        branch = tree
        for part in path:
            branch = branch.setdefault(part, {})
        branch[leaf] = value
    return tree
