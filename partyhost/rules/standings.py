"""Tallies, measures and places: how everybody stands, and what breaks a tie."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from partyhost.rules.choices import BuncoCredit, Measure, Tally
from partyhost.rules.evening import Evening, is_ghost
from partyhost.rules.rounds import Round
from partyhost.rules.ruleset import Ruleset

MARK_MEASURE = {"W": Measure.WINS, "L": Measure.LOSSES, "T": Measure.TIES}


@dataclass(frozen=True, slots=True)
class Standing:
    """One guest's card so far: marks round by round, what they add up to, and the place it gives.

    ``marks`` holds W, L or T by round number for the rounds played; ``counts`` has every measure.
    """

    guest: int
    place: int
    shared: bool
    marks: tuple[tuple[int, str], ...]
    counts: tuple[tuple[Measure, int], ...]

    def count(self, measure: Measure) -> int:
        """How often, or how much, of one measure."""
        return dict(self.counts)[measure]

    @property
    def played(self) -> int:
        """Rounds with a mark."""
        return len(self.marks)


def standings(evening: Evening, upto: int | None = None) -> tuple[Standing, ...]:
    """Everybody's standing, in place order; guest-list order within a place is only for reading.

    ``upto`` looks back: only the rounds up to that number.  Equal is equal: 1, 2, 2, 4.  Ghosts never
    stand in it.  Source: rules, section 8.
    """
    rounds = evening.rounds if upto is None else evening.rounds[:upto]
    cards = tally(evening.ruleset, rounds)
    guests = [guest.number for guest in evening.guests]
    key = {g: tuple(-cards[g].counts[m] for m in evening.ruleset.ranking) for g in guests}
    placed = places(guests, key)
    found = [
        Standing(
            guest,
            placed[guest],
            sum(place == placed[guest] for place in placed.values()) > 1,
            tuple(cards[guest].marks),
            tuple((measure, cards[guest].counts[measure]) for measure in Measure),
        )
        for guest in guests
    ]
    return tuple(sorted(found, key=lambda standing: (standing.place, standing.guest)))


def places(guests: Sequence[int], key: dict[int, tuple[int, ...]]) -> dict[int, int]:
    """Competition places by key, the smallest first.

    >>> places([1, 2, 3, 4], {1: (-8,), 2: (-7,), 3: (-7,), 4: (-5,)})
    {1: 1, 2: 2, 3: 2, 4: 4}
    """
    found: dict[tuple[int, ...], int] = {}
    for number, guest in enumerate(sorted(guests, key=lambda g: key[g]), start=1):
        found.setdefault(key[guest], number)
    return {guest: found[key[guest]] for guest in guests}


class Card:
    """What one guest's rounds add up to."""

    __slots__ = ("_run", "counts", "marks")

    def __init__(self) -> None:
        self.marks: list[tuple[int, str]] = []
        self.counts: Counter[Measure] = Counter()
        self._run = 0

    def mark(self, number: int, mark: str) -> None:
        """Write one round's mark."""
        self.marks.append((number, mark))
        self.counts[MARK_MEASURE[mark]] += 1
        self._run = self._run + 1 if mark == "W" else 0
        self.counts[Measure.LONGEST_RUN] = max(self.counts[Measure.LONGEST_RUN], self._run)


def tally(ruleset: Ruleset, rounds: Iterable[Round]) -> dict[int, Card]:
    """Everybody's card from what the tables reported; a table that is out adds nothing yet."""
    cards: dict[int, Card] = _Cards()
    for round_ in rounds:
        for guest, mark in round_.marks(ruleset).items():
            cards[guest].mark(round_.number, mark)
        results = round_.results(ruleset)
        for table, report in round_.reported():
            for which in (Tally.BUNCOS, Tally.MINIS, Tally.WIPEOUTS):
                for guest, count in zip(table.guests, report.tally(which), strict=True):
                    cards[credited(ruleset, round_, guest)].counts[Measure(which.value)] += count
            outcome = results[table.number]
            for side, points in zip(outcome.sides, outcome.totals, strict=True):
                for guest in table.members(side):
                    cards[guest].counts[Measure.POINTS] += points
    return cards


def credited(ruleset: Ruleset, round_: Round, guest: int) -> int:
    """Whose card a chair's Buncos go on: the guest's own; a ghost's partner where the house says so."""
    if is_ghost(guest) and ruleset.missing.bunco_credit is BuncoCredit.PARTNER:
        return round_.seating.partner_of(guest, ruleset.pairs) or guest
    return guest


class _Cards(dict[int, Card]):
    def __missing__(self, guest: int) -> Card:
        card = self[guest] = Card()
        return card
