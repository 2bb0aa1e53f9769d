"""A Mille Bornes bot to start from: it reads one question per line and answers with a move.

Needs nothing but Python. Try it: bornes arena random "cmd:python3 bot.py"
"""

import json
import sys

# The first of these that is among the legal moves is played.
WISHES = ("coup_fourre", "200", "100", "75", "50", "25", "roll", "hazard", "remedy", "safety")
HAZARDS = {"stop", "speed_limit", "out_of_gas", "flat_tire", "accident"}
SAFETIES = {"right_of_way", "extra_tank", "puncture_proof", "driving_ace"}


def kind(move: dict) -> str:
    """Return the kind of a move, as WISHES names it."""
    card = move.get("card", "")
    if move["type"] != "play" or card.isdigit() or card == "roll":
        return card if move["type"] == "play" else move["type"]
    return "hazard" if card in HAZARDS else "safety" if card in SAFETIES else "remedy"


def choose(view: dict, legal: list[dict]) -> dict:
    """Choose a legal move. `view` is everything that our seat sees; this bot ignores it."""
    for wish in WISHES:
        for move in legal:
            if kind(move) == wish:
                return move
    return legal[0]  # pass, finish or extend, or a discard


for line in sys.stdin:
    question = json.loads(line)
    answer = {"move": choose(question["view"], question["legal"])}
    print(json.dumps(answer), flush=True)  # without a flush, the answer never arrives
