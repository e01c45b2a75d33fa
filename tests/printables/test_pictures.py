"""Every sheet of every preset looks as it did when somebody last looked, in two renderers."""

from __future__ import annotations

import os
import shutil
import subprocess
from io import BytesIO

import pytest
from PIL import Image, ImageChops

from tests.printables.pictures import (
    EVERY,
    FOLDER,
    MOST_ANYWHERE,
    MOST_ON_AVERAGE,
    WIDTH,
    apart,
    drawn,
    kept,
)
from tests.printables.read_back import picture

RENDERER = shutil.which("pdftoppm")


def poppler(pdf: bytes) -> Image.Image:
    """The first page as poppler draws it."""
    done = subprocess.run(
        [RENDERER, "-singlefile", "-gray", "-scale-to-x", str(2 * WIDTH), "-scale-to-y", "-1", "-"],
        input=pdf,
        capture_output=True,
        check=True,
    )
    return Image.open(BytesIO(done.stdout))


@pytest.mark.parametrize(("name", "rules"), EVERY)
def test_a_sheet_looks_as_it_did_in_both_renderers(name: str, rules: str) -> None:
    before = kept(name, rules)
    pdf = drawn(name, rules)
    pictures = [picture(pdf, width=2 * WIDTH)]
    if RENDERER:
        pictures.append(poppler(pdf))
    for page in pictures:
        on_average, most = apart(before, page)
        assert on_average <= MOST_ON_AVERAGE
        assert most <= MOST_ANYWHERE


def test_the_second_renderer_is_there() -> None:
    if RENDERER:
        assert poppler(drawn("moves", "three-table")).width == 2 * WIDTH
    elif os.environ.get("CI") == "true":
        pytest.fail("pdftoppm is missing: install poppler-utils")
    else:
        pytest.skip("pdftoppm is not installed: pictures are compared in one renderer only")


def test_a_picture_is_kept_for_each_and_no_other() -> None:
    assert {path.stem for path in FOLDER.glob("*.png")} == {f"{name}-{rules}" for name, rules in EVERY}
    assert sum(path.stat().st_size for path in FOLDER.glob("*.png")) < 1_500_000


def test_a_word_gone_or_a_page_moved_is_noticed() -> None:
    page = picture(drawn("places", "three-table"), width=2 * WIDTH)
    gone = page.copy()
    gone.paste(255, (60, 300, 160, 380))
    assert apart(page, gone)[1] > MOST_ANYWHERE
    assert apart(page, ImageChops.offset(page, 0, 12))[0] > MOST_ON_AVERAGE / 2
    assert max(apart(page, ImageChops.offset(page, 0, 12))) > MOST_ANYWHERE
