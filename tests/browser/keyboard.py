"""A host who never touches the mouse, and whose key presses are counted."""

from playwright.sync_api import Page, expect

FOCUSED = """() => {
  const on = document.activeElement;
  return on.matches('a, button, summary') ? on.textContent : on.id;
}"""
"""What has the focus: the words of a link or a button, else its id."""


class Keyboard:
    """The keys of one page; ``pressed`` counts them."""

    def __init__(self, page: Page) -> None:
        self.page, self.pressed = page, 0

    def press(self, *keys: str) -> None:
        """Press keys one after the other."""
        for key in keys:
            self.pressed += 1
            self.page.keyboard.press(key)

    def type(self, text: str) -> None:
        """Press a key for every letter."""
        self.press(*text)

    def walk_to(self, words: str) -> None:
        """Press Tab until what has the focus says these words (a field: until it has this id)."""
        for _ in range(80):
            if words in self.page.evaluate(FOCUSED):
                return
            self.press("Tab")
        raise AssertionError(f"Tab never comes to {words!r}")

    def choose(self, words: str) -> None:
        """Go to something and press Enter on it."""
        self.walk_to(words)
        self.press("Enter")

    def sees(self, heading: str) -> None:
        """Wait for a page by its heading."""
        expect(self.page.get_by_role("heading", level=1)).to_have_text(heading)

    def on(self, field: str) -> None:
        """Wait until a field has the focus."""
        expect(self.page.locator(f"#{field}")).to_be_focused()
