"""A host who plays whole evenings through the pages, typing what tables rolled by fair dice write down."""

from random import Random

from flask import Flask

from partyhost.rules.choices import Tally
from partyhost.rules.evening import Evening
from tests.rules.tables import Entry, Played, Room
from tests.web.page import Page
from tests.web.party import look
from tests.web.visitor import Visitor


class TypingHost:
    """Presses what the round's page offers, and types into its forms."""

    def __init__(self, app: Flask, host: Visitor, slug: str, dice: Random) -> None:
        self.app, self.host, self.slug, self.dice = app, host, slug, dice
        self.shown: Page | None = None

    @property
    def evening(self) -> Evening:
        """The evening as the record has it."""
        return look(self.app, self.slug)

    def address(self, number: int | None = None) -> str:
        """The page of a round; of the one where the room is."""
        return f"/evenings/{self.slug}/rounds/{number or len(self.evening.rounds)}"

    def page(self) -> Page:
        """The round where the room is: the page the last press led to."""
        self.shown = self.shown or self.host.get(self.address())
        return self.shown

    def press(self, words: str, **typed: object) -> Page:
        """Press a button of the round's page and see where it leads."""
        self.shown = self.host.follow(self.host.submit(self.page().form(words), **typed))
        return self.shown

    def roll(self) -> None:
        """From the seats to the bell."""
        for words in ("All seated", "Start the round", "Ring the bell"):
            if words == "Start the round" and self.evening.ruleset.evening.called:
                allowed = [one.attrib["value"] for one in self.page().all("button", name="face")]
                self.press("Call", face=self.dice.choice(allowed))
            self.press(words)

    def report(self) -> dict[int, Entry]:
        """Every table types what it rolled; what each of them wrote down."""
        room = Room(self.evening, self.dice)
        room.play()
        entries = {played.table.number: written(room, played) for played in room.tables}
        for table, entry in entries.items():
            self.type(table, entry)
        return entries

    def type(self, table: int, entry: Entry) -> Page:
        """One table's report, its roll-off or winner typed once the page asks for it."""
        form = self.page().form(f"Save table {table}")
        typed = as_typed(table, entry)
        known = {one.attrib.get("name", "") for one in form.element.iter()}
        while True:
            now = {name: value for name, value in typed.items() if name in known}
            # those who are not level do not roll, and have no field for their nothing
            whole = all(value == "0" for name, value in typed.items() if name not in known)
            answer = self.host.submit(form, 303 if whole else 422, **now)
            if answer.status == 303:
                self.shown = self.host.follow(answer)
                return self.shown
            form = answer.form("Save table")
            before, known = known, {one.attrib.get("name", "") for one in form.element.iter()}
            assert known > before, f"the page asks for no more, but there is more: {typed}; {answer.text}"

    def play_round(self) -> dict[int, Entry]:
        """A whole round, the order of claims included."""
        self.roll()
        entries = self.report()
        page = self.page()
        if "That is the order" in page.text:
            people = [one.attrib["value"] for one in page.all("select")[0].iter("option")][1:]
            self.dice.shuffle(people)
            self.press("That is the order", **{f"claims-{n}": one for n, one in enumerate(people, start=1)})
        return entries


def written(room: Room, played: Played) -> Entry:
    """A table's entry with its points, and without its turns: a form has no room for them."""
    entry = room.entry(played)
    entry.pop("turns", None)
    entry["points"] = list(played.points.values())
    for tally in (Tally.BUNCOS, Tally.MINIS, Tally.WIPEOUTS):
        if tally in room.ruleset.tally:
            entry[tally.value] = dict(played.credits[tally.value])
    if entry.get("winner") == "T":
        del entry["winner"]
    return entry


def as_typed(table: int, entry: Entry) -> dict[str, str]:
    """An entry as the fields of the table's form."""
    typed: dict[str, str] = {}
    sides = ("AC", "BD") if len(entry["points"]) == 2 else "ABCD"
    for key, value in entry.items():
        if key in ("points", "bonus"):
            typed |= {f"{key}-{side}": str(n) for side, n in zip(sides, value, strict=False)}
        elif key == "roll_off":
            for number, cycle in enumerate(value, start=1):
                rolled = zip(sides, cycle, strict=False)
                typed |= {f"roll_off-{number}-{side}": str(n) for side, n in rolled}
        elif isinstance(value, dict):
            typed |= {f"{key}-{chair}": str(n) for chair, n in value.items() if n}
        else:
            typed[key] = str(value)
    return {f"t{table}-{name}": value for name, value in typed.items()}
