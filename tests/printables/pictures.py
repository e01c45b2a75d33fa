"""The kept pictures: the first page of every sheet and preset, small and grey, and how alike two of them are.

Run `python -m tests.printables.pictures` after looking at what changed: it draws them all anew.
"""

from __future__ import annotations

from itertools import product
from pathlib import Path

from PIL import Image, ImageChops, ImageFilter, ImageStat

from partyhost.rulebook import presets
from printables.paper import A4
from printables.sheets import SHEETS, sheet
from tests.printables.nights import usual_evening
from tests.printables.read_back import picture

FOLDER = Path(__file__).parent / "pictures"
EVERY = list(product(SHEETS, presets()))
WIDTH = 210
GREYS = 16

MOST_ON_AVERAGE = 6.0
"""By how many greys of 256 two renderers' pages may differ, taken over the page."""

MOST_ANYWHERE = 70.0
"""And in any one square of an eighth of an inch or so."""


def drawn(name: str, rules: str) -> bytes:
    """The sheet that is looked at: two rounds played, the third seated; certificates of a whole evening."""
    now = usual_evening(rules)
    if name == "awards":
        rounds = now.ruleset.rounds or 0
        now = usual_evening(rules, played=rounds, seated=rounds)
    return sheet(name, now, paper=A4)


def kept(name: str, rules: str) -> Image.Image:
    """The kept picture of a sheet."""
    return Image.open(FOLDER / f"{name}-{rules}.png").convert("L")


def apart(one: Image.Image, other: Image.Image) -> tuple[float, float]:
    """How far two pictures are apart, in greys of 256: on average, and where they differ most."""
    small = [page.resize((WIDTH, 297), Image.Resampling.BOX) for page in (one, other)]
    blurred = [page.filter(ImageFilter.BoxBlur(3)) for page in small]
    difference = ImageChops.difference(*blurred)
    return ImageStat.Stat(difference).mean[0], float(difference.getextrema()[1])


def main() -> None:
    """Draw every picture anew."""
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.png"):
        old.unlink()
    for name, rules in EVERY:
        page = picture(drawn(name, rules), width=2 * WIDTH).resize((WIDTH, 297), Image.Resampling.BOX)
        page.quantize(GREYS).save(FOLDER / f"{name}-{rules}.png", optimize=True)


if __name__ == "__main__":
    main()
