"""The history in words: everything that happened in an evening, each as one sentence."""

from collections.abc import Iterator, Sequence
from typing import assert_never

from partyhost.rules import events as happened
from partyhost.rules.audit import differences
from partyhost.rules.choices import Tally
from partyhost.rules.evening import Evening, apply, taken_back
from partyhost.rules.events import Event, Signal
from partyhost.rules.moves import last_step
from partyhost.rules.reports import TableReport
from partyhost.rules.results import result
from partyhost.rules.rounds import slot
from partyhost.rules.ruleset import Ruleset
from partyhost.rules.seating import Table
from partyhost.translation import gettext as _
from partyhost.translation import ngettext
from partyhost.wording import words


def told(events: Sequence[Event]) -> Iterator[tuple[str, bool]]:
    """Every event as a sentence, oldest first, and whether it still stands (nobody took it back).

    >>> log = [happened.EveningOpened("First Tuesday", "", Ruleset(), ("Ann", "Bo"))]
    >>> list(told(log))
    [('The evening “First Tuesday” was planned for 2 guests.', True)]
    """
    back = taken_back(events)
    evening = Evening()
    for position, event in enumerate(events, start=1):
        if isinstance(event, happened.EventRetracted):
            said = _("Taken back: %(what)s") % {"what": last(evening)}
        else:
            said = sentence(evening, event)
        yield said, position not in back
        evening = apply(evening, event)


def last(evening: Evening) -> str:
    """The last step that still stands, shortly: what *Undo* would take back first; empty where none is."""
    if evening.last is None or isinstance(evening.last, happened.EveningOpened):
        return ""
    step = last_step(evening)
    return title(step.before or Evening(), step.last or evening.last)


def title(before: Evening, event: Event) -> str:
    """A step in a few words, for a button."""
    match event:
        case happened.TableReported(number, report):
            again = before.rounds[number - 1].reports[report.table - 1] is not None
            spelled = {"table": report.table, "round": number}
            if again:
                return _("Table %(table)s corrected in round %(round)s") % spelled
            return _("Table %(table)s reported") % spelled
        case happened.BellRung(number, Signal.START):
            return _("Round %(round)s started") % {"round": number}
        case happened.BellRung(number, Signal.END):
            return _("The bell ended round %(round)s") % {"round": number}
        case happened.RoundSeated(1):
            return _("Round 1 drawn")
        case happened.RoundSeated(number):
            return _("Everyone moved to round %(round)s") % {"round": number}
        case happened.EveningClosed():
            return _("The evening ended")
        case _:
            return sentence(before, event).rstrip(".")


def sentence(before: Evening, event: Event) -> str:
    """One event as a sentence; ``before`` is the evening it happened in."""
    match event:
        case happened.EveningOpened(name, _date, _ruleset, guests):
            planned = ngettext(
                "The evening “%(name)s” was planned for %(n)s guest.",
                "The evening “%(name)s” was planned for %(n)s guests.",
                len(guests),
            )
            return planned % {"name": name, "n": len(guests)}
        case happened.GuestArrived(name):
            return _("%(name)s arrived.") % {"name": name}
        case happened.GuestLeft(guest):
            return _("%(name)s left.") % {"name": _name(before, guest)}
        case happened.GuestReturned(guest):
            return _("%(name)s came back.") % {"name": _name(before, guest)}
        case happened.GuestRenamed(guest, name):
            return _("%(old)s is now called %(name)s.") % {"old": _name(before, guest), "name": name}
        case happened.RoundSeated(number, seating, draw):
            said = _seated(before, number, len(seating.tables))
            return (
                said if draw is None else _("%(said)s The lot was %(draw)s.") % {"said": said, "draw": draw}
            )
        case happened.SeatsSwapped(number, first, second):
            return _("%(first)s and %(second)s changed places for round %(round)s.") % {
                "first": _name(before, first),
                "second": _name(before, second),
                "round": number,
            }
        case happened.ScorekeeperNamed(number, table, chair):
            keeper = _name(before, before.rounds[number - 1].seating.table(table).guest_at(chair))
            return _("%(name)s keeps score at table %(table)s in round %(round)s.") % {
                "name": keeper,
                "table": table,
                "round": number,
            }
        case happened.TableReady(number, 0):
            return _("Everybody sat for round %(round)s.") % {"round": number}
        case happened.TableReady(number, table):
            return _("Table %(table)s was ready for round %(round)s.") % {"table": table, "round": number}
        case happened.TargetCalled(number, face):
            return _("Round %(round)s rolls for %(face)s.") % {"round": number, "face": faces(face)}
        case happened.BellRung(number, signal, table):
            return _rung(number, signal, table)
        case happened.TableReported(number, report, confirmed):
            return _reported(before, number, report, confirmed)
        case happened.TravelerClaimed(number, claims):
            seating = before.rounds[number - 1].seating
            people = [_name(before, seating.table(table).guest_at(chair)) for table, chair in claims]
            return _("Round %(round)s: the traveler went, in this order, to %(names)s.") % {
                "round": number,
                "names": words.names(people) or _("nobody"),
            }
        case happened.AwardSettled(award, cycles):
            rolled = [", ".join(f"{_name(before, guest)} {die}" for guest, die in cycle) for cycle in cycles]
            return _("Roll-off for “%(award)s”: %(rolls)s.") % {
                "award": _award(before, award),
                "rolls": "; ".join(rolled),
            }
        case happened.AwardUncovered(award):
            return _("“%(award)s” was uncovered.") % {"award": _award(before, award)}
        case happened.EventRetracted(_position):
            return _("The last step was taken back.")
        case happened.EveningClosed():
            return _("The evening was ended.")
        case _:
            assert_never(event)


def faces(face: int) -> str:
    """What everybody rolls for, as one calls it.

    >>> faces(3)
    'threes'
    """
    return (_("ones"), _("twos"), _("threes"), _("fours"), _("fives"), _("sixes"))[face - 1]


def otherwise(evening: Evening, number: int | None = None) -> list[str]:
    """Whose chair, in one round or in all, the results as they stand now would not have given them."""
    return [
        _("Round %(round)s: %(name)s sat at %(sat)s; by the results now it would have been %(would)s.")
        % {
            "round": found.round,
            "name": _name(evening, found.guest),
            "sat": words.spot_words(found.sat) if found.sat else _("no table"),
            "would": words.spot_words(found.would_sit) if found.would_sit else _("no table"),
        }
        for found in differences(evening)
        if number in (None, found.round)
    ]


def place(ruleset: Ruleset, number: int) -> str:
    """A round's place in its evening, in the group's own words.

    >>> place(Ruleset(), 9)
    'Set 2 · round 3 of 6'
    """
    at = slot(ruleset, number)
    if ruleset.evening.sets == 1:
        said = _("%(round)s %(n)s of %(all)s")
        return said % {"round": _big(words.round_word(ruleset)), "n": at.round, "all": ruleset.evening.rounds}
    return _("%(set)s %(k)s · %(round)s %(n)s of %(all)s") % {
        "set": _big(words.set_word(ruleset)),
        "k": at.set,
        "round": words.round_word(ruleset),
        "n": at.round,
        "all": ruleset.evening.rounds,
    }


def _big(word: str) -> str:
    return word[:1].upper() + word[1:]


def _name(evening: Evening, guest: int) -> str:
    return words.guest_name(evening, guest)


def _award(evening: Evening, number: int) -> str:
    return words.award_title(evening.ruleset.awards[number - 1])


def _seated(before: Evening, number: int, tables: int) -> str:
    spelled = {"round": number, "n": tables}
    if len(before.rounds) >= number:
        return _("Round %(round)s was seated again.") % spelled
    return (
        ngettext(
            "Round %(round)s was seated at %(n)s table.",
            "Round %(round)s was seated at %(n)s tables.",
            tables,
        )
        % spelled
    )


def _rung(number: int, signal: Signal, table: int) -> str:
    if signal is Signal.START:
        return _("The bell started round %(round)s.") % {"round": number}
    if table:
        return _("Table %(table)s rang the bell: round %(round)s is over.") % {
            "table": table,
            "round": number,
        }
    return _("The host rang the bell: round %(round)s is over.") % {"round": number}


def _reported(before: Evening, number: int, report: TableReport, confirmed: Sequence[str]) -> str:
    round_ = before.rounds[number - 1]
    table = round_.seating.table(report.table)
    said = _("Round %(round)s, table %(table)s: %(score)s.") % {
        "round": number,
        "table": report.table,
        "score": score(before, table, report),
    }
    earlier = round_.report(report.table)
    if earlier is not None:
        said = _("Corrected. %(said)s It was: %(score)s.") % {
            "said": said,
            "score": score(before, table, earlier),
        }
    if confirmed:
        said = _("%(said)s The host said it is right.") % {"said": said}
    return said


def score(evening: Evening, table: Table, report: TableReport) -> str:
    """A report in words: points by side, roll-offs, who won, personal tallies."""
    outcome = result(evening.ruleset, table, report)
    sides = [
        f"{' & '.join(_name(evening, guest) for guest in table.members(side))} {points}"
        for side, points in zip(outcome.sides, report.level_or_not, strict=True)
    ]
    said = ", ".join(sides)
    for cycle in report.roll_off:
        said += _("; roll-off %(points)s") % {"points": "–".join(map(str, cycle))}
    if outcome.winners:
        people = [_name(evening, guest) for side in outcome.winners for guest in table.members(side)]
        said += _("; won by %(names)s") % {"names": words.names(people)}
    else:
        said += _("; level")
    for which, one, many in _TALLIES:
        for guest, count in zip(table.guests, report.tally(which), strict=True):
            if count:
                counted = ngettext(one, many, count) % {"n": count}
                said += f"; {_name(evening, guest)} {counted}"
    return said


_TALLIES = (
    (Tally.BUNCOS, "%(n)s Bunco", "%(n)s Buncos"),
    (Tally.MINIS, "%(n)s mini Bunco", "%(n)s mini Buncos"),
    (Tally.WIPEOUTS, "%(n)s wipe-out", "%(n)s wipe-outs"),
)
