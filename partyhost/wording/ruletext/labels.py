"""What each field of a ruleset asks, what the answer does, and on what it depends, a line each."""

from dataclasses import dataclass

from partyhost.translation import gettext as _


@dataclass(frozen=True, slots=True)
class Label:
    """A field in words: its name, a line on what it does, and a line on when it matters, if not always."""

    name: str
    line: str
    only: str = ""


def label(key: str) -> Label:
    """The words of a field, by its dotted key.

    >>> label("bell.goal").name
    'The goal'
    """
    name, line, *only = _LABELS[key]
    return Label(_(name), _(line), _(only[0]) if only else "")


_LABELS: dict[str, tuple[str, ...]] = {
    "name": ("Name of these rules", "How your group finds them again."),
    "summary": ("In one line", "Stands beside the name where a way of playing is chosen."),
    "source": ("Where they come from", "For your own memory; nobody plays by it."),
    "evening.targets": (
        "Targets",
        "The number everybody rolls for, round by round: 1 2 3 4 5 6. Write “called” where it is called out "
        "or rolled before each round.",
    ),
    "evening.sets": (
        "Sets",
        "How often the targets are played through; 0 = until the host ends the evening.",
    ),
    "evening.rounds": ("Rounds in a set", "Empty: one for each target, or six where they are called."),
    "evening.breaks": ("Breaks", "Whether the room pauses.", "Only with more than one set."),
    "evening.tables.min": ("Fewest tables", "With fewer this way is not offered."),
    "evening.tables.max": ("Most tables", "1 for the one-table games."),
    "evening.words.set": ("A set is called", "Empty: set.", "Only with more than one set."),
    "evening.words.round": ("A round is called", "Empty: round."),
    "evening.words.bunco": ("A Bunco is called", "Empty: Bunco."),
    "evening.words.mini_bunco": ("A mini Bunco is called", "Empty: mini Bunco."),
    "evening.words.wipeout": ("A wipe-out is called", "Empty: wipe-out.", "Only where there is a wipe-out."),
    "evening.words.tables": (
        "The tables are called",
        "From the head down, with commas: Head, Middle, Low.",
        "Only where tables have ranks.",
    ),
    "score.dice": ("Dice", "How many are rolled at once: 2, 3 or 4."),
    "score.sides": ("We play", "Who scores together. Alone means that people stay at their table."),
    "score.winners": (
        "Winners at a table",
        "The one or two with most points.",
        "Only where everybody is alone.",
    ),
    "score.match": (
        "Points for matching dice",
        "For one die that shows the target, for two, and so on: one number fewer than there are dice.",
    ),
    "score.bunco": (
        "Points of a Bunco",
        "All dice show the target. Write “wins_round” where it has the goal and wins the table outright.",
    ),
    "score.mini_bunco": (
        "Points of a mini Bunco",
        "All dice alike, but not the target; 0 = worth nothing.",
        "Only for dice above the target where those below have points of their own.",
    ),
    "score.mini_bunco_below": (
        "Points of a mini Bunco below the target",
        "Empty: as any other.",
        "Only with targets above 1.",
    ),
    "score.mini_keeps_turn": (
        "A mini Bunco keeps the turn",
        "Whether three alike that are not the target let the roller go on.",
        "Only where a mini Bunco has points.",
    ),
    "score.bunco_keeps_turn": ("A Bunco keeps the turn", "Whether its roller goes on."),
    "score.wipeout": (
        "Wipe-out",
        "The face that, on all dice, takes a side's points of the round; 0 = none.",
    ),
    "score.wipeout_exempt": (
        "No wipe-out in its own round",
        "In the round in which that face is the target it is a Bunco.",
        "Only where the wipe-out's face is among the targets.",
    ),
    "score.wipeout_ends_turn": (
        "A wipe-out passes the dice",
        "Whether the roller is done after it.",
        "Only where there is a wipe-out.",
    ),
    "score.bunco_call": ("The call", "What happens to a Bunco that nobody calls out loud."),
    "score.bonus": ("Bonus points", "Tables may add bonus points of your own to a side's total."),
    "bell.goal": ("The goal", "The points that end the round.", "Only where points end the round."),
    "bell.ends": ("A round ends when", "What rings the bell."),
    "bell.ring": ("The bell rings", "How soon after the goal.", "Only where points end the round."),
    "bell.after": (
        "After the bell",
        "What becomes of the dice then.",
        "Not where each table ends at the end of its own turn.",
    ),
    "bell.bunco_stops": ("A Bunco", "Whether it ends the round, whatever the totals."),
    "bell.cap_at_goal": (
        "Other tables stop at the goal",
        "They wait for the bell once a side has it.",
        "Only where the head table ends the round.",
    ),
    "bell.everyone_rolls": ("Everybody gets a turn", "Whoever had none when the bell rings still has one."),
    "bell.rings": ("In a room of pods the bell is rung by", "Whose head table.", "Only with pods."),
    "tie.method": ("A level table", "How it is settled.", "Only where a table can be level."),
    "movement.map": ("Movement", "Who changes tables.", "Only with more than one table."),
    "movement.every": ("People move after", "How often.", "Only where results move people, or some sit out."),
    "movement.decided_by": (
        "Who moves as the winner",
        "Where several rounds are played between moves.",
        "Only with several rounds between moves.",
    ),
    "movement.partners": ("Partners", "Who stays with whom.", "Only in pairs, and not by a schedule."),
    "movement.head_winners_may_stay": (
        "The head table's winners may stay together",
        "The host may leave them so for a round.",
        "Only where winners stay at the head table.",
    ),
    "movement.pod_tables": (
        "Tables in a pod",
        "Big rooms: each pod has its own ladder; 0 = one room.",
        "Only with several tables, and not by a schedule.",
    ),
    "opening.roller": ("Who rolls first", "At each table, in each round."),
    "opening.text": ("In your own words", "Who rolls first.", "Only where it is as written here."),
    "opening.passes": ("The dice pass", "Which way round the table."),
    "opening.seats": ("The first seats", "How they are found."),
    "missing.policy": ("If the guests do not fill the tables", "What to do about an empty chair."),
    "missing.between": ("People come and go", "When; somebody who must leave can always be replaced."),
    "missing.rolled_by": (
        "For a ghost rolls",
        "Its partner or its neighbour.",
        "Only with a ghost, in pairs.",
    ),
    "missing.bunco_credit": ("A ghost's Buncos go to", "Who is credited.", "Only with a ghost."),
    "tally": ("Counted for each guest", "Besides wins and losses. Prizes can only be for what is counted."),
    "ranking": ("Who wins the evening", "What the standings go by, in this order."),
    "awards": ("Prizes", "What is won, by whom, and what if several are level."),
    "travelers": (
        "Traveling markers",
        "A thing that a certain roll hands to its roller; the last holder wins.",
    ),
}
