"""A page as a strict browser would read it: any page that is not sound HTML is a failed test."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from xml.etree.ElementTree import Element

import html5lib
from werkzeug.test import TestResponse

FIELDS = {"input", "select", "textarea"}
WITHOUT_LABEL = {"hidden", "submit", "button", "image"}


@dataclass
class Form:
    """One form of a page: where it goes, and what it would send."""

    action: str
    values: dict[str, str]
    element: Element = field(repr=False)


class Page:
    """An answer of the desk."""

    def __init__(self, answer: TestResponse) -> None:
        self.answer = answer
        self.status = answer.status_code
        self.html = answer.text if answer.mimetype == "text/html" else ""

    @cached_property
    def tree(self) -> Element:
        """The parsed page; parse errors are failures."""
        parser = html5lib.HTMLParser(strict=True, namespaceHTMLElements=False)
        whole = self.html.lstrip().lower().startswith("<!doctype")
        return parser.parse(self.html) if whole else parser.parse("<!DOCTYPE html>" + self.html)

    def check(self) -> None:
        """Fail where the page is not sound: title, labels, ids, actions, links to what is on the page."""
        if not self.html or self.status in {301, 302, 303}:
            return
        if self.html.lstrip().lower().startswith("<!doctype"):
            title = self.tree.findtext("head/title") or ""
            assert title.split("·")[0].strip(), f"a page without a title: {title!r}"
            assert len(self.tree.findall(".//h1")) == 1, "a page has exactly one h1"
        ids = [one.attrib["id"] for one in self.tree.iter() if "id" in one.attrib]
        assert not [name for name, times in Counter(ids).items() if times > 1], f"an id twice: {Counter(ids)}"
        labelled = {one.attrib.get("for") for one in self.tree.iter("label")}
        inside = {id(one) for label in self.tree.iter("label") for one in label.iter()}
        for one in self.tree.iter():
            if one.tag in FIELDS and one.attrib.get("type") not in WITHOUT_LABEL:
                named = one.attrib.get("id") in labelled or "aria-label" in one.attrib or id(one) in inside
                assert named, f"a field without a label: {one.attrib}"
            if one.tag == "form":
                assert one.attrib.get("action"), f"a form without an action: {one.attrib}"
                assert one.attrib.get("method") in {"get", "post"}, f"a form without a method: {one.attrib}"
            if one.tag == "button":
                assert text_of(one) or "aria-label" in one.attrib, f"a button without a name: {one.attrib}"
            for name in ("aria-describedby", "aria-labelledby", "aria-controls", "form"):
                for target in one.attrib.get(name, "").split():
                    assert target in ids, f"{name} leads nowhere: {target}"
            if one.attrib.get("href", "").startswith("#"):
                assert one.attrib["href"][1:] in ids, f"a link leads nowhere: {one.attrib['href']}"

    @property
    def title(self) -> str:
        """The page's own part of the title."""
        return (self.tree.findtext("head/title") or "").split("·")[0].strip()

    @property
    def text(self) -> str:
        """Every word on the page, with single spaces between them."""
        return text_of(self.tree)

    def all(self, tag: str, **attributes: str) -> list[Element]:
        """Every element of this tag with these attributes (`class_` for class, `_` for `-`)."""
        wanted = {name.rstrip("_").replace("_", "-"): value for name, value in attributes.items()}
        return [one for one in self.tree.iter(tag) if wanted.items() <= one.attrib.items()]

    def links(self) -> list[str]:
        """Where the page's links lead."""
        return [one.attrib["href"] for one in self.tree.iter("a") if "href" in one.attrib]

    def form(self, words: str) -> Form:
        """The form whose button (inside it, or naming it) says these words, filled as a browser would."""
        for form in self.tree.iter("form"):
            if any(words in text_of(button) for button in self._buttons(form)):
                return Form(form.attrib["action"], dict(_values(form)), form)
        raise AssertionError(f"no button says {words!r}")

    def _buttons(self, form: Element) -> Iterator[Element]:
        yield from form.iter("button")
        if "id" in form.attrib:
            yield from self.all("button", form=form.attrib["id"])


def text_of(element: Element) -> str:
    """The words inside an element, with single spaces between them."""
    return " ".join("".join(element.itertext()).split())


def _values(form: Element) -> Iterator[tuple[str, str]]:
    for one in form.iter():
        name = one.attrib.get("name", "")
        if not name or "disabled" in one.attrib:
            continue
        if one.tag == "textarea":
            yield name, (one.text or "").removeprefix("\n")
        elif one.tag == "select":
            chosen = [option for option in one.iter("option") if "selected" in option.attrib]
            yield name, (chosen or list(one.iter("option")))[0].attrib.get("value", "")
        elif one.tag == "input" and one.attrib.get("type") in {"checkbox", "radio"}:
            if "checked" in one.attrib:
                yield name, one.attrib.get("value", "on")
        elif one.tag == "input":
            yield name, one.attrib.get("value", "")
