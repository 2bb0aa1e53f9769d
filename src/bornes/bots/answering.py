"""A bot as a program: reads one question per line, writes one answer per line. See docs/bots.md."""

import sys
from contextlib import redirect_stdout
from random import Random
from typing import Any, BinaryIO

import msgspec

from bornes.bots.asking import ask, error_line, illegal, let_go
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
    """Answer every line with the bot of that name, in order, until the input ends."""
    # Standard output is only for answers: text that a bot prints would be read as one.
    with redirect_stdout(sys.stderr):
        answerer = Answerer(name, lang, seed)
        try:
            for line in questions:
                answers.write(msgspec.json.encode(answerer.answer(line)) + b"\n")
                answers.flush()
        finally:
            answerer.close()


class Answerer:
    """Answers questions with the moves of a bot. Every seat gets its own object of the bot."""

    def __init__(self, name: str, lang: Lang, seed: int | None = None) -> None:
        self._name = name
        self._lang: Lang = lang
        self._random = Random(seed)
        self._bots: dict[int, Bot] = {}
        bot(name)  # an unknown name is refused before the first question

    def answer(self, line: bytes) -> dict[str, Any]:
        """Return `{"move": …}`, or `{"error": …}` for a line that is not a valid question."""
        try:
            return {"move": self._choose(decode_json(line, BotQuestion, BadRequest))}
        except BornesError as error:
            return {"error": sentence(self._lang, error)}

    def close(self) -> None:
        """Close bots that hold resources, such as a process."""
        for seated in self._bots.values():
            let_go(seated)
        self._bots.clear()

    def _choose(self, request: BotQuestion) -> Move:
        if not request.legal:
            raise BadRequest("bot-no-legal")
        view = seat_view_of_data(request.view)
        rng = self._random if request.seed is None else Random(request.seed)
        if view.seat not in self._bots:
            self._bots[view.seat] = bot(self._name)
        seated = self._bots[view.seat]
        try:
            for event in request.events:
                seated.see(event)
            move = ask(seated, view, request.legal, rng, request.budget)
        except BornesError:
            raise
        # Positions from another engine may be impossible, and bots may call `sys.exit`: play on.
        except (Exception, SystemExit) as problem:  # noqa: BLE001
            self._report(error_line(seated, problem))
            return rng.choice(request.legal)
        if move in request.legal:
            return move
        self._report(sentence(self._lang, illegal(seated, move, view)))
        return rng.choice(request.legal)

    def _report(self, problem: str) -> None:
        print(text(self._lang, "bot-failed", bot=self._name, problem=problem), file=sys.stderr)
