"""A browser without a screen: it checks every page it gets and sends what the pages would send."""

from collections.abc import Mapping
from typing import Any

from flask import Flask

from tests.web.page import Form, Page

HOME = "http://127.0.0.1"


class Visitor:
    """Somebody with a browser at the desk."""

    def __init__(self, app: Flask) -> None:
        self.app = app
        self.client = app.test_client()
        self._token = ""

    def get(self, path: str, expect: int = 200, **more: Any) -> Page:
        """Open a page; any other status than the expected is a failure."""
        return self._page("GET", path, expect, **more)

    def post(
        self, path: str, data: Mapping[str, object] | None = None, expect: int = 303, **more: Any
    ) -> Page:
        """Send a form to a path, with the anti-forgery token and the sender that a browser adds."""
        headers = {"Origin": HOME, **more.pop("headers", {})}
        if not self._token:
            self.get("/host")
        return self._page(
            "POST", path, expect, data={"csrf_token": self._token, **(data or {})}, headers=headers, **more
        )

    def submit(self, form: Form, expect: int = 303, **typed: object) -> Page:
        """Press a form's button after typing something into it; unknown fields are a failure.

        Field names with a dash or a dot: `submit(form, **{"t1-ac": 23})`.
        """
        unknown = set(typed) - {one.attrib.get("name") for one in form.element.iter()}
        assert not unknown, f"the form has no field {unknown}"
        return self._page(
            "POST", form.action, expect, data={**form.values, **typed}, headers={"Origin": HOME}
        )

    def follow(self, page: Page, expect: int = 200) -> Page:
        """Go where an answer sends the browser."""
        assert page.status in {302, 303}, f"{page.status} sends nobody anywhere"
        return self.get(page.answer.headers["Location"], expect)

    def become_host(self) -> "Visitor":
        """Use a fresh one-time link."""
        token = self.app.extensions["partyhost.door"].new_token()
        self.submit(self.get(f"/host/{token}").form("Open the desk"))
        return self

    def _page(self, method: str, path: str, expect: int, **more: Any) -> Page:
        page = Page(self.client.open(path, method=method, base_url=HOME, buffered=True, **more))
        assert page.status == expect, f"{method} {path}: {page.status}, not {expect}\n{page.html[:2000]}"
        page.check()
        for meta in page.all("meta", name="csrf-token") if page.html else []:
            self._token = meta.attrib["content"]
        return page
