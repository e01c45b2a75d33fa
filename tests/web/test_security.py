"""Who may touch the record: the host's browser, from the desk's own pages, under its own name."""

import os
import re
import stat
from pathlib import Path

import pytest
from flask import Flask

from partyhost.app import create_app
from partyhost.settings import Settings, secret_key
from tests.web.visitor import HOME, Visitor


def test_a_stranger_gets_no_page_but_the_door(app: Flask, stranger: Visitor) -> None:
    for path in ("/", "/evenings", "/host/link", "/nowhere"):
        page = stranger.get(path, 403 if path != "/host/link" else 200)
        assert "host" in page.text


def test_a_stranger_can_send_nothing_anywhere(app: Flask, stranger: Visitor) -> None:
    open_to_all = {"/host", "/looks"}
    for rule in app.url_map.iter_rules():
        path = re.sub(r"<[^>]+>", "1", rule.rule)
        for method in ("POST", "PUT", "PATCH", "DELETE"):
            answer = stranger.client.open(path, method=method, base_url=HOME, headers={"Origin": HOME})
            expected = 400 if method == "POST" and path in open_to_all else 403
            assert answer.status_code == expected, (method, path)


def test_the_link_makes_a_browser_the_host_exactly_once(app: Flask) -> None:
    token = app.extensions["partyhost.door"].new_token()
    first, second = Visitor(app), Visitor(app)
    stale = second.get(f"/host/{token}").form("Open the desk")

    first.submit(first.get(f"/host/{token}").form("Open the desk"))

    assert first.get("/host").title == "The desk in another browser"
    refused = second.submit(stale, 422)
    assert "works once" in refused.text
    assert second.get("/", 403)


def test_looking_at_the_link_does_not_use_it_up(app: Flask, stranger: Visitor) -> None:
    token = app.extensions["partyhost.door"].new_token()
    for _ in range(3):
        stranger.get(f"/host/{token}")

    stranger.submit(stranger.get(f"/host/{token}").form("Open the desk"))


def test_the_link_can_be_pasted_whole(app: Flask, stranger: Visitor) -> None:
    token = app.extensions["partyhost.door"].new_token()
    form = stranger.get("/", 403).form("Open the desk")

    stranger.submit(form, link=f"  http://127.0.0.1:8765/host/{token} ")

    assert stranger.get("/host").title == "The desk in another browser"


@pytest.mark.parametrize("link", ["", "x", "/host/", "http://[", "http://127.0.0.1/host/ü", "a" * 5000])
def test_any_other_text_is_refused_with_a_sentence(stranger: Visitor, link: str) -> None:
    assert "does not open the desk" in stranger.post("/host", {"link": link}, 422).text


def test_the_host_makes_a_link_for_another_browser(app: Flask, host: Visitor) -> None:
    page = host.submit(host.get("/host").form("Make a link"), 200)
    link = page.all("input", id="link")[0].attrib["value"]

    other = Visitor(app)
    other.submit(other.get("/", 403).form("Open the desk"), link=link)

    assert other.get("/host").title == "The desk in another browser"


def test_the_host_stays_the_host_when_the_program_starts_again(settings: Settings, host: Visitor) -> None:
    again = Visitor(create_app(settings))
    again.client = again.app.test_client()
    for cookie in host.client._cookies.values():
        again.client.set_cookie(cookie.key, cookie.value, domain="127.0.0.1")

    assert again.get("/host").title == "The desk in another browser"


def test_the_door_remembers_no_link(app: Flask) -> None:
    door = app.extensions["partyhost.door"]
    token = door.new_token()

    assert token.encode() not in b"".join(door._open)


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://elsewhere.example"},
        {"Origin": "null"},
        {"Origin": "http://127.0.0.1:9999"},
        {"Origin": "https://127.0.0.1"},
        {"Origin": "http://127.0.0.1.elsewhere.example"},
        {"Referer": "http://elsewhere.example/127.0.0.1/"},
        {},
    ],
)
def test_a_form_of_another_page_changes_nothing(host: Visitor, headers: dict[str, str]) -> None:
    token = host.get("/host").all("input", name="csrf_token")[0].attrib["value"]

    answer = host.client.post(
        "/host/link", base_url=HOME, data={"csrf_token": token}, headers=headers or {"X-Nothing": "1"}
    )

    assert answer.status_code == 403


@pytest.mark.parametrize("token", [None, "", "forged"])
def test_a_form_without_its_token_changes_nothing(host: Visitor, token: str | None) -> None:
    data = {} if token is None else {"csrf_token": token}
    answer = host.client.post("/host/link", base_url=HOME, data=data, headers={"Origin": HOME})

    assert answer.status_code == 400
    assert "gone stale" in answer.text


def test_htmx_may_send_the_token_as_a_header(host: Visitor) -> None:
    token = host.get("/host").all("meta", name="csrf-token")[0].attrib["content"]
    answer = host.client.post("/host/link", base_url=HOME, headers={"Origin": HOME, "X-CSRFToken": token})

    assert answer.status_code == 200


@pytest.mark.parametrize(
    "name", ["elsewhere.example", "127.0.0.1.elsewhere.example", "192.168.1.9", "localhost.x"]
)
def test_the_desk_answers_under_no_other_name(host: Visitor, name: str) -> None:
    for path in ("/", "/host", "/nowhere"):
        answer = host.client.get(path, base_url=f"http://{name}")
        assert answer.status_code == 400
        assert answer.mimetype == "text/plain"


@pytest.mark.parametrize("name", ["127.0.0.1:8765", "localhost:8766", "localhost"])
def test_the_desk_answers_under_its_own_names(stranger: Visitor, name: str) -> None:
    assert stranger.client.get("/host", base_url=f"http://{name}").status_code == 200


@pytest.mark.parametrize(("path", "status"), [("/host", 200), ("/nowhere", 404)])
def test_every_page_carries_the_headers(host: Visitor, path: str, status: int) -> None:
    headers = host.get(path, status).answer.headers

    policy = dict(part.split(" ", 1) for part in headers["Content-Security-Policy"].split("; "))
    assert policy.pop("default-src") == "'none'"
    assert policy.pop("img-src") == "'self' data:"
    assert set(policy.values()) <= {"'self'", "'none'"}
    assert policy["frame-ancestors"] == "'none'"
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["X-Frame-Options"] == "DENY"
    assert headers["Referrer-Policy"] == "same-origin"
    assert headers["Cache-Control"] == "no-store"
    assert "Strict-Transport-Security" not in headers


def test_the_session_cookie_is_out_of_reach_of_scripts_and_other_sites(app: Flask, stranger: Visitor) -> None:
    token = app.extensions["partyhost.door"].new_token()
    form = stranger.get(f"/host/{token}").form("Open the desk")
    cookie = stranger.submit(form).answer.headers["Set-Cookie"]

    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie


def test_two_desks_on_one_computer_keep_their_cookies_apart(app: Flask, tmp_path: Path) -> None:
    other = create_app(Settings(tmp_path / "other", f"sqlite:///{tmp_path / 'other' / 'x.sqlite3'}"))

    assert app.config["SESSION_COOKIE_NAME"] != other.config["SESSION_COOKIE_NAME"]


def test_the_secret_key_is_made_once_and_only_its_owner_can_read_it(tmp_path: Path) -> None:
    key = secret_key(tmp_path / "new")
    file = tmp_path / "new" / "secret.key"

    assert len(key) == 32
    assert secret_key(tmp_path / "new") == key
    if os.name == "posix":
        assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_a_secret_key_that_was_cut_off_is_made_anew(tmp_path: Path) -> None:
    (tmp_path / "secret.key").write_bytes(b"short")

    assert len(secret_key(tmp_path)) == 32
    assert len((tmp_path / "secret.key").read_bytes()) == 32
