"""A bot as a program: questions in, a line each, and answers out. docs/bots.md says how."""

import sys
from contextlib import redirect_stdout
from random import Random
from typing import Any, BinaryIO

import msgspec

from bornes.bots.asking import ask, illegal, let_go, told
from bornes.bots.external import BotQuestion
from bornes.bots.protocol import Bot
from bornes.bots.registry import bot
from bornes.core.decoding import decode_json
from bornes.core.errors import BadRequest, BornesError
from bornes.core.moves import Move
from bornes.core.position import seat_view_of_data
from bornes.text import Lang, text
from bornes.text.sentences import sentence


def serve(name: str, lang: Lang, seed: int | None, questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer every line with the bot of that name, in order and at once, until they end."""
    # Standard output is only for answers: anything that a bot prints would be read as one.
    with redirect_stdout(sys.stderr):
        answerer = Answerer(name, lang, seed)
        try:
            for line in questions:
                answers.write(msgspec.json.encode(answerer.answer(line)) + b"\n")
                answers.flush()
        finally:
            answerer.close()


class Answerer:
    """Answers questions with one bot's moves. Every seat that it is asked for gets its own bot."""

    def __init__(self, name: str, lang: Lang, seed: int | None = None) -> None:
        self._name = name
        self._lang: Lang = lang
        self._chance = Random(seed)
        self._bots: dict[int, Bot] = {}
        bot(name)  # an unknown name is refused before the first question

    def answer(self, line: bytes) -> dict[str, Any]:
        """`{"move": …}`, or `{"error": …}` for a line that makes no sense."""
        try:
            return {"move": self._choose(decode_json(line, BotQuestion, BadRequest))}
        except BornesError as error:
            return {"error": sentence(self._lang, error)}

    def close(self) -> None:
        """Let go of bots that hold something, such as a program."""
        for seated in self._bots.values():
            let_go(seated)
        self._bots.clear()

    def _choose(self, request: BotQuestion) -> Move:
        if not request.legal:
            raise BadRequest("bot-no-legal")
        view = seat_view_of_data(request.view)
        chance = self._chance if request.seed is None else Random(request.seed)
        if view.seat not in self._bots:
            self._bots[view.seat] = bot(self._name)
        seated = self._bots[view.seat]
        try:
            for event in request.events:
                seated.see(event)
            move = ask(seated, view, request.legal, chance, request.budget)
        except BornesError:
            raise
        # A position from another engine may be odd, and a bot may end the program: play on.
        except (Exception, SystemExit) as problem:  # noqa: BLE001
            self._apologise(told(seated, problem))
            return chance.choice(request.legal)
        if move in request.legal:
            return move
        self._apologise(sentence(self._lang, illegal(seated, move, view)))
        return chance.choice(request.legal)

    def _apologise(self, problem: str) -> None:
        print(text(self._lang, "bot-failed", bot=self._name, problem=problem), file=sys.stderr)
