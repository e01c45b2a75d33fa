"""What can be set, where it comes from, and what is said about a value that cannot be used."""

from pathlib import Path

import pytest

from partyhost.settings import BadSetting, read_settings


def test_without_a_word_the_record_is_sqlite_in_the_users_data_folder() -> None:
    settings = read_settings({"LANG": "de_DE.UTF-8"})

    assert settings.data.is_absolute()
    assert "partyhost" in str(settings.data)
    assert settings.database_url == f"sqlite:///{settings.data.as_posix()}/partyhost.sqlite3"
    assert (settings.port, settings.paper, settings.open_browser) == (8765, "a4", True)


def test_the_environment_sets_everything(tmp_path: Path) -> None:
    settings = read_settings(
        {
            "PARTYHOST_DATA": str(tmp_path),
            "PARTYHOST_DATABASE_URL": "postgresql://here/party",
            "PARTYHOST_PORT": "9000",
            "PARTYHOST_PAPER": "Letter",
            "PARTYHOST_BROWSER": "0",
            "LANG": "de_DE.UTF-8",
        }
    )

    assert settings.data == tmp_path
    assert settings.database_url == "postgresql://here/party"
    assert (settings.port, settings.paper, settings.open_browser) == (9000, "letter", False)


def test_the_command_line_comes_before_the_environment(tmp_path: Path) -> None:
    environ = {"PARTYHOST_DATA": "elsewhere", "PARTYHOST_PORT": "9000", "PARTYHOST_BROWSER": "1"}
    settings = read_settings(environ, data=tmp_path, port=9001, open_browser=False)

    assert (settings.data, settings.port, settings.open_browser) == (tmp_path, 9001, False)


def test_the_database_has_two_names_and_ours_comes_first() -> None:
    both = {"DATABASE_URL": "postgres://b/b", "PARTYHOST_DATABASE_URL": "sqlite:///a"}

    assert read_settings(both).database_url == "sqlite:///a"
    assert read_settings({"DATABASE_URL": "postgres://b/b"}).database_url == "postgres://b/b"


@pytest.mark.parametrize(
    ("environ", "paper"),
    [
        ({"LANG": "en_US.UTF-8"}, "letter"),
        ({"LC_ALL": "fr_CA", "LANG": "de_DE"}, "letter"),
        ({"LC_PAPER": "en_GB.UTF-8", "LANG": "en_US.UTF-8"}, "a4"),
        ({"LANG": "C"}, "a4"),
        ({"LANG": "en_US.UTF-8", "PARTYHOST_PAPER": "a4"}, "a4"),
    ],
)
def test_letter_in_the_us_and_canada_else_a4(environ: dict[str, str], paper: str) -> None:
    assert read_settings(environ).paper == paper


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("PARTYHOST_PORT", "0"),
        ("PARTYHOST_PORT", "65536"),
        ("PARTYHOST_PORT", "٨"),
        ("PARTYHOST_PAPER", "a5"),
        ("PARTYHOST_BROWSER", "yes"),
        ("PARTYHOST_DATABASE_URL", "mysql://x/y"),
        ("PARTYHOST_DATABASE_URL", "party.db"),
    ],
)
def test_a_value_that_cannot_be_used_is_named(name: str, value: str) -> None:
    with pytest.raises(BadSetting, match=name):
        read_settings({name: value})
