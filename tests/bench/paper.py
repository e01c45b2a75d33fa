"""What the paper costs: 12 scorecards and 36 tally sheets against the same strings and lines one by one.

Run it as a script.  The plain way puts exactly the ink of our pages on a plain canvas with the same embedded
face: each string with ``drawString``, each line, box and disc by itself, nothing kept from sheet to sheet.
Both are measured in turn, so that whatever else the computer does meets both.  It exits 1 where the ratio is
above its bound.
"""

import sys
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from statistics import median
from time import perf_counter

from reportlab.pdfgen.canvas import Canvas

sys.path.insert(0, str(Path(__file__).parents[2]))

from partyhost.rules.evening import Evening
from printables import paper
from printables.filling import Filling
from printables.labels import heading
from printables.paper import A4, Page
from printables.scorecards import scorecard_pages
from printables.sheets import pack
from printables.tallies import tally_pages
from printables.typefaces import PLAIN, STRONG, typeface
from tests.printables.nights import TWELVE, evening

MOST = 0.5
TIMES = 15

Stroke = Callable[[Canvas], None]


class Recorder(Canvas):
    """A canvas that writes down every string, line, box and disc it is asked for, fixed parts spelled out."""

    def __init__(self) -> None:
        super().__init__(BytesIO(), pagesize=(A4.width, A4.height), initialFontName=PLAIN)
        self.strokes: list[Stroke] = []
        self.strings = 0

    def say(self, name: str, *args: object, **named: object) -> None:
        """Write down one call."""
        self.strokes.append(lambda canvas: getattr(canvas, name)(*args, **named))

    def lines(self, linelist):
        """Each line by itself."""
        for ends in linelist:
            self.say("line", *ends)

    def drawText(self, ink):  # noqa: N802 - the canvas's own name
        """Nothing of ours: strings are drawn one by one."""
        raise AssertionError("the bench draws strings in one face")


STROKES = (
    *("line", "rect", "circle", "roundRect", "drawPath", "drawString"),
    *("saveState", "restoreState", "translate", "rotate", "scale"),
    *("setFont", "setLineWidth", "setDash", "setLineCap", "setLineJoin", "setFillGray"),
)


def written_down(name):
    """A method that writes its call down."""

    def method(self, *args, **named):
        self.strings += name == "drawString"
        self.say(name, *args, **named)

    return method


for stroke in STROKES:
    setattr(Recorder, stroke, written_down(stroke))


def spelled_out(pages: list[Page]) -> tuple[list[list[Stroke]], int]:
    """Per page what is drawn on it, one stroke after the other, and how many strings that is."""
    recorder, drawn = Recorder(), []

    def draw_line(canvas, x, y, row, size):
        for piece in row.pieces:
            canvas.setFont(piece.face, size)
            canvas.drawString(x, y, piece.text)
            x += piece.width * size

    def stamp(canvas, name, box, draw):
        canvas.saveState()
        canvas.translate(box.x, box.y)
        draw(canvas, paper.Box(0, 0, box.width, box.height))
        canvas.restoreState()

    with Everywhere("draw_line", draw_line), Everywhere("stamp", stamp):
        for page in pages:
            recorder.strokes = []
            page.draw(recorder, A4.content)
            drawn.append(recorder.strokes)
    return drawn, recorder.strings


class Everywhere:
    """A function of the paper replaced in every module that uses it, while something is written down."""

    def __init__(self, name: str, instead: Callable[..., None]) -> None:
        self.name, self.instead = name, instead

    def __enter__(self) -> None:
        modules = [module for name, module in sys.modules.items() if name.startswith("printables")]
        self.kept = [(module, getattr(module, self.name)) for module in modules if hasattr(module, self.name)]
        for module, _ in self.kept:
            setattr(module, self.name, self.instead)

    def __exit__(self, *_: object) -> None:
        for module, before in self.kept:
            setattr(module, self.name, before)


def plainly(drawn: list[list[Stroke]]) -> bytes:
    """The same ink on a plain canvas."""
    out = BytesIO()
    canvas = Canvas(
        out, pagesize=(A4.width, A4.height), invariant=1, pageCompression=1, initialFontName=PLAIN
    )
    for strokes in drawn:
        for stroke in strokes:
            stroke(canvas)
        canvas.showPage()
    canvas.save()
    return out.getvalue()


def measured(*calls: Callable[[], object]) -> list[list[float]]:
    """The seconds of each call, all made in turn."""
    taken: list[list[float]] = [[] for _ in calls]
    for _ in range(TIMES):
        for call, times in zip(calls, taken, strict=True):
            begun = perf_counter()
            call()
            times.append(perf_counter() - begun)
    return taken


def ratio_of(name: str, what: Evening, filling: Filling) -> float:
    """Print one case's figures; its ratio comes back."""

    def pages() -> list[Page]:
        return [*scorecard_pages(what, filling), *tally_pages(what, filling)]

    drawn, strings = spelled_out(pages())
    plain, ours = (
        lambda: plainly(drawn),
        lambda: paper.bind(pages(), "Cards and tallies", heading(what), A4),
    )
    slow, fast = measured(plain, ours)
    ratio = median(fast) / median(slow)
    print(
        f"{name}: {len(drawn)} pages, {strings} strings, {sum(map(len, drawn))} strokes; "
        f"one by one {median(slow) * 1000:.0f} ms (least {min(slow) * 1000:.0f}), "
        f"sheets {median(fast) * 1000:.0f} ms (least {min(fast) * 1000:.0f}): "
        f"{ratio:.2f} (least {min(fast) / min(slow):.2f}; at most {MOST:g}); "
        f"{len(plain()) // 1024} against {len(ours()) // 1024} KiB"
    )
    return ratio


def main() -> int:
    """Every case, side by side."""
    typeface(PLAIN)
    typeface(STRONG)
    seated = evening(TWELVE, played=0)
    ratios = [
        ratio_of("blank", seated, Filling.BLANK),
        ratio_of("before the party", seated, Filling.FILLED),
        ratio_of("in the middle", evening(TWELVE, played=6), Filling.FILLED),
    ]
    crowd = evening([f"Guest {number}" for number in range(1, 201)], played=0)
    for name, what in (("12 guests", seated), ("200 guests", crowd)):
        begun = perf_counter()
        pdf = pack(what, paper=A4)
        print(f"pack for {name}: {(perf_counter() - begun) * 1000:.0f} ms, {len(pdf) // 1024} KiB")
    return int(max(ratios) > MOST)


if __name__ == "__main__":
    sys.exit(main())
