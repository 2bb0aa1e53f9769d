"""Club evenings: who plays whom, on which cards, and how everybody stands.

An evening is a value. Every function takes one and returns the next one, and does no I/O.
"""
