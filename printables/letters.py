"""The letters of a text as a reader counts them, each with the typeface that has it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from unicodedata import category, normalize

from printables.typefaces import EMOJI, Entry, entries_for, typeface

REPLACEMENT = "\ufffd"
"""Drawn where no typeface has a letter: visibly, so that nobody is printed with a hole in the name."""

_JOINERS = "\u200c\u200d"
_FLAG_TAGS = range(0xE0020, 0xE0080)
_SKIN_TONES = range(0x1F3FB, 0x1F400)
_REGIONS = range(0x1F1E6, 0x1F200)
_EMOJI_LOOK = "\ufe0f"


@dataclass(frozen=True, slots=True)
class Letter:
    """One letter with its marks, the entry that has it, and what was lost where none has."""

    text: str
    entry: Entry
    missing: str = ""

    @property
    def joins(self) -> str:
        """Whose rules of joining it follows: a script's, or those of marks on their base; empty where letters
        simply stand side by side. Only letters that follow the same rules may be joined with each other."""
        code = ord(self.text[0])
        if 0x0600 <= code <= 0x08FF:
            return "arabic"
        if 0x0900 <= code <= 0x0DFF:
            return f"indic {code >> 7}"
        if 0x1100 <= code <= 0x11FF:
            return "jamo"
        return "marks" if len(self.text) > 1 or category(self.text).startswith("M") else ""


def clean(text: str) -> str:
    """The text as it is drawn: composed (NFC), line ends and tabs as spaces, without control and format
    characters except those inside emoji and joined letters; what is no character becomes the replacement.

    >>> clean("Zoe\\u0308\\tB\\x00o\\u202e")
    'Zoë Bo'
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join(kept for letter in normalize("NFC", text) if (kept := _kept(letter)))


def letters(text: str) -> Iterator[str]:
    """The text cut into letters: marks, joiners, skin tones, tags, half a flag stay with their base.

    >>> [len(letter) for letter in letters("a👩‍🦰🇬🇧")]
    [1, 3, 2]
    """
    if text.isascii():
        yield from text
        return
    letter = ""
    for now in text:
        if letter and (_stays(now) or letter[-1] == "\u200d" or _second_half(letter, now)):
            letter += now
        else:
            if letter:
                yield letter
            letter = now
    if letter:
        yield letter


@lru_cache(maxsize=4096)
def placed(letter: str) -> Letter:
    """The letter with the first entry that has all of it; else its base and what can be had of its marks."""
    asked = [EMOJI] if _EMOJI_LOOK in letter else []
    asked += list(entries_for(letter[0]))
    needed = [ord(part) for part in letter if part not in _JOINERS and not _is_selector(part)]
    for entry in asked:
        if needed and typeface(entry.plain).letters.issuperset(needed):
            return Letter(_with_joiners_it_has(letter, entry), entry)
    base = next((entry for entry in asked if ord(letter[0]) in typeface(entry.plain).letters), None)
    if base is None:
        return Letter(REPLACEMENT, next(entries_for(REPLACEMENT)), letter)
    has = typeface(base.plain).letters
    return Letter("".join(part if ord(part) in has else REPLACEMENT for part in letter), base, letter)


def missing_letters(*texts: str) -> tuple[str, ...]:
    """The letters of these texts that no typeface has, each once, as they are met: what to tell the host.

    >>> missing_letters("Ann", "Zoë 美咲")
    ()
    """
    found = (placed(letter).missing for text in texts for letter in letters(clean(text)))
    return tuple(dict.fromkeys(letter for letter in found if letter))


def _kept(letter: str) -> str:
    if letter in "\t\n\r\v\f\x85\u2028\u2029" or category(letter) == "Zs":
        return " "
    if letter in _JOINERS or ord(letter) in _FLAG_TAGS:
        return letter
    return {"Cc": "", "Cf": "", "Cs": REPLACEMENT}.get(category(letter), letter)


def _is_selector(part: str) -> bool:
    return "\ufe00" <= part <= "\ufe0f" or 0xE0100 <= ord(part) <= 0xE01EF


def _stays(now: str) -> bool:
    code = ord(now)
    return now in _JOINERS or code in _FLAG_TAGS or code in _SKIN_TONES or category(now).startswith("M")


def _second_half(letter: str, now: str) -> bool:
    return len(letter) == 1 and ord(letter) in _REGIONS and ord(now) in _REGIONS


def _with_joiners_it_has(letter: str, entry: Entry) -> str:
    has = typeface(entry.plain).letters
    return "".join(part for part in letter if ord(part) in has)
