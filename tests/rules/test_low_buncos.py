"""Houses where a Bunco is worth less than another triple: the last roll before the bell may be either."""

from tests.rules.party import house, judged

LOW = house(score__bunco=3, bell__after="stop")


def test_the_last_roll_may_be_a_triple_worth_more_than_a_bunco() -> None:
    assert judged({"points": [25, 4]}, ruleset=LOW) == []
    assert judged({"points": [26, 4]}, ruleset=LOW) == [("points_out_of_reach", ("points", "AC"))]


def test_so_it_may_after_a_bunco_earlier_on() -> None:
    assert judged({"points": [25, 4], "buncos": {"A": 1}}, ruleset=LOW) == []
    assert judged({"points": [26, 4], "buncos": {"A": 1}}, ruleset=LOW) == [
        ("points_out_of_reach", ("points", "AC"))
    ]
