"""One turn of the player in plain mode: ask for a card to play or to discard."""

from typing import Protocol

from bornes.core.cards import FAMILY, Card
from bornes.core.errors import BornesError
from bornes.core.match import Match
from bornes.core.moves import Discard, Move, Play
from bornes.core.rules import PENALISED
from bornes.text.describing import hand_lines
from bornes.text.refusals import refusals, why_lines
from bornes.text.sentences import did_you_mean
from bornes.text.telling import Narrator
from bornes.tui.plain.words import Understood, card_meant, cards_named, place_said


class TurnGame(Protocol):
    """The methods of a game that its turns use."""

    to: Narrator

    @property
    def match(self) -> Match: ...

    @property
    def you(self) -> int: ...

    def say(self, line: str, /) -> None: ...

    def answer_to(self, prompt: str) -> Understood: ...

    def confirmed(self, question: str) -> bool: ...

    def make(self, move: Move) -> None: ...

    def complain(self, error: BornesError) -> None: ...


class Turn:
    """The player's turn in a game."""

    def __init__(self, game: TurnGame) -> None:
        self.game = game
        self.to = game.to
        self.match = game.match
        self.you = game.you
        self.hand = game.match.view(game.you).hand
        self.legal = game.match.legal(game.you)

    def take(self) -> None:
        """Ask until a card is played or discarded."""
        self.game.say("")
        self._show_hand()
        while True:
            said = self.game.answer_to(self.to.say("play-turn"))
            if said.verb is None and not said.rest:
                self._show_hand()
            elif self._obey(said):
                return

    def _show_hand(self) -> None:
        self.game.say(self.to.say("hand-yours"))
        for line in hand_lines(self.to, self.hand, self.legal):
            self.game.say(line)

    def _obey(self, said: Understood) -> bool:
        """Carry out what the player typed; return whether that ended the turn."""
        if said.verb not in ("play", "discard", "why", None):
            self._say("play-not-now")
            return False
        card = self._card(said.rest)
        if card is None:
            return False
        if said.verb == "discard":
            return self._discard(card)
        if said.verb == "why":
            self._why(card)
            return False
        return self._play(card)

    def _say(self, key: str, /, **args: str | int) -> None:
        self.game.say(self.to.say(key, **args))

    # -- which card -----------------------------------------------------------------------

    def _card(self, said: str) -> Card | None:
        """Return the card in hand that the player means; if that is not clear, say why."""
        if not said:
            self._say("play-which-card", count=len(self.hand))
            return None
        place = place_said(said, len(self.hand))
        if place is not None:
            return self.hand[place - 1]
        meant = cards_named(said, self.match.rules.edition.names)
        # A beginning of a name may match several cards, of which only one is in hand.
        held = [card for card in meant if card in self.hand]
        if len(held) == 1:
            return held[0]
        if held:
            self._say("play-ambiguous", cards=self._either(held))
        elif meant:
            self._say("play-not-held", card=self.to.quoted(meant[0]))
        else:
            self._say("play-unknown", said=said[:40], count=len(self.hand))
            near = card_meant(said, self.match.rules.edition.names)
            if near is not None:
                self.game.say(did_you_mean(self.to.lang, self.to.quoted(near)))
        return None

    def _either(self, cards: list[Card]) -> str:
        return ", ".join(self.to.quoted(card) for card in cards)

    # -- what to do with it ---------------------------------------------------------------

    def _play(self, card: Card) -> bool:
        plays = [move for move in self.legal if isinstance(move, Play) and move.card == card]
        if not plays:
            return self._play_against_the_rules(card)
        move: Play | None = plays[0]
        if len(plays) > 1:
            move = self._ask_for_target(plays)
        if move is None:
            self._say("play-taken-back")
            return False
        self.game.make(move)
        return True

    def _ask_for_target(self, plays: list[Play]) -> Play | None:
        """Ask for one of several opponents, by number or name. An empty answer cancels the move."""
        sides = {str(n): play for n, play in enumerate(plays, 1)}
        names = {n: self.to.side(play.target or 0) for n, play in sides.items()}
        for number, name in names.items():
            self._say("play-target", number=number, side=name)
        while True:
            said = self.game.answer_to(self.to.say("play-which-target")).rest
            if not said:
                return None
            if said in sides:
                return sides[said]
            for number, name in names.items():
                if said == name.casefold():
                    return sides[number]
            self._say("play-no-such-target", count=len(plays))

    def _play_against_the_rules(self, card: Card) -> bool:
        """Say why a card cannot be played. With penalized mistakes, ask whether to play it in spite
        of that. Return whether the turn is over.
        """
        refused = refusals(self.to, self.match.view(self.you), card)
        # Without repetitions: the reason may be the same for several opponents.
        for line in dict.fromkeys(line for _, _, line in refused):
            self.game.say(line)
        if self.match.rules.choices.mistakes != "penalised":
            return False
        for move, error, _ in refused:
            # The target does not matter, because the card is lost in any case.
            if error.reason in PENALISED:
                if self.game.confirmed(self.to.say("play-mistake", card=self.to.quoted(card))):
                    self.game.make(move)
                    return True
                return False
        return False

    def _why(self, card: Card) -> None:
        """Say where a card can be played, and why it cannot be played elsewhere."""
        for line in why_lines(self.to, self.match.view(self.you), card):
            self.game.say(line)

    def _discard(self, card: Card) -> bool:
        """Discard a card. A useful card needs a confirmation. Return whether the turn is over."""
        error = self.match.why_not(self.you, Discard(card))
        if error is not None:
            self.game.complain(error)
            return False
        useful = FAMILY[card] == "safety" or any(
            isinstance(move, Play) and move.card == card for move in self.legal
        )
        if useful and not self.game.confirmed(
            self.to.say("play-discard-useful", card=self.to.quoted(card))
        ):
            self._say("play-taken-back")
            return False
        self.game.make(Discard(card))
        return True
