"""Real groups' rule sheets: each is a ruleset, plays a whole evening, and says what the sheet says."""

from collections import Counter

import pytest

from partyhost.rules.awards import awards
from partyhost.rules.evening import is_ghost
from partyhost.rules.missing import fit
from partyhost.rules.ruleset import Ruleset
from partyhost.telling import tell
from tests.house_rules.coverage import README, coverage, not_held, rows
from tests.house_rules.facts import HOLDS, REMARKS
from tests.house_rules.nights import Host, played_back
from tests.house_rules.sheets import Sheet, files, sheets
from tests.house_rules.unheld import NOT_EXPRESSIBLE, UNHELD

every_sheet = pytest.mark.parametrize("sheet", sheets(), ids=lambda sheet: sheet.name)


@every_sheet
def test_what_a_sheet_says_is_in_a_field(sheet: Sheet) -> None:
    ways = tuple(sheet.ways.values())
    lost = [fact for fact in sheet.facts if not HOLDS[fact[0]](ways, fact[1])]
    assert lost == [fact for fact in sheet.facts if (sheet.name, fact) in UNHELD]
    assert sheet.name not in REMARKS or REMARKS[sheet.name](ways[0])


@pytest.mark.parametrize("file", files())
def test_an_evening_by_fair_dice_is_played_to_its_end(file: str) -> None:
    ruleset = next(sheet.ways[file] for sheet in sheets() if file in sheet.ways)
    for seed, guests in enumerate(numbers_of_guests(ruleset)):
        host = Host(file, guests, seed)
        played = played_back(host.play())
        evening = played.evening
        assert evening.finished
        assert evening.ruleset == ruleset
        assert [r.marks(ruleset) for r in evening.rounds] == [r.marks(ruleset) for r in host.evening.rounds]
        assert awards(evening) == awards(host.evening)
        assert not any(award.needs_roll_off for award in awards(evening))
        assert tell(evening, played.walked)["finished"]
        marked = Counter(g for r in evening.rounds for g in r.marks(ruleset) if not is_ghost(g))
        waited = Counter(g for r in evening.rounds for g in r.seating.sitting_out)
        everybody = {guest.number for guest in evening.guests}
        assert {g: marked[g] + waited[g] for g in everybody} == dict.fromkeys(everybody, len(evening.rounds))


def numbers_of_guests(ruleset: Ruleset) -> list[int]:
    """A full room of a size to be at home, and one that is not full where the house plays on."""
    possible = [guests for guests in range(3, 201) if fit(ruleset, guests)]
    short = [guests for guests in possible if guests % 4]
    full = [guests for guests in possible if not guests % 4]
    return [12 if 12 in full else full[0], *short[:1]]


def test_a_thousand_guests_find_their_chairs_at_the_championship() -> None:
    host = Host("s04.toml", 1000, 0)
    assert len(host.evening.rounds[0].seating.guests) == 1000


def test_the_match_of_fixed_teams_is_over_when_one_has_won_four_rounds() -> None:
    host = Host("s43.toml", 4, 1)
    ruleset = host.evening.ruleset
    wins: Counter[int] = Counter()
    while not wins or max(wins.values()) < 4:
        if host.evening.rounds[-1].settled:
            host.next_round()
        host.round(len(host.evening.rounds))
        marks = host.evening.rounds[-1].marks(ruleset)
        wins.update(guest for guest, mark in marks.items() if mark == "W")
    assert len(host.evening.rounds) < ruleset.evening.rounds
    host.close()
    assert host.evening.finished
    assert {wins[1], wins[3]} | {wins[2], wins[4]} == {0, 4}


def test_every_file_belongs_to_a_sheet_and_is_named_as_it_says() -> None:
    assert files() == sorted(file for sheet in sheets() for file in sheet.ways)
    assert {f"{ruleset.name}.toml" for sheet in sheets() for ruleset in sheet.ways.values()} == set(files())


def test_what_no_field_holds_was_really_said_and_is_seldom() -> None:
    assert set(UNHELD) <= {(sheet.name, fact) for sheet in sheets() for fact in sheet.facts}
    assert set(NOT_EXPRESSIBLE) <= {sheet for sheet, _ in UNHELD}
    assert len(NOT_EXPRESSIBLE) <= 3
    assert len(sheets()) == 54


def test_the_readme_says_what_is_covered_and_what_is_not() -> None:
    readme = README.read_text(encoding="utf-8")
    assert rows(coverage()) in readme
    assert not_held() in readme
