"""A party at the desk: planned through its pages, looked at in the record."""

from collections.abc import Sequence

from flask import Flask

from partyhost import hosting
from partyhost.rules.evening import Evening
from tests.web.visitor import Visitor

TWELVE = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal", "Ida", "Jo", "Kit", "Lou")


def crowd(number: int) -> list[str]:
    """So many names that can be told apart."""
    return [f"Guest {n}" for n in range(1, number + 1)]


def planned(host: Visitor, names: Sequence[str] = TWELVE, **typed: object) -> str:
    """Plan an evening on the plan page; its short name."""
    form = host.get("/plan").form("Draw the seats")
    answer = host.submit(form, guests="\n".join(names), **typed)
    return slug_in(answer.answer.headers["Location"])


def demo(host: Visitor) -> str:
    """Lay out the demo evening; its short name."""
    answer = host.submit(host.get("/").form("Try a demo evening"))
    return slug_in(answer.answer.headers["Location"])


def slug_in(address: str) -> str:
    """The evening's short name in an address of the desk."""
    return address.split("/")[2]


def look(app: Flask, slug: str) -> Evening:
    """The evening as the record has it."""
    with app.app_context():
        return hosting.look(slug).evening


def act(app: Flask, slug: str, *acts: hosting.Act) -> Evening:
    """Let the host do something elsewhere, one act after the other."""
    with app.app_context():
        for one in acts:
            hosting.do(slug, one)
        return hosting.look(slug).evening
