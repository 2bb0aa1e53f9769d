"""`python -m bornes` is `bornes`."""

import sys

from bornes.cli import main

if __name__ == "__main__":
    sys.exit(main())
