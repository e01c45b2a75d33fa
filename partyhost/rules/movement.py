"""Where everyone sits next, with whom, and why."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from partyhost.rules.chairs import CHAIRS, PAIRS, Chair, Side, next_chair
from partyhost.rules.choices import DecidedBy, Map, Partners
from partyhost.rules.evening import Evening, is_ghost
from partyhost.rules.missing import filled, rotated
from partyhost.rules.partners import Met, freshest, met
from partyhost.rules.results import Result, result
from partyhost.rules.rounds import Round, time_to_move
from partyhost.rules.ruleset import Ruleset
from partyhost.rules.scorekeeping import with_scorekeepers
from partyhost.rules.seating import Move, Seating, Table, Why
from partyhost.rules.whist import whist_seating

Step = tuple[int, Why]
"""The table a pair goes to within its ladder, from 1, and why."""

MapOf = Callable[[int, int], tuple[Step, Step]]
"""For table k of n: the step of its winners and of its losers."""


def _up_down(k: int, n: int) -> tuple[Step, Step]:
    up = (1, Why.WON_STAYS) if k == 1 else (k - 1, Why.WON_UP)
    down = (n, Why.LOST_STAYS) if k == n else (k + 1, Why.LOST_DOWN)
    return up, down


def _up_stay_last(k: int, n: int) -> tuple[Step, Step]:
    if k == 1:
        return (1, Why.WON_STAYS), (n, Why.LOST_TO_LAST)
    return (k - 1, Why.WON_UP), (k, Why.LOST_STAYS)


def _losers_rotate(k: int, n: int) -> tuple[Step, Step]:
    return (k, Why.WON_STAYS), (1, Why.LOST_TO_FIRST) if k == n else (k + 1, Why.LOST_DOWN)


def _winners_rotate(k: int, n: int) -> tuple[Step, Step]:
    return (n, Why.WON_TO_LAST) if k == 1 else (k - 1, Why.WON_UP), (k, Why.LOST_STAYS)


MAPS: Mapping[Map, MapOf] = {
    Map.UP_DOWN: _up_down,
    Map.UP_STAY_LAST: _up_stay_last,
    Map.LOSERS_ROTATE: _losers_rotate,
    Map.WINNERS_ROTATE: _winners_rotate,
}
"""The ladders: where winners and losers go (rules, section 7)."""


@dataclass(frozen=True, slots=True)
class Party:
    """One side of a table on its way: from where, and its people by the letter of their chairs."""

    table: int
    chairs: tuple[Chair, ...]
    guests: tuple[int, ...]


def next_seating(evening: Evening, *, head_stays: bool = False) -> Seating:
    """The seating after the evening's last settled round: every step with its reason.

    ``head_stays`` leaves the head table's winners together, where the house allows the host to.  Whoever
    left or arrived since is taken into account.  Source: rules, sections 7 and 8.
    """
    walked = walk(evening, head_stays=head_stays)
    seating = filled(evening, walked)
    return with_scorekeepers(evening.rounds, seating)


def walk(evening: Evening, *, head_stays: bool = False) -> Seating:
    """The next seating of those who were seated, before anybody who comes or goes."""
    ruleset, last = evening.ruleset, evening.rounds[-1]
    history = met(evening.rounds, ruleset.pairs)
    seating, whys = step(evening, history, head_stays=head_stays)
    if time_to_move(ruleset, last.number) and ruleset.movement.map is not Map.WHIST:
        seating = rotated(evening, seating)
    return with_moves(last, seating, whys, history, ruleset)


def step(evening: Evening, history: Met, *, head_stays: bool = False) -> tuple[Seating, dict[int, Why]]:
    """The seating after a settled round, and why people came there, where anybody moves by its result.

    ``history`` is who met whom in all rounds so far.  Those who wait go on waiting, but by a schedule.
    """
    ruleset, last = evening.ruleset, evening.rounds[-1]
    if ruleset.movement.map is Map.WHIST:
        return whist_seating(evening), {}
    if ruleset.movement.map in MAPS and time_to_move(ruleset, last.number):
        tables, whys = _moved(evening, history, head_stays=head_stays)
        return Seating(tables, last.seating.sitting_out), whys
    return Seating(_stayed(evening), last.seating.sitting_out), {}


def with_moves(
    last: Round, seating: Seating, whys: Mapping[int, Why], history: Met, ruleset: Ruleset
) -> Seating:
    """The same seating with every guest's step from the last one written down."""
    usual = Why.SCHEDULE if ruleset.movement.map is Map.WHIST else Why.STAYS
    moves = []
    before, after = last.seating.spots, seating.spots
    for guest in (*last.seating.guests, *last.seating.sitting_out):
        origin, to = before.get(guest), after.get(guest)
        partner = seating.partner_at(to, ruleset.pairs) if to is not None else None
        why = whys.get(guest, usual)
        if to is None:
            why = Why.GOES_OUT
        elif origin is None:
            why = Why.COMES_IN
        partnered = history.partnered(guest, partner) if partner is not None else 0
        moves.append(Move(guest, origin, to, partner, why, partnered))
    return Seating(seating.tables, seating.sitting_out, tuple(moves))


def _moved(evening: Evening, history: Met, *, head_stays: bool) -> tuple[tuple[Table, ...], dict[int, Why]]:
    last = evening.rounds[-1]
    arrivals: dict[int, list[Party]] = {table.number: [] for table in last.seating.tables}
    whys: dict[int, Why] = {}
    pod = evening.ruleset.movement.pod_tables or len(last.seating.tables)
    steps = MAPS[evening.ruleset.movement.map]
    winners = {table.number: moving_winners(evening, table) for table in last.seating.tables}
    for table in last.seating.tables:
        first = (table.number - 1) // pod * pod  # the tables before this pod
        winning = winners[table.number]
        losing = tuple(chair for chair in table.chairs if chair not in winning)
        both = steps(table.number - first, pod)
        for chairs, (to, why) in zip((tuple(winning), losing), both, strict=True):
            guests = tuple(table.guest_at(chair) for chair in chairs)
            arrivals[first + to].append(Party(table.number, chairs, guests))
            whys |= dict.fromkeys(guests, why)
    tables = []
    for number, parties in arrivals.items():
        kept = head_stays and number == 1
        stayers = next((party for party in parties if party.table == number), None)
        if stayers is not None:
            guests = _beside(stayers, parties, history, kept=kept)
        elif evening.ruleset.movement.partners is Partners.STAYERS_SPLIT:
            guests = _exchanged(winners[number], parties)
        else:
            guests = _split(parties, history)
        tables.append(Table(number, guests))
    return tuple(tables), whys


def _split(parties: Sequence[Party], history: Met) -> tuple[int, ...]:
    """Two arriving pairs, each in adjacent chairs: from above on A and B, from below on C and D."""
    above, below = sorted(parties, key=lambda party: party.table)
    first, second = below.guests
    return freshest([(*above.guests, first, second), (*above.guests, second, first)], history)


def _exchanged(winning: Side, parties: Sequence[Party]) -> tuple[int, ...]:
    """Two arriving pairs that stay together, in the chairs of those they changed places with.

    The losers from above sit where this table's winners sat, the winners from below where its losers
    sat, lower letter for lower letter.
    """
    above, below = sorted(parties, key=lambda party: party.table)
    losing = [chair for chair in CHAIRS if chair not in winning]
    seats = dict(zip(winning, above.guests, strict=True)) | dict(zip(losing, below.guests, strict=True))
    return tuple(seats[chair] for chair in CHAIRS)


def _beside(stayers: Party, parties: Sequence[Party], history: Met, *, kept: bool) -> tuple[int, ...]:
    """Arrivals sitting down beside those who stay (rules, section 7, "Chairs").

    The stayer with the lower letter keeps the chair; the other goes to the next chair clockwise, so that
    both pairs are split, unless the host keeps the two together.  Where one stays at a table of three,
    the arrivals take the other chairs in order.
    """
    arriving = tuple(guest for party in parties if party is not stayers for guest in party.guests)
    seats = {stayers.chairs[0]: stayers.guests[0]}
    if len(stayers.guests) == 2:
        chair = stayers.chairs[1] if kept else next_chair(stayers.chairs[0])
        seats[chair] = stayers.guests[1]
    chairs = CHAIRS[: len(seats) + len(arriving)]
    free = [chair for chair in chairs if chair not in seats]
    ways = []
    for order in (arriving, arriving[::-1]):
        taken = seats | dict(zip(free, order, strict=True))
        ways.append(tuple(taken[chair] for chair in chairs))
    return freshest(ways, history) if len(chairs) == 4 else ways[0]


def moving_winners(evening: Evening, table: Table) -> Side:
    """The side of a table that moves as its winners: by the last round, or by the rounds won since a move."""
    ruleset, last = evening.ruleset, evening.rounds[-1]
    latest = _outcome(ruleset, last, table)
    if ruleset.decided_by is DecidedBy.ROUNDS_WON:
        since = since_move(evening)
        won = dict.fromkeys(latest.sides, 0)
        for round_ in since:
            if table.number > len(round_.reports):
                continue  # people came since, and this table with them
            for side in _outcome(ruleset, round_, table).winners:
                if side in won:
                    won[side] += 1
        most = max(won.values())
        ahead = [side for side, count in won.items() if count == most]
        if len(ahead) == 1:
            return ahead[0]
    return latest.moves_as or latest.sides[0]


def _outcome(ruleset: Ruleset, round_: Round, table: Table) -> Result:
    """What a settled round came to at one table."""
    report = round_.report(table.number)
    if report is None:
        raise ValueError(f"table {table.number} is out in round {round_.number}")
    return result(ruleset, round_.seating.table(table.number), report)


def since_move(evening: Evening) -> tuple[Round, ...]:
    """The rounds played in the chairs of the last move, the last round included."""
    numbers = [
        round_.number for round_ in evening.rounds[:-1] if time_to_move(evening.ruleset, round_.number)
    ]
    return evening.rounds[numbers[-1] if numbers else 0 :]


_CYCLE = ((0, 2, 1, 3), (0, 2, 3, 1), (0, 1, 3, 2))
"""From each seating of the partner cycle to the next: which chair's guest each chair takes."""


def _stayed(evening: Evening) -> tuple[Table, ...]:
    """Everybody at the same table: in the same chairs, or one step further on the partner cycle."""
    last, partners = evening.rounds[-1], evening.ruleset.movement.partners
    tables = last.seating.tables
    if partners not in (Partners.ALWAYS_NEW, Partners.CYCLE) or not evening.ruleset.pairs:
        return tables
    steps = len(evening.rounds) if partners is Partners.CYCLE else len(_since_arrival(evening))
    return tuple(_cycled(table, steps) for table in tables)


def _cycled(table: Table, steps: int) -> Table:
    """The table one step further on the partner cycle; two further where two ghosts would be partners."""
    if len(table.guests) != 4:
        return table
    takes = _CYCLE[(steps - 1) % 3]
    further = Table(table.number, tuple(table.guests[i] for i in takes))
    ghosts = [set(further.members(side)) for side in PAIRS]
    return _cycled(further, steps + 1) if any(all(map(is_ghost, pair)) for pair in ghosts) else further


def _since_arrival(evening: Evening) -> tuple[Round, ...]:
    return evening.rounds if evening.ruleset.movement.map is Map.STAY else since_move(evening)
