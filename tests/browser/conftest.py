"""A real Chromium in front of a real desk: served on its own socket, on a temporary data folder."""

import os
import shutil
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, sync_playwright

from partyhost.serving import Desk
from partyhost.settings import read_settings

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Every test in this folder drives a browser."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


def chromium() -> str | None:
    """The system's Chromium, PARTYHOST_CHROMIUM first; playwright's own where somebody installed it."""
    wished = os.environ.get("PARTYHOST_CHROMIUM")
    return wished or next(filter(None, map(shutil.which, NAMES)), None)


@pytest.fixture(scope="session")
def engine() -> Iterator[Playwright]:
    """The driver that speaks to the browser."""
    with sync_playwright() as driver:
        yield driver


@pytest.fixture(scope="session")
def browser(engine: Playwright) -> Iterator[Browser]:
    """Chromium with the page cache that Back uses, as hosts have it; none is a failure on CI, else a skip."""
    found = chromium() or engine.chromium.executable_path
    if not Path(found).exists():
        sentence = "No Chromium was found; install one, or name it in PARTYHOST_CHROMIUM."
        if os.environ.get("CI") == "true":
            pytest.fail(sentence)
        pytest.skip(sentence)
    browser = engine.chromium.launch(
        executable_path=found,
        args=["--no-sandbox", "--autoplay-policy=no-user-gesture-required"],
        ignore_default_args=["--disable-back-forward-cache"],
    )
    yield browser
    browser.close()


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    """An open desk that is not answering yet: a test may still add to `desk.app`; `served` starts it."""
    desk = Desk(read_settings({"LANG": "en_US.UTF-8"}, data=tmp_path / "data", port=21_000))
    yield desk
    desk.close()


@pytest.fixture
def served(desk: Desk) -> Iterator[Desk]:
    """The desk, answering at `served.address`."""
    running = threading.Thread(target=desk.run)
    running.start()
    yield desk
    desk.close()
    running.join()


@pytest.fixture
def new_context(browser: Browser, served: Desk) -> Iterator[Callable[..., BrowserContext]]:
    """Makes a browser profile of its own, already the host's: a second one is a second device.

    Takes what playwright's `new_context` takes: `java_script_enabled=False`, `color_scheme`, `viewport`.
    """
    opened = []

    def made(**options: object) -> BrowserContext:
        context = browser.new_context(**{"base_url": served.address, "locale": "en-US", **options})
        context.set_default_timeout(10_000)
        opened.append(context)
        page = context.new_page()
        page.goto(served.new_link())
        if options.get("java_script_enabled") is False:
            page.get_by_role("button", name="Open the desk").click()
        page.wait_for_url(served.address)
        page.close()
        return context

    yield made
    for context in opened:
        context.close()


@pytest.fixture
def page(new_context: Callable[..., BrowserContext]) -> Iterator[Page]:
    """One page in the host's browser; an error in our script or a refused resource fails the test."""
    page = new_context(viewport={"width": 1366, "height": 768}).new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda said: errors.append(said.text) if "Security Policy" in said.text else None)
    yield page
    assert errors == []


@pytest.fixture(scope="session")
def accessible() -> Callable[[Page], None]:
    """Fails where axe finds anything on the page, in light or in dark."""
    axe = Axe()

    def check(page: Page) -> None:
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme=theme, reduced_motion="reduce")
            found = axe.run(page).response["violations"]
            said = [(one["help"], [node["html"][:160] for node in one["nodes"]]) for one in found]
            assert not said, f"{theme}: {said}"

    return check
