"""The ways of playing at the command line: the presets in a list, or one in words and with every field."""

from argparse import Namespace
from pathlib import Path

from partyhost.commands.answers import DONE, CannotUse, give_json, why
from partyhost.rulebook import preset, presets, tables_of
from partyhost.rulefile import toml_of
from partyhost.rules.fields import Flat, flattened, nested
from partyhost.rules.reading import read_ruleset
from partyhost.rules.ruleset import Ruleset
from partyhost.translation import gettext as _
from partyhost.wording.rulesentences import chapters


def show(options: Namespace) -> int:
    """``partyhost rulesets [NAME] [--json]``."""
    if options.name is None:
        _list(as_json=options.json)
        return DONE
    try:
        ruleset = read_ruleset(tables_of(options.name, Path()))
    except (OSError, ValueError) as error:
        raise CannotUse(
            _("%(file)s cannot be used: %(why)s.") % {"file": options.name, "why": why(error)}
        ) from error
    fields = _every_field(ruleset)
    if options.json:
        give_json(nested(fields))
        return DONE
    for chapter in chapters(ruleset):
        print(f"# {chapter.title}")
        for sentence in chapter.sentences:
            print(f"#   {' '.join(sentence.split())}")
    for key, value in fields.items():
        print(f"{key} = {toml_of(value)}")
    return DONE


def _list(*, as_json: bool) -> None:
    if as_json:
        give_json({"rulesets": [{"name": name, "summary": preset(name).summary} for name in presets()]})
        return
    for name in presets():
        print(f"{name:22}{preset(name).summary}")


def _every_field(ruleset: Ruleset) -> Flat:
    """Every field, also where a file would leave it out and the rules find the value themselves."""
    fields = flattened(ruleset)
    fields["evening.rounds"] = ruleset.evening.rounds
    fields["movement.decided_by"] = ruleset.decided_by.value
    if ruleset.score.mini_bunco_below is None:
        fields["score.mini_bunco_below"] = ruleset.score.mini_bunco
    own = [key for key in fields if "." not in key]
    grouped = {key.split(".", 1)[0]: None for key in fields if "." in key}
    return {key: fields[key] for key in own} | {
        key: fields[key] for group in grouped for key in fields if key.startswith(f"{group}.")
    }
