"""The rule page: a way of playing as plain sentences, each field that matters and nothing else."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from partyhost.rules.ruleset import Ruleset
from partyhost.translation import gettext as _
from partyhost.wording.ruletext.bell import bell_told, winners_told
from partyhost.wording.ruletext.evening import evening_told
from partyhost.wording.ruletext.missing import missing_told, remedies_told
from partyhost.wording.ruletext.moves import moves_told
from partyhost.wording.ruletext.prizes import prizes_told
from partyhost.wording.ruletext.score import score_told, turns_told
from partyhost.wording.ruletext.terms import big, terms

Telling = Callable[[Ruleset], Iterator[str]]


@dataclass(frozen=True, slots=True)
class Chapter:
    """A part of the rule page: its title, and its sentences in the order one needs them."""

    title: str
    sentences: tuple[str, ...]


def chapters(ruleset: Ruleset) -> tuple[Chapter, ...]:
    """The rule page of a ruleset, in the order of an evening; parts with nothing to say are left out.

    >>> [chapter.title for chapter in chapters(Ruleset())][:3]
    ['The evening', 'What a roll is worth', 'Taking turns']
    """
    told = ((_(title) % terms(ruleset), tuple(tell(ruleset))) for title, tell in _CHAPTERS)
    return tuple(Chapter(big(title), sentences) for title, sentences in told if sentences)


_CHAPTERS: tuple[tuple[str, Telling], ...] = (
    ("The evening", evening_told),
    ("What a roll is worth", score_told),
    ("Taking turns", turns_told),
    ("The end of a %(round)s", bell_told),
    ("Who wins a %(round)s", winners_told),
    ("Moving on", moves_told),
    ("Standings and prizes", prizes_told),
    ("If somebody is missing", missing_told),
    ("If something goes wrong", remedies_told),
)
