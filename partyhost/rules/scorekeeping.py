"""Who keeps the tally sheet at each table: the one of the four who did so least often."""

from collections import Counter
from collections.abc import Sequence

from partyhost.rules.evening import is_ghost
from partyhost.rules.rounds import Round
from partyhost.rules.seating import Seating, Table


def with_scorekeepers(earlier: Sequence[Round], seating: Seating) -> Seating:
    """The same seating with a scorekeeper proposed at every table.

    The one who kept score in the fewest rounds of this evening, the lower chair among equals; a ghost
    never.  Source: rules, section 4.

    >>> from partyhost.rules.seating import deal
    >>> [table.scorekeeper for table in with_scorekeepers((), deal([1, 2, 3, 4])).tables]
    ['A']
    """
    kept = Counter(table.guest_at(table.scorekeeper) for round_ in earlier for table in round_.seating.tables)

    def proposed(table: Table) -> str:
        seats = zip(table.guests, table.chairs, strict=True)
        return min((is_ghost(guest), kept[guest], chair) for guest, chair in seats)[2]

    tables = tuple(Table(t.number, t.guests, proposed(t)) for t in seating.tables)
    return Seating(tables, seating.sitting_out, seating.moves)
