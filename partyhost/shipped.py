"""Where the folders that travel with the program are, in a checkout or in a wheel."""

from pathlib import Path


def shipped(folder: str) -> Path:
    """The path of ``templates`` or ``migrations``: inside the package first, then beside it.

    A wheel carries both folders inside the package; a checkout has them at its top level.

    >>> sorted(path.name for path in shipped("migrations").iterdir() if path.is_file())
    ['env.py', 'script.py.mako']
    """
    package = Path(__file__).parent
    inside = package / folder
    return inside if inside.is_dir() else package.parent / folder
