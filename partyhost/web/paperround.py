"""A round that was played on paper, as it is typed back: every table in one form, judged together."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from wtforms import Form, HiddenField, StringField

from partyhost.ledger.log import Log
from partyhost.playing import Played, play_on
from partyhost.rules import moves
from partyhost.rules.evening import Evening, apply
from partyhost.rules.events import Event, TableReported, TargetCalled
from partyhost.rules.problems import Caution, Fault, Problem, Refused, problem
from partyhost.rules.rounds import Round
from partyhost.web import acts
from partyhost.web.asking import Asked, Place, ask_those_who_roll, here, read, still_to_say
from partyhost.web.claiming import Claiming, claiming, typed_claims
from partyhost.web.felt import Felt, felt
from partyhost.web.reportform import Group, ReportForm, count
from partyhost.web.tables import signature

QUIET = (Fault.LEVEL, Fault.ROLL_OFF_STILL_LEVEL)
"""What is no fault but a question, where the form can ask it."""


class RoundForm(Form):
    """What is said of a round as a whole: the target that was called, the order of claims, the doubts."""

    called = StringField()
    claims = Group()
    confirmed = HiddenField()


@dataclass(slots=True)
class Row:
    """One table of the round: its form, or none where it has reported; both where somebody else was first."""

    felt: Felt
    place: Place
    form: ReportForm | None
    asked: Asked | None = None


@dataclass(slots=True)
class PaperRound:
    """The round the room is in, or the one that comes next, with everything typed about it."""

    log: Log
    round: Round
    rows: list[Row]
    whole: RoundForm
    typed: Mapping[str, str]
    claiming: Claiming | None = None
    callable: list[int] = field(default_factory=list)

    @property
    def number(self) -> int:
        """The round's number in the evening."""
        return self.round.number

    def written(self) -> dict[str, object]:
        """The round as a night file would have it; tables that nobody typed anything about are left out."""
        said: dict[str, object] = {"tables": [row.form.entry() if row.form else {} for row in self.rows]}
        if self.whole.called.data:
            said["called"] = count(self.whole.called.data)
        if claims := typed_claims(self.typed):
            said["claims"] = [list(claim) for claim in claims]
        return said

    def judged(self, evening: Evening) -> Sequence[Event]:
        """The act: everything that follows from the round, or Refused; Outdated for another round."""
        if ahead(evening).rounds[-1].number != self.number:
            raise acts.Outdated
        return agreed(play_on(evening, [self.written()]), self.whole.confirmed.data or "")

    def tell(self, refused: Refused) -> None:
        """Every problem at its field, and what a level table has still to say at that table."""
        self.whole.confirmed.data = "" if refused.problems else signature(refused.cautions)
        found: Sequence[Problem | Caution] = refused.problems or refused.cautions
        in_a_row = [row.felt.number for row in self.rows if row.form]
        at_tables = [one for one in found if one.at[2:3] == ("tables",) and one.at[3] in in_a_row]
        acts.tell(self.whole, [one for one in found if one not in at_tables], "rounds", self.number)
        for row in self.rows:
            _tell_row(row, [one for one in at_tables if one.at[3] == row.felt.number], self.typed)
        if any(one.fault is Fault.CLAIMS_MISSING for one in refused.problems):
            self.claiming = claiming(self._as_typed(), self._as_typed().rounds[self.number - 1])
        self._look()

    def _as_typed(self) -> Evening:
        """The evening with every report that can be read."""
        evening = self.log.evening
        for row in self.rows:
            report = read(row.place, row.form) if row.form else None
            if report is not None:
                evening = apply(evening, TableReported(self.number, report))
        return evening

    def _look(self) -> None:
        """One field takes the focus: the first with a fault, else the first question."""
        for row in self.rows:
            if row.form and row.form.wrong():
                row.form.look_at_fault()
                return
        for row in self.rows:
            if row.form and row.asked:
                name, number = row.asked.name, row.asked.number
                row.form.focus = name if not number else f"roll_off-{number}-{row.form.rolling(number)[0]}"
                return


def agreed(played: Played, confirmed: str) -> Sequence[Event]:
    """What a paper evening adds to the log; Refused with its doubts until the host has said yes to them."""
    if played.cautions and signature(played.cautions) != confirmed:
        raise Refused((), tuple(played.cautions))
    return played.log


def ahead(evening: Evening) -> Evening:
    """The evening with the round seated that has still to be played, where the last one is settled.

    Refused where no round can follow.
    """
    if evening.round is not None and evening.round.settled:
        for event in moves.seat_next(evening):
            evening = apply(evening, event)
    return evening


def paper_round(log: Log, number: int = 0, typed: Any = None) -> PaperRound:
    """The round to type in: a form for every table that is out, and for each that was typed about.

    Without a number it is the round that comes next; with one, that round of the evening (LookupError where
    there is none).  Refused where the evening has no round left.
    """
    evening = log.evening
    if evening.closed and not number:
        raise Refused((problem(Fault.NOT_NOW, "rounds", len(evening.rounds) + 1),))
    if number > len(evening.rounds) or not number:
        evening = ahead(evening)
    if number > len(evening.rounds) or not evening.rounds:
        raise LookupError(number)
    whole = RoundForm(typed)
    face = count(whole.called.data or "")
    round_ = evening.rounds[number - 1 if number else -1]
    callable_ = [one for one in range(1, 7) if not moves.problems_with_call(evening, one)]
    if round_.number == len(evening.rounds) and face in callable_:
        evening = apply(evening, TargetCalled(round_.number, int(str(face))))
    shown = replace(log, evening=evening)
    round_ = evening.rounds[round_.number - 1]
    rows = [_row(Place(shown, round_, table), typed) for table in round_.seating.tables]
    called = callable_ if log.evening.ruleset.evening.called else []
    paper = PaperRound(shown, round_, rows, whole, typed or {}, callable=called)
    if any(name.startswith("claims-") for name in paper.typed):
        as_typed = paper._as_typed()
        paper.claiming = claiming(as_typed, as_typed.rounds[round_.number - 1])
    for row in rows:
        if row.form and not paper.typed:
            row.form.focus = f"points-{row.form.sides[0]}"
            break
    return paper


def _row(place: Place, typed: Any) -> Row:
    form = place.form(typed) if typed is not None else None
    if place.reported is None:
        form = form or place.form()
    elif form is not None and not any(form.typed(name) for name in form.names()):
        form = None
    if form is not None:
        ask_those_who_roll(place, form)
    return Row(felt(place.log.evening, place.round, place.table), place, form)


def _tell_row(row: Row, found: Sequence[Problem | Caution], typed: Any) -> None:
    if row.form is None:
        return
    problems = [one for one in found if isinstance(one, Problem)]
    row.asked = still_to_say(row.place, row.form, problems)
    if row.asked and row.asked.number:
        row.form = row.place.form(typed, cycles=row.asked.number)
        ask_those_who_roll(row.place, row.form)
    quiet = [one for one in problems if row.asked and one.fault in QUIET]
    acts.tell(row.form, [here(one) for one in found if one not in quiet])
