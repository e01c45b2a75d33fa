"""House rules at the desk: made from another way, read back, saved by name, kept by an evening."""

import io

import pytest

from tests.web.page import Page
from tests.web.visitor import Visitor

NEW = "/houserules/new?way=three-table"


def begun(host: Visitor, way: str = "three-table") -> Page:
    return host.get(f"/houserules/new?way={way}")


def saved(host: Visitor, name: str = "First Tuesday", way: str = "three-table", **typed: object) -> Page:
    page = begun(host, way)
    return host.follow(host.submit(page.form("Save these rules"), **{"name": name, **typed}))


def test_the_form_starts_from_a_preset_and_reads_just_like_it(host: Visitor) -> None:
    page = begun(host, "pods-of-three")
    assert "Just as “A big room in pods”" in page.text
    assert page.form("Save these rules").values["movement.map"] == "up_stay_last"
