"""The game in OpenSpiel: importing this module registers it as `bornes`.

    import pyspiel
    import bornes.environments.openspiel

    game = pyspiel.load_game("bornes(edition=fr2014,players=4,teams=true)")
    game = pyspiel.load_game("bornes(house=trip:800;start_rolling:true)")

A game is one hand. Every card drawn is a separate chance node, so that algorithms know all
probabilities. The actions are those of `bornes.kernel.layout`, and the observation is that of
`bornes.model.encoding`. The utility is a side's lead over the others' average; in an edition
without points it is 1 for the winner.
"""

from functools import cache
from typing import Any, Final, NamedTuple

import numpy as np
import pyspiel

from bornes.core import notation
from bornes.core.cards import CARDS
from bornes.core.edition import HouseValue, Rules, house_value, rules
from bornes.environments.episodes import LEAD, RESULT, earned
from bornes.kernel import ACTIONS, Game, TableRules, plain, table_rules
from bornes.kernel.convert import move_of
from bornes.kernel.dealing import deal, start
from bornes.kernel.game import actor, legal, side_at, step
from bornes.kernel.layout import HAND_OVER, KINDS, MOST_SEATS, listed, with_card, without_card
from bornes.kernel.memory import TableMemory, forget, remember
from bornes.kernel.scoring import winner_of_hand
from bornes.model.encoding import BLOCKS, SIZE, observe

MOST_DECISIONS: Final = 200
"""More decisions than any hand has."""
LONGEST_TRIP: Final = 1000
PARAMETERS: Final[dict[str, Any]] = {
    "edition": "classic", "players": 2, "teams": False, "house": "",
}  # fmt: skip

GAME_TYPE: Final = pyspiel.GameType(
    short_name="bornes",
    long_name="Mille Bornes",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=MOST_SEATS,
    min_num_players=2,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=PARAMETERS,
)


class GameParameters(NamedTuple):
    """The parameters of a game."""

    edition: str
    players: int
    teams: bool
    house: str


@cache
def table_of(table: GameParameters) -> tuple[Rules, TableRules]:
    """The rules of a table. States share them, which makes copying a state faster."""
    house = house_rules(table.house)
    # False is the parameter's default, and means the edition's default.
    made = rules(table.edition, table.players, teams=table.teams or None, house=house)
    return made, table_rules(made)


def house_rules(text: str) -> dict[str, HouseValue]:
    """The house rules in `key:value;key:value`: OpenSpiel itself uses commas and equals signs."""
    pairs = [pair.partition(":") for pair in text.split(";") if pair]
    return {key.strip(): house_value(key.strip(), value.strip()) for key, _, value in pairs}


class BornesGame(pyspiel.Game):  # type: ignore[misc]
    """A hand at one table."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        asked = PARAMETERS | (params or {})
        self.table = GameParameters(
            str(asked["edition"]), int(asked["players"]), bool(asked["teams"]), str(asked["house"])
        )
        _, table = self.rules()
        # Apart from the distance, no line of the score sheet counts more than four times.
        most = max(LONGEST_TRIP, table.trip) + 4.0 * sum(table.worth[1:])
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=KINDS,
            num_players=table.players,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0,
            max_game_length=MOST_DECISIONS,
        )
        super().__init__(GAME_TYPE, info, params or {})

    def rules(self) -> tuple[Rules, TableRules]:
        return table_of(self.table)

    def new_initial_state(self) -> "BornesState":
        return BornesState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: dict[str, Any] | None = None
    ) -> "BornesObserver":
        if params:
            raise ValueError(f"the observation takes no parameters, not {params}")
        return BornesObserver()


class BornesState(pyspiel.State):  # type: ignore[misc]
    """A moment of a hand. Player 0 opens.

    The kernel draws from a shuffled deck. Here the deck is in order, and each card drawn is
    exchanged for the outcome of a chance node before any player sees it.
    """

    def __init__(self, game: BornesGame) -> None:
        super().__init__(game)
        self._table = game.table
        self.game: Game = plain(Game)
        self.memory: TableMemory = plain(TableMemory)
        forget(self.memory)
        rules = self._rules()
        self.game.deck[: rules.cards] = list(rules.order[: rules.cards])
        # The last seat deals, so that player 0 opens.
        start(rules, self.game, rules.players - 1)
        deal(rules, self.game)
        first = rules.sides if rules.start_rolling else 0
        seats = [at % rules.players for at in range(self.game.drawn - first - 1)]
        self._draws: list[tuple[int, int]] = []
        self._await(list(enumerate([*seats, self.game.turn], first)))

    def _rules(self) -> TableRules:
        return table_of(self._table)[1]

    def _await(self, draws: list[tuple[int, int]]) -> None:
        """Wait for chance nodes to say which cards the seats have drawn: for each card, its place
        in the deck and the seat.
        """
        hands, deck = self.game.hands, self.game.deck
        for place, seat in draws:
            # Not in the hand until the chance node has said which card it is.
            hands[seat] = without_card(hands[seat], deck[place])
        self._draws = draws

    def current_player(self) -> int:
        if self._draws:
            return int(pyspiel.PlayerId.CHANCE)
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        return actor(self._rules(), self.game)

    def is_terminal(self) -> bool:
        return self.game.phase >= HAND_OVER

    def _legal_actions(self, player: int) -> list[int]:
        return listed(legal(self._rules(), self.game, player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The possible kinds of the next card: all remaining cards are equally likely."""
        place, _ = self._draws[0]
        left = self.game.deck[place : self.game.cards]
        return [(card, left.count(card) / len(left)) for card in sorted(set(left))]

    def _apply_action(self, action: int) -> None:
        if self._draws:
            self._name_card(action)
            return
        drawn, seat = self.game.drawn, self.current_player()
        remember(self._rules(), self.game, self.memory, seat, action)
        step(self._rules(), self.game, seat, action)
        self._await([(place, self.game.turn) for place in range(drawn, self.game.drawn)])

    def _name_card(self, card: int) -> None:
        place, seat = self._draws.pop(0)
        deck, hands = self.game.deck, self.game.hands
        # Only from `place` on: the cards before it are drawn already.
        found = deck.index(card, place)
        deck[place], deck[found] = card, deck[place]
        hands[seat] = with_card(hands[seat], card)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"draw {CARDS[action]}"
        move = move_of(action, player, self._rules().sides, self.game.hazard)
        return notation.format_move(move)

    def returns(self) -> list[float]:
        rules = self._rules()
        if not self.is_terminal():
            return [0.0] * rules.players
        won = winner_of_hand(rules, self.game)
        reward = LEAD if rules.has_points else RESULT
        return [
            earned(rules, self.game, reward, side_at(rules, seat), won)
            for seat in range(rules.players)
        ]

    def __str__(self) -> str:
        rules, game = self._rules(), self.game
        sides = " ".join(
            f"{game.distance[side]}:{game.battle[side]}:{game.speed[side]}:{game.safeties[side]}"
            for side in range(rules.sides)
        )
        hands = " ".join(f"{hand:x}" for hand in game.hands[: rules.players])
        return f"phase {game.phase} turn {game.turn} sides {sides} hands {hands}"


class BornesObserver:
    """What a player sees, in the form that OpenSpiel uses: one tensor, and its blocks by name."""

    def __init__(self) -> None:
        self.tensor = np.zeros(SIZE, np.float32)
        ends = np.cumsum([block.size for block in BLOCKS])[:-1]
        # Views into the tensor: they change when it is filled.
        pieces = np.split(self.tensor, ends)
        self.dict = {block.name: piece for block, piece in zip(BLOCKS, pieces, strict=True)}

    def set_from(self, state: BornesState, player: int) -> None:
        rules = state._rules()  # noqa: SLF001 - its own state
        observe(rules, state.game, state.memory, player, self.tensor)

    def string_from(self, state: BornesState, player: int) -> str:
        self.set_from(state, player)
        return " ".join(f"{name}={_short(piece)}" for name, piece in self.dict.items())


def _short(piece: Any) -> str:
    """Numbers with enough digits to tell them apart."""
    return ",".join(f"{number:.4g}" for number in piece.tolist())


pyspiel.register_game(GAME_TYPE, BornesGame)
