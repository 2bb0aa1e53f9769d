"""Club evenings: who plays whom, with which cards, and the standings.

An evening is a value. Every function takes one and returns the next one, and does no I/O.
"""
