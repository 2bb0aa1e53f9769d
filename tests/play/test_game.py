"""The game loop: a match and the bots at its table."""

from collections.abc import Sequence
from itertools import islice
from random import Random

import pytest
from msgspec.structs import replace

import bornes
from bornes.bots.asking import BotForfeit
from bornes.core.events import Event
from bornes.core.match import Match
from bornes.core.moves import PASS, Discard, Move, Play
from bornes.core.view import redact
from bornes.play.game import (
    BotSeat,
    GameLoop,
    SeatedBot,
    bots_random,
    nothing_to_answer,
    question,
    seed_at,
    thinking_time,
)
from tests.follower import Follower
from tests.positions import ROLLING
from tests.rules.table import at


class Failing(Follower):
    def see(self, event: Event) -> None:
        raise ValueError


def seated(match: Match, *bots: Follower) -> GameLoop:
    game = GameLoop(match)
    for seat, bot in enumerate(bots):
        game.sit(seat, SeatedBot(bot, Random(1)))
    return game


def test_each_bot_sees_all_events_redacted_for_its_seat_even_if_it_sits_down_late() -> None:
    match = bornes.start("classic", 2, seed=3, house={"hands": 1})
    early, late = Follower(), Follower()
    game = seated(match, early)
    match_so_far = len(match.log)
    game.play(match.to_act[0], match.legal_moves[0])
    game.sit(1, SeatedBot(late, Random(1)))
    for _ in game.steps():
        pass
    assert len(match.log) > match_so_far
    for seat, bot in enumerate((early, late)):
        assert bot.seen == [redact(event, seat) for event in match.log]
    assert early.seen != late.seen


def test_the_acting_seat_is_that_of_the_bot_that_fails() -> None:
    game = GameLoop(bornes.start("classic", 2, seed=3))
    game.sit(0, SeatedBot(Follower(), Random(1)))
    with pytest.raises(BotForfeit):
        game.sit(1, SeatedBot(Failing(), Random(1)))
    assert game.acting == 1


def test_the_error_of_a_trusted_bot_is_raised_unchanged() -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - raised by the bot
        GameLoop(bornes.start("classic", 2, seed=3)).sit(
            0, SeatedBot(Failing(), Random(1), trusted=True)
        )


def test_a_bot_seat_gets_each_event_once_and_each_question_once() -> None:
    match = bornes.start("classic", 2, seed=3)
    bot, seat = BotSeat(), 1
    received = bot.news(match.log, seat)
    assert bot.begin(7)
    assert not bot.begin(7), "it thinks already"
    match.push(match.legal_moves[0])
    received += bot.news(match.log, seat)
    assert received == [redact(event, seat) for event in match.log]
    assert bot.begin(8), "the game has gone on"
    bot.end(7)
    assert not bot.begin(8), "that was the answer to another question"
    bot.end(8)
    assert bot.begin(8), "its answer came while nobody was there"


def test_a_question_has_the_view_of_the_seat_and_in_an_equal_deal_a_seed() -> None:
    for equal in (False, True):
        match = bornes.start("classic", 2, seed=3, equal=equal)
        asked = question(match.state, 1)
        assert asked.view == match.view(1)
        assert asked.seed == (seed_at(match.state, 1) if equal else None)


def test_the_thinking_time_of_bots_depends_only_on_public_information() -> None:
    def time_of(match: Match) -> float:
        return thinking_time(match.public, 5, 3)

    sides = [ROLLING] * 2
    holds, lacks = (
        at("classic", 4, hands=[["stop", ...], [card, ...]], sides=sides, teams=True).match
        for card in ("right_of_way", "25")
    )
    for match in (holds, lacks):
        assert time_of(match) == 5
        match.play(0, Play("stop", 1))
        assert time_of(match) == 3
        match.play(1, PASS)
        assert time_of(match) == 0, "the partner who is attacked too does not make it longer"


def test_the_random_numbers_of_bots_repeat_but_are_not_those_of_the_deal() -> None:
    match = bornes.start("classic", 2, seed=3)
    chance, again = bots_random(match), bots_random(match.copy())
    assert chance is not None
    assert again is not None
    drawn = chance.random()
    assert drawn == again.random()
    assert drawn != Random(match.seed).random()


def test_in_an_equal_deal_the_same_moves_get_the_same_answers() -> None:
    """The answers do not depend on earlier questions: each question has its own seed."""

    def moves(after: Sequence[Move]) -> list[Move]:
        match = bornes.start("classic", 2, seed=5, dealer=0, equal=True)
        for move in after:
            match.push(move)
        steps = bornes.autoplay(match, ["random", "random"])
        return [*after, *(step.move for step in islice(steps, 60 - len(after)))]

    played = moves([])
    assert moves(played[:7]) == moves(played[:33]) == played


def seed_after(*moves: Move, seed: int = 5, score: int = 0) -> str:
    """The seed of the next decision in an equal deal."""
    match = bornes.start("classic", 2, seed=seed, dealer=1, equal=True)
    for move in moves:
        match.push(move)
    state = match.state
    first, second = state.public.sides
    sides = (replace(first, score=score), second)
    return seed_at(replace(state, public=replace(state.public, sides=sides)), match.to_act[0])


def test_the_seed_of_a_decision_depends_only_on_the_cards_drawn() -> None:
    match = bornes.start("classic", 2, seed=5, dealer=1, equal=True)
    assert bots_random(match) is None
    one, other = [move for move in match.legal_moves if isinstance(move, Discard)][:2]
    assert seed_after() == seed_after(score=2000)
    assert seed_after() != seed_after(seed=6)
    assert seed_after(one) != seed_after()
    assert seed_after(one) == seed_after(other), "the other seat has drawn the same cards"


def test_going_back_frees_the_seats() -> None:
    match = bornes.start("classic", 2, seed=3, dealer=1)
    bot = Follower()
    game = seated(match, bot)
    before, at = match.state, len(match.log)
    game.play(0, match.legal(0)[0])
    earlier = game.before_last_choice(0)
    assert earlier is not None
    assert (earlier.state, earlier.log) == (before, match.log[:at])
    assert game.match is match, "nothing is taken back yet"
    game.continue_with(earlier)
    assert game.match is earlier
    assert bot.closed
    assert not game.players
    assert game.before_last_choice(0) is None


def test_going_back_skips_a_pass_without_a_safety() -> None:
    match = at("classic", hands=[["100", ...], ["stop", ...]], sides=[ROLLING, ROLLING]).match
    game = GameLoop(match)
    before = match.state
    game.play(0, Play("100"))
    game.play(1, Play("stop", 0))
    assert nothing_to_answer(match.legal(0))
    game.play(0, PASS)
    earlier = game.before_last_choice(0)
    assert earlier is not None
    assert earlier.state == before


def test_going_back_beyond_a_scored_hand_is_not_possible() -> None:
    match = bornes.start("classic", 2, seed=3)
    game = seated(match, Follower(), Follower())
    for _ in game.steps():
        if match.phase == "hand_over":
            break
    assert game.before_last_choice(0) is not None
    game.next_hand()
    assert game.before_last_choice(0) is None
