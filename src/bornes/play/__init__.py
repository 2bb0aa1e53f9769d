"""How a match is played: which bot is asked, what it sees, how much time it has, and which events
each seat is told.
"""
