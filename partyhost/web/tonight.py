"""How the party that is planned is played: a way that was chosen, with what the host changed for tonight.

The unfolded house rules were drawn from one way (the field ``drawn``), and only what differs from that way is
a change: so another way can still be chosen above them, and keeps those changes.
"""

from collections.abc import Mapping
from typing import Any

from flask import request

from partyhost.ledger.refusals import NoSuchHouse
from partyhost.rulebook import DEFAULT
from partyhost.rules.bearing import LABELS, bearing
from partyhost.rules.fields import READERS, build, read_values
from partyhost.rules.problems import Fault, Refused, problem
from partyhost.rules.reading import read_ruleset
from partyhost.rules.ruleset import Ruleset
from partyhost.web.rulefields import GROUPS, SEVEN
from partyhost.web.ruleform import Rules, rule_form
from partyhost.web.ways import fields_of
from partyhost.wording.ruletext.labels import label

SWITCHES = {"evening.sets": "sets", "missing.policy": "missing"}
"""The ruleset's fields that the plan turns, with its own fields for them."""

ELSEWHERE = (*LABELS, *SWITCHES)
"""What the unfolded house rules leave out: it is asked beside them, or nobody plays by it."""


class Tonight:
    """The way that was chosen, its switches, and the house rules unfolded below it."""

    def __init__(self, form: Any) -> None:
        self.form = form
        self.way: str = form.way.data or ""
        self.drawn = request.form.get("drawn", "")
        self.typed = rule_form(without=ELSEWHERE) if self.drawn else None

    def changes(self) -> dict[str, object]:
        """What the host changed of the way the fields were drawn from."""
        if self.typed is None:
            return {}
        before = rule_form(_known(self.drawn), without=ELSEWHERE).flat()
        return {key: value for key, value in self.typed.flat().items() if before.get(key) != value}

    def rules(self) -> Ruleset:
        """The rules of the evening; Refused where they do not go together, or there is no such way."""
        try:
            return read_ruleset(fields_of(self.way), self.changes() | self.form.turned())
        except NoSuchHouse as gone:
            unknown = problem(Fault.BAD_VALUE, "ruleset", value=gone.slug, nearest=DEFAULT)
            raise Refused((unknown,)) from gone

    def unfolded(self, more: str = "") -> dict[str, object]:
        """What the unfolded fields are drawn from: as typed, or anew where another way was chosen since."""
        changes, way = self.changes(), self.way or DEFAULT
        if self.typed is not None and way == self.drawn:
            shown = rule_form(without=ELSEWHERE, more=more) if more else self.typed
        else:
            shown = rule_form({**_known(way), **changes}, without=ELSEWHERE)
        return {
            "rules": shown,
            "drawn": way,
            "idle": _idle(way, shown),
            "changed": bool(changes),
            "seven": SEVEN,
            "groups": GROUPS,
            "label": label,
        }


def _known(way: str) -> Mapping[str, object]:
    """The fields of a way; of the classic evening where there is no such way any more."""
    try:
        return fields_of(way)
    except (Refused, NoSuchHouse):
        return fields_of(DEFAULT)


def _idle(way: str, shown: Rules) -> list[str]:
    """The fields that make no difference beside the others."""
    values, _problems = read_values({**_known(way), **shown.flat()})
    bears = bearing(build(values))
    return [key for key in READERS if key not in bears]
