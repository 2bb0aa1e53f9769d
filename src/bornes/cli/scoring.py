"""Questions about a hand that was played with real cards."""

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeVar

from msgspec.structs import replace

from bornes.cli.options import house_rules
from bornes.cli.trouble import UsageError
from bornes.core.cards import DISTANCES, LENGTH, MOST_200S, SAFETIES, Card
from bornes.core.edition import EDITIONS, EXTENDED_TRIP, Rules, edition, rules
from bornes.core.errors import BadPosition, BornesError
from bornes.core.position import Exposed, Position, PositionSide, state_of
from bornes.core.score_pad import check_laid
from bornes.core.state import State
from bornes.text import Lang, listed, text
from bornes.text.sentences import card_name, complaint
from bornes.tui.plain.words import Words, cards_named, fold

T = TypeVar("T")

_COUNTED: Final = re.compile(r"(?:(?P<count>\d{1,2})\s*[x×*]\s*)?(?P<card>\d{1,4})")


def side_name(lang: Lang, table: Rules, side: int) -> str:
    """Return the name of a side, with its number from 1."""
    return text(lang, "score-team" if table.teams else "score-player", number=side + 1)


class ScoreQuestions:
    """Asks what was played in a hand, and repeats each question until the answer is valid."""

    def __init__(self, lang: Lang, say: Callable[[str], None], ask: Callable[[str], str]) -> None:
        self.lang = lang
        self.say = say
        self.ask = ask
        self.words = Words(lang)

    def hand(self) -> State:
        """Ask for a whole hand. If answers contradict each other, say why and ask again."""
        self._say("score-welcome")
        table = self._table()
        while True:
            try:
                return self._laid(table)
            except BornesError as error:
                self.say(complaint(self.lang, error))
                self._say("score-once-more")

    def _say(self, key: str, /, **args: str | int) -> None:
        self.say(text(self.lang, key, **args))

    def _until(self, understand: Callable[[str], T], key: str, /, **args: str | int) -> T:
        """Ask until the answer is valid."""
        while True:
            answer = self.ask(text(self.lang, key, **args)).strip()
            try:
                return understand(answer)
            except BornesError as error:
                self.say(complaint(self.lang, error))

    # -- the table --

    def _table(self) -> Rules:
        key = self._until(self._edition, "score-edition", editions=", ".join(EDITIONS))
        default = edition(key).tables[0].players

        def players_of(answer: str) -> int:
            count = _number(answer) if answer else default
            rules(key, count)  # raises an error if the edition has no such table
            return count

        players = self._until(players_of, "score-players", usual=default)
        teams = self._teams(key, players)

        def table_of(answer: str) -> Rules:
            house = house_rules(answer.replace(",", " ").split())
            return rules(key, players, teams=teams, house=house)

        return self._until(table_of, "score-house")

    def _edition(self, answer: str) -> str:
        wanted = answer.casefold() or EDITIONS[0]
        for key in EDITIONS:
            if fold(answer) == fold(text(self.lang, f"edition-{key}")):
                return key
        return edition(wanted).key

    def _teams(self, key: str, players: int) -> bool | None:
        """Ask whether there are teams, if the edition allows both."""
        both = {table.teams for table in edition(key).tables if table.players == players}
        return self._until(self._yes, "score-teams") if len(both) > 1 else None

    def _yes(self, answer: str) -> bool:
        verb = self.words.understand(answer).verb
        if verb not in ("yes", "no"):
            raise UsageError("score-yes-or-no")
        return verb == "yes"

    # -- what was played --

    def _laid(self, table: Rules) -> State:
        extended_by = self._extended(table)
        entered = _EnteredCards(table, table.trip if extended_by is None else EXTENDED_TRIP)
        sides = [self._side(entered, side) for side in range(table.sides)]
        empty = self._until(self._yes, "score-draw")
        state = state_of(
            Position(
                edition=table.edition.key,
                players=table.players,
                teams=table.teams,
                house=dict(table.house),
                phase="hand_over",
                extended_by=extended_by,
                hands=[[] for _ in range(table.players)],
                sides=sides,
            )
        )
        check_laid(state)
        # The real size of the draw pile is unknown, but only whether it is empty matters.
        left = 0 if empty else state.public.draw_count
        return replace(state, public=replace(state.public, draw_count=left))

    def _extended(self, table: Rules) -> int | None:
        if not table.extension:
            return None

        def understand(answer: str) -> int | None:
            if not answer or self.words.understand(answer).verb == "no":
                return None
            number = _number(answer)
            if not 0 <= number <= table.sides:
                raise UsageError("score-no-such-side", sides=table.sides)
            return number - 1 if number else None  # 0: nobody called it

        return self._until(understand, "score-extended", sides=table.sides)

    def _side(self, entered: "_EnteredCards", side: int) -> PositionSide:
        table = entered.table
        name = side_name(self.lang, table, side)
        self._say("score-side", side=name)
        distances = self._until(
            lambda answer: entered.checked(name, distances_of(answer)), "score-distances"
        )
        safeties = self._until(
            lambda answer: entered.checked(name, self._safeties(table, answer)), "score-safeties"
        )
        # Counted only now, so that an answer that was refused does not count.
        entered.take(distances + safeties)
        coups: list[Card] = []
        if safeties:
            coups = self._until(
                lambda answer: self._coups(table, answer, safeties), "score-coups",
                cards=listed(self.lang, [self._name(table, card) for card in safeties]),
            )  # fmt: skip
        before = 0
        if table.edition.has_points:
            before = self._until(lambda answer: _number(answer) if answer else 0, "score-before")
        exposed: dict[Any, Exposed] = {
            card: "coup_fourre" if card in coups else "plain" for card in safeties
        }
        road: list[Any] = list(distances)
        return PositionSide(distances=road, safeties=exposed, score=before)

    def _name(self, table: Rules, card: Card) -> str:
        names: Mapping[Any, str] = table.edition.names
        return card_name(self.lang, card, names)

    def _safeties(self, table: Rules, answer: str) -> list[Card]:
        """Parse safeties, by number or by name, separated by commas or spaces."""
        if not answer or self.words.understand(answer).verb == "no":
            return []
        # Numbers, such as `124` or `1, 2, 4`.
        if re.fullmatch(r"[1-4][\s,1-4]*", answer):
            return [SAFETIES[int(digit) - 1] for digit in dict.fromkeys(re.findall(r"\d", answer))]
        found: list[Card] = []
        for part in re.split(r"\s*[,;+]\s*", answer):
            meant = [c for c in cards_named(fold(part), table.edition.names) if c in SAFETIES]
            if len(meant) != 1:
                names = listed(
                    self.lang, [f"{n} {self._name(table, c)}" for n, c in enumerate(SAFETIES, 1)]
                )
                raise UsageError("score-no-safety", said=part[:40], safeties=names)
            found += meant
        return list(dict.fromkeys(found))

    def _coups(self, table: Rules, answer: str, laid: list[Card]) -> list[Card]:
        coups = self._safeties(table, answer)
        for card in coups:
            if card not in laid:
                raise UsageError("score-coup-not-laid", card=card)
        return coups


class _EnteredCards:
    """The cards that were entered so far, so that a mistake is found as soon as it is made."""

    def __init__(self, table: Rules, trip: int) -> None:
        self.table = table
        self.trip = trip
        self._used: Counter[Card] = Counter()

    def take(self, cards: Sequence[Card]) -> None:
        self._used.update(cards)

    def checked(self, name: str, cards: list[Card]) -> list[Card]:
        """Return the cards, if the trip, the rules and the deck allow a side to play them."""
        come = sum(LENGTH.get(card, 0) for card in cards)
        if come > self.trip:
            raise UsageError("score-past-trip", side=name, distance=come, trip=self.trip)
        if cards.count("200") > MOST_200S:
            raise BadPosition("third-200")
        deck = Counter(self.table.deck())
        for card, count in (self._used + Counter(cards)).items():
            if count > deck[card]:
                raise BadPosition("position-too-many", card=card, count=count, most=deck[card])
        return cards


def distances_of(answer: str) -> list[Card]:
    """Parse distances in either notation, `100 100 50` or `3x100 2x25`. They may be missing."""
    cards: list[Card] = []
    for part in re.split(r"[\s,;+]+", re.sub(r"\s*([x×*])\s*", r"\1", answer.strip())):
        found = _COUNTED.fullmatch(part)
        if part and (found is None or found["card"] not in LENGTH):
            raise UsageError("score-no-distance", said=part[:40], cards=DISTANCES)
        if found is not None:
            card: Card = found["card"]  # type: ignore[assignment]  # it is in LENGTH
            cards += [card] * int(found["count"] or 1)
    return cards


def _number(answer: str) -> int:
    if not answer:
        raise UsageError("score-number-missing")
    # No score has more digits, and `int` refuses thousands of them.
    if not answer.isdecimal() or len(answer) > 6:
        raise UsageError("score-not-a-number", said=answer[:40])
    return int(answer)
