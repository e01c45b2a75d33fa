"""An evening judged once more as it stands: when its file comes in, and when the record is checked."""

from collections.abc import Iterator

from partyhost.rules.coherence import clashes
from partyhost.rules.entries import movers_matter
from partyhost.rules.evening import Evening, is_ghost
from partyhost.rules.names import problems_with_names
from partyhost.rules.problems import Fault, Problem, problem
from partyhost.rules.reporting import target_of
from partyhost.rules.reports import Elsewhere, problems_with_report, problems_with_room
from partyhost.rules.rounds import Round, time_to_move


def problems_with_evening(evening: Evening) -> tuple[Problem, ...]:
    """Whatever the rules would refuse today: the ruleset, the names, seats, reports.

    Chairs sat in are facts and are only asked to hold everybody once; so is who opened a round, which a
    later correction of the round before does not change.  Claims nobody
    has put in order are still to be asked for, which is no fault.  Places begin as in a night file.
    """
    found = [
        problem(Fault.BAD_VALUE, "ruleset", clash.keys[0], clash=clash.name, keys=clash.keys)
        for clash in clashes(evening.ruleset)
    ]
    found += [p.within("guests") for p in problems_with_names([guest.name for guest in evening.guests])]
    for place, round_ in enumerate(evening.rounds, start=1):
        at = ("rounds", place)
        if round_.number != place:
            found.append(problem(Fault.BAD_VALUE, *at))
            continue
        seats = tuple(_seats(evening, round_))
        found += [p.within(*at) for p in seats or _reports(evening, round_)]
    return tuple(found)


def _seats(evening: Evening, round_: Round) -> Iterator[Problem]:
    seating = round_.seating
    people = (*seating.guests, *seating.sitting_out)
    known = {guest.number for guest in evening.guests}
    numbered = [table.number for table in seating.tables] == list(range(1, len(seating.tables) + 1))
    full = all(len(table.guests) in (3, 4) for table in seating.tables)
    strangers = [guest for guest in people if guest not in known and not is_ghost(guest)]
    if strangers or not (numbered and full) or len(set(people)) != len(people) or not people:
        yield problem(Fault.BAD_VALUE, "tables", expects=("everybody_once",))


def _reports(evening: Evening, round_: Round) -> Iterator[Problem]:
    ruleset, target = evening.ruleset, target_of(evening, round_)
    reported = tuple(round_.reported())
    if not reported:
        return
    if target is None:
        yield problem(Fault.BAD_VALUE, "called", expects=("whole", 1, 6))
        return
    for table, report in reported:
        elsewhere = Elsewhere(any(any(r.buncos) for t, r in reported if t is not table), round_.settled)
        for found in problems_with_report(
            ruleset,
            target,
            table,
            report,
            mover_needed=movers_matter(ruleset) and time_to_move(ruleset, round_.number),
            elsewhere=elsewhere,
        ):
            yield found.within("tables", table.number)
    if round_.settled:
        yield from problems_with_room(ruleset, target, reported)
