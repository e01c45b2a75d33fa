"""A night as somebody wrote it down on paper: as text to paste, as fields to type, as a file to send."""

from collections.abc import Mapping
from io import BytesIO

from partyhost.rulefile import toml_of
from partyhost.rules.evening import Evening
from partyhost.rules.standings import standings
from tests.web.page import Form, Page, text_of
from tests.web.typing_host import as_typed
from tests.web.visitor import HOME, Visitor

SAVE, SAVE_TEXT, AGAIN = "Save round", "Save these rounds", "Yes, save it so"


def paper(slug: str) -> str:
    """The page an evening on paper is typed into."""
    return f"/evenings/{slug}/from-paper"


def as_toml(night: Mapping[str, object]) -> str:
    """A night, or its rounds, as somebody would have written them down."""
    lines = []
    for key, value in night.items():
        if key == "rounds":
            for round_ in value:  # type: ignore[attr-defined]
                lines += ["[[rounds]]", *(f"{name} = {toml_of(said)}" for name, said in round_.items())]
        else:
            lines.insert(0, f"{key} = {toml_of(value)}")
    return "\n".join(lines)


def rounds_of(night: Mapping[str, object], first: int, last: int | None = None) -> dict[str, object]:
    """Some rounds of a night and nothing else."""
    return {"rounds": night["rounds"][first - 1 : last]}  # type: ignore[index]


def typed_in(night: Mapping[str, object], number: int) -> dict[str, str]:
    """A round of a night, as the fields of the grid."""
    tables = night["rounds"][number - 1]["tables"]  # type: ignore[index]
    return {
        name: value
        for table, entry in enumerate(tables, start=1)
        for name, value in as_typed(table, entry).items()
    }


def send_text(host: Visitor, slug: str, text: str, expect: int = 303, **typed: object) -> Page:
    """Paste something into the box and press its button."""
    form = host.get(paper(slug)).form(SAVE_TEXT)
    return host.submit(Form(f"{paper(slug)}/file", form.values, form.element), expect, text=text, **typed)


def upload(host: Visitor, page: Page, action: str, name: str, content: bytes, expect: int = 303) -> Page:
    """Choose a file and press its button."""
    form = page.form("Save these rounds" if "evenings" in action else "Make an evening of it")
    data = {**form.values, "file": (BytesIO(content), name)}
    answer = host.client.post(
        action, data=data, base_url=HOME, headers={"Origin": HOME}, content_type="multipart/form-data"
    )
    assert answer.status_code == expect, answer.text[:3000]
    found = Page(answer)
    found.check()
    return found


def places(evening: Evening) -> list[tuple[int, int, tuple[tuple[int, str], ...]]]:
    """Everybody's place and marks."""
    return [(one.guest, one.place, tuple(one.marks)) for one in standings(evening)]


def summary(page: Page) -> str:
    """What the page says is wrong."""
    return " ".join(text_of(one) for one in page.all("div") if "summary" in one.attrib.get("class", ""))
