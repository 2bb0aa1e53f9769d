"""Bots that play by a network: `racer` and `champion`. They need NumPy, and nothing compiled.

The networks are data (`bornes.learn.network`). These are the players around them: how a view
becomes a choice, how far a weaker one strays from the best move, and the search of the endings.
"""
