"""Matches between bots: which one is better, by how much, and with what confidence."""

from bornes.arena.plan import Plan
from bornes.arena.play import MatchResult
from bornes.arena.run import run
from bornes.arena.summary import Summary, summarise

__all__ = ["MatchResult", "Plan", "Summary", "run", "summarise"]
