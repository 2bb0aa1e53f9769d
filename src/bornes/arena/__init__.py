"""Matches between bots: who is better, by how much, and how sure that is."""

from bornes.arena.plan import Plan
from bornes.arena.play import Played
from bornes.arena.run import run
from bornes.arena.summary import Summary, summarise

__all__ = ["Plan", "Played", "Summary", "run", "summarise"]
