"""Who has met whom, who not yet, and who still will where the seats do not depend on who wins."""

from dataclasses import dataclass, replace

from partyhost.rules.choices import Map
from partyhost.rules.evening import Evening, is_ghost
from partyhost.rules.movement import next_seating
from partyhost.rules.partners import Met, met
from partyhost.rules.rounds import Round, time_to_move


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
    >>> from partyhost.rules.rounds import Round, time_to_move
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


def foreseen(evening: Evening, rounds: int | None = None) -> tuple[Round, ...]:
    """The rounds to come whose seats are known now, up to the first that hangs on a result.

    ``rounds`` is how many to look at in all, where the evening ends when the host says.
    A fixed schedule is known to the end, and so are tables that everybody keeps; a ladder until people move
    next.  Nobody knows them once somebody comes or goes, nor where people wait in turn.
    """
    ruleset, last = evening.ruleset, evening.round
    if last is None or evening.closed or evening.leaving or evening.arriving:
        return ()
    ahead = evening
    for number in range(last.number + 1, (rounds or ruleset.rounds or 0) + 1):
        if not _certain(ahead):
            break
        seating = next_seating(ahead)
        ahead = replace(ahead, rounds=(*ahead.rounds, Round(number, seating, (None,) * len(seating.tables))))
    return ahead.rounds[last.number :]


def _certain(evening: Evening) -> bool:
    """Whether the seats after the last round are the same whoever wins it."""
    last, map_ = evening.rounds[-1], evening.ruleset.movement.map
    if map_ is Map.WHIST:
        return True
    stays = map_ is Map.STAY or not time_to_move(evening.ruleset, last.number)
    return stays and not last.seating.sitting_out
