"""A whole evening by fair dice and chance: whatever is open now may be done, until nothing is left to do."""

from dataclasses import dataclass, field
from random import Random

from partyhost.rules import moves
from partyhost.rules.awards import awards
from partyhost.rules.comings import change_guests, problems_with_change
from partyhost.rules.evening import Evening, apply
from partyhost.rules.events import Event, Signal
from partyhost.rules.moves import Open, open_moves
from partyhost.rules.reporting import report_tables
from partyhost.rules.rounds import Phase
from partyhost.rules.ruleset import Ruleset
from partyhost.rules.travelers import claimants
from tests.rules import tables
from tests.rules.party import names

LIKELY = {"seat_first": 1, "ready": 8, "ring_end": 8, "close": 1, "undo": 4, "report_table": 30, "uncover": 8}
"""How likely an act is chosen beside the others that are open; 20 where nothing is said."""

MOST_STEPS = 2000


@dataclass
class Chance:
    """An evening driven by chance: every event so far, and the evening they make."""

    dice: Random
    evening: Evening = field(default_factory=Evening)
    log: list[Event] = field(default_factory=list)
    written: dict[int, dict[int, tables.Entry]] = field(default_factory=dict)

    def record(self, *events: Event) -> None:
        for event in events:
            self.log.append(event)
            self.evening = apply(self.evening, event)

    def open(self, ruleset: Ruleset, guests: int) -> None:
        """Invite the guests and seat them by lot."""
        self.record(*moves.open_evening("By chance", "", ruleset, names(guests)))
        self.record(*moves.seat_first(self.evening, self._order(), 7))

    def step(self) -> bool:
        """Do one thing that is open; False once the evening is over and everything is shown."""
        found = [m for m in open_moves(self.evening) if self._wanted(m)]
        if self.evening.finished and not any(m.act in ("settle", "uncover", "claim") for m in found):
            return False
        assert found, "nothing is open, and the evening is not over"
        if self.dice.random() < 0.05:
            self._come_and_go()
        else:
            weights = [LIKELY.get(m.act, 20) for m in found]
            self._do(self.dice.choices(found, weights)[0])
        return True

    def _wanted(self, move: Open) -> bool:
        """Closing early only where the host has to end it; old rounds are corrected now and then."""
        ruleset, played = self.evening.ruleset, len(self.evening.rounds)
        if move.act == "close":
            return ruleset.evening.sets == 0 and played > 3
        if move.act == "report_table" and self.evening.rounds[move.round - 1].report(move.table):
            between = self.evening.rounds[-1].settled or not any(self.evening.rounds[-1].reports)
            return between and self.dice.random() < 0.02
        if move.act == "undo":
            return self.dice.random() < 0.5
        return True

    def _do(self, move: Open) -> None:
        evening = self.evening
        match move.act:
            case "seat_first":
                self.record(*moves.seat_first(evening, self._order()))
            case "ready":
                self.record(*moves.ready(evening))
            case "call":
                faces = [face for face in range(1, 7) if not moves.problems_with_call(evening, face)]
                self.record(*moves.call(evening, self.dice.choice(faces)))
            case "ring_start":
                self.record(*moves.ring(evening, Signal.START))
            case "ring_end":
                self.record(*moves.ring(evening, Signal.END))
            case "report_table":
                self._report(move)
            case "claim":
                self._claim(move)
            case "seat_next":
                may = evening.ruleset.movement.head_winners_may_stay
                self.record(*moves.seat_next(evening, head_stays=may and self.dice.random() < 0.3))
            case "close":
                self.record(*moves.close(evening))
            case "undo":
                self.written.clear()
                self.record(*moves.undo(evening))
            case "uncover":
                self.record(*moves.uncover(evening, move.table))
            case "settle":
                self._settle(move)
            case _:
                raise AssertionError(f"nobody knows how to {move.act}")

    def _order(self) -> list[int]:
        order = [guest.number for guest in self.evening.here]
        self.dice.shuffle(order)
        return order

    def _report(self, move: Open) -> None:
        """A table says what it rolled; a round that is in is corrected as a whole, as its bell was one.

        What a table has not said yet may be forgotten by an undo; then the whole room rolls anew.
        """
        evening, round_ = self.evening, self.evening.rounds[move.round - 1]
        fresh = round_.number not in self.written
        if fresh or round_.settled:
            self.written = {round_.number: tables.played_again(evening, round_, self.dice)}
        said = {n for n in range(1, len(round_.reports) + 1) if round_.report(n)} if fresh else set()
        if round_.settled:
            said = set(self.written[round_.number])
        rolled = {n: self.written[round_.number][n] for n in sorted({move.table, *said})}
        self.record(*report_tables(evening, move.round, rolled, confirmed=True))

    def _claim(self, move: Open) -> None:
        round_ = self.evening.rounds[move.round - 1]
        claims = {c for t in self.evening.ruleset.travelers for c in claimants(round_, t)}
        order = sorted(claims)
        self.dice.shuffle(order)
        self.record(*moves.claim(self.evening, move.round, order))

    def _settle(self, move: Open) -> None:
        award = awards(self.evening)[move.table - 1]
        cycles: list[tuple[tuple[int, int], ...]] = []
        level = award.level
        while len(level) > 1:
            cycle = tuple((guest, self.dice.randint(1, 6)) for guest in level)
            best = max(die for _, die in cycle)
            level = tuple(guest for guest, die in cycle if die == best)
            cycles.append(cycle)
        self.record(*moves.settle(self.evening, move.table, tuple(cycles)))

    def _come_and_go(self) -> None:
        """Somebody leaves, comes, comes back or takes over, where the rules let them."""
        evening, dice = self.evening, self.dice
        here = [guest.number for guest in evening.here]
        gone = [guest.name for guest in evening.guests if not guest.here]
        newcomers = [*gone, *(f"New {len(evening.guests) + i}" for i in range(1, 9))]
        for _ in range(12):
            leave = dice.sample(here, dice.randint(0, min(4, len(here))))
            arrive = newcomers[: dice.choice((len(leave), len(leave), dice.randint(0, 4)))]
            rest = [number for number in here if number not in leave]
            another = newcomers[len(arrive)]
            replace = [(dice.choice(rest), another)] if rest and dice.random() < 0.3 else []
            nobody = not (leave or arrive or replace)
            if not nobody and not problems_with_change(evening, leave, arrive, replace):
                self.written.clear()
                self.record(*change_guests(evening, leave, arrive, replace))
                return


def in_play(evening: Evening) -> bool:
    """Whether the room's round has begun."""
    return evening.round is not None and evening.round.phase not in (Phase.SEATING, Phase.READY)
