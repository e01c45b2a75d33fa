"""The commands."""


def main() -> int:
    """Placeholder until the commands land."""
    raise SystemExit(2)
