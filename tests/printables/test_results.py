"""The results agree with the standings, share what is shared, and split no round over two pages."""

from __future__ import annotations

from dataclasses import replace

from partyhost.rules.choices import AwardName, Measure
from partyhost.rules.ruleset import AwardRule
from partyhost.rules.standings import standings
from partyhost.rules.travelers import holder
from printables.filling import Filling
from printables.flow import Strip, flow
from printables.paper import A4, FOOTER, HEIGHT
from printables.results import results, shown_measures
from tests.printables.nights import THREE_TABLES, TWELVE, evening, usual_evening
from tests.printables.read_back import pages, text, words


def whole() -> list[str]:
    return pages(results(evening(played=12, seated=12), paper=A4))


def test_the_standings_are_those_of_the_rules_in_their_order() -> None:
    now = evening(played=12, seated=12)
    lines = [word for word in words(results(now, paper=A4)) if word.text.strip() in TWELVE]
    lines = [word for word in lines if word.box.height > 8][: len(TWELVE)]
    shown = [word.text.strip() for word in sorted(lines, key=lambda word: -word.box.y)]
    assert shown == [now.name_of(standing.guest) for standing in standings(now)]


def test_wins_and_losses_are_columns_and_what_breaks_ties_is_said() -> None:
    assert shown_measures(THREE_TABLES) == (Measure.WINS, Measure.LOSSES, Measure.BUNCOS)
    ranked = replace(THREE_TABLES, ranking=(Measure.WINS, Measure.POINTS))
    assert shown_measures(ranked)[-1] is Measure.POINTS
    assert "Ordered by wins, then points." in text(results(evening(ruleset=ranked), paper=A4))


def test_every_round_is_there_with_its_roll_offs_added_up() -> None:
    found = "\n".join(whole())
    for number in range(1, 7):
        assert f"Set 2 · Round {number}" in found
    assert found.count("20+3+6 = 29") == 12


def test_awards_are_named_only_when_all_is_played() -> None:
    assert "·" not in text(results(evening(played=11), paper=A4)).split("Awards")[1].split("Set 1")[0]
    assert "Most wins" in text(results(evening(played=11), paper=A4))
    done = text(results(evening(played=12, seated=12), paper=A4)).split("Awards")[1]
    assert any(f"{name} · " in done for name in TWELVE)


def test_a_shared_award_says_so_and_one_nobody_earned_is_not_awarded() -> None:
    ruleset = replace(
        THREE_TABLES,
        evening=replace(THREE_TABLES.evening, sets=1, rounds=1, targets=(1,)),
        awards=(AwardRule(AwardName.MOST_WINS), AwardRule(AwardName.MOST_MINIS)),
    )
    found = text(results(evening(ruleset=ruleset, played=1, seated=1), paper=A4))
    assert "(shared)" in found
    assert "not awarded" in found


def test_no_round_is_split_and_the_heading_is_on_every_page() -> None:
    found = whole()
    for page in found:
        assert "Results" in page
        assert page.count("Round") == sum(1 for line in page.splitlines() if "Round" in line)
    for page in found[1:]:
        assert "·" in page.splitlines()[2] or "Round" in "".join(page.splitlines()[:6])


def test_from_here_on_there_are_lines_for_the_rounds_to_come() -> None:
    found = text(results(evening(played=3), paper=A4, filling=Filling.FROM_HERE_ON))
    assert "Set 1 · Round 3" not in found
    assert "Set 1 · Round 4" in found
    assert "Set 2 · Round 6" in found


def test_strips_flow_over_pages_without_being_split_and_begin_again() -> None:
    drawn: list[tuple[str, float]] = []

    def strip(name: str, height: float, **more: object) -> Strip:
        return Strip(height, lambda _canvas, box: drawn.append((name, box.y)), **more)

    head, again = strip("head", 50), strip("again", 20)
    room = HEIGHT - FOOTER - 50
    made = flow(
        head, [strip("a", room - 10), strip("title", 8, keep=True), strip("b", 8), strip("c", 8, again=again)]
    )
    assert len(made) == 2
    for page in made:
        drawn.append(("page", 0))
        page.draw(None, A4.content)
    assert [name for name, _ in drawn] == ["page", "head", "a", "page", "head", "title", "b", "c"]
    assert len(flow(head, [strip("a", room - 10), strip("c", 20, again=again)])) == 2


def test_everybody_in_a_full_room_has_a_line() -> None:
    many = tuple(f"Guest-{number:03d}" for number in range(200))
    found = text(results(evening(many, played=0), paper=A4))
    for name in many:
        assert name in found


def test_who_holds_a_traveling_marker_is_named_at_the_end() -> None:
    now = usual_evening("traveling-marker", played=12, seated=12)
    (traveler,) = now.ruleset.travelers
    guest = holder(now.ruleset, now.rounds, traveler)
    assert guest is not None
    section = text(results(now, paper=A4)).split("Who holds what travels")[1].split("Set 1")[0]
    assert traveler.name in section
    assert now.name_of(guest) in section
    before = text(results(usual_evening("traveling-marker"), paper=A4)).split("Who holds what travels")[1]
    assert not any(f"\n{name}\n" in before.split("Set 1")[0] for name in TWELVE)
    assert "Who holds" not in text(results(evening(), paper=A4))
