"""Who wins when several are level: further cycles among those still level, until the places are given."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Contest:
    """How a contest for some places stands, by position in the scores.

    ``level`` are those still level for the places left (empty once settled); ``used`` counts the cycles
    that were needed so far; ``contenders`` are those who took part in each cycle given.
    """

    winners: tuple[int, ...]
    level: tuple[int, ...]
    used: int
    contenders: tuple[tuple[int, ...], ...]


def contest(scores: Sequence[int], cycles: Sequence[Sequence[int]], places: int = 1) -> Contest:
    """The highest scores win the places; those level for the last ones are compared cycle by cycle.

    ``scores`` are whole points; each cycle holds one number per score, of which only those of the people
    still level are looked at.  Whoever had won a place keeps it.

    >>> contest([11, 11], [[3, 3], [6, 2]])
    Contest(winners=(0,), level=(), used=2, contenders=((0, 1), (0, 1)))
    >>> contest([20, 15, 15, 9], [], places=2).level
    (1, 2)
    """
    best = max(scores)
    if places == 1 and scores.count(best) == 1:  # by far the most
        return Contest((scores.index(best),), (), 0, ((),) * len(cycles))
    winners, level = _split(range(len(scores)), scores, places)
    contenders = []
    used = 0
    for cycle in cycles:
        contenders.append(level)
        if not level:
            continue
        used += 1
        ahead, level = _split(level, cycle, places - len(winners))
        winners += ahead
    return Contest(tuple(sorted(winners)), level, used, tuple(contenders))


def _split(who: Sequence[int], scores: Sequence[int], places: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    boundary = sorted((scores[i] for i in who), reverse=True)[places - 1]
    ahead = tuple(i for i in who if scores[i] > boundary)
    level = tuple(i for i in who if scores[i] == boundary)
    if len(ahead) + len(level) <= places:
        return ahead + level, ()
    return ahead, level
