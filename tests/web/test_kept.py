"""Pages that are drawn once: never an old one, and nothing of one browser in another's."""

import re

import pytest
from flask import Flask

from partyhost.web import rounds
from tests.web.laid import first_tuesday, lay
from tests.web.test_rounds import act, address, laid, report, start
from tests.web.visitor import Visitor


def tokens(html: str) -> set[str]:
    return set(re.findall(r'name="csrf_token" value="([^"]+)"', html))


def numbers(html: str) -> list[str]:
    return re.findall(r'name="once" value="([^"]*)"', html)


def test_an_unchanged_page_is_drawn_once(app: Flask, host: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    slug = lay(app, first_tuesday(2))
    drawn = []
    draw = rounds.drawn
    monkeypatch.setattr(rounds, "drawn", lambda *told, **more: drawn.append(1) or draw(*told, **more))

    first, second = (host.get(address(slug, 2)).html for _ in range(2))

    assert len(drawn) == 1
    assert re.sub(r'value="[^"]*"|content="[^"]*"', "", first) == re.sub(
        r'value="[^"]*"|content="[^"]*"', "", second
    )


def test_a_kept_page_carries_each_browsers_own_token_and_fresh_numbers(app: Flask, host: Visitor) -> None:
    slug = laid(app)
    other = Visitor(app).become_host()
    act(app, slug, start)
    pages = [one.get(address(slug)).html for one in (host, other, host)]

    assert all(len(tokens(page)) == 1 for page in pages)
    assert tokens(pages[0]) != tokens(pages[1])
    found = [number for page in pages for number in numbers(page)]
    assert len(found) == len(set(found))
    assert all(re.fullmatch(r"[\w-]{16,64}", number) for number in found)
    other.submit(other.get(address(slug)).form("Ring the bell"))


def test_a_kept_page_is_never_an_old_one(app: Flask, host: Visitor) -> None:
    slug = laid(app)
    act(app, slug, start)
    before = host.get(address(slug)).html

    act(app, slug, lambda evening: report(evening, 2))

    assert "Tables in: 1 of 3." in host.get(address(slug)).html
    assert "Tables in: 1 of 3." not in before


def test_what_was_said_to_one_browser_is_kept_for_nobody(app: Flask, host: Visitor) -> None:
    slug = lay(app, first_tuesday(2))
    form = host.get(f"/evenings/{slug}/history").form("Undo")
    host.submit(form)

    assert "Taken back" in host.get(address(slug, 2)).text
    assert "Taken back" not in host.get(address(slug, 2)).text
    assert "Taken back" not in Visitor(app).become_host().get(address(slug, 2)).text


def test_each_lamp_has_its_own_page(app: Flask, host: Visitor) -> None:
    slug = laid(app)
    assert 'data-theme="dark"' not in host.get(address(slug)).html

    host.post("/looks", {"theme": "dark"}, headers={"Referer": "http://127.0.0.1/"})

    assert 'data-theme="dark"' in host.get(address(slug)).html
    assert 'data-theme="dark"' not in Visitor(app).become_host().get(address(slug)).html


def test_a_strangers_door_stays_shut_before_a_kept_page(app: Flask, host: Visitor, stranger: Visitor) -> None:
    slug = laid(app)
    host.get(address(slug))

    assert "Ann" not in stranger.get(address(slug), 403).text
