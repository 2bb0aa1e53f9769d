"""The coach: what each move is worth, a finished match reviewed, and a moment tried again.

Decisions are judged by what their seat knew. Luck is measured separately, with all cards known.
"""
