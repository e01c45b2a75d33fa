"""A table's report sent by htmx: pieces of the page instead of pages."""

from flask import Flask

from tests.web.page import Page, text_of
from tests.web.tablehost import at, laid, send
from tests.web.visitor import Visitor


def by_htmx(host: Visitor, slug: str, table: int, expect: int, **typed: str) -> Page:
    """The same form, sent by htmx from the round's page."""
    form = host.get(at(slug, table)).form("Save")
    data = {**form.values, **{f"t{table}-{name}": value for name, value in typed.items()}}
    return host.post(at(slug, table), data, expect, headers={"HX-Request": "true"})


def test_htmx_gets_the_tables_piece_and_what_else_has_changed(app: Flask, host: Visitor) -> None:
    slug = laid(app)

    page = by_htmx(host, slug, 2, 200, **{"points-AC": "20", "points-BD": "3"})

    assert [one.attrib["id"] for one in page.all("section")] == ["table-2"]
    assert text_of(page.all("p", id="progress")[0]) == "Tables in: 1 of 3."
    assert "Undo “Table 2 reported”" in text_of(page.all("form", id="undo")[0])
    assert not page.all("form", action=at(slug, 2))


def test_htmx_gets_the_form_again_with_its_faults(app: Flask, host: Visitor) -> None:
    page = by_htmx(host, laid(app), 2, 422, **{"points-AC": "x", "points-BD": "3"})

    assert page.all("input", id="t2-points-AC")[0].attrib["value"] == "x"
    assert page.all("input", id="t2-points-AC")[0].attrib.get("data-focus") is not None


def test_the_last_table_sends_htmx_to_the_next_seating(app: Flask, host: Visitor) -> None:
    slug = laid(app)
    by_htmx(host, slug, 1, 200, **{"points-AC": "22", "points-BD": "3"})
    by_htmx(host, slug, 2, 200, **{"points-AC": "20", "points-BD": "3"})

    page = by_htmx(host, slug, 3, 200, **{"points-AC": "20", "points-BD": "3"})

    assert page.answer.headers["HX-Redirect"] == f"/evenings/{slug}/rounds/1"


def test_htmx_gets_both_versions_in_the_tables_place(app: Flask, host: Visitor) -> None:
    slug = laid(app)
    form = host.get(at(slug, 2)).form("Save")
    send(host, slug, 2, 303, AC="20", BD="3")

    data = {**form.values, "t2-points-AC": "22", "t2-points-BD": "3"}
    page = host.post(at(slug, 2), data, 409, headers={"HX-Request": "true"})

    assert page.all("section", id="table-2")
    assert page.all("a", hx_get=at(slug, 2))
    kept = host.get(at(slug, 2), headers={"HX-Request": "true"})
    assert "20–3" in kept.text
