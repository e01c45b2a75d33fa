"""The rule page: one page, every sentence on it, large enough to read at the table."""

from random import Random

import pytest

from partyhost.rulebook import preset, presets
from partyhost.rules.evening import Evening
from partyhost.rules.fields import flattened
from partyhost.rules.reading import read_ruleset
from partyhost.rules.ruleset import Ruleset
from partyhost.wording.rulesentences import chapters
from printables.ink import LEAST
from printables.paper import A4, LETTER, Paper
from printables.rules import rules
from tests.printables import read_back
from tests.rules.houses import house_at_random

HOUSES = [*map(preset, presets()), *(house_at_random(Random(seed)) for seed in range(25))]


def printed(ruleset: Ruleset, paper: Paper = LETTER) -> bytes:
    return rules(Evening(ruleset=ruleset), paper=paper)


@pytest.mark.parametrize("paper", [LETTER, A4], ids=lambda paper: paper.name)
@pytest.mark.parametrize("house", HOUSES, ids=lambda house: house.name)
def test_every_sentence_is_on_the_one_page(house: Ruleset, paper: Paper) -> None:
    sheet = printed(house, paper)
    (page,) = read_back.pages(sheet)
    said = "".join(page.split())
    for chapter in chapters(house):
        for words in (chapter.title, *chapter.sentences):
            assert "".join(words.split()) in said, words


@pytest.mark.parametrize("name", presets())
def test_it_is_set_large_enough_to_be_read_at_the_table(name: str) -> None:
    footer = 9.0
    assert min(read_back.font_sizes(printed(preset(name))) - {footer}) >= LEAST


def test_rules_that_say_a_great_deal_still_take_one_page() -> None:
    awards = [
        {"award": "most_wins", "place": place, "prize": f"Prize number {place} " * 9, "tie": tie}
        for place, tie in zip(range(1, 9), ["shared", "roll_off"] * 4, strict=True)
    ]
    house = read_ruleset(flattened(preset("pods-of-three")), {"awards": awards})
    (page,) = read_back.pages(printed(house))
    assert "Prize number 8" in " ".join(page.split())


def test_the_same_rules_print_the_same_bytes() -> None:
    evening = Evening(ruleset=preset("pods-of-three"))
    assert rules(evening, paper=LETTER) == rules(evening, paper=LETTER)
