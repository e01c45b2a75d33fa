"""A table's report as it is typed: every fault finds its field, the rest of the typing is kept."""

from random import Random

import pytest
from flask import Flask
from werkzeug.datastructures import MultiDict

from partyhost import hosting, rulebook
from partyhost.rules.evening import Evening
from partyhost.rules.missing import fit
from partyhost.rules.reporting import judge
from partyhost.web.acts import field_of
from partyhost.web.reportform import Group, report_form
from tests.rules.houses import guests_at_random, house_at_random
from tests.rules.party import house, rolling, seated
from tests.rules.tables import Room
from tests.web.laid import first_tuesday, lay
from tests.web.page import text_of
from tests.web.party import TWELVE, look
from tests.web.tablehost import at, error_at, laid, send
from tests.web.typing_host import as_typed, written
from tests.web.visitor import Visitor

# -- every fault finds its field -------------------------------------------------------------------


def garbage(dice: Random, form: object, typed: dict[str, str]) -> dict[str, str]:
    """A typed entry with some of its fields spoilt."""
    spoilt = dict(typed)
    names = [field.name for field in form if not isinstance(field, Group)]  # type: ignore[attr-defined]
    for name in dice.sample(names, k=min(len(names), dice.randint(1, 4))):
        numbers = [str(dice.choice((0, 1, 5, 20, 21, 26, 45, 120)))]
        spoilt[name] = dice.choice([*numbers * 4, "", "-1", "2.5", "12a", "1e3", "9999", "２３", "AC", "T"])
    return spoilt


def fuzzed(evening: Evening, dice: Random) -> set[str]:
    """Judge spoilt entries; every problem has to find its own field; the faults that were met."""
    met = set()
    room = Room(evening, dice)
    room.play()
    for played in room.tables:
        entry = written(room, played)
        typed = as_typed(played.table.number, entry)
        for _ in range(30):
            cycles = dice.choice((0, 0, 1, 2))
            blank = report_form(evening.ruleset, played.table, cycles=cycles)
            form = report_form(
                evening.ruleset, played.table, MultiDict(garbage(dice, blank, typed)), cycles=cycles
            )
            _, problems, cautions = judge(evening, 1, {played.table.number: form.entry()})
            for one in (*problems, *cautions):
                if one.at[2:3] != ("tables",):
                    continue  # a problem of the whole round
                found = field_of(form, one.at[4:])
                assert found is not None, f"{one} has no field"
                assert found.short_name == "-".join(map(str, one.at[4:])), f"{one}: {found.short_name}"
                met.add(str(getattr(one, "fault", "") or getattr(one, "doubt", "")))
    return met


@pytest.mark.parametrize("name", rulebook.presets())
def test_every_place_the_rules_name_under_a_table_has_its_field(name: str) -> None:
    ruleset = rulebook.preset(name)
    guests = next(n for n in range(12, 0, -1) if fit(ruleset, n))
    met = set()
    for seed in range(8):
        met |= fuzzed(rolling(seated(ruleset, guests)), Random(seed))

    assert {"not_a_count", "bell_without_goal"} <= met


def test_every_place_the_rules_name_under_a_table_has_its_field_in_any_house() -> None:
    met = set()
    for seed in range(60):
        dice = Random(seed)
        ruleset = house_at_random(dice)
        evening = seated(ruleset, guests_at_random(ruleset, dice))
        met |= fuzzed(rolling(evening, called=3 if ruleset.evening.called else None), dice)

    assert {"level", "winner_disagrees", "roll_off_not_level", "roll_off_still_level", "bad_value"} <= met
    assert {"losers_with_bunco", "two_bunco_rollers", "points_out_of_reach", "many_points"} <= met
    assert "points_below_buncos" in met


@pytest.mark.parametrize(
    "typed", ["-1", "2.5", "12a", "1e3", "9999", "", "２３", "true", "0x1", " 5", "1" * 4000]
)
def test_what_is_no_count_is_refused_at_its_field_and_kept(app: Flask, host: Visitor, typed: str) -> None:
    slug = laid(app)

    page = send(host, slug, 2, AC="20", BD=typed)

    assert "whole number from 0 to 999" in error_at(page, "t2-points-BD")
    kept = {one.attrib["id"]: one.attrib.get("value") for one in page.all("input") if "id" in one.attrib}
    assert kept["t2-points-AC"] == "20"
    assert kept["t2-points-BD"] == typed
    assert look(app, slug).rounds[0].out == (1, 2, 3)


def test_several_faults_are_told_at_once_each_at_its_field(app: Flask, host: Visitor) -> None:
    page = send(host, laid(app), 1, AC="45", BD="14", **{"buncos-A": "1", "buncos-B": "1"})

    assert "two people" in error_at(page, "t1-buncos").lower()
    assert "Chair B cannot have a Bunco" in error_at(page, "t1-buncos-B")
    links = [link for link in page.links() if link.startswith("#t1-")]
    assert links == ["#t1-buncos", "#t1-points-BD", "#t1-buncos-B"]


def test_a_tally_that_is_no_number_is_kept_and_refused(app: Flask, host: Visitor) -> None:
    page = send(host, laid(app), 2, AC="20", BD="3", **{"buncos-C": "x"})

    assert "whole number" in error_at(page, "t2-buncos-C")


# -- level tables ----------------------------------------------------------------------------------


def test_a_level_table_opens_the_roll_off_there_and_then(app: Flask, host: Visitor) -> None:
    slug = laid(app)

    page = send(host, slug, 3, AC="14", BD="14", **{"buncos-A": ""})
    assert "Level at 14: a roll-off, one turn each, Ida first." in page.text
    assert page.all("input", id="t3-roll_off-1-AC")[0].attrib.get("data-focus") is not None
    again = host.submit(page.form("Save table 3"), 422, **{"t3-roll_off-1-AC": "3", "t3-roll_off-1-BD": "3"})
    assert "Still level at 17: one more turn each" in again.text
    host.submit(again.form("Save table 3"), **{"t3-roll_off-2-AC": "6", "t3-roll_off-2-BD": "2"})

    report = look(app, slug).rounds[0].report(3)
    assert report.points == (14, 14)
    assert report.roll_off == ((3, 3), (6, 2))


def test_half_a_roll_off_asks_for_the_other_half(app: Flask, host: Visitor) -> None:
    page = send(host, laid(app), 3, AC="14", BD="14")

    page = host.submit(page.form("Save table 3"), 422, **{"t3-roll_off-1-AC": "3"})

    assert "whole number" in error_at(page, "t3-roll_off-1-BD")


def test_a_roll_off_at_a_table_that_is_not_level_is_refused_there(app: Flask, host: Visitor) -> None:
    page = send(host, laid(app), 3, AC="14", BD="14")

    typed = {"t3-points-BD": "9", "t3-roll_off-1-AC": "3", "t3-roll_off-1-BD": "2"}
    page = host.submit(page.form("Save table 3"), 422, **typed)

    assert "only for a level table" in error_at(page, "t3-roll_off")


def test_an_opened_roll_off_that_is_left_empty_after_all_is_no_roll_off(app: Flask, host: Visitor) -> None:
    slug = laid(app)
    page = send(host, slug, 3, AC="14", BD="14")

    host.submit(page.form("Save table 3"), **{"t3-points-BD": "9"})

    assert look(app, slug).rounds[0].report(3).roll_off == ()


@pytest.mark.parametrize(
    ("method", "asks"),
    [("one_roll_each", "One roll each"), ("sudden_death", "ahead wins"), ("one_die", "One die each")],
)
def test_other_ways_of_settling_ask_only_who_won(app: Flask, host: Visitor, method: str, asks: str) -> None:
    slug = laid(app, house(tie__method=method))

    page = send(host, slug, 2, AC="14", BD="14")
    assert asks in page.text
    host.submit(page.form("Save table 2"), **{"t2-winner": "BD"})

    assert look(app, slug).rounds[0].report(2).winner == "BD"


def test_where_a_level_table_stands_the_host_says_who_moves(app: Flask, host: Visitor) -> None:
    slug = laid(app, house(tie__method="stands"))

    page = send(host, slug, 2, AC="14", BD="14")
    assert "who moves as the winner?" in page.text
    host.submit(page.form("Save table 2"), **{"t2-moves_as": "AC"})

    assert look(app, slug).rounds[0].report(2).moves_as == "AC"


def test_two_buncos_that_win_the_round_ask_whose_came_first(app: Flask, host: Visitor) -> None:
    slug = laid(app, house(score__bunco="wins_round"))

    page = send(host, slug, 2, AC="30", BD="30", **{"buncos-A": "1", "buncos-B": "1"})
    assert "Whose came first?" in page.text
    host.submit(page.form("Save table 2"), **{"t2-winner": "AC"})

    assert look(app, slug).rounds[0].results(look(app, slug).ruleset)[2].winner == "AC"


# -- doubts ----------------------------------------------------------------------------------------


def test_a_doubt_is_confirmed_with_one_press(app: Flask, host: Visitor) -> None:
    slug = laid(app)

    page = send(host, slug, 2, AC="120", BD="14")
    assert "120 points for AC are a lot" in error_at(page, "t2-points-AC")
    host.submit(page.form("Yes, save it so"))

    assert look(app, slug).rounds[0].reports[1].confirmed == ("many_points",)


def test_a_yes_to_one_doubt_is_not_a_yes_to_another(app: Flask, host: Visitor) -> None:
    slug = laid(app)
    page = send(host, slug, 2, AC="120", BD="14")

    page = host.submit(page.form("Yes, save it so"), 422, **{"t2-points-AC": "210"})

    assert "210 points for AC are a lot" in error_at(page, "t2-points-AC")
    assert look(app, slug).rounds[0].out == (1, 2, 3)


# -- twice, and two at once ------------------------------------------------------------------------


def test_an_entry_sent_twice_is_one_entry(app: Flask, host: Visitor) -> None:
    slug = laid(app)
    form = host.get(at(slug, 2)).form("Save")
    typed = {"t2-points-AC": "20", "t2-points-BD": "3"}

    host.submit(form, **typed)
    position = look(app, slug).position
    host.submit(form, **typed)

    assert look(app, slug).position == position


def test_a_form_that_comes_back_with_other_content_is_refused(app: Flask, host: Visitor) -> None:
    slug = laid(app)
    form = host.get(at(slug, 2)).form("Save")
    host.submit(form, **{"t2-points-AC": "20", "t2-points-BD": "3"})

    page = host.submit(form, 422, **{"t2-points-AC": "19", "t2-points-BD": "3"})

    assert "already sent with other entries" in page.text
    assert look(app, slug).rounds[0].report(2).points == (20, 3)


def test_a_second_device_gets_both_versions_and_may_keep_or_replace(app: Flask, host: Visitor) -> None:
    slug = laid(app)
    second = Visitor(app).become_host()
    late = second.get(at(slug, 2)).form("Save")
    send(host, slug, 2, 303, AC="20", BD="3", **{"buncos-A": ""})

    page = second.submit(late, 409, **{"t2-points-AC": "22", "t2-points-BD": "3", "t2-buncos-C": "1"})
    rows = [[text_of(cell) for cell in row] for row in page.all("tr")[1:]]
    assert rows == [
        ["Points of Ed & Gus", "20", "≠ differs: 22"],
        ["Points of Flo & Hal", "3", "3"],
        ["Buncos of Gus", "–", "≠ differs: 1"],
    ]
    assert look(app, slug).rounds[0].report(2).points == (20, 3)
    assert f"/evenings/{slug}/rounds/1" in page.links()

    second.submit(page.form("Replace it with yours"))
    assert look(app, slug).rounds[0].report(2).points == (22, 3)
    assert look(app, slug).rounds[0].report(2).buncos == (0, 0, 1, 0)


def test_replacing_what_was_corrected_once_more_asks_once_more(app: Flask, host: Visitor) -> None:
    slug = laid(app)
    late = host.get(at(slug, 2)).form("Save")
    send(host, slug, 2, 303, AC="20", BD="3")
    page = host.submit(late, 409, **{"t2-points-AC": "22", "t2-points-BD": "3"})
    send(host, slug, 2, 303, AC="19", BD="3")

    page = host.submit(page.form("Replace it with yours"), 409)

    assert ["Points of Ed & Gus", "19", "≠ differs: 22"] in [[text_of(c) for c in r] for r in page.all("tr")]


def test_two_tables_may_be_reported_from_pages_of_the_same_moment(app: Flask, host: Visitor) -> None:
    slug = laid(app)
    first, second = (host.get(at(slug, table)).form("Save") for table in (2, 3))

    host.submit(first, **{"t2-points-AC": "20", "t2-points-BD": "3"})
    host.submit(second, **{"t3-points-AC": "20", "t3-points-BD": "3"})

    assert look(app, slug).rounds[0].out == (1,)


# -- correcting ------------------------------------------------------------------------------------


def test_every_past_table_opens_with_what_it_reported(app: Flask, host: Visitor) -> None:
    slug = lay(app, first_tuesday(4))
    evening = look(app, slug)

    for round_ in evening.rounds:
        for table, report in round_.reported():
            form = host.get(at(slug, table.number, round_.number)).form("Save the correction")
            filled = report_form(evening.ruleset, table, MultiDict(form.values)).entry()
            assert filled["points"] == list(report.points)
            assert filled.get("roll_off", []) == [list(cycle) for cycle in report.roll_off]
            buncos = dict(zip(table.chairs, report.buncos, strict=True))
            assert filled["buncos"] == {chair: count for chair, count in buncos.items() if count}


def test_a_correction_says_what_follows_before_and_after(app: Flask, host: Visitor) -> None:
    slug = lay(app, first_tuesday(4))
    before = look(app, slug)
    form = host.get(at(slug, 2, 2)).form("Save the correction")
    mirrored = {
        "t2-points-AC": form.values["t2-points-BD"],
        "t2-points-BD": form.values["t2-points-AC"],
        **{f"t2-buncos-{chair}": "" for chair in "ABCD"},
    }

    page = host.post(f"{at(slug, 2, 2)}/follows", {**form.values, **mirrored}, 200)
    said = "changes the marks of 4 people"
    assert said in text_of(page.all("p", id="follows")[0])
    assert "no chairs" in text_of(page.all("p", id="follows")[0])
    assert look(app, slug).position == before.position

    page = host.follow(host.submit(form, **mirrored))
    assert said in page.text
    after = look(app, slug)
    assert [round_.seating for round_ in after.rounds] == [round_.seating for round_ in before.rounds]
    assert "would have sat elsewhere" in host.get(f"/evenings/{slug}/rounds/3").text


def test_a_correction_that_cannot_be_says_why_before_it_is_made(app: Flask, host: Visitor) -> None:
    slug = lay(app, first_tuesday(2))
    form = host.get(at(slug, 1, 1)).form("Save the correction")

    page = host.post(
        f"{at(slug, 1, 1)}/follows",
        {**form.values, "t1-points-AC": "20", "t1-points-BD": "20"},
        200,
        headers={"HX-Request": "true"},
    )

    assert "somebody must have reached 21" in page.text


def test_a_table_that_does_not_exist_is_not_found(app: Flask, host: Visitor) -> None:
    slug = laid(app)

    for path in (at(slug, 4), at(slug, 0), at(slug, 1, 2), at("nowhere", 1)):
        host.get(path, 404)


def test_nobody_reports_before_the_round_rolls(app: Flask, host: Visitor) -> None:
    with app.app_context():
        slug = hosting.plan("First Tuesday", "", rulebook.preset("three-table"), TWELVE).log.slug

    page = host.get(at(slug, 1), 303)

    assert page.answer.headers["Location"] == f"/evenings/{slug}/rounds/1"
