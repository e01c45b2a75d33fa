"""The paper a sheet is printed on: its size, its margins, its footer, and the pages bound into one PDF."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from io import BytesIO
from math import ceil

from reportlab import rl_config
from reportlab.pdfgen.canvas import Canvas

from partyhost.translation import gettext as _
from printables.boxes import Box, mm
from printables.ink import write
from printables.typefaces import PLAIN, typeface

rl_config.useA85 = 0  # streams as they are: a fifth smaller, and no file of ours travels by seven-bit mail

WIDTH, HEIGHT = 185 * mm, 254 * mm
"""What is drawn on: the same on both papers, so that the wrong paper in the tray still works."""

LEAST_EDGE = 12 * mm
"""Nothing is drawn nearer to the paper's edge."""

FOOTER = 7 * mm
HAIRLINE, RULE, BOLD_RULE = 0.5, 0.8, 1.6
"""Line widths (points) that print on any printer."""


@dataclass(frozen=True, slots=True)
class Paper:
    """A size of paper, in points."""

    name: str
    width: float
    height: float

    @property
    def area(self) -> Box:
        """What is drawn on, footer included, in the middle of the paper."""
        return Box((self.width - WIDTH) / 2, (self.height - HEIGHT) / 2, WIDTH, HEIGHT)

    @property
    def content(self) -> Box:
        """What a sheet has for itself: the area above the footer."""
        return self.area.rows(HEIGHT - FOOTER, FOOTER)[0]


LETTER = Paper("letter", 215.9 * mm, 279.4 * mm)
A4 = Paper("a4", 210 * mm, 297 * mm)
PAPERS = {paper.name: paper for paper in (LETTER, A4)}


@dataclass(frozen=True, slots=True)
class Heading:
    """What every page says: the evening, its day as people write it, and in which language."""

    evening: str = ""
    day: str = ""
    language: str = "en"


@dataclass(frozen=True, slots=True)
class Page:
    """One page: what draws it into the content box, and the bookmarks of a chapter that begins here and of a
    section within it."""

    draw: Callable[[Canvas, Box], None]
    bookmark: str = ""
    section: str = ""


def bind(pages: Sequence[Page], title: str, heading: Heading, paper: Paper) -> bytes:
    """The pages as one PDF: title and language set, every face embedded, a footer with page x of y.

    The same pages give the same bytes, in any process, in any thread, at any time.
    """
    typeface(PLAIN)
    out = BytesIO()
    canvas = Canvas(
        out,
        pagesize=(paper.width, paper.height),
        pageCompression=1,
        invariant=1,
        initialFontName=PLAIN,  # type: ignore[arg-type] # the stub takes a name for a number
        lang=heading.language,
    )
    canvas.setTitle(title)
    canvas.setSubject(heading.evening)
    canvas.setCreator("partyhost")
    canvas.setViewerPreference("DisplayDocTitle", "true")
    canvas.setViewerPreference("PrintScaling", "None")
    chapters = any(page.bookmark for page in pages)
    for number, page in enumerate(pages, start=1):
        canvas.setLineWidth(HAIRLINE)
        for level, words in ((0, page.bookmark), (int(chapters), page.section)):
            if words:
                key = f"page-{number}-{level}"
                canvas.bookmarkPage(key)
                canvas.addOutlineEntry(words, key, level=level, closed=level < int(chapters))
        page.draw(canvas, paper.content)
        _footer(canvas, paper, heading, number, len(pages))
        canvas.showPage()
    canvas.save()
    return out.getvalue()


def stamp(canvas: Canvas, name: str, box: Box, draw: Callable[[Canvas, Box], None]) -> None:
    """Draws a fixed part in a box: written into the file once, from then on only called by its name.

    `draw` is given a box of that size at the origin; the name is letters and digits, and stands for this
    drawing in this size alone.
    """
    if not canvas.hasForm(name):
        canvas.beginForm(name, -2, -2, ceil(box.width) + 2, ceil(box.height) + 2)
        canvas.setLineWidth(HAIRLINE)
        draw(canvas, Box(0, 0, box.width, box.height))
        canvas.endForm()
    canvas.saveState()
    canvas.translate(box.x, box.y)
    canvas.doForm(name)
    canvas.restoreState()


def cut_lines(canvas: Canvas, area: Box, columns: int, rows: int, *, around: bool = False) -> None:
    """Dashed lines between the cells of a page, where the scissors go; around them too where every piece has
    to have the same size."""
    canvas.saveState()
    canvas.setDash(4, 4)
    canvas.setLineWidth(HAIRLINE)
    if around:
        canvas.rect(area.x, area.y, area.width, area.height)
    for cell in area.columns(*[1] * columns)[1:]:
        canvas.line(cell.x, area.y, cell.x, area.top)
    for cell in area.rows(*[1] * rows)[1:]:
        canvas.line(area.x, cell.top, area.right, cell.top)
    canvas.restoreState()


def _footer(canvas: Canvas, paper: Paper, heading: Heading, number: int, of: int) -> None:
    strip = paper.area.rows(HEIGHT - FOOTER, FOOTER)[1]
    left, middle, right = Box(strip.x, strip.y, strip.width, 5 * mm).columns(5, 3, 3)
    write(canvas, left, heading.evening, 9, least=7)
    write(canvas, middle, heading.day, 9, align="centre", least=7)
    write(canvas, right, _("page {page} of {pages}").format(page=number, pages=of), 9, align="right", least=7)
