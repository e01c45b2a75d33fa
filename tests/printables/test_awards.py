"""A certificate names everybody who takes the award home, and is not printed for what nobody won."""

from __future__ import annotations

from dataclasses import replace

import pytest

from partyhost.rules.awards import awards
from partyhost.rules.choices import AwardName, AwardTie
from partyhost.rules.evening import Evening
from partyhost.rules.ruleset import AwardRule
from printables.awards import ACROSS, DOWN, award_certificates, certificates, count_words, emblem_faces
from printables.filling import Filling
from printables.paper import A4
from printables.sheets import sheet
from tests.printables.nights import MANY_SCRIPTS, THREE_TABLES, TWELVE, evening
from tests.printables.read_back import pages, text


def over(*rules: AwardRule, names: tuple[str, ...] = TWELVE, rounds: int = 1) -> Evening:
    ruleset = replace(
        THREE_TABLES,
        evening=replace(THREE_TABLES.evening, sets=1, rounds=rounds, targets=tuple(range(1, rounds + 1))),
        awards=rules,
    )
    return evening(names, ruleset, played=rounds, seated=rounds)


def test_the_winners_are_those_of_the_rules_and_all_are_named() -> None:
    now = over(AwardRule(AwardName.MOST_WINS), AwardRule(AwardName.MOST_BUNCOS), rounds=6)
    found = pages(award_certificates(now, paper=A4))
    assert len(found) == 2
    for page, award in zip(found, awards(now), strict=True):
        for guest in now.guests:
            assert (f"\n{guest.name}\n" in page) == (guest.number in award.winners)
        assert count_words(now.ruleset, award) in page


def test_a_shared_award_names_six_or_more_on_one_page() -> None:
    now = over(AwardRule(AwardName.MOST_WINS))
    (certificate,) = certificates(now)
    assert len(certificate.names) == 6
    found = text(award_certificates(now, paper=A4))
    assert "is shared by" in found
    for name in certificate.names:
        assert name in found
    split = over(AwardRule(AwardName.MOST_WINS, AwardTie.SPLIT))
    assert "is split by" in text(award_certificates(split, paper=A4))


def test_dozens_of_winners_with_long_names_fit() -> None:
    names = tuple(f"Maximiliana Alexandra Theodora {number}" for number in range(1, 201))
    found = " ".join(
        text(award_certificates(over(AwardRule(AwardName.MOST_WINS), names=names), paper=A4)).split()
    )
    now = over(AwardRule(AwardName.MOST_WINS), names=names)
    (certificate,) = certificates(now)
    assert len(certificate.names) == 100
    for name in certificate.names:
        assert name in found


def test_a_withheld_award_is_not_printed() -> None:
    now = over(AwardRule(AwardName.MOST_WINS), AwardRule(AwardName.MOST_MINIS))
    found = pages(award_certificates(now, paper=A4))
    assert len(found) == 1
    assert "mini" not in found[0]


def test_where_every_award_is_withheld_a_page_says_so() -> None:
    found = pages(sheet("awards", over(AwardRule(AwardName.MOST_MINIS)), paper=A4))
    assert len(found) == 1
    assert "nothing to print" in found[0]


def test_an_award_still_to_be_rolled_for_has_lines_and_no_name() -> None:
    now = over(AwardRule(AwardName.MOST_WINS, AwardTie.ROLL_OFF, prize="The lamp"))
    (certificate,) = certificates(now)
    assert certificate.names == ()
    found = text(award_certificates(now, paper=A4))
    assert "goes to" in found
    assert "The lamp" in found
    assert not any(f"\n{name}\n" in found for name in TWELVE)


@pytest.mark.parametrize("filling", Filling)
def test_before_the_end_every_award_has_an_empty_certificate(filling: Filling) -> None:
    found = pages(award_certificates(evening(played=3), paper=A4, filling=filling))
    assert len(found) == 2
    assert "Most wins" in found[0]
    assert not any(f"\n{name}\n" in "".join(found) for name in TWELVE)


def test_a_blank_certificate_of_a_finished_evening_has_no_names() -> None:
    now = over(AwardRule(AwardName.MOST_WINS))
    found = text(award_certificates(now, paper=A4, filling=Filling.BLANK))
    assert not any(f"\n{name}\n" in found for name in TWELVE)


def test_names_in_many_scripts_stand_on_a_certificate() -> None:
    now = over(AwardRule(AwardName.MOST_WINS), names=MANY_SCRIPTS)
    found = "".join(text(award_certificates(now, paper=A4)).split())
    (certificate,) = certificates(now)
    for name in certificate.names:
        if not any("\u0590" <= letter <= "\u06ff" for letter in name):
            assert name.replace(" ", "") in found


def test_the_border_shows_the_faces_in_turn_a_whole_number_of_times() -> None:
    assert (2 * (ACROSS + DOWN) - 4) % 6 == 0


def test_three_dice_say_what_an_award_is_about() -> None:
    assert len(set(emblem_faces(THREE_TABLES, AwardName.MOST_BUNCOS))) == 1
    wiping = replace(THREE_TABLES, score=replace(THREE_TABLES.score, wipeout=4))
    assert emblem_faces(wiping, AwardName.MOST_WIPEOUTS) == (4, 4, 4)
    assert len(set(emblem_faces(THREE_TABLES, AwardName.MOST_LOSSES))) == 3
