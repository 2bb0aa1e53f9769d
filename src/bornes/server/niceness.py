"""Work that nobody watches runs behind the moves of people."""

import os
import sys


def let_others_go_first(niceness: int) -> None:
    """The higher the number, the later this process gets its turn. Windows knows no such number."""
    if sys.platform != "win32":
        os.nice(niceness)
