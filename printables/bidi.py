"""In which order the letters of a line stand on paper when some of its scripts run from right to left.

The Unicode bidirectional algorithm (UAX 9) for one line without embedding controls, which names do not
need and which are dropped before: weak types (W1-W7), paired brackets (N0), neutrals (N1-N2), levels
(I1-I2, L1) and order (L2).
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from unicodedata import bidirectional

_PAIRS = ("()", "[]", "{}", "「」", "『』", "【】", "〈〉", "《》", "（）", "［］", "｛｝", "⟨⟩")
_BRACKETS = {pair[0]: pair[1] for pair in _PAIRS}
_MIRROR = {a: b for pair in (*_PAIRS, "<>", "«»", "‹›", "≤≥") for a, b in zip(pair, pair[::-1], strict=True)}
_NEUTRAL = ("B", "S", "WS", "ON")


@dataclass(frozen=True, slots=True)
class Run:
    """Letters that run the same way, in the order they are spoken."""

    text: str
    right_to_left: bool


def mirrored(text: str) -> str:
    """The text with each bracket turned round, as it must look where writing runs from right to left.

    >>> mirrored("(a]")
    ')a['
    """
    return "".join(_MIRROR.get(letter, letter) for letter in text)


def runs(text: str) -> tuple[Run, ...]:
    """The runs of a line from left to right as they stand on paper; the first strong letter gives the base.

    >>> [run.text for run in runs("Ann (יעל)")]
    ['Ann (', 'יעל', ')']
    >>> [run.text for run in runs("יעל Ann")]
    ['Ann', 'יעל ']
    """
    if text.isascii():
        return (Run(text, False),) if text else ()
    levels = _levels(text)
    found = [(level, [place for place, _ in group]) for level, group in _by_level(levels)]
    for least in range(max(levels, default=0), 0, -1):
        found = _turn(found, least)
    return tuple(Run("".join(text[place] for place in places), bool(level % 2)) for level, places in found)


def _by_level(levels: list[int]) -> list[tuple[int, list[tuple[int, int]]]]:
    return [(level, list(group)) for level, group in groupby(enumerate(levels), key=lambda pair: pair[1])]


def _turn(found: list[tuple[int, list[int]]], least: int) -> list[tuple[int, list[int]]]:
    """L2: every stretch of runs at this level or above stands the other way round."""
    turned: list[tuple[int, list[int]]] = []
    for at_least, group in groupby(found, key=lambda run: run[0] >= least):
        stretch = list(group)
        turned += reversed(stretch) if at_least else stretch
    return turned


def _levels(text: str) -> list[int]:
    kinds = [bidirectional(letter) or "L" for letter in text]
    base = next((0 if kind == "L" else 1 for kind in kinds if kind in ("L", "R", "AL")), 0)
    if not base and not any(kind in ("R", "AL", "AN") for kind in kinds):
        return [0] * len(text)
    edge = "R" if base else "L"
    spaces_at_end = len(text.rstrip())
    _weak(kinds, edge)
    _brackets(text, kinds, edge)
    _neutrals(kinds, edge)
    levels = [_level(kind, base) for kind in kinds]
    levels[spaces_at_end:] = [base] * (len(text) - spaces_at_end)
    return levels


def _level(kind: str, base: int) -> int:
    if kind == "R":
        return 1
    if kind in ("AN", "EN"):
        return 2
    return 2 if base else 0


def _weak(kinds: list[str], edge: str) -> None:
    before, strong = edge, edge
    for place, kind in enumerate(kinds):  # W1, W2, W3
        now = before if kind == "NSM" else kind
        if now in ("L", "R", "AL"):
            strong = now
        if now == "EN" and strong == "AL":
            now = "AN"
        before = kinds[place] = now
    kinds[:] = ["R" if kind == "AL" else kind for kind in kinds]
    for place in range(1, len(kinds) - 1):  # W4
        left, here, right = kinds[place - 1 : place + 2]
        if left == right and ((here in ("ES", "CS") and left == "EN") or (here == "CS" and left == "AN")):
            kinds[place] = left
    start = 0
    for kind, group in groupby(list(kinds)):  # W5, W6
        end = start + len(list(group))
        if kind in ("ET", "ES", "CS"):
            touches = "EN" in (kinds[start - 1] if start else "", kinds[end] if end < len(kinds) else "")
            kinds[start:end] = ["EN" if kind == "ET" and touches else "ON"] * (end - start)
        start = end
    strong = edge
    for place, kind in enumerate(kinds):  # W7
        if kind in ("L", "R"):
            strong = kind
        elif kind == "EN" and strong == "L":
            kinds[place] = "L"


def _brackets(text: str, kinds: list[str], edge: str) -> None:
    waiting: list[tuple[str, int]] = []
    pairs: list[tuple[int, int]] = []
    for place, letter in enumerate(text):
        if kinds[place] != "ON":
            continue
        if letter in _BRACKETS:
            waiting.append((_BRACKETS[letter], place))
        elif any(letter == closing for closing, _ in waiting):
            while waiting:
                closing, opened = waiting.pop()
                if closing == letter:
                    pairs.append((opened, place))
                    break
    for opened, closed in sorted(pairs):
        inside = {_strong(kind) for kind in kinds[opened + 1 : closed]} & {"L", "R"}
        if not inside:
            continue
        before = next((_strong(kind) for kind in reversed(kinds[:opened]) if _strong(kind)), edge)
        way = edge if edge in inside or before == edge else before
        kinds[opened] = kinds[closed] = way


def _neutrals(kinds: list[str], edge: str) -> None:
    start = 0
    for neutral, group in groupby(list(kinds), key=lambda kind: kind in (*_NEUTRAL, "BN")):
        end = start + len(list(group))
        if neutral:
            left = _strong(kinds[start - 1]) if start else edge
            right = _strong(kinds[end]) if end < len(kinds) else edge
            kinds[start:end] = [left if left == right else edge] * (end - start)
        start = end


def _strong(kind: str) -> str:
    return {"L": "L", "R": "R", "EN": "R", "AN": "R"}.get(kind, "")
