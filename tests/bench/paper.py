"""What the paper costs: sheets and the whole pack against the same strings and lines one by one, in time and
memory, by the number of guests, and against WeasyPrint where it is installed.

Run it as a script.  The plain way puts exactly the ink of our pages on a plain canvas with the same embedded
face: each string with ``drawString``, each line, box and disc by itself, nothing kept from sheet to sheet.
Both are measured in turn, so that whatever else the computer does meets both.  It exits 1 where a figure is
above its bound.
"""

import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from html import escape
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
from printables.sheets import SHEETS, pack
from printables.tallies import tally_pages
from printables.typefaces import PLAIN, STRONG, typeface
from tests.printables.nights import TWELVE, evening

MOST = 0.5
TIMES = 15

MOST_GROWTH = 1.2
MOST_MEMORY = 60.0
MOST_OF_WEASYPRINT = 1 / 50


@dataclass(frozen=True)
class Stroke:
    """One call on a canvas."""

    name: str
    args: tuple[object, ...]
    named: dict[str, object]

    def __call__(self, canvas: Canvas) -> None:
        """Make the call."""
        getattr(canvas, self.name)(*self.args, **self.named)


class Recorder(Canvas):
    """A canvas that writes down every string, line, box and disc it is asked for, fixed parts spelled out."""

    def __init__(self) -> None:
        super().__init__(BytesIO(), pagesize=(A4.width, A4.height), initialFontName=PLAIN)
        self.strokes: list[Stroke] = []
        self.strings = 0

    def say(self, name: str, *args: object, **named: object) -> None:
        """Write down one call."""
        self.strokes.append(Stroke(name, args, named))

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


def measured(*calls: Callable[[], object], times: int = TIMES) -> list[list[float]]:
    """The seconds of each call, all made in turn."""
    taken: list[list[float]] = [[] for _ in calls]
    for _ in range(times):
        for call, seconds in zip(calls, taken, strict=True):
            begun = perf_counter()
            call()
            seconds.append(perf_counter() - begun)
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


def ratio_of_pack(guests: int, times: int) -> float:
    """Print what the pack for so many guests costs against the same ink one by one; the ratio comes back."""
    what = crowd(guests)
    drawn, strings = spelled_out(
        [page for each in SHEETS.values() for page in each.pages(what, Filling.FILLED)]
    )
    slow, fast = measured(lambda: plainly(drawn), lambda: pack(what, paper=A4), times=times)
    ratio = min(fast) / min(slow)
    print(
        f"pack for {guests} guests: {len(drawn)} pages, {strings} strings; "
        f"one by one {min(slow) * 1000:.0f} ms, pack {min(fast) * 1000:.0f} ms: {ratio:.2f} "
        f"(at most {MOST:g}); {len(pack(what, paper=A4)) // 1024} KiB"
    )
    return ratio


def crowd(guests: int) -> Evening:
    """So many guests seated for round 1."""
    return evening([f"Guest {number}" for number in range(1, guests + 1)], played=0)


def growth() -> float:
    """Print the pack's cost by the number of guests; what 200 cost a head against 100 comes back."""
    evenings = [crowd(guests) for guests in (48, 100, 200)]
    taken = measured(*(lambda what=what: pack(what, paper=A4) for what in evenings), times=5)
    a_head = [min(times) / len(what.guests) * 1000 for times, what in zip(taken, evenings, strict=True)]
    grown = a_head[2] / a_head[1]
    print(
        f"a guest's share of the pack at 48, 100, 200 guests: {', '.join(f'{ms:.2f} ms' for ms in a_head)}: "
        f"{grown:.2f} (linear: at most {MOST_GROWTH:g})"
    )
    return grown


def memory() -> float:
    """Print the peak memory of the pack for 200 guests above that of a process which only has it imported.

    On Linux the peak is the process's own (``VmHWM``): what ``getrusage`` says begins with the parent's.
    """
    script = (
        "import re, resource, sys\n"
        "from pathlib import Path\n"
        "from printables.sheets import pack\n"
        "from printables.paper import A4\n"
        "from tests.printables.nights import evening\n"
        "what = evening([f'Guest {n}' for n in range(1, 201)], played=0)\n"
        "if sys.argv[1] == 'pack': pack(what, paper=A4)\n"
        "status = Path('/proc/self/status')\n"
        "if status.exists(): print(re.search(r'VmHWM:\\s+(\\d+)', status.read_text())[1])\n"
        "else: print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)\n"
    )
    unit = 2**20 if sys.platform == "darwin" else 2**10
    env = os.environ | {"PYTHONPATH": str(Path(__file__).parents[2])}
    idle, busy = (
        int(
            subprocess.run(
                [sys.executable, "-c", script, what], check=True, capture_output=True, env=env
            ).stdout
        )
        / unit
        for what in ("idle", "pack")
    )
    more = busy - idle
    print(f"memory for 200 guests: {busy:.0f} MiB, idle {idle:.0f}: {more:.0f} (at most {MOST_MEMORY:g})")
    return more


def against_weasyprint() -> float:
    """Print what an HTML table of the same content costs WeasyPrint; how much of it ours is comes back.

    The content is that of the cards and the tally sheets for twelve: their strings, page by page, in a table.
    """
    try:
        from weasyprint import HTML  # noqa: PLC0415 - only where somebody installed it
    except ImportError:
        print("WeasyPrint is not installed here: not compared.")
        return 0.0
    what = crowd(12)
    pages = [*scorecard_pages(what, Filling.FILLED), *tally_pages(what, Filling.FILLED)]
    html = as_html(pages)

    def ours() -> bytes:
        again = [*scorecard_pages(what, Filling.FILLED), *tally_pages(what, Filling.FILLED)]
        return paper.bind(again, "Cards and tallies", heading(what), A4)

    theirs = measured(lambda: HTML(string=html).write_pdf(), times=2)[0]
    fast = measured(ours, times=TIMES)[0]
    share = min(fast) / min(theirs)
    print(
        f"WeasyPrint from an HTML table of the same content: {min(theirs) * 1000:.0f} ms, ours "
        f"{min(fast) * 1000:.0f} ms: 1/{1 / share:.0f} (at most 1/{1 / MOST_OF_WEASYPRINT:.0f})"
    )
    return share


def as_html(pages: list[Page]) -> str:
    """Every string of the pages in a cell of its own, and a bordered cell for every box."""
    tables = []
    for strokes in spelled_out(pages)[0]:
        cells = [stroke for stroke in strokes if stroke.name in ("drawString", "rect")]
        row = [f"<td>{escape(cell.args[2]) if cell.name == 'drawString' else ''}</td>" for cell in cells]
        rows = ("".join(row[start : start + 12]) for start in range(0, len(row), 12))
        tables.append(f"<table>{''.join(f'<tr>{cells}</tr>' for cells in rows)}</table>")
    style = "table { page-break-after: always; border-collapse: collapse } td { border: 0.5pt solid }"
    return f"<style>{style} body {{ font: 11pt 'Noto Sans' }}</style>{''.join(tables)}"


def main() -> int:
    """Every case, side by side."""
    typeface(PLAIN)
    typeface(STRONG)
    seated = evening(TWELVE, played=0)
    ratios = [
        ratio_of("blank", seated, Filling.BLANK),
        ratio_of("before the party", seated, Filling.FILLED),
        ratio_of("in the middle", evening(TWELVE, played=6), Filling.FILLED),
        ratio_of_pack(12, TIMES),
        ratio_of_pack(200, 3),
    ]
    bounds = [
        (max(ratios), MOST),
        (growth(), MOST_GROWTH),
        (memory(), MOST_MEMORY),
        (against_weasyprint(), MOST_OF_WEASYPRINT),
    ]
    return int(any(value > most for value, most in bounds))


if __name__ == "__main__":
    sys.exit(main())
