"""The authority of one live table: seats, clock, log. It does no I/O and reads no clock.

`wire` holds the messages that a server and its clients exchange about it.
"""

from bornes.table.config import Config, Pace, Tempo
from bornes.table.entries import Seat
from bornes.table.live import Delivery
from bornes.table.table import Table

__all__ = ["Config", "Delivery", "Pace", "Seat", "Table", "Tempo"]
