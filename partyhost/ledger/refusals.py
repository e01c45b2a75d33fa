"""Why the record says no: each refusal is one sentence for the host, with what it needs to be clear."""

from partyhost.translation import gettext


class RecordRefused(Exception):
    """The record was not touched, and the message says why."""


class NoSuchEvening(RecordRefused):
    """No evening of this name stands in the record."""

    def __init__(self, slug: str) -> None:
        super().__init__(gettext('There is no evening "%(slug)s" here.') % {"slug": slug})
        self.slug = slug


class NumberUsed(RecordRefused):
    """A form's one-time number came back with other content."""

    def __init__(self, number: str) -> None:
        super().__init__(
            gettext(
                "This form was already sent with other entries, and those stand. "
                "Open the page again to see them; what you typed now was not recorded."
            )
        )
        self.number = number


class NotWritten(RecordRefused):
    """The database would not take the entry: busy for too long, full, or gone."""

    def __init__(self, reason: str) -> None:
        super().__init__(
            gettext(
                "The record could not be written (%(reason)s). Everything recorded before is safe. "
                "Send the entry again: it is never counted twice."
            )
            % {"reason": reason}
        )
        self.reason = reason


class Unreadable(RecordRefused):
    """An event this program cannot read: an unknown kind, a newer shape, a broken body."""

    def __init__(self, kind: str, shape: int, why: str) -> None:
        super().__init__(
            gettext('An entry "%(kind)s" (shape %(shape)s) cannot be read: %(why)s.')
            % {"kind": kind, "shape": shape, "why": why}
        )
        self.kind, self.shape, self.why = kind, shape, why


class Incomplete(RecordRefused):
    """A log that has fewer or more events than its evening says."""

    def __init__(self, slug: str, position: int, found: int) -> None:
        super().__init__(
            gettext(
                'The log of "%(slug)s" should have %(position)s entries and has %(found)s. '
                "Nothing was changed; bring back a backup with: partyhost restore"
            )
            % {"slug": slug, "position": position, "found": found}
        )
        self.slug, self.position, self.found = slug, position, found


class NewerRecord(RecordRefused):
    """The database was written by a newer program."""

    def __init__(self, found: str, known: str) -> None:
        super().__init__(
            gettext(
                "This record was written by a newer partyhost (version %(found)s; this program knows up to "
                "%(known)s). Nothing was changed. Install the newer program, or use another data folder."
            )
            % {"found": found, "known": known}
        )
        self.found, self.known = found, known


class NotUpgraded(RecordRefused):
    """The database is older than the program, and another program has it open."""

    def __init__(self, found: str, known: str) -> None:
        super().__init__(
            gettext(
                "The running partyhost has an older record open (version %(found)s; this program writes "
                "%(known)s). Stop that one, then start this one: it upgrades the record."
            )
            % {"found": found or "0000", "known": known}
        )
        self.found, self.known = found, known


class NotARecord(RecordRefused):
    """The file is not there, is no database, or is one of another program."""

    def __init__(self, name: str) -> None:
        super().__init__(
            gettext('"%(name)s" is not a record of partyhost. Nothing was changed.') % {"name": name}
        )
        self.name = name


class Damaged(RecordRefused):
    """The database file does not pass its own check."""

    def __init__(self, name: str, complaint: str, backup: str | None = None) -> None:
        sentence = gettext('The record "%(name)s" is damaged (%(complaint)s). Nothing was changed.')
        if backup:
            sentence += " " + gettext(
                'The newest sound backup is "%(backup)s"; bring it back with: partyhost restore'
            )
        super().__init__(sentence % {"name": name, "complaint": complaint, "backup": backup})
        self.name, self.complaint, self.backup = name, complaint, backup


class AlreadyRunning(RecordRefused):
    """Another partyhost holds this data folder."""

    def __init__(self, folder: str) -> None:
        super().__init__(
            gettext('Another partyhost is running on "%(folder)s". Use that one, or stop it first.')
            % {"folder": folder}
        )
        self.folder = folder


class AnotherEvening(RecordRefused):
    """A file brings an evening that differs from the one recorded here under the same identity."""

    def __init__(self, slug: str, position: int) -> None:
        super().__init__(
            gettext(
                'The evening "%(slug)s" is here already and differs from the file from entry %(position)s '
                "on. Nothing was imported."
            )
            % {"slug": slug, "position": position}
        )
        self.slug, self.position = slug, position


class SlugTaken(RecordRefused):
    """A file brings an evening whose short name belongs to another evening here."""

    def __init__(self, slug: str) -> None:
        super().__init__(
            gettext('Another evening is called "%(slug)s" here. Nothing was imported.') % {"slug": slug}
        )
        self.slug = slug


class NotAnExport(RecordRefused):
    """A file that is no exported evening, or of a version this program does not know."""

    def __init__(self, why: str) -> None:
        super().__init__(gettext("This is not an exported evening: %(why)s.") % {"why": why})
        self.why = why


class NoSuchHouse(RecordRefused):
    """No house rules of this short name stand in the record."""

    def __init__(self, slug: str) -> None:
        super().__init__(gettext('There are no house rules "%(slug)s" here.') % {"slug": slug})
        self.slug = slug


class NameTaken(RecordRefused):
    """Other house rules stand under this name."""

    def __init__(self, name: str, slug: str, version: int) -> None:
        super().__init__(
            gettext(
                'Other house rules are saved as "%(name)s". Replace them, or choose another name; nothing '
                "was saved yet."
            )
            % {"name": name}
        )
        self.name, self.slug, self.version = name, slug, version


class HouseChanged(RecordRefused):
    """The house rules were saved again since they were opened."""

    def __init__(self, name: str, slug: str, version: int) -> None:
        super().__init__(
            gettext(
                '"%(name)s" was saved again since you opened it, on another page. Save over that, or choose '
                "another name; nothing was saved yet."
            )
            % {"name": name}
        )
        self.name, self.slug, self.version = name, slug, version
