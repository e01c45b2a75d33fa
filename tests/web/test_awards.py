"""The awards: nothing is seen before it is uncovered, whoever shares is named, dice settle what is level."""

import csv
from collections import Counter
from io import StringIO

import pytest
from flask import Flask

from partyhost import hosting
from partyhost.rules import moves
from partyhost.rules.awards import awards
from partyhost.rules.choices import AwardName
from partyhost.rules.reporting import report_table
from partyhost.web.awards import card
from partyhost.web.spreadsheet import results_csv, safe
from tests.web.laid import first_tuesday, lay, short
from tests.web.page import Page, text_of
from tests.web.visitor import Visitor

ROLLED_FOR = {"awards": [{"award": "most_wins", "tie": "roll_off", "prize": "The cake"}]}
"""One award, for which four people are level after one round at two tables."""


def shown(page: Page) -> list[str]:
    """What each award says, in order."""
    return [text_of(one) for one in page.all("ol", class_="awards")[0]]


def uncover_all(host: Visitor, slug: str) -> Page:
    """Press the primary button until nothing is covered."""
    page = host.get(f"/evenings/{slug}/awards")
    while "Uncover:" in page.text:
        page = host.follow(host.submit(page.form("Uncover:")))
    return page


def roll(host: Visitor, slug: str, *dice: int | str, expect: int = 303) -> Page:
    """Save one cycle of a roll-off, in the order of the form."""
    form = host.get(f"/evenings/{slug}/awards/1/roll-off").form("Save the roll")
    fields = [name for name in form.values if name.startswith("die-")]
    return host.submit(form, expect, **dict(zip(fields, dice, strict=True)))


def test_no_winner_is_on_the_page_before_it_is_uncovered(app: Flask, host: Visitor) -> None:
    page = host.get(f"/evenings/{lay(app, first_tuesday())}/awards")
    for guest in first_tuesday()["guests"]:  # type: ignore[attr-defined]
        assert f">{guest}<" not in page.html
    assert "And it goes to" in page.text


def test_one_press_uncovers_one_award_and_names_everybody_who_shares_it(app: Flask, host: Visitor) -> None:
    slug = lay(app, first_tuesday())
    page = host.follow(host.submit(host.get(f"/evenings/{slug}/awards").form("Uncover: Most wins")))
    wins, buncos = shown(page)
    assert "CyHal" in wins
    assert "shared 8 wins" in wins
    assert "Cy and Hal share it, with 8 wins each." in wins
    assert "Ann" not in buncos
    assert "Ann has it, with 2 Buncos." in shown(uncover_all(host, slug))[1]


def test_an_award_can_be_uncovered_out_of_order(app: Flask, host: Visitor) -> None:
    page = host.get(f"/evenings/{lay(app, first_tuesday())}/awards")
    wins, buncos = shown(host.follow(host.submit(page.form("Uncover this one first"))))
    assert "Ann has it" in buncos
    assert "Cy" not in wins


def test_a_reload_or_a_second_tab_uncovers_nothing_twice(app: Flask, host: Visitor) -> None:
    slug = lay(app, first_tuesday())
    form = host.get(f"/evenings/{slug}/awards").form("Uncover: Most wins")
    other_tab = host.get(f"/evenings/{slug}/awards").form("Uncover: Most wins")
    for each in (form, form, other_tab):
        host.submit(each)
    with app.app_context():
        assert hosting.look(slug).evening.uncovered == (1,)


def test_an_uncovering_is_taken_back_and_covers_the_names_again(app: Flask, host: Visitor) -> None:
    slug = lay(app, first_tuesday())
    page = host.follow(host.submit(host.get(f"/evenings/{slug}/awards").form("Uncover: Most wins")))
    host.submit(page.form("Undo"))
    page = host.get(f"/evenings/{slug}/awards")
    assert "Uncover: Most wins" in page.text
    assert "Cy" not in shown(page)[0]


def test_nobody_rolled_a_bunco_so_most_buncos_is_not_given(app: Flask, host: Visitor) -> None:
    page = uncover_all(host, lay(app, short(buncos=0)))
    assert "Not given" in shown(page)[1]
    assert "Nobody rolled a Bunco tonight, so it is not given." in shown(page)[1]


def test_after_a_shared_first_place_there_is_no_second(app: Flask, host: Visitor) -> None:
    night = short(awards=[{"award": "most_wins"}, {"award": "most_wins", "place": 2}])
    page = uncover_all(host, lay(app, night))
    assert "Most wins, place 2" in shown(page)[1]
    assert "Nobody has this place" in shown(page)[1]


def test_a_tie_for_second_does_not_touch_a_clear_first(app: Flask, host: Visitor) -> None:
    awarded = [{"award": "most_buncos"}, {"award": "most_buncos", "place": 2}]
    night = short(awards=awarded)
    night["rounds"][0]["tables"][1] = {"points": [45, 50], "buncos": {"A": 1, "B": 1}}  # type: ignore[index]
    night["rounds"][0]["tables"][0] = {"points": [62, 5], "buncos": {"A": 2}}  # type: ignore[index]
    first, second = shown(
        uncover_all(host, lay(app, night | {"changes": night["changes"] | {"bell.after": "finish_turn"}}))
    )  # type: ignore[operator]
    assert "Ann has it, with 2 Buncos." in first
    assert "Ed and Flo share it, with 1 Bunco each." in second


def test_money_is_split(app: Flask, host: Visitor) -> None:
    night = short(awards=[{"award": "most_wins", "tie": "split", "prize": "$12"}])
    assert "have it together and split the prize" in shown(uncover_all(host, lay(app, night)))[0]


def test_before_the_end_the_page_says_what_there_is_to_win(app: Flask, host: Visitor) -> None:
    page = host.get(f"/evenings/{lay(app, first_tuesday(11))}/awards")
    assert "when the last table of the last round is in" in page.text
    assert [one.split(" not decided")[0] for one in shown(page)] == ["Most wins", "Most Buncos"]
    host.post(
        f"/evenings/{page.answer.request.path.split('/')[2]}/awards/1/uncover",
        {"once": "a" * 16, "seen": "0"},
        expect=422,
    )


def test_a_roll_off_is_rolled_cycle_by_cycle_and_kept(app: Flask, host: Visitor) -> None:
    slug = lay(app, short(**ROLLED_FOR))
    page = host.get(f"/evenings/{slug}/awards")
    assert "Roll off: Most wins" in page.text
    assert "Ann" not in page.text
    again = host.follow(roll(host, slug, 5, 5, 1, 5))
    assert "Still level" in again.text
    assert "Ann 5, Cy 5, Flo 1, Hal 5" in again.text
    assert "Flo" not in [text_of(label) for label in again.all("label")]
    page = host.follow(roll(host, slug, 2, 6, 3))
    assert "Cy won the roll-off for it, with 1 win." in shown(page)[0]
    assert "Roll-off, cycle 2: Ann 2, Cy 6, Hal 3" in shown(page)[0]
    with app.app_context():
        award = awards(hosting.look(slug).evening)[0]
    assert [dict(cycle) for cycle in award.cycles] == [{1: 5, 3: 5, 6: 1, 8: 5}, {1: 2, 3: 6, 8: 3}]


@pytest.mark.parametrize("die", ["0", "7", "", "six", "１", "-1", "2.5", "<b>"])
def test_a_die_shows_one_to_six_and_the_rest_stays_typed(app: Flask, host: Visitor, die: str) -> None:
    slug = lay(app, short(**ROLLED_FOR))
    page = roll(host, slug, 4, die, 3, 2, expect=422)
    assert "A die shows 1 to 6." in page.text
    assert list(page.form("Save the roll").values.values())[-4:] == ["4", die, "3", "2"]
    with app.app_context():
        assert not hosting.look(slug).evening.settled


def test_a_roll_sent_twice_counts_once(app: Flask, host: Visitor) -> None:
    slug = lay(app, short(**ROLLED_FOR))
    form = host.get(f"/evenings/{slug}/awards/1/roll-off").form("Save the roll")
    dice = {name: "4" for name in form.values if name.startswith("die-")}
    for _ in range(2):
        host.submit(form, **dice)
    with app.app_context():
        assert len(awards(hosting.look(slug).evening)[0].cycles) == 1


def test_a_roll_from_an_old_page_is_not_taken_for_the_next_cycle(app: Flask, host: Visitor) -> None:
    slug = lay(app, short(**ROLLED_FOR))
    old = host.get(f"/evenings/{slug}/awards/1/roll-off").form("Save the roll")
    dice = {name: "4" for name in old.values if name.startswith("die-")}
    roll(host, slug, 4, 4, 4, 4)
    host.submit(old, 409, **dice)


def test_a_correction_that_changes_who_is_level_asks_for_new_dice(app: Flask, host: Visitor) -> None:
    slug = lay(app, short(**ROLLED_FOR))
    roll(host, slug, 6, 1, 1, 1)
    with app.app_context():
        corrected = {"points": [5, 22], "buncos": {}}
        hosting.do(slug, lambda evening: report_table(evening, 1, 1, corrected))
        award = awards(hosting.look(slug).evening)[0]
        assert (award.winners, award.level, award.cycles) == ((), (2, 4, 6, 8), ())
    assert "Roll off: Most wins" in host.get(f"/evenings/{slug}/awards").text


def test_the_door_prize_is_drawn_once_by_the_program(app: Flask, host: Visitor) -> None:
    slug = lay(app, short(awards=[{"award": "door_prize", "prize": "A plant"}]))
    page = host.get(f"/evenings/{slug}/awards")
    other_tab = page.form("Draw: Door prize")
    page = host.follow(host.submit(host.get(f"/evenings/{slug}/awards").form("Draw: Door prize")))
    assert "The lot fell on" in shown(page)[0]
    with app.app_context():
        drawn = awards(hosting.look(slug).evening)[0].winners
    host.submit(other_tab)
    with app.app_context():
        assert awards(hosting.look(slug).evening)[0].winners == drawn


def test_the_lot_falls_on_everybody_alike(app: Flask) -> None:
    slug = lay(app, short(awards=[{"award": "door_prize"}]))
    with app.app_context():
        evening = hosting.look(slug).evening
    drawn = Counter(
        next(guest for guest, die in event.cycles[0] if die == 6)  # type: ignore[union-attr]
        for _ in range(400)
        for event in hosting.draw_prize(evening, 1)
    )
    assert set(drawn) == set(range(1, 9))
    assert max(drawn.values()) < 100


def test_the_last_holder_of_the_marker_is_no_secret_once_all_is_uncovered(app: Flask, host: Visitor) -> None:
    slug = lay(app, short() | {"ruleset": "traveling-marker"})
    assert "Who holds what travels" not in host.get(f"/evenings/{slug}/awards").text
    page = uncover_all(host, slug)
    assert text_of(page.all("dl", class_="holders")[0]) == "The traveling markerAnn"


def test_an_evening_until_the_host_ends_it_can_be_ended_between_rounds(app: Flask, host: Visitor) -> None:
    night = short() | {"changes": {"evening.sets": 0}}
    slug = lay(app, night)
    host.submit(host.get(f"/evenings/{slug}/awards").form("End the evening here"))
    assert "Uncover: Most wins" in host.get(f"/evenings/{slug}/awards").text
    playing = lay(app, night | {"rounds": [{"tables": [{"points": [22, 4]}, {}]}]})
    assert "End the evening here" not in host.get(f"/evenings/{playing}/awards").text


def test_awards_there_are_not_are_told(app: Flask, host: Visitor) -> None:
    slug = lay(app, short())
    host.get(f"/evenings/{slug}/awards/9/roll-off", expect=404)
    host.post(f"/evenings/{slug}/awards/9/uncover", {"once": "b" * 16, "seen": "0"}, expect=422)
    host.post(f"/evenings/{slug}/awards/1/draw", {"once": "c" * 16, "seen": "0"}, expect=404)
    assert host.get(f"/evenings/{slug}/awards/1/roll-off", expect=303)


def test_every_award_can_be_announced(app: Flask) -> None:
    kinds = [kind.value for kind in AwardName]

    night = short(
        awards=[{"award": kind} for kind in kinds],
        tally=["buncos", "minis", "wipeouts", "points"],
        travelers=[{"name": "The bear", "moves_on": "bunco", "starts": "head"}],
        **{"score.wipeout": 1},
    )
    slug = lay(app, night)
    with app.app_context():
        hosting.do(slug, lambda evening: hosting.draw_prize(evening, len(kinds)))
        for number in range(1, len(kinds) + 1):
            hosting.do(slug, lambda evening, n=number: moves.uncover(evening, n))
        evening = hosting.look(slug).evening
    for award in awards(evening):
        said = card(evening, award).said
        assert said.endswith("."), said
        assert all(evening.name_of(guest) in said for guest in award.winners)


def rows(app: Flask, slug: str) -> list[list[str]]:
    """The results as a spreadsheet program reads them."""
    with app.app_context():
        content = results_csv(hosting.look(slug).evening)
    assert content.startswith(b"\xef\xbb\xbf")
    return list(csv.reader(StringIO(content.decode("utf-8-sig"), newline="")))


def test_the_spreadsheet_has_a_line_for_each_guest(app: Flask) -> None:
    head, *lines = rows(app, lay(app, first_tuesday()))
    assert head[:6] == ["Place", "Shared", "Guest", "Wins", "Losses", "Buncos"]
    assert head[-1] == "Awards"
    assert lines[0][:6] == ["1", "shared", "Cy", "8", "4", "1"]
    assert lines[0][-1] == "Most wins (shared)"
    assert len(lines) == 12
    assert all(line[6:18].count("W") + line[6:18].count("L") == 12 for line in lines)


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@sum", "＝1+1", " =1", "\t=1"])
def test_no_name_is_taken_for_a_formula(app: Flask, name: str) -> None:
    night = short()
    night["guests"] = [name, *night["guests"][1:]]  # type: ignore[index]
    assert ("'" + name) in [line[2] for line in rows(app, lay(app, night))]


@pytest.mark.parametrize("name", ['O"Brien', "a,b", "a;b", "Zoë", "美咲", "two\nlines", "<b>x", "%s"])
def test_a_name_survives_the_spreadsheet(app: Flask, name: str) -> None:
    night = short()
    night["guests"] = [name, *night["guests"][1:]]  # type: ignore[index]
    assert name in [line[2] for line in rows(app, lay(app, night))]


def test_a_number_is_no_formula() -> None:
    assert [safe(7), safe("")] == ["7", ""]


def test_the_spreadsheet_comes_as_a_file_with_a_plain_name(app: Flask, host: Visitor) -> None:
    night = first_tuesday() | {"name": "Soirée Noël 🎲"}
    page = host.get(f"/evenings/{lay(app, night)}/results.csv")
    assert page.answer.headers["Content-Disposition"] == "attachment; filename=soiree-noel-results.csv"
    assert page.answer.mimetype == "text/csv"
