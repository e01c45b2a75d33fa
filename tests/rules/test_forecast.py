"""Where a table stands when another one rings: the averages against every state counted out, roll by roll."""

from collections import Counter
from collections.abc import Mapping

import pytest

from partyhost.rules.elsewhere import Elsewhere
from partyhost.rules.forecast import covers, evening_length, outlook, round_length
from partyhost.rules.race import Throw, throws
from partyhost.rules.ruleset import Ruleset
from tests.rules.party import CLASSIC, house

State = tuple[int, int, bool, bool]
"""Points of the side that opened and of the other, whether the first one rolls, whether it kept the dice."""

ROOMS = {
    "default": CLASSIC,
    "mini 0": house(score__mini_bunco=0),
    "wipe-out": house({"score.wipeout": 1, "evening.targets": [2, 3, 4, 5, 6]}),
    "wipe-out keeps the dice": house(
        {"score.wipeout": 1, "score.wipeout_ends_turn": False, "evening.targets": [2, 3, 4, 5, 6]}
    ),
    "a Bunco passes the dice": house(score__bunco_keeps_turn=False),
    "two dice": house({"score.dice": 2, "score.match": [1]}),
}
LONGEST = 12


def counted(possible: tuple[Throw, ...], steps: int) -> Counter[State]:
    """Every state after so many rolls, and how likely it is."""
    at: Counter[State] = Counter({(0, 0, True, True): 1.0})  # type: ignore[dict-item]
    for _ in range(steps):
        at = _next(at, possible)
    return at


def _next(at: Counter[State], possible: tuple[Throw, ...]) -> Counter[State]:
    following: Counter[State] = Counter()
    for (ours, theirs, opened, kept), chance in at.items():
        opens = opened is kept
        for t in possible:
            own = 0 if t.wipes else (ours if opens else theirs) + t.points
            state = (own, theirs, opens, t.keeps) if opens else (ours, own, opens, t.keeps)
            following[state] += chance * t.chance
    return following


def leading(at: Mapping[State, float]) -> float:
    """By how much likelier the side that opened is ahead than the other."""
    return sum(chance * ((ours > theirs) - (ours < theirs)) for (ours, theirs, *_), chance in at.items())


def ended(possible: tuple[Throw, ...], steps: int) -> tuple[list[float], float]:
    """The chance to end level by the rolls after the bell, and who leads: turns of up to a dozen."""
    at, level, lead = counted(possible, steps), [], 0.0
    for _ in range(LONGEST):
        over = {state: chance for state, chance in at.items() if not state[3]}
        level.append(sum(chance for (ours, theirs, *_), chance in over.items() if ours == theirs))
        lead += leading(over)
        at = _next(Counter({s: c for s, c in at.items() if s[3]}), possible)
    return level, lead


@pytest.mark.parametrize("steps", [1, 4, 7])
@pytest.mark.parametrize("name", ROOMS)
def test_a_table_ends_as_counting_every_state_says(name: str, steps: int) -> None:
    possible = throws(ROOMS[name], 3)
    *_, ending = Elsewhere(possible, 21).endings(steps, finishing=True)
    level, lead = ended(possible, steps)
    assert ending.level[:LONGEST] == pytest.approx(level, abs=1e-12)
    assert ending.lead == pytest.approx(lead, abs=2 * 0.5**LONGEST)


@pytest.mark.parametrize("name", ROOMS)
def test_where_play_stops_at_the_bell_a_table_ends_as_it_stands(name: str) -> None:
    possible = throws(ROOMS[name], 3)
    *_, ending = Elsewhere(possible, 21).endings(5, finishing=False)
    at = counted(possible, 5)
    level = sum(chance for (ours, theirs, *_), chance in at.items() if ours == theirs)
    assert ending.level == pytest.approx([level], abs=1e-12)
    assert ending.lead == pytest.approx(leading(at), abs=1e-12)


def test_no_margin_is_mistaken_for_another_where_the_goal_is_high_and_a_bunco_cheap() -> None:
    ruleset = house(bell__goal=60, score__bunco=6)
    bell = outlook(ruleset, 3).bell
    possible = throws(ruleset, 3)
    *_, narrow = Elsewhere(possible, 60).endings(round(bell.mean), finishing=True)
    *_, wide = Elsewhere(possible, 600).endings(round(bell.mean), finishing=True)
    assert narrow.lead == pytest.approx(wide.lead, abs=1e-12)
    assert narrow.level == pytest.approx(wide.level, abs=1e-12)


def test_the_chances_of_a_round_are_all_there_is() -> None:
    for ruleset in ROOMS.values():
        assert sum(round_length(ruleset, 3, 3).chances) == pytest.approx(1, abs=1e-9)


def test_a_room_that_stops_at_the_bell_is_done_sooner() -> None:
    stops, finishes = (round_length(house(bell__after=after), 3, 3) for after in ("stop", "finish_turn"))
    assert stops.mean < finishes.mean
    assert stops.mean > outlook(CLASSIC, 3).bell.mean


def test_a_table_that_plays_for_itself_waits_for_the_slowest() -> None:
    alone, two = (round_length(house(bell__ends="own_table", bell__after="stop"), 3, n) for n in (1, 2))
    assert alone.mean == pytest.approx(49.8597531558, abs=1e-9)
    assert two.mean > alone.mean + 5


@pytest.mark.parametrize(
    "ruleset",
    [
        house(bell__ends="timer"),
        house(bell__ends="any_table"),
        house(bell__ring="end_of_turn"),
        house(bell__everyone_rolls=True),
        house(tie__method="one_die"),
        house({"score.bunco": "wins_round"}),
    ],
)
def test_odd_rules_are_simulated_and_say_so(ruleset: Ruleset) -> None:
    assert not covers(ruleset)
    with pytest.raises(ValueError, match="simulated"):
        round_length(ruleset, 3, 3)


def test_the_first_rounds_and_the_rest_add_up_to_the_evening() -> None:
    whole = evening_length(CLASSIC, 3)
    first = evening_length(CLASSIC, 3, rounds=5)
    rest = evening_length(CLASSIC, 3, rounds=7)
    assert first.mean + rest.mean == pytest.approx(whole.mean, abs=1e-6)
    assert first.deviation**2 + rest.deviation**2 == pytest.approx(whole.deviation**2, rel=1e-6)
