"""Terminal and browser say the same, word for word: two programs read one table of sentences."""

import json
import subprocess
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Any, Final, get_args

import msgspec

from bornes.bots import bot
from bornes.core.cards import CARDS, LENGTH
from bornes.core.edition import editions
from bornes.core.events import Event, Laid
from bornes.core.moves import Move
from bornes.core.points import points
from bornes.core.state import Phase
from bornes.core.view import redact
from bornes.text import LANGUAGES, Lang
from bornes.text.event_sentences import BUTTONS, TURNS
from bornes.text.points import label, worded
from bornes.text.telling import Narrator
from bornes.web import APP, npm
from tests.strategies import SEATINGS, Seating
from tests.told import FACTS

PLAYERS: Final = ("Ada", "Bob", "Cléo", "Dan", "Ève", "Finn", "Gil", "Hugo")
SCRIPT: Final = Path(__file__).with_name("tell.mjs")

LAID: Final = next(fact for fact in FACTS if fact["type"] == "laid")

Json = dict[str, Any]


def recorded(seating: Seating) -> tuple[list[Event], list[Move]]:
    """The events of a hand that bots play, and all moves that were possible in it."""
    match, player, chance = seating.match(seed=7), bot("driver"), Random(7)
    possible: dict[Move, None] = {}
    while match.phase not in ("hand_over", "game_over"):
        seat = match.to_act[0]
        legal = match.legal(seat)
        possible |= dict.fromkeys(legal)
        match.play(seat, player.choose(match.view(seat), legal, chance, None))
    return list(match.log), list(possible)


def followed(events: Iterable[Event], you: int | None) -> Iterator[Json]:
    """The events as a reader sees them, with the distance that the side has reached."""
    come: Counter[int] = Counter()
    for event in events:
        seen = redact(event, you)
        if seen is None:
            continue
        row: Json = {"event": msgspec.to_builtins(seen), "come": None}
        if isinstance(event, Laid) and event.pile == "distances":
            come[event.side] += LENGTH[event.card]
            row["come"] = come[event.side]
        yield row


def tables() -> Iterator[Json]:
    """Every seating of every edition, for a player and for a spectator."""
    for seating in SEATINGS:
        rules = seating.rules()
        events, moves = recorded(seating)
        for you in (None, 1):
            yield {
                "players": PLAYERS[: rules.players],
                "sides": rules.sides,
                "names": rules.edition.names,
                "you": you,
                "events": [
                    *followed(events, you),
                    *({"event": fact, "come": None} for fact in FACTS),
                    # A large number, which each language writes in its own way.
                    {"event": LAID, "come": 12_345},
                ],
                "turns": [
                    {"phase": phase, "seat": seat, "side": 0}
                    for phase in get_args(Phase)
                    for seat in (None, 0, 1)
                ],
                "moves": msgspec.to_builtins(moves),
            }


def sentences_here(table: Json, lang: Lang) -> list[str | bool]:
    """The sentences of the terminal and the server."""
    players, sides, you = table["players"], table["sides"], table["you"]
    to = Narrator(lang, players, names=table["names"], sides=sides, you=you)
    events = [{**row["event"], "come": row["come"]} for row in table["events"]]
    return [
        *(to.tell(event) for event in events),
        *(bool(list(to.log([event]))) for event in events),
        *(to.told(TURNS[turn["phase"]], turn) for turn in table["turns"]),
        *(to.told(BUTTONS[move["type"]], move) for move in table["moves"]),
    ]


def sentences_of_the_browser(made: list[Json]) -> Json:
    """The sentences of the browser's own modules, run by Node."""
    node, _ = npm.commands()
    asked = json.dumps(made).encode()
    command = [node, str(SCRIPT)]
    done = subprocess.run(command, input=asked, cwd=APP, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()
    said: Json = json.loads(done.stdout)
    return said


def test_terminal_and_browser_use_the_same_sentences_for_every_seating_and_edition() -> None:
    made = list(tables())
    kinds = {row["event"]["type"] for table in made for row in table["events"]}
    assert kinds >= {fact["type"] for fact in FACTS}
    assert {move.get("card") for table in made for move in table["moves"]} >= set(CARDS)
    said = sentences_of_the_browser(made)
    for lang in LANGUAGES:
        for table, there in zip(made, said[lang]["told"], strict=True):
            assert sentences_here(table, lang) == there
        assert said[lang]["points"] == [
            [[label(lang, point), worded(lang, point)] for point in points(edition)]
            for edition in editions()
        ]
