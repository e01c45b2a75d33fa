"""A whole night of a house, rolled with fair dice: the night file that its host would have written."""

from random import Random

from partyhost.nights import read_night
from partyhost.playing import Played, play
from partyhost.rules import moves
from partyhost.rules.awards import Award, awards
from partyhost.rules.evening import Evening, apply
from partyhost.rules.events import Event, Signal
from partyhost.rules.moves import problems_with_call
from partyhost.rules.reporting import report_tables
from partyhost.rules.travelers import claimants, unordered
from tests.house_rules.sheets import SHELF
from tests.rules.party import names
from tests.rules.tables import entries

WHERE_THE_HOST_ENDS_IT = 8
"""Rounds of an evening that has no end of its own."""

Night = dict[str, object]


class Host:
    """A host who plays by one ruleset file and writes everything down."""

    def __init__(self, file: str, guests: int, seed: int) -> None:
        self.dice = Random(seed)
        self.night: Night = {"ruleset": file, "guests": names(guests)}
        self.evening = Evening()
        ruleset = read_night(self.night, SHELF).ruleset
        self._record(moves.open_evening("", "", ruleset, names(guests)))
        self._record(moves.seat_first(self.evening, range(1, guests + 1)))

    def play(self) -> Night:
        """Round after round to the end, and the dice for every award that waits for them."""
        written: list[Night] = []
        ruleset = self.evening.ruleset
        for number in range(1, (ruleset.rounds or WHERE_THE_HOST_ENDS_IT) + 1):
            if number > 1:
                self.next_round()
            written.append(self.round(number))
        self.night["rounds"] = written
        if ruleset.rounds is None:
            self.close()
            self.night["ended"] = True
        self._roll_for_awards()
        return self.night

    def round(self, number: int) -> Night:
        """One round, rolled at every table, and what is written down about it."""
        written: Night = {}
        if self.evening.ruleset.evening.called:
            faces = [face for face in range(1, 7) if not problems_with_call(self.evening, face)]
            written["called"] = face = self.dice.choice(faces)
            self._record(moves.call(self.evening, face))
        self._record(moves.ring(self.evening, Signal.START))
        rolled = entries(self.evening, self.dice)
        written["tables"] = [rolled[table] for table in sorted(rolled)]
        self._record(report_tables(self.evening, number, rolled, confirmed=True))
        ruleset, round_ = self.evening.ruleset, self.evening.rounds[-1]
        if unordered(ruleset, round_, ()):
            order = sorted({c for traveler in ruleset.travelers for c in claimants(round_, traveler)})
            self.dice.shuffle(order)
            written["claims"] = [list(claim) for claim in order]
            self._record(moves.claim(self.evening, number, order))
        return written

    def next_round(self) -> None:
        """Everybody moves."""
        self._record(moves.seat_next(self.evening))

    def close(self) -> None:
        """End the evening."""
        self._record(moves.close(self.evening))

    def _roll_for_awards(self) -> None:
        rolled = []
        while waiting := [award for award in awards(self.evening) if award.needs_roll_off]:
            cycles = self._cycles(waiting[0])
            self._record(moves.settle(self.evening, waiting[0].number, cycles))
            called = [{self.evening.name_of(guest): die for guest, die in cycle} for cycle in cycles]
            rolled.append({"award": waiting[0].rule.award.value, "cycles": called})
        if rolled:
            self.night["award_roll_offs"] = rolled

    def _cycles(self, award: Award) -> tuple[tuple[tuple[int, int], ...], ...]:
        cycles, level = [], award.level
        while len(level) > 1:
            cycle = tuple((guest, self.dice.randint(1, 6)) for guest in level)
            best = max(die for _, die in cycle)
            level = tuple(guest for guest, die in cycle if die == best)
            cycles.append(cycle)
        return tuple(cycles)

    def _record(self, events: tuple[Event, ...]) -> None:
        for event in events:
            self.evening = apply(self.evening, event)


def played_back(night: Night) -> Played:
    """The night as ``partyhost play`` plays it, from what was written down alone."""
    return play(read_night(night, SHELF))
