"""The language the host reads: every sentence of the desk and the paper passes through here."""

import gettext as catalogues
from pathlib import Path

_FOLDER = Path(__file__).with_name("languages")
_spoken: catalogues.NullTranslations = catalogues.translation("partyhost", _FOLDER, fallback=True)


def gettext(message: str) -> str:
    """The message in the host's language; itself where nobody translated it.

    >>> gettext("Ring the bell")
    'Ring the bell'
    """
    return _spoken.gettext(message)


def ngettext(one: str, many: str, count: int) -> str:
    """The message for that many things, by the plural rule of the host's language.

    >>> ngettext("%(n)s guest", "%(n)s guests", 1) % {"n": 1}
    '1 guest'
    >>> ngettext("%(n)s guest", "%(n)s guests", 12) % {"n": 12}
    '12 guests'
    """
    return _spoken.ngettext(one, many, count)


def language() -> str:
    """The language spoken, as documents name it: the catalogue's own word for itself, English without one.

    >>> language()
    'en'
    """
    return _spoken.info().get("language", "en").replace("_", "-") or "en"


def speak(catalogue: catalogues.NullTranslations) -> catalogues.NullTranslations:
    """Speak another language from now on, and return the one spoken before."""
    global _spoken
    before, _spoken = _spoken, catalogue
    return before
