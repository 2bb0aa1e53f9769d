"""A game in plain mode played from a script, with its output and its prompts."""

from collections.abc import Callable, Iterable
from typing import Any

from bornes.bots import Bot
from bornes.core.match import Match
from bornes.core.moves import Discard, Play
from bornes.text import Lang
from bornes.text.telling import Narrator
from bornes.tui.plain import PlainGame
from tests.follower import Follower
from tests.positions import ROLLING
from tests.rules.table import Table, at

YOU = 0


class Session:
    """A game in plain mode in which the player's answers come from a script or a function."""

    def __init__(
        self,
        match: Match,
        answers: Iterable[str] | Callable[[str], str] = (),
        *,
        lang: Lang = "en",
        bots: dict[int, Bot] | None = None,
        adviser: Any = None,
    ) -> None:
        self.match = match
        self.lines: list[str] = []
        self.prompts: list[str] = []
        self.saved = 0
        self.bots = bots or {seat: Follower() for seat in range(1, match.rules.players)}
        names = ["You", *(f"Bot {seat}" for seat in range(1, match.rules.players))]
        narrator = Narrator.at_table(lang, match.rules, names, YOU)
        self.answer = answers if callable(answers) else _in_turn(list(answers))
        self._adviser = adviser
        self._sat = False
        self.game = PlainGame(
            match,
            narrator,
            say=self.lines.append,
            ask=self._ask,
            keep=self._save,
            bots=self._seated,
            saved_as="here.jsonl",
            resume_with="bornes play --plain --resume here.jsonl",
            replay_with="bornes replay here.jsonl",
            review_with="bornes review here.jsonl",
        )

    def _seated(self) -> dict[int, Bot]:
        """The bots of the test; after an undo, new ones."""
        if self._sat:
            self.bots = {seat: Follower() for seat in self.bots}
        self._sat = True
        return self.bots if self._adviser is None else {**self.bots, YOU: self._adviser}

    def _ask(self, prompt: str) -> str:
        self.prompts.append(prompt)
        return self.answer(prompt)

    def _save(self, match: Match) -> None:
        assert match is self.game.match
        self.saved = len(match.log)

    def run(self) -> "Session":
        self.game.run()
        return self

    @property
    def said(self) -> str:
        return "\n".join(self.lines)


def _in_turn(answers: list[str]) -> Callable[[str], str]:
    def answer(prompt: str) -> str:
        if not answers:
            raise EOFError
        return answers.pop(0)

    return answer


def autoplay(match: Match, words: dict[str, str]) -> Callable[[str], str]:
    """Answers that play a whole match: the first card that can be played, otherwise a discard.

    `words` are the player's words for yes, pass, coup fourré and extension.
    """

    def answer(prompt: str) -> str:
        legal = match.legal(YOU)
        if match.phase == "react":
            return words["coup"] if len(legal) > 1 else words["pass"]
        if match.phase == "extend":
            return words["extend"]
        if match.phase != "turn":
            return ""
        hand = match.view(YOU).hand
        plays = [move for move in legal if isinstance(move, Play)]
        if len({move.target for move in plays if move.card == plays[0].card}) > 1:
            # The prompt asks for a card, or for the target of the card chosen before.
            return "1" if words["whom"] in prompt else str(hand.index(plays[0].card) + 1)
        if plays:
            return str(hand.index(plays[0].card) + 1)
        discard = legal[0]
        assert isinstance(discard, Discard)  # nothing else is left
        return f"{words['discard']} {hand.index(discard.card) + 1}"

    return answer


FRENCH = {
    "coup": "coup fourré",
    "pass": "passer",
    "extend": "allonge",
    "discard": "d",
    "whom": "qui",
}
ENGLISH = {"coup": "c", "pass": "p", "extend": "e", "discard": "discard", "whom": "whom"}


def rolling(*hand: str) -> Table:
    """A table at which both the player and the bot are rolling."""
    return at("classic", hands=[[*hand, ...], [...]], sides=[ROLLING, ROLLING])


def typed(table: Table, *answers: str, lang: Lang = "en", **more: object) -> Session:
    """The game after these answers."""
    return Session(table.match, answers, lang=lang, **more).run()  # type: ignore[arg-type]  # test keywords
