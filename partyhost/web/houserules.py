"""House rules: a group's own way of playing, made from another, read back in sentences, saved by name."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from http import HTTPStatus
from typing import TypedDict

from flask import Blueprint, Response, flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from partyhost import hosting
from partyhost.ledger import houses
from partyhost.ledger.refusals import HouseChanged, NameTaken, NoSuchHouse
from partyhost.rulebook import DEFAULT, preset, presets
from partyhost.rulefile import LARGEST, rulefile, tables_in
from partyhost.rules.bearing import bearing
from partyhost.rules.fields import READERS, Flat, build, flattened, lay_flat, read_values
from partyhost.rules.names import LONGEST, folded, tidy
from partyhost.rules.problems import Refused
from partyhost.rules.reading import read_ruleset
from partyhost.rules.ruleset import Ruleset
from partyhost.translation import gettext as _
from partyhost.web import typed
from partyhost.web.mishaps import mishap
from partyhost.web.plan import plan_form
from partyhost.web.rulefields import GROUPS, SEVEN
from partyhost.web.ruleform import Rules, rule_form, told
from partyhost.web.tonight import Tonight
from partyhost.web.ways import HOUSE, all_ways, fields_of, house_line, title, ways
from partyhost.wording.comparison import Difference, count_of, differences, nearest_preset
from partyhost.wording.rulesentences import Chapter, chapters
from partyhost.wording.ruletext.labels import label
from partyhost.wording.sentences import sentence

pages = Blueprint("houserules", __name__)

NAMES = ("name", "summary", "source")


@dataclass(frozen=True, slots=True)
class Reading:
    """The rules as they read now: sentences and differences, or what is wrong; the fields that are idle."""

    chapters: tuple[Chapter, ...]
    count: str
    differing: tuple[Difference, ...]
    problems: Sequence[str]
    idle: tuple[str, ...]


class _Carried(TypedDict):
    start: str
    into: str
    version: int


@dataclass(frozen=True, slots=True)
class Clash:
    """What a save would overwrite: the sentence that asks, and where it would then be saved."""

    question: str
    button: str
    into: str
    version: int


@pages.get("/houserules")
def every() -> ResponseReturnValue:
    """All house rules, what they may be made from, and the way in for a file."""
    return _every()


@pages.get("/houserules/new")
def new() -> ResponseReturnValue:
    """The form, filled from a preset or from other house rules."""
    way = request.args.get("way", DEFAULT)
    return _editor(rule_form({**fields_of(way), **_unnamed(way)}), start=way)


@pages.post("/houserules/new")
def begin() -> ResponseReturnValue:
    """The form, filled with what the plan of a party says of how we play."""
    tonight = Tonight(plan_form())
    way = tonight.way or DEFAULT
    said = {**fields_of(way), **_unnamed(way), **tonight.changes(), **tonight.form.turned()}
    return _editor(rule_form(said), start=way)


@pages.get("/houserules/<slug>/edit")
def edit(slug: str) -> ResponseReturnValue:
    """The form, filled with saved house rules."""
    found = houses.house(slug)
    form = rule_form(fields_of(f"{HOUSE}{slug}"))
    return _editor(form, start=nearest_preset(found.ruleset), into=slug, version=found.version)


@pages.post("/houserules/read")
def read() -> ResponseReturnValue:
    """How it reads so far; the whole page with it for a browser without script."""
    form = rule_form(more=request.form.get("more", ""))
    if "HX-Request" not in request.headers:
        return _editor(form, **_carried())
    return render_template("houserules/_read.html", reading=reading(form, _start()), piece=True)


@pages.post("/houserules")
def save() -> ResponseReturnValue:
    """Save the rules under their name; ask where that would overwrite others."""
    form, carried = rule_form(), _carried()
    over, _colon, version = request.form.get("over", "").partition(":")
    into = over or carried["into"]
    ruleset = judged(form)
    if ruleset is None:
        return _editor(form, status=HTTPStatus.UNPROCESSABLE_ENTITY, **carried)
    try:
        at_version = int(version) if over and version.isdecimal() else carried["version"]
        saved = houses.save_house(ruleset, at=hosting.now(), into=into, version=at_version)
    except (NameTaken, HouseChanged) as asked:
        button = _("Replace “%(name)s”") if isinstance(asked, NameTaken) else _("Save over it")
        clash = Clash(str(asked), button % {"name": asked.name}, asked.slug, asked.version)
        form["name"].errors = [str(asked)]
        return _editor(form, clash=clash, status=HTTPStatus.CONFLICT, **carried)
    flash(_("“%(name)s” is saved. Choose it when you plan a party.") % {"name": saved.name})
    return redirect(url_for("houserules.show", slug=saved.slug), HTTPStatus.SEE_OTHER)


@pages.post("/houserules/import")
def bring_in() -> ResponseReturnValue:
    """Open a ruleset file in the form, with what is wrong in it at its field; nothing is saved yet."""
    text = _file_sent()
    try:
        tables = tables_in(text)
    except Refused as refused:
        return _every(text, [sentence(one) for one in refused.problems])
    form = rule_form({**_usual(), **lay_flat(tables).values})
    sound = judged(form, tables) is not None
    status = HTTPStatus.OK if sound else HTTPStatus.UNPROCESSABLE_ENTITY
    return _editor(form, start=DEFAULT, status=status, brought=True)


@pages.get("/houserules/<slug>")
def show(slug: str) -> ResponseReturnValue:
    """House rules as a rule page, beside a preset they are compared with."""
    found = houses.house(slug)
    beside = request.args.get("beside", "")
    if beside not in presets():
        beside = nearest_preset(found.ruleset)
    differing = differences(found.ruleset, preset(beside))
    return render_template(
        "houserules/one.html",
        house=found,
        chapters=chapters(found.ruleset),
        beside=beside,
        count=count_of(differing, f"“{title(beside)}”"),
        differing=differing,
        ways=ways(),
    )


@pages.get("/houserules/<slug>.toml")
def export(slug: str) -> ResponseReturnValue:
    """The rules as a ruleset file."""
    answer = Response(rulefile(houses.house(slug).ruleset), mimetype="application/toml")
    answer.headers["Content-Disposition"] = f'attachment; filename="{slug}.toml"'
    return answer


@pages.post("/houserules/<slug>/delete")
def delete(slug: str) -> ResponseReturnValue:
    """Put house rules away; evenings keep their copies."""
    name = next((one.name for one in houses.houses() if one.slug == slug), "")
    if name:
        houses.delete_house(slug, at=hosting.now())
        flash(
            _("“%(name)s” is deleted; evenings that were played by it keep it. You can bring it back below.")
            % {"name": name}
        )
    return redirect(url_for("houserules.every"), HTTPStatus.SEE_OTHER)


@pages.post("/houserules/<slug>/bring-back")
def bring_back(slug: str) -> ResponseReturnValue:
    """Take deleted house rules out again, where their name is still free."""
    try:
        found = houses.bring_house_back(slug)
    except NameTaken as taken:
        return _every(problems=[_("“%(name)s” is the name of other rules by now.") % {"name": taken.name}])
    except NoSuchHouse:
        found = houses.house(slug)
    flash(_("“%(name)s” is back.") % {"name": found.name})
    return redirect(url_for("houserules.every"), HTTPStatus.SEE_OTHER)


@pages.get("/evenings/<slug>/rules")
def in_force(slug: str) -> ResponseReturnValue:
    """The rules an evening is played by, as it was started with them."""
    log = hosting.look(slug)
    ruleset = log.evening.ruleset
    named = title(ruleset.name) if ruleset.name in presets() else ruleset.name
    return render_template(
        "houserules/in_force.html", log=log, evening=log.evening, named=named, chapters=chapters(ruleset)
    )


@pages.app_errorhandler(NoSuchHouse)
def _no_such_house(_error: NoSuchHouse) -> ResponseReturnValue:
    return mishap("404", HTTPStatus.NOT_FOUND)


def judged(form: Rules, tables: Mapping[str, object] | None = None) -> Ruleset | None:
    """The rules as typed, or as a file's tables say; None with everything that is wrong told at its field."""
    named = "name" in form
    name = tidy(form["name"].data or "") if named else ""
    if named and not folded(name):
        form["name"].errors = [_("Give these rules a name of your own.")]
    elif named and len(name) > LONGEST:
        form["name"].errors = [
            _("A name of at most %(most)s letters fits on every page.") % {"most": LONGEST}
        ]
    elif named and folded(name) in map(folded, presets()):
        form["name"].errors = [_("That is a name of the program's own. Give these rules another one.")]
    try:
        said = form.flat() if tables is None else tables
        ruleset = read_ruleset({**said, **({"name": name} if named else {})})
    except Refused as refused:
        form.tell(refused.problems)
        return None
    return None if named and form["name"].errors else ruleset


def reading(form: Rules, start: str) -> Reading:
    """How the form reads now, beside the way it was started from."""
    flat = form.flat()
    values, _problems = read_values(flat)
    idle = tuple(key for key in READERS if key not in bearing(build(values)) and key not in NAMES)
    try:
        ruleset = read_ruleset(flat)
    except Refused as refused:
        return Reading((), "", (), [*map(told, refused.problems)], idle)
    base = read_ruleset(fields_of(start))
    named = title(start) if start in presets() else base.name
    differing = differences(ruleset, base)
    return Reading(chapters(ruleset), count_of(differing, f"“{named}”"), differing, (), idle)


def _editor(
    form: Rules,
    *,
    start: str,
    into: str = "",
    version: int = 0,
    clash: Clash | None = None,
    brought: bool = False,
    status: HTTPStatus = HTTPStatus.OK,
) -> ResponseReturnValue:
    return render_template(
        "houserules/edit.html",
        form=form,
        start=start,
        into=into,
        version=version,
        clash=clash,
        brought=brought,
        reading=reading(form, start),
        label=label,
        seven=SEVEN,
        groups=GROUPS,
    ), status


def _every(text: str = "", problems: Sequence[str] = ()) -> ResponseReturnValue:
    status = HTTPStatus.UNPROCESSABLE_ENTITY if problems else HTTPStatus.OK
    return render_template(
        "houserules/every.html",
        houses=[(one, house_line(one.ruleset)) for one in houses.houses()],
        away=houses.houses(deleted=True),
        ways=all_ways(),
        text=typed.readable(text),
        problems=problems,
    ), status


def _carried() -> _Carried:
    """What the form was started from, and where it would be saved."""
    version = request.form.get("version", "")
    into = request.form.get("into", "")
    return {"start": _start(), "into": into, "version": int(version) if version.isdecimal() else 0}


def _start() -> str:
    way = request.form.get("start", DEFAULT)
    try:
        fields_of(way)
    except (Refused, NoSuchHouse):
        return DEFAULT
    return way


def _unnamed(way: str) -> Flat:
    """Rules made from others have a name of their own to find, and say where they come from."""
    return {"name": "", "summary": "", "source": title(way) if way in presets() else ""}


def _usual() -> Mapping[str, object]:
    """What a ruleset file says by saying nothing."""
    return {**flattened(Ruleset()), "name": ""}


def _file_sent() -> str:
    """The file that was chosen, or what was pasted instead of one; empty where it is no text."""
    chosen = request.files.get("file")
    sent = chosen.read(LARGEST + 1) if chosen else b""
    try:
        return sent.decode("utf-8-sig") or request.form.get("text", "")
    except UnicodeDecodeError:
        return "\x00"
