"""From written keys to a ruleset that holds together, or every reason why not."""

from collections.abc import Mapping

from partyhost.rules.coherence import clashes
from partyhost.rules.fields import build, lay_flat, read_values
from partyhost.rules.problems import Fault, Problem, Refused, problem
from partyhost.rules.ruleset import Ruleset


def read_ruleset(written: Mapping[str, object], changes: Mapping[str, object] | None = None) -> Ruleset:
    """The ruleset that a file's tables make, with changes laid over them.

    Raises Refused with every problem: places begin with "ruleset" or "changes", then the dotted key.

    >>> read_ruleset({"bell": {"goal": 21}}, {"bell.goal": 11}).bell.goal
    11
    >>> try:
    ...     read_ruleset({}, {"evening.sets": -1})
    ... except Refused as refused:
    ...     print(refused)
    bad_value at changes.evening.sets
    """
    base, laid = lay_flat(written), lay_flat(changes or {})
    own, own_problems = read_values({k: v for k, v in base.values.items() if k not in laid.values})
    changed, changed_problems = read_values(laid.values)
    problems: list[Problem] = [p.within("ruleset") for p in (*base.problems, *own_problems)]
    problems += [p.within("changes") for p in (*laid.problems, *changed_problems)]
    if problems:
        raise Refused(tuple(problems))
    ruleset = build(own | changed)
    for clash in clashes(ruleset):
        key = next((key for key in clash.keys if key in changed), None)
        place = ("changes", key) if key else ("ruleset", clash.keys[0])
        problems.append(problem(Fault.BAD_VALUE, *place, clash=clash.name, keys=clash.keys))
    if problems:
        raise Refused(tuple(problems))
    return ruleset
