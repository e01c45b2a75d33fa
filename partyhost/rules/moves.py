"""What a host may do now: for every act its problems, and the events it makes.

``problems_with_x(evening, …)`` says why not; ``x(evening, …)`` raises Refused with exactly those problems
or returns the events.  The question that lights a button is the rule that would refuse the act.
Places begin as in a night file: ``("rounds", 4, "tables", 3, …)``.  Who comes and goes is in ``comings``,
what tables report in ``reporting``.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from partyhost.rules import events as happened
from partyhost.rules.awards import awards, problems_with_roll_off
from partyhost.rules.bells import bell_at
from partyhost.rules.chairs import Chair
from partyhost.rules.choices import AwardName
from partyhost.rules.evening import Cycles, Evening, in_phase
from partyhost.rules.events import Event, Signal
from partyhost.rules.missing import filled, first_seating, fit, nearest_counts
from partyhost.rules.movement import next_seating
from partyhost.rules.names import problems_with_names
from partyhost.rules.problems import Fault, Problem, Refused, problem
from partyhost.rules.rounds import Phase, is_last
from partyhost.rules.ruleset import Ruleset
from partyhost.rules.scorekeeping import with_scorekeepers
from partyhost.rules.travelers import Claim, claims_missing, problems_with_claims

BEFORE_PLAY = (Phase.SEATING, Phase.READY)
IN_PLAY = (Phase.ROLLING, Phase.BELL, Phase.REPORTING)


def problems_with_guests(ruleset: Ruleset, names: Sequence[str]) -> tuple[Problem, ...]:
    """Names that cannot be told apart, and a number of guests that does not fill the tables.

    >>> [p.fault.value for p in problems_with_guests(Ruleset(), ["Ann", "Bo", "Cy"])]
    ['guest_count']
    """
    found = [p.within("guests") for p in problems_with_names(names)]
    return (*found, *problems_with_count(ruleset, len(names), "guests"))


def problems_with_count(ruleset: Ruleset, guests: int, *at: str | int) -> tuple[Problem, ...]:
    """Whether so many guests fill the tables as the ruleset wants; how many fewer or more would."""
    if fit(ruleset, guests) is not None:
        return ()
    fewer, more = nearest_counts(ruleset, guests)
    return (problem(Fault.GUEST_COUNT, *at, guests=guests, fewer=fewer, more=more),)


def open_evening(name: str, date: str, ruleset: Ruleset, guests: Sequence[str]) -> tuple[Event, ...]:
    """Invite the guests to an evening played by these rules."""
    _refuse(problems_with_guests(ruleset, guests))
    return (happened.EveningOpened(name, date, ruleset, tuple(guests)),)


def problems_with_seat_first(evening: Evening, order: Sequence[int]) -> tuple[Problem, ...]:
    """Round 1 is seated, and seated again, until it is played; everybody here sits once."""
    again = len(evening.rounds) == 1 and _stands(evening, *BEFORE_PLAY)
    if evening.closed or (evening.rounds and not again):
        return (problem(Fault.NOT_NOW, "rounds", 1),)
    if sorted(order) != [guest.number for guest in evening.here]:
        return (problem(Fault.BAD_VALUE, "guests", expects=("everybody_once",)),)
    return problems_with_count(evening.ruleset, len(order), "guests")


def seat_first(evening: Evening, order: Sequence[int], draw: int | None = None) -> tuple[Event, ...]:
    """Seat round 1 in the order given (table 1 chairs A to D, then table 2); ``draw`` repeats the shuffle."""
    _refuse(problems_with_seat_first(evening, order))
    seating = with_scorekeepers((), first_seating(evening.ruleset, order))
    return (happened.RoundSeated(1, seating, draw),)


def problems_with_swap(evening: Evening, first: int, second: int) -> tuple[Problem, ...]:
    """Two people change places only before the round is played, and only if both have a place."""
    round_ = evening.round
    if round_ is None or not _stands(evening, *BEFORE_PLAY):
        return (problem(Fault.NOT_NOW, "rounds", len(evening.rounds)),)
    seated = (*round_.seating.guests, *round_.seating.sitting_out)
    if first == second or first not in seated or second not in seated:
        return (problem(Fault.BAD_VALUE, "rounds", round_.number, expects=("two_people",)),)
    return ()


def swap(evening: Evening, first: int, second: int) -> tuple[Event, ...]:
    """Exchange two people's places."""
    _refuse(problems_with_swap(evening, first, second))
    return (happened.SeatsSwapped(len(evening.rounds), first, second),)


def problems_with_name_scorekeeper(evening: Evening, table: int, chair: Chair) -> tuple[Problem, ...]:
    """The host may change who keeps score until the table is in."""
    round_ = evening.round
    if round_ is None or round_.settled or evening.closed:
        return (problem(Fault.NOT_NOW, "rounds", len(evening.rounds)),)
    if not 1 <= table <= len(round_.seating.tables) or chair not in round_.seating.table(table).chairs:
        return (problem(Fault.NOT_AT_THIS_TABLE, "rounds", round_.number, "tables", table, chair=chair),)
    return ()


def name_scorekeeper(evening: Evening, table: int, chair: Chair) -> tuple[Event, ...]:
    """Say who keeps score at a table this round."""
    _refuse(problems_with_name_scorekeeper(evening, table, chair))
    return (happened.ScorekeeperNamed(len(evening.rounds), table, chair),)


def problems_with_ready(evening: Evening, table: int = 0) -> tuple[Problem, ...]:
    """A table says once that everybody sits; table 0 is the host saying it for the room."""
    round_ = evening.round
    if round_ is None or not _stands(evening, Phase.SEATING) or table in round_.ready:
        return (problem(Fault.NOT_NOW, "rounds", len(evening.rounds)),)
    if not 0 <= table <= len(round_.seating.tables):
        return (problem(Fault.BAD_VALUE, "rounds", round_.number, "tables", table),)
    return ()


def ready(evening: Evening, table: int = 0) -> tuple[Event, ...]:
    """Everybody sits, at one table or everywhere."""
    _refuse(problems_with_ready(evening, table))
    return (happened.TableReady(len(evening.rounds), table),)


def problems_with_call(evening: Evening, face: int) -> tuple[Problem, ...]:
    """A target is called where the house calls targets, before anybody reports."""
    round_, number = evening.round, len(evening.rounds)
    if round_ is None or evening.closed or not evening.ruleset.evening.called or any(round_.reports):
        return (problem(Fault.NOT_NOW, "rounds", number, "called"),)
    wipeout = face == evening.ruleset.score.wipeout and not evening.ruleset.score.wipeout_exempt
    if type(face) is not int or not 1 <= face <= 6 or wipeout:
        return (problem(Fault.BAD_VALUE, "rounds", number, "called", value=face, expects=("whole", 1, 6)),)
    return ()


def call(evening: Evening, face: int) -> tuple[Event, ...]:
    """Say what everybody rolls for this round."""
    _refuse(problems_with_call(evening, face))
    return (happened.TargetCalled(len(evening.rounds), face),)


def problems_with_ring(evening: Evening, signal: Signal, table: int = 0) -> tuple[Problem, ...]:
    """The bell starts a seated round, and ends one that rolls; a table rings only where it may."""
    round_, number = evening.round, len(evening.rounds)
    phases = BEFORE_PLAY if signal is Signal.START else (Phase.ROLLING,)
    if round_ is None or not _stands(evening, *phases):
        return (problem(Fault.NOT_NOW, "rounds", number),)
    if evening.ruleset.evening.called and round_.called is None:
        return (problem(Fault.NOT_NOW, "rounds", number, "called"),)
    may_ring = table == 0 or (signal is Signal.END and bell_at(evening.ruleset, table).rings)
    if not may_ring or not 0 <= table <= len(round_.seating.tables):
        return (problem(Fault.BAD_VALUE, "rounds", number, "tables", table, expects=("ringing_table",)),)
    return ()


def ring(evening: Evening, signal: Signal, table: int = 0) -> tuple[Event, ...]:
    """Ring the bell; ``table`` rang it, 0 is the host."""
    _refuse(problems_with_ring(evening, signal, table))
    return (happened.BellRung(len(evening.rounds), signal, table),)


def problems_with_claim(evening: Evening, number: int, claims: Sequence[Claim]) -> tuple[Problem, ...]:
    """An order of claims names everybody who claims, once, and nobody else."""
    if not 1 <= number <= len(evening.rounds) or not evening.ruleset.travelers:
        return (problem(Fault.BAD_VALUE, "rounds", number, "claims", unused=True),)
    found = problems_with_claims(evening.ruleset, evening.rounds[number - 1], claims)
    return tuple(p.within("rounds", number) for p in found)


def claim(evening: Evening, number: int, claims: Sequence[Claim]) -> tuple[Event, ...]:
    """Say in which order several people claimed the round's travelers."""
    _refuse(problems_with_claim(evening, number, claims))
    return (happened.TravelerClaimed(number, tuple(claims)),)


def problems_with_seat_next(evening: Evening) -> tuple[Problem, ...]:
    """The next round is seated when every table is in, all claims are in order and a round is left."""
    round_ = evening.round
    if round_ is None or evening.closed:
        return (problem(Fault.NOT_NOW, "rounds", len(evening.rounds) + 1),)
    if not round_.settled:
        return (problem(Fault.TABLES_MISSING, "rounds", round_.number, tables=round_.out),)
    if is_last(evening.ruleset, round_.number):
        return (problem(Fault.TOO_MANY_ROUNDS, "rounds", round_.number + 1, rounds=evening.ruleset.rounds),)
    return tuple(p.within("rounds", round_.number) for p in claims_missing(evening.ruleset, round_))


def seat_next(evening: Evening, *, head_stays: bool = False) -> tuple[Event, ...]:
    """Announce the next round's seating; everybody moves."""
    _refuse(problems_with_seat_next(evening))
    allowed = evening.ruleset.movement.head_winners_may_stay
    if head_stays and not allowed:
        _refuse((problem(Fault.BAD_VALUE, "rounds", len(evening.rounds) + 1, unused=True),))
    return (happened.RoundSeated(len(evening.rounds) + 1, next_seating(evening, head_stays=head_stays)),)


def problems_with_rename(evening: Evening, guest: int, name: str) -> tuple[Problem, ...]:
    """A new name must be one, and nobody else's."""
    if not 1 <= guest <= len(evening.guests):
        return (problem(Fault.BAD_VALUE, "guests", guest),)
    taken = [other.name for other in evening.guests if other.number != guest]
    return tuple(
        problem(p.fault, "guests", guest, **dict(p.details)) for p in problems_with_names([name], taken)
    )


def rename(evening: Evening, guest: int, name: str) -> tuple[Event, ...]:
    """Correct a guest's name."""
    _refuse(problems_with_rename(evening, guest, name))
    return (happened.GuestRenamed(guest, name),)


def problems_with_settle(evening: Evening, award: int, cycles: Cycles) -> tuple[Problem, ...]:
    """A roll-off settles an award that waits for one, once the evening is played."""
    found = awards(evening) if evening.finished else ()
    if not 1 <= award <= len(found) or not (found[award - 1].needs_roll_off or found[award - 1].cycles):
        return (problem(Fault.NOT_NOW, "award_roll_offs", award),)
    return tuple(p.within("award_roll_offs", award) for p in problems_with_roll_off(found[award - 1], cycles))


def settle(evening: Evening, award: int, cycles: Cycles) -> tuple[Event, ...]:
    """Record the dice rolled for an award: per cycle, everybody still level and what they rolled."""
    _refuse(problems_with_settle(evening, award, cycles))
    return (happened.AwardSettled(award, cycles),)


def problems_with_uncover(evening: Evening, award: int) -> tuple[Problem, ...]:
    """Awards are uncovered one at a time, once the evening is played and nobody has to roll for them.

    Who holds the last Bunco is known once every round's claims are in order.
    """
    found = awards(evening) if evening.finished else ()
    known = 1 <= award <= len(found)
    if not known or award in evening.uncovered or found[award - 1].needs_roll_off:
        return (problem(Fault.NOT_NOW, "awards", award),)
    if found[award - 1].rule.award is AwardName.LAST_BUNCO:
        for round_ in evening.rounds:
            if missing := claims_missing(evening.ruleset, round_):
                return tuple(p.within("rounds", round_.number) for p in missing)
    return ()


def uncover(evening: Evening, award: int) -> tuple[Event, ...]:
    """Show the room who won an award."""
    _refuse(problems_with_uncover(evening, award))
    return (happened.AwardUncovered(award),)


def problems_with_close(evening: Evening) -> tuple[Problem, ...]:
    """The host ends an evening between two rounds, not while tables play."""
    round_ = evening.round
    if evening.closed or round_ is None:
        return (problem(Fault.NOT_NOW, "rounds", len(evening.rounds)),)
    if in_phase(evening, *IN_PLAY):
        return (problem(Fault.TABLES_MISSING, "rounds", round_.number, tables=round_.out),)
    return ()


def close(evening: Evening) -> tuple[Event, ...]:
    """End the evening: what stands now is the result."""
    _refuse(problems_with_close(evening))
    return (happened.EveningClosed(),)


def problems_with_undo(evening: Evening) -> tuple[Problem, ...]:
    """Every step can be taken back but the first, which made the evening."""
    if evening.last is None or isinstance(evening.last, happened.EveningOpened):
        return (problem(Fault.NOT_NOW),)
    return ()


def undo(evening: Evening) -> tuple[Event, ...]:
    """Take the last step back that still stands."""
    _refuse(problems_with_undo(evening))
    before = last_step(evening).before
    return (happened.EventRetracted(before.position + 1 if before else 0),)


def last_step(evening: Evening) -> Evening:
    """The evening just after the first event of the last step: its ``last`` is what undo takes back.

    Most steps are one event.  People who come and go together are one step with the seating that follows,
    so nobody is ever left half gone.
    """
    step = evening
    while step.before is not None and _half_gone(step.before):
        step = step.before
    return step


def _half_gone(evening: Evening) -> bool:
    pending = bool(evening.leaving or evening.arriving)
    return pending and (in_phase(evening, *BEFORE_PLAY) or fit(evening.ruleset, len(evening.here)) is None)


@dataclass(frozen=True, slots=True)
class Open:
    """Something the host can do now: the act by its function's name, for which round and table."""

    act: str
    round: int = 0
    table: int = 0


def open_moves(evening: Evening) -> tuple[Open, ...]:
    """Everything the host can do now; pages offer only that.

    >>> from partyhost.rules.evening import replay
    >>> log = open_evening("First Tuesday", "", Ruleset(), "Ann Bo Cy Di Ed Flo Gus Hal".split())
    >>> [move.act for move in open_moves(replay(log))]
    ['seat_first']
    """
    number = len(evening.rounds)
    everybody = [guest.number for guest in evening.here]
    candidates = [
        (Open("seat_first", 1), problems_with_seat_first(evening, everybody)),
        (Open("ready", number), problems_with_ready(evening)),
        (Open("ring_start", number), problems_with_ring(evening, Signal.START)),
        (Open("ring_end", number), problems_with_ring(evening, Signal.END)),
        (Open("seat_next", number + 1), problems_with_seat_next(evening)),
        (Open("close", number), problems_with_close(evening)),
        (Open("undo"), problems_with_undo(evening)),
    ]
    if evening.ruleset.evening.called:
        faces = [face for face in range(1, 7) if not problems_with_call(evening, face)]
        candidates.append((Open("call", number), () if faces else (problem(Fault.NOT_NOW),)))
    found = [move for move, problems in candidates if not problems]
    for round_ in evening.rounds:
        if claims_missing(evening.ruleset, round_):
            found.append(Open("claim", round_.number))
        for table, reported in zip(round_.seating.tables, round_.reports, strict=True):
            if reported is not None or (round_.number == number and in_phase(evening, *IN_PLAY)):
                found.append(Open("report_table", round_.number, table.number))
    for award in awards(evening) if evening.finished else ():
        if not problems_with_uncover(evening, award.number):
            found.append(Open("uncover", table=award.number))
        elif award.needs_roll_off:
            found.append(Open("settle", table=award.number))
    return tuple(found)


def refilled(evening: Evening) -> tuple[Event, ...]:
    """The seating of a round not yet played, announced again for whoever came or went since."""
    round_ = evening.round
    if round_ is None or not in_phase(evening, *BEFORE_PLAY):
        return ()
    seating = filled(evening, round_.seating)
    return (
        happened.RoundSeated(round_.number, with_scorekeepers(evening.rounds[:-1], seating), round_.draw),
    )


def _stands(evening: Evening, *phases: Phase) -> bool:
    """Whether the evening goes on, and its round stands at one of these phases."""
    return not evening.closed and in_phase(evening, *phases)


def _refuse(problems: tuple[Problem, ...]) -> None:
    if problems:
        raise Refused(problems)
