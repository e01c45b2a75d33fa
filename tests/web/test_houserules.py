"""House rules at the desk: made from another way, read back, saved by name, kept by an evening."""

import io
from random import Random

import pytest
from flask import Flask

from partyhost.rulebook import preset, presets
from partyhost.rulefile import read_rulefile, rulefile
from partyhost.rules.fields import READERS, flattened
from partyhost.rules.reading import read_ruleset
from partyhost.web.rulefields import GROUPS, LISTS, SEVEN
from partyhost.web.ruleform import rule_form
from partyhost.wording.rulesentences import chapters
from tests.rules.houses import house_at_random
from tests.web.househost import HTMX, SAVE, begun, saved, stored
from tests.web.page import Page
from tests.web.visitor import Visitor

# -- the form --------------------------------------------------------------------------------


@pytest.mark.parametrize("way", presets())
def test_the_form_starts_from_a_preset_and_is_just_like_it(host: Visitor, app: Flask, way: str) -> None:
    page = begun(host, way)
    assert "Just as “" in page.text
    host.submit(page.form(SAVE), name="As it is", tally=[tally.value for tally in preset(way).tally])
    (house,) = stored(app)
    assert house.ruleset == read_ruleset(
        {**flattened(preset(way)), "name": "As it is", "summary": "", "source": house.ruleset.source}
    )


def test_every_field_of_the_format_is_asked_once_and_explained_in_a_line(host: Visitor) -> None:
    page = begun(host)
    asked = [key for keys in (SEVEN, *GROUPS.values()) for key in keys]
    assert sorted([*asked, "name", "summary", "source"]) == sorted(READERS)
    for key in set(READERS) - LISTS:
        field = [one for tag in ("input", "select") for one in page.all(tag, name=key)]
        assert field, key
        (hint,) = page.all("p", id=f"{key}-hint")
        assert len("".join(hint.itertext())) > 5


def test_the_seven_that_vary_most_come_first_and_the_rest_is_folded(host: Visitor) -> None:
    html = begun(host).html
    first_fold = html.index("<details")
    for key in SEVEN:
        name = f'name="{key}' + ("-1" if key == "ranking" else '"')
        assert html.index(name) < first_fold
    assert '<details class="fold" open' not in html


def test_what_makes_no_difference_beside_the_others_is_set_back(host: Visitor) -> None:
    def idle(page: Page) -> set[str]:
        return {
            one.attrib["data-rule"]
            for tag in ("div", "fieldset")
            for one in page.all(tag)
            if "data-rule" in one.attrib and "idle" in one.attrib["class"].split()
        }

    page = begun(host)
    assert {"missing.rolled_by", "bell.rings", "score.winners"} <= idle(page)
    form = page.form(SAVE)
    again = host.post("/houserules/read", {**form.values, "missing.policy": "ghost"}, expect=200)
    assert "missing.rolled_by" not in idle(again)
    assert "bell.rings" in idle(again)


def test_the_page_says_how_it_reads_while_the_host_types(host: Visitor) -> None:
    values = begun(host).form(SAVE).values
    typed = {**values, "evening.sets": "4", "bell.goal": "11", "evening.words.round": "hand"}
    piece = host.post("/houserules/read", typed, expect=200, headers=HTMX)
    assert "Differs in three ways from “The classic evening”" in piece.text
    for line in ("Sets: 4; there 2", "The goal: 11; there 21", "as soon as a side there has 11 points"):
        assert line in piece.text
    assert "hand 1 to hand 6" in piece.text.lower()


def test_the_page_says_what_does_not_go_together_while_the_host_types(host: Visitor) -> None:
    values = begun(host).form(SAVE).values
    piece = host.post("/houserules/read", {**values, "score.wipeout": "3"}, expect=200, headers=HTMX)
    assert "This does not go together yet" in piece.text
    assert "the wipe-out face is also a target" in piece.text


def test_without_script_a_button_reads_it_again_and_nothing_typed_is_lost(host: Visitor) -> None:
    values = begun(host).form(SAVE).values
    page = host.post("/houserules/read", {**values, "name": "Ours", "evening.targets": "6"}, expect=200)
    assert "In every round everybody rolls for sixes." in page.text
    assert page.form(SAVE).values["name"] == "Ours"
    assert page.form(SAVE).values["evening.targets"] == "6"


def test_one_more_prize_can_be_asked_for_as_often_as_needed(host: Visitor, app: Flask) -> None:
    page = begun(host)
    for n in range(3, 8):
        values = {**page.form(SAVE).values, f"awards-{n}-award": "most_wins", f"awards-{n}-place": str(n)}
        page = host.post("/houserules/read", {**values, "more": "awards"}, expect=200)
    page = host.submit(page.form(SAVE), name="Many prizes")
    assert [rule.place for rule in stored(app)[0].ruleset.awards] == [1, 1, 3, 4, 5, 6, 7]


@pytest.mark.parametrize("seed", range(30))
def test_whatever_a_house_plays_the_form_says_it_back(app: Flask, seed: int) -> None:
    house = house_at_random(Random(seed))
    with app.test_request_context():
        form = rule_form(flattened(house))
        assert read_ruleset(form.flat()) == house


# -- what is wrong --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "field", "words"),
    [
        ({"name": " "}, "name", "Give these rules a name"),
        ({"name": "x" * 61}, "name", "at most 60 letters"),
        ({"name": "Three-Table"}, "name", "a name of the program's own"),
        ({"evening.sets": "-1"}, "evening.sets", "“Sets” takes a whole number from 0 to 99"),
        ({"evening.sets": "２"}, "evening.sets", "“Sets” takes a whole number"),
        ({"evening.sets": ""}, "evening.sets", "“Sets” takes a whole number"),
        ({"evening.targets": "1 2 seven"}, "evening.targets", "a whole number from 1 to 6"),
        ({"score.match": "1"}, "score.match", "one entry fewer than there are dice"),
        ({"score.wipeout": "3"}, "score.wipeout", "the wipe-out face is also a target"),
        ({"bell.ends": "never"}, "bell.ends", "takes one of"),
        ({"movement.map": "stay", "movement.partners": "stayers_split"}, "movement.partners", "only where"),
        ({"ranking-1": "", "ranking-2": ""}, "ranking-1", "takes a list of 1"),
        ({"ranking-2": "wins"}, "ranking-1", "each one only once"),
        ({"ranking-2": "points"}, "ranking-1", "a tally that is not kept"),
        ({"awards-3-award": "most_wins", "awards-3-place": "0"}, "awards-3-place", "from 1 to 99"),
        ({"travelers-1-name": "x" * 501}, "travelers-1-name", "at most 500 letters"),
        ({"opening.text": "x" * 501}, "opening.text", "at most 500 letters"),
    ],
)
def test_everything_wrong_is_told_at_its_field_and_nothing_typed_is_lost(
    host: Visitor, app: Flask, typed: dict[str, str], field: str, words: str
) -> None:
    form = begun(host).form(SAVE)
    page = host.submit(form, expect=422, **{"name": "Ours", **typed})
    (error,) = page.all("p", id=f"{field}-error")
    assert words in "".join(error.itertext())
    assert f"#{field}" in page.links()
    kept = page.form(SAVE).values
    assert all(kept[name].strip() == value.strip() for name, value in typed.items())
    assert stored(app) == []


def test_all_problems_are_told_at_once_and_their_groups_are_open(host: Visitor) -> None:
    form = begun(host).form(SAVE)
    page = host.submit(form, expect=422, **{"name": "", "evening.sets": "x", "bell.goal": "0"})
    for field in ("name", "evening.sets", "bell.goal"):
        assert page.all("p", id=f"{field}-error")
    assert page.html.count('<details class="fold" open') == 2


# -- saved, found, changed ------------------------------------------------------------------------------


def test_saved_rules_are_a_rule_page_beside_the_nearest_preset(host: Visitor) -> None:
    page = saved(host, **{"evening.sets": "1"})
    assert page.title == "First Tuesday"
    assert "Just as “One set”" in page.text
    page = host.get("/houserules/rules-first-tuesday?beside=three-table")
    assert "Differs in one way from “The classic evening”" in page.text
    for chapter in chapters(read_ruleset(flattened(preset("three-table")), {"evening.sets": 1})):
        for sentence in chapter.sentences:
            assert sentence in page.text


def test_rules_are_changed_and_keep_their_address(host: Visitor, app: Flask) -> None:
    saved(host)
    form = host.get("/houserules/rules-first-tuesday/edit").form(SAVE)
    assert form.values["name"] == "First Tuesday"
    page = host.follow(host.submit(form, name="Second Tuesday", **{"bell.goal": "15"}))
    assert "15 points" in page.text
    (house,) = stored(app)
    assert (house.slug, house.name, house.version) == ("rules-first-tuesday", "Second Tuesday", 2)


def test_a_name_that_is_taken_asks_and_keeps_what_was_typed(host: Visitor, app: Flask) -> None:
    saved(host)
    form = begun(host).form(SAVE)
    page = host.submit(form, expect=409, **{"name": "first tuesday", "evening.sets": "5"})
    assert "Other house rules are saved as" in page.text
    assert stored(app)[0].ruleset.evening.sets == 2
    form = page.form("Replace “First Tuesday”")
    assert form.values["evening.sets"] == "5"
    (button,) = page.all("button", name="over")
    host.submit(form, over=button.attrib["value"])
    (house,) = stored(app)
    assert house.ruleset.evening.sets == 5
    other = host.submit(page.form(SAVE), name="Third Tuesday")
    assert other.status == 303
    assert len(stored(app)) == 2


def test_two_windows_never_overwrite_each_other_silently(host: Visitor, app: Flask) -> None:
    saved(host)
    first = host.get("/houserules/rules-first-tuesday/edit").form(SAVE)
    second = host.get("/houserules/rules-first-tuesday/edit").form(SAVE)
    host.submit(first, **{"evening.sets": "3"})
    page = host.submit(second, expect=409, **{"evening.sets": "4"})
    assert "was saved again since you opened it" in page.text
    assert stored(app)[0].ruleset.evening.sets == 3
    (button,) = page.all("button", name="over")
    host.submit(page.form("Save over it"), over=button.attrib["value"])
    assert stored(app)[0].ruleset.evening.sets == 4


def test_a_form_sent_twice_saves_once(host: Visitor, app: Flask) -> None:
    form = begun(host).form(SAVE)
    for _ in range(2):
        host.submit(form, name="Ours")
    (house,) = stored(app)
    assert house.version == 1


def test_deleted_rules_come_back(host: Visitor, app: Flask) -> None:
    page = saved(host)
    page = host.follow(host.submit(page.form("Delete these rules")))
    assert stored(app) == []
    assert "is deleted" in page.text
    host.get("/houserules/rules-first-tuesday", expect=404)
    page = host.follow(host.submit(page.form("Bring back")))
    assert stored(app)[0].name == "First Tuesday"


def test_deleted_rules_whose_name_others_have_by_now_stay_deleted(host: Visitor, app: Flask) -> None:
    host.submit(saved(host).form("Delete these rules"))
    saved(host, **{"evening.sets": "1"})
    page = host.submit(host.get("/houserules").form("Bring back"), expect=422)
    assert "is the name of other rules by now" in page.text
    assert len(stored(app)) == 1


def test_hostile_names_stay_what_they_are(host: Visitor) -> None:
    for name in ("<b>x", "{{7*7}}", "%s", '"><svg onload=alert(1)>', "Łukasz & 美咲"):
        saved(host, name)
    page = host.get("/houserules")
    for name in ("<b>x", "{{7*7}}", "%s", '"><svg onload=alert(1)>', "Łukasz & 美咲"):
        assert name in page.text
    assert not page.all("svg", onload="alert(1)")


# -- files --------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(30))
def test_a_file_says_everything_its_rules_say(seed: int) -> None:
    house = house_at_random(Random(seed))
    assert read_rulefile(rulefile(house)) == house


def test_rules_travel_as_a_file(host: Visitor, app: Flask) -> None:
    saved(host, "Łukasz \x7f “x”", "pods-of-three", tally=["buncos", "minis", "wipeouts"])
    (house,) = stored(app)
    file = host.get(f"/houserules/{house.slug}.toml")
    assert file.answer.headers["Content-Disposition"] == f'attachment; filename="{house.slug}.toml"'
    text = file.answer.data.decode()
    assert read_rulefile(text) == house.ruleset
    host.submit(host.get(f"/houserules/{house.slug}").form("Delete these rules"))
    sent = {"file": (io.BytesIO(b"\xef\xbb\xbf" + text.encode()), "rules.toml")}
    page = host.post("/houserules/import", sent, expect=200)
    assert stored(app) == []
    host.submit(page.form(SAVE), tally=["buncos", "minis", "wipeouts"])
    assert stored(app)[0].ruleset == house.ruleset


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("x = [", "cannot be read"),
        ("\x00", "cannot be read"),
        ("", "Give these rules a name"),
        ('name = "Ours"\n[evening]\nset = 1', "Did you mean “evening.sets”"),
        ('name = "Ours"\nbell = 3', "takes a table"),
        ('name = "Ours"\nbell.goal = "21"', "“The goal” takes a whole number"),
        ('name = "Ours"\nbell.ends = "heads"', "“A round ends when” takes one of"),
        ('name = "Ours"\nscore.wipeout = 3', "the wipe-out face is also a target"),
        ('name = "Ours"\nawards = [{ award = "best_hat" }]', "takes one of"),
        ('name = "Ours"\nawards = [{ prize = "x" }]', "“Prizes”"),
        ("a = 1\n" * 20_000, "it is too long"),
    ],
)
def test_a_file_with_something_wrong_in_it_says_what(
    host: Visitor, app: Flask, text: str, words: str
) -> None:
    page = host.post("/houserules/import", {"text": text}, expect=422)
    assert words in page.text
    assert stored(app) == []


def test_a_file_that_is_no_text_is_refused_with_a_sentence(host: Visitor) -> None:
    sent = {"file": (io.BytesIO(b"\xff\xfe\x00"), "photo.jpg")}
    assert "cannot be read" in host.post("/houserules/import", sent, expect=422).text
