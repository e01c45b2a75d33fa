"""The wheel, installed where nothing else of ours is: it plays a night and hosts an evening."""

import os
import re
import signal
import subprocess
import sys
import sysconfig
import urllib.parse
import urllib.request
import zipfile
from pathlib import Path

import pytest

from tests.command import NIGHT

ROOT = Path(__file__).parents[1]
LARGEST = 9 * 1024 * 1024
"""Bytes that a slow line brings in a minute or two; the typefaces are most of them."""

pytestmark = pytest.mark.timeout(300)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The sdist, and the wheel made from it, without asking the network."""
    out = tmp_path_factory.mktemp("dist")
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", out, ROOT)
    return {"wheel": next(out.glob("*.whl")), "sdist": next(out.glob("*.tar.gz"))}


@pytest.fixture(scope="module")
def installed(built: dict[str, Path], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of its own with the program and nothing else of ours; what it depends on is lent to it."""
    folder = tmp_path_factory.mktemp("home")
    run(sys.executable, "-m", "venv", "--without-pip", folder / "venv")
    python = folder / "venv" / ("Scripts" if os.name == "nt" else "bin") / "python"
    place = Path(run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))").strip())
    with zipfile.ZipFile(built["wheel"]) as wheel:
        wheel.extractall(place)
    lent = sysconfig.get_path("purelib")
    # A path file would also read the lender's path files, and with them this checkout.
    (place / "lent.pth").write_text(f"import sys; sys.path.append({lent!r})\n", encoding="utf-8")
    return folder


def run(*words: object, **options: object) -> str:
    """Run a program; what it printed."""
    done = subprocess.run(
        list(map(str, words)), capture_output=True, text=True, encoding="utf-8", check=False, **options
    )  # type: ignore[call-overload]
    assert done.returncode == 0, done.stdout + done.stderr
    return str(done.stdout)


def python_of(folder: Path) -> Path:
    """The interpreter of the folder."""
    return folder / "venv" / ("Scripts" if os.name == "nt" else "bin") / "python"


def test_the_wheel_is_small_and_has_everything_in_it(built: dict[str, Path]) -> None:
    assert built["wheel"].stat().st_size < LARGEST
    with zipfile.ZipFile(built["wheel"]) as wheel:
        names = set(wheel.namelist())
    for folder, pattern, inside in (
        ("templates", "**/*.html", "partyhost/templates"),
        ("migrations", "**/*.py", "partyhost/migrations"),
        ("printables", "**/*", "printables"),
        ("partyhost", "**/*", "partyhost"),
    ):
        files = [p for p in (ROOT / folder).glob(pattern) if p.is_file() and "__pycache__" not in p.parts]
        assert files
        missing = [p for p in files if f"{inside}/{p.relative_to(ROOT / folder).as_posix()}" not in names]
        assert missing == []
    assert not [name for name in names if name.startswith("tests/") or "__pycache__" in name]


def test_what_is_run_is_the_wheel_and_not_the_checkout(installed: Path) -> None:
    where = run(python_of(installed), "-c", "import partyhost; print(partyhost.__file__)", cwd=installed)
    assert Path(where.strip()).is_relative_to(installed)


def test_the_wheel_plays_a_night(installed: Path) -> None:
    python = python_of(installed)
    assert "Most Buncos: Ann (2)" in run(python, "-m", "partyhost", "play", NIGHT, cwd=installed)
    assert "three-table" in run(python, "-m", "partyhost", "rulesets", cwd=installed)
    run(python, "-m", "partyhost", "print", NIGHT, "--sheet", "pack", "--out", "pack.pdf", cwd=installed)
    assert (installed / "pack.pdf").read_bytes().startswith(b"%PDF-")


def test_the_wheel_hosts_an_evening(installed: Path) -> None:
    environment = {**os.environ, "PARTYHOST_DATA": str(installed / "data"), "PARTYHOST_BROWSER": "0"}
    running = subprocess.Popen(
        [python_of(installed), "-m", "partyhost", "demo", "--port", "24500"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment,
        cwd=installed,
    )
    assert running.stdout
    found = re.search(r"(http://127\.0\.0\.1:\d+)/host/(\S+)", running.stdout.readline())
    assert found
    pages = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())
    with pages.open(found[0]) as page:
        token = re.search(r'name="csrf-token" content="([^"]+)"', page.read().decode())
    assert token
    form = urllib.parse.urlencode({"csrf_token": token[1], "link": found[2]}).encode()
    enter = urllib.request.Request(f"{found[1]}/host", form, {"Origin": found[1]})
    with pages.open(enter) as page:
        evenings = page.read().decode()
    slug = re.search(r'href="(/evenings/[^"/]+)"', evenings)
    assert slug
    with pages.open(found[1] + slug[1]) as page:
        assert "Ring the bell" in page.read().decode()
    with pages.open(f"{found[1]}{slug[1]}/prints/pack.pdf") as paper:
        assert paper.read().startswith(b"%PDF-")
    running.send_signal(signal.SIGTERM)
    _, err = running.communicate(timeout=60)
    assert (running.returncode, err) == (0, "")
