"""Sample pages that show every part of the look with made-up values, for the shell's own tests only."""

from flask import Blueprint, Flask, render_template
from flask.typing import ResponseReturnValue
from flask_wtf import FlaskForm
from wtforms import IntegerField, RadioField, StringField, TextAreaField
from wtforms.fields.choices import SelectChoice
from wtforms.validators import InputRequired

ORDINARY = ["Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal", "Ida", "Jo", "Kit", "Lou"]
HARD = [
    "Maximiliane Alexandra Theodora Josephine",
    "Wolfeschlegelsteinhausenb",
    "Zoë",
    "Nguyễn Thị Ánh",
    "Łukasz",
    "أمل",
    "Ольга",
    "美咲",
    "👩‍🦰 Ginger",
    "<b>x",
    "{{7*7}}",
    "%s",
]
TITLES = ["Head table", "Middle", "Low"]


class Report(FlaskForm):  # type: ignore[misc]
    """One table's report, as a page might ask for it."""

    ac = IntegerField("Points of A and C")
    bd = IntegerField("Points of B and D")
    a = IntegerField("Buncos of chair A", default=0)
    b = IntegerField("Buncos of chair B", default=0)
    c = IntegerField("Buncos of chair C", default=0)
    d = IntegerField("Buncos of chair D", default=0)


class Plan(FlaskForm):  # type: ignore[misc]
    """The plan of an evening, with something wrong in it."""

    name = StringField("Name of the evening", [InputRequired("Give the evening a name.")])
    sets = RadioField(
        "How long we play", choices=[SelectChoice("1", "One set"), SelectChoice("2", "Two sets")], default="2"
    )
    guests = TextAreaField("Guests, one per line", [InputRequired("Eleven of twelve: one more.")])


def tables(names: list[str]) -> list[dict[str, object]]:
    """Three tables of four, in the order of the names."""
    return [
        {
            "number": n + 1,
            "title": TITLES[n],
            "seats": dict(zip("ABCD", names[4 * n : 4 * n + 4], strict=True)),
        }
        for n in range(3)
    ]


def strip() -> list[list[dict[str, object]]]:
    """Set 1 in its third round, set 2 to come."""
    first = [{"target": n, "state": "done" if n < 3 else "now" if n == 3 else "next"} for n in range(1, 7)]
    first[0]["href"] = "/samples/rolling"
    return [first, [{"target": n, "state": "next"} for n in range(1, 7)]]


def add_gallery(app: Flask) -> None:
    """Hang the sample pages into a desk that has not been used yet."""
    gallery = Blueprint("gallery", __name__, template_folder=".", url_prefix="/samples")

    @gallery.get("/<page>")
    def show(page: str) -> ResponseReturnValue:
        names = HARD if page == "hard" else ORDINARY
        forms = [Report(prefix=f"t{n}-", meta={"csrf": False}) for n in (1, 2, 3)]
        plan = Plan(meta={"csrf": False})
        plan.validate()
        template = {"hard": "rolling"}.get(page, page)
        return render_template(
            f"samples/{template}.html",
            tables=tables(names),
            forms=forms,
            strip=strip(),
            plan=plan,
            names=names,
        )

    @gallery.route("/stumble", methods=["GET", "POST"])
    def stumble() -> ResponseReturnValue:
        raise RuntimeError("the secret is in the drawer")

    app.register_blueprint(gallery)
