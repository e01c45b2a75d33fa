"""``python -m partyhost``: the same program where its command is not on the path."""

import sys

from partyhost.cli import main

if __name__ == "__main__":
    sys.exit(main())
