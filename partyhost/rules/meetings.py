"""Who has met whom, who not yet, and who still will where the seats do not depend on who wins."""

from dataclasses import dataclass, replace

from partyhost.rules.choices import Map
from partyhost.rules.evening import Evening, is_ghost
from partyhost.rules.movement import step
from partyhost.rules.partners import Met, met
from partyhost.rules.rounds import Round


@dataclass(frozen=True, slots=True)
class Meetings:
    """Who sat, or will sit, with and against whom: in the rounds so far, and in those to come.

    ``foreseen`` counts the rounds to come that are known.  Two who only waited at the same time have not met.
    """

    people: tuple[int, ...]
    so_far: Met
    to_come: Met
    rounds: int
    foreseen: int

    def partnered(self, one: int, other: int) -> int:
        """Rounds in which these two are partners, played or foreseen."""
        return self.so_far.partnered(one, other) + self.to_come.partnered(one, other)

    def opposed(self, one: int, other: int) -> int:
        """Rounds in which these two play against each other, played or foreseen."""
        return self.so_far.opposed(one, other) + self.to_come.opposed(one, other)

    def strangers(self, guest: int) -> tuple[int, ...]:
        """Whom a guest never met at a table."""
        return tuple(
            other
            for other in self.people
            if other != guest and not self.partnered(guest, other) and not self.opposed(guest, other)
        )


def meetings(evening: Evening) -> Meetings:
    """Everybody who has been at the party, and the rounds that are seated; then what a schedule still brings.

    >>> from partyhost.rules.evening import Guest
    >>> from partyhost.rules.rounds import Round
    >>> from partyhost.rules.seating import deal
    >>> four = tuple(Guest(number, name) for number, name in enumerate(("Ann", "Bo", "Cy", "Di"), start=1))
    >>> seen = meetings(Evening(guests=four, rounds=(Round(1, deal([1, 2, 3, 4]), (None,)),)))
    >>> seen.partnered(1, 3), seen.opposed(1, 2), seen.strangers(1)
    (1, 1, ())
    """
    pairs = evening.ruleset.pairs
    seated = tuple(guest.number for guest in evening.guests)
    ahead = foreseen(evening)
    people = tuple(g for g in seated if not is_ghost(g))
    return Meetings(people, met(evening.rounds, pairs), met(ahead, pairs), len(evening.rounds), len(ahead))


def foreseen(evening: Evening) -> tuple[Round, ...]:
    """The rounds to come whose seats are known now: by a schedule, or where everybody keeps the table.

    Nobody knows them where people wait in turn, or where the host ends the evening.
    """
    ruleset, last = evening.ruleset, evening.round
    known = ruleset.movement.map in (Map.WHIST, Map.STAY) and ruleset.rounds is not None
    if last is None or evening.finished or not known or ruleset.rounds is None:
        return ()
    if last.seating.sitting_out and ruleset.movement.map is Map.STAY:
        return ()
    ahead = evening
    for number in range(last.number + 1, ruleset.rounds + 1):
        seating, _ = step(ahead, met((), ruleset.pairs))
        ahead = replace(ahead, rounds=(*ahead.rounds, Round(number, seating, (None,) * len(seating.tables))))
    return ahead.rounds[last.number :]
