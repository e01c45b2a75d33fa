"""Names: which two a person could not tell apart, and which are none."""

import pytest

from partyhost.rules.moves import problems_with_guests, problems_with_rename
from partyhost.rules.names import folded, problems_with_names, tidy
from tests.rules.party import CLASSIC, names, seated

ALIKE = [
    "ann",
    "ANN",
    " Ann ",
    "Ａｎｎ",
    "Ann\u200b",
    "A\u00adnn",
    "\u2060Ann",
    "An\ufe0en",
    "A\u180bnn",
    "Ann\u115f",
]


@pytest.mark.parametrize("same", ALIKE)
def test_a_name_that_reads_like_another_is_a_duplicate(same: str) -> None:
    found = problems_with_names(["Ann", "Bo", same])
    assert [(p.fault.value, p.at) for p in found] == [("duplicate_name", (3,))]
    assert dict(found[0].details) == {"name": same, "earlier": "Ann"}


@pytest.mark.parametrize("spaced", ["Mary  Lee", "Mary\u00a0Lee", "mary\u3000lee", "Mary\tLee", "Mary\nLee"])
def test_any_run_of_spaces_is_one(spaced: str) -> None:
    assert [p.fault.value for p in problems_with_names(["Mary Lee", spaced])] == ["duplicate_name"]


def test_letters_are_folded_as_in_every_script() -> None:
    assert folded("STRASSE") == folded("Straße")
    assert folded("Ольга") == folded("ОЛЬГА")
    assert folded("Zoë") == folded("Zoe\u0308")


@pytest.mark.parametrize("other", ["Anne", "An n", "Änn", "Ann B", "Anñ"])
def test_a_name_that_reads_otherwise_is_another(other: str) -> None:
    assert problems_with_names(["Ann", other]) == ()


@pytest.mark.parametrize("empty", ["", "   ", "\u200b", "\t\n", "\u3164", "x" * 200])
def test_what_says_nothing_or_far_too_much_is_no_name(empty: str) -> None:
    assert [(p.fault.value, p.at) for p in problems_with_names(["Ann", empty])] == [("bad_value", (2,))]


def test_every_guest_whose_name_is_taken_is_named_at_once_beside_the_count() -> None:
    found = problems_with_guests(CLASSIC, ["Ann", "ann", "Bo", "BO", "Cy"])
    assert [(p.fault.value, p.at) for p in found] == [
        ("duplicate_name", ("guests", 2)),
        ("duplicate_name", ("guests", 4)),
        ("guest_count", ("guests",)),
    ]
    assert dict(found[2].details) == {"guests": 5, "fewer": None, "more": 8}


def test_a_guest_may_be_renamed_to_any_name_that_nobody_else_has() -> None:
    evening = seated()
    assert problems_with_rename(evening, 1, "Anna") == ()
    assert problems_with_rename(evening, 1, "ANN") == ()
    assert [(p.fault.value, p.at) for p in problems_with_rename(evening, 1, "bo")] == [
        ("duplicate_name", ("guests", 1))
    ]
    assert [(p.fault.value, p.at) for p in problems_with_rename(evening, 13, "Max")] == [
        ("bad_value", ("guests", 13))
    ]


def test_markup_and_other_scripts_are_names_like_any() -> None:
    odd = ["<b>x", '"><svg onload>', "{{7*7}}", "%s", "Łukasz", "Nguyễn", "美咲", "أمل", "👩\u200d🦰"]
    assert problems_with_names(odd) == ()


def test_a_typed_name_is_kept_tidy() -> None:
    assert tidy("  Zoe\u0308  \u00a0 Lee\u0000 ") == "Zoë Lee"


def test_the_names_of_these_tests_are_different() -> None:
    assert problems_with_names(names(200)) == ()
