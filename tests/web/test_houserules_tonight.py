"""House rules on the plan and in the evening that is played by them."""

import pytest
from flask import Flask

from partyhost.rulebook import preset, presets
from partyhost.wording.rulesentences import chapters
from tests.web.househost import HTMX, SAVE, saved, stored
from tests.web.party import TWELVE, crowd, look, planned, slug_in
from tests.web.visitor import Visitor


def test_the_plan_offers_saved_rules_and_the_evening_keeps_its_copy(host: Visitor, app: Flask) -> None:
    saved(host, **{"evening.sets": "1", "bell.goal": "15"})
    way = "house:rules-first-tuesday"
    page = host.get(f"/plan?way={way}")
    assert page.form("Draw the seats").values["way"] == way
    answer = host.submit(page.form("Draw the seats"), guests="\n".join(TWELVE))
    slug = slug_in(answer.answer.headers["Location"])
    assert look(app, slug).ruleset.bell.goal == 15
    form = host.get("/houserules/rules-first-tuesday/edit").form(SAVE)
    host.submit(form, **{"bell.goal": "9"})
    host.submit(host.get("/houserules/rules-first-tuesday").form("Delete these rules"))
    page = host.get(f"/evenings/{slug}/rules")
    assert "First Tuesday" in page.text
    assert "as soon as a side there has 15 points" in page.text
    assert host.get(f"/evenings/{slug}/prints/rules.pdf").answer.data.startswith(b"%PDF")


@pytest.mark.parametrize("way", presets())
def test_an_evening_shows_the_rules_it_is_played_by(host: Visitor, way: str) -> None:
    slug = planned(
        host, crowd(48) if way == "pods-of-three" else crowd(4 if "one-table" in way else 8), way=way
    )
    page = host.get(f"/evenings/{slug}/rules")
    for chapter in chapters(preset(way)):
        assert chapter.title in page.text
        for sentence in chapter.sentences:
            assert sentence in page.text


def test_rules_that_were_deleted_meanwhile_are_told_on_the_plan(host: Visitor) -> None:
    saved(host)
    form = host.get("/plan?way=house:rules-first-tuesday").form("Draw the seats")
    host.submit(host.get("/houserules/rules-first-tuesday").form("Delete these rules"))
    page = host.submit(form, expect=422, guests="\n".join(TWELVE))
    assert "#way" in page.links()


def test_the_plan_unfolds_house_rules_for_tonight_alone(host: Visitor, app: Flask) -> None:
    slug = planned(host, **{"bell.goal": "11", "evening.words.round": "hand"})
    evening = look(app, slug)
    assert (evening.ruleset.bell.goal, evening.ruleset.evening.words.round) == (11, "hand")
    assert stored(app) == []


def test_another_way_keeps_what_was_changed_below_it(host: Visitor, app: Flask) -> None:
    form = host.get("/plan").form("Draw the seats")
    changed = {**form.values, "way": "one-set", "bell.goal": "11"}
    piece = host.post("/plan/rules", changed, expect=200, headers=HTMX)
    assert piece.all("input", name="bell.goal")[0].attrib["value"] == "11"
    assert piece.all("input", name="drawn")[0].attrib["value"] == "one-set"
    slug = planned(host, crowd(48), way="pods-of-three", **{"bell.goal": "11"})
    ruleset = look(app, slug).ruleset
    assert (ruleset.bell.goal, ruleset.movement.pod_tables, ruleset.score.wipeout) == (11, 3, 1)


def test_what_is_wrong_in_the_unfolded_rules_is_told_there(host: Visitor) -> None:
    form = host.get("/plan").form("Draw the seats")
    page = host.submit(
        form, expect=422, guests="\n".join(TWELVE), **{"bell.goal": "none", "score.wipeout": "2"}
    )
    assert page.form("Draw the seats").values["bell.goal"] == "none"
    assert page.all("p", id="bell.goal-error")
    assert "#bell.goal" in page.links()
    assert '<details class="fold" open' in page.html


def test_the_rules_of_a_plan_can_be_kept_under_a_name(host: Visitor, app: Flask) -> None:
    form = host.get("/plan").form("Draw the seats")
    page = host.post("/houserules/new", {**form.values, "way": "one-set", "bell.goal": "11"}, expect=200)
    assert page.form(SAVE).values["bell.goal"] == "11"
    host.submit(page.form(SAVE), name="Ours")
    (house,) = stored(app)
    assert house.ruleset.bell.goal == 11


def test_a_way_that_is_not_there_is_a_page_that_says_so(host: Visitor) -> None:
    host.get("/houserules/new?way=house:nobody", expect=404)
    host.get("/houserules/new?way=nothing", expect=422)
    host.get("/houserules/nobody/edit", expect=404)
    host.get("/houserules/nobody.toml", expect=404)
