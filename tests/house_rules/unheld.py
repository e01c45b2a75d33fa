"""What no field holds: each such fact with its reason, and the sheets that cannot be played as they say."""

from tests.house_rules.sheets import Fact

UNHELD: dict[tuple[str, Fact], str] = {
    (
        "s18",
        ("awards", "most_123"),
    ): "nobody's 1-2-3 rolls are counted: a card has Buncos, minis and wipe-outs",
    ("s19", ("special", "traveler_on_fixed_combo")): "a traveler moves on a Bunco, a mini or a wipe-out only",
    (
        "s30",
        ("special", "traveler_on_fixed_triple"),
    ): "a traveler moves on a Bunco, a mini or a wipe-out only",
    ("s30", ("awards", "last_traveler")): "its traveler moves on one certain triple, which nothing holds",
    ("s35", ("n_tables", "2 (pairs) or 1 (individual)")): "a table has three or four chairs, not eight",
    ("s42", ("absent", "ghost_previous_round_score")): "a ghost is rolled for; it has no score of its own",
    ("s45", ("n_players", "2+")): "a table has three or four chairs, not two and not five",
    ("s46", ("n_players", "2-12")): "three tables seat 3, 4, 7, 8, 11 or 12; not 2, 5, 6, 9 or 10",
}
"""By sheet and fact: why there is no field for it."""

NOT_EXPRESSIBLE = ("s19", "s30", "s35")
"""Sheets that lose a part of the game itself: what hands their traveler on, a table of eight."""
