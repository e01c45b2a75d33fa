"""What a field of the rules is in a form: its kind, its choices, and where it stands."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from wtforms import RadioField, SelectField, SelectMultipleField, StringField
from wtforms.fields import Field

from partyhost.rules import choices
from partyhost.translation import gettext as _
from partyhost.web import typed
from partyhost.wording.ruletext.choices import choices_of
from partyhost.wording.ruletext.labels import label

SEVEN = (
    "evening.targets",
    "movement.map",
    "bell.ends",
    "bell.after",
    "score.mini_keeps_turn",
    "score.wipeout",
    "ranking",
)
"""What varies most from group to group: asked first."""

GROUPS: Mapping[str, tuple[str, ...]] = {
    "evening": (
        "evening.sets",
        "evening.rounds",
        "evening.breaks",
        "evening.tables.min",
        "evening.tables.max",
    ),
    "score": (
        "score.sides",
        "score.winners",
        "score.dice",
        "score.match",
        "score.bunco",
        "score.mini_bunco",
        "score.mini_bunco_below",
        "score.bunco_keeps_turn",
        "score.wipeout_ends_turn",
        "score.wipeout_exempt",
        "score.bunco_call",
        "score.bonus",
    ),
    "bell": (
        "bell.goal",
        "bell.ring",
        "bell.bunco_stops",
        "bell.cap_at_goal",
        "bell.everyone_rolls",
        "bell.rings",
        "tie.method",
    ),
    "movement": (
        "movement.every",
        "movement.partners",
        "movement.decided_by",
        "movement.head_winners_may_stay",
        "movement.pod_tables",
    ),
    "opening": ("opening.seats", "opening.roller", "opening.text", "opening.passes"),
    "missing": ("missing.policy", "missing.rolled_by", "missing.bunco_credit", "missing.between"),
    "prizes": ("tally", "awards", "travelers"),
    "words": (
        "evening.words.set",
        "evening.words.round",
        "evening.words.bunco",
        "evening.words.mini_bunco",
        "evening.words.wipeout",
        "evening.words.tables",
    ),
}
"""The rest, folded, in the order one meets it."""

ENUMS: Mapping[str, type[StrEnum]] = {
    "evening.breaks": choices.Breaks,
    "score.sides": choices.Sides,
    "score.bunco_call": choices.BuncoCall,
    "bell.ends": choices.Ends,
    "bell.ring": choices.Ring,
    "bell.after": choices.After,
    "bell.bunco_stops": choices.BuncoStops,
    "bell.rings": choices.Rings,
    "tie.method": choices.TieMethod,
    "movement.map": choices.Map,
    "movement.decided_by": choices.DecidedBy,
    "movement.partners": choices.Partners,
    "opening.roller": choices.Roller,
    "opening.passes": choices.Passes,
    "opening.seats": choices.Seats,
    "missing.policy": choices.MissingPolicy,
    "missing.between": choices.Between,
    "missing.rolled_by": choices.RolledBy,
    "missing.bunco_credit": choices.BuncoCredit,
}
SWITCHES = frozenset(
    {
        "score.mini_keeps_turn",
        "score.bunco_keeps_turn",
        "score.wipeout_exempt",
        "score.wipeout_ends_turn",
        "score.bonus",
        "bell.cap_at_goal",
        "bell.everyone_rolls",
        "movement.head_winners_may_stay",
    }
)
LISTS = frozenset({"tally", "ranking", "awards", "travelers"})
OPEN = frozenset({"evening.rounds", "score.mini_bunco_below", "movement.decided_by"})
"""Left empty, the rules find the value themselves."""

MOST_ROWS = 20
RANKED = 4

READ = {
    "evening.targets": typed.numbers,
    "score.match": typed.numbers,
    "score.bunco": typed.points_or_round,
    "evening.words.tables": typed.labels,
    **dict.fromkeys(("movement.every", "score.wipeout", *SWITCHES), typed.choice),
    **dict.fromkeys(
        (
            "evening.sets",
            "evening.rounds",
            "evening.tables.min",
            "evening.tables.max",
            "score.dice",
            "score.winners",
            "score.mini_bunco",
            "score.mini_bunco_below",
            "bell.goal",
            "movement.pod_tables",
        ),
        typed.number,
    ),
}
"""How the text of a field becomes a value; all others are words."""

ROWS: Mapping[str, tuple[str, ...]] = {
    "awards": ("award", "tie", "place", "prize"),
    "travelers": ("name", "moves_on", "starts"),
}
"""The lists of tables, and their columns; the first one says whether a row is filled in at all."""


Choices = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Asked:
    """A field as it is asked for: how, in which words, among which choices, with what filled in."""

    kind: Callable[..., Field]
    name: str
    choices: Choices = ()
    usual: str = ""

    def field(self) -> Field:
        """A field of its own for one form; its choices are given to it there."""
        if self.choices:
            return self.kind(self.name, validate_choice=False)
        return self.kind(self.name, default=self.usual)


def asked(key: str) -> Asked:
    """The field of a key that holds one value.

    >>> asked("opening.passes").choices
    (('left', 'to the left'), ('right', 'to the right'))
    """
    choices = _choices(key)
    if not choices:
        return Asked(StringField, label(key).name)
    cards = key in SEVEN and key != "score.wipeout"
    return Asked(RadioField if cards else SelectField, label(key).name, choices)


def asked_in_row(key: str, n: int) -> dict[str, Asked]:
    """The fields of a list's row by their names: of the ranking, of the prizes, of the markers."""
    if key == "ranking":
        said = _("First by") if n == 1 else _("then by")
        return {f"ranking-{n}": Asked(SelectField, said, (("", "–"), *_words(choices.Measure)))}
    counted = {"n": n}
    if key == "awards":
        awards = (("", "–"), *_words(choices.AwardName))
        return {
            f"awards-{n}-award": Asked(SelectField, _("Prize %(n)s for") % counted, awards),
            f"awards-{n}-tie": Asked(SelectField, _("if level"), _words(choices.AwardTie)),
            f"awards-{n}-place": Asked(StringField, _("place"), usual="1"),
            f"awards-{n}-prize": Asked(StringField, _("it is")),
        }
    return {
        f"travelers-{n}-name": Asked(StringField, _("Marker %(n)s") % counted),
        f"travelers-{n}-moves_on": Asked(SelectField, _("moves on with"), _words(choices.MovesOn)),
        f"travelers-{n}-starts": Asked(SelectField, _("starts at"), _words(choices.Starts)),
    }


def asked_tally() -> Asked:
    """The boxes of what is counted."""
    return Asked(SelectMultipleField, label("tally").name, _words(choices.Tally))


def _words(kind: type[StrEnum]) -> Choices:
    return tuple(choices_of(kind).items())


def _choices(key: str) -> Choices:
    if key in SWITCHES:
        return ("true", _("yes")), ("false", _("no"))
    if key == "score.wipeout":
        faces = ((str(face), _("on all dice: %(face)s") % {"face": face}) for face in range(1, 7))
        return ("0", _("none")), *faces
    if key == "movement.every":
        after = ((str(n), _("every %(n)s rounds") % {"n": n}) for n in range(2, 13))
        return ("round", _("each round")), ("set", _("each set")), *after
    if key not in ENUMS:
        return ()
    usual: Choices = (("", _("as is usual")),) if key in OPEN else ()
    return *usual, *_words(ENUMS[key])
