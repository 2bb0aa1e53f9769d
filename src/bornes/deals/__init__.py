"""The deal of the day: the same cards for everybody, and their results.

>>> from bornes import deals
>>> day = deals.deal_of("2026-11-17")
>>> day.edition, day.opponent, day.hands
('collector', 'driver', 4)
>>> match = day.match()
>>> match.public.equal
True
"""

from bornes.deals.day import Day, DayResult, day_result, deal_of, today
from bornes.deals.field import RobotField, field_of

__all__ = ["Day", "DayResult", "RobotField", "day_result", "deal_of", "field_of", "today"]
