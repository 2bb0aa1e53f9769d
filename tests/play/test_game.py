"""A match and the bots that sit at it."""

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
    bots_chance,
    nothing_to_answer,
    question,
    seed_at,
    thinking_time,
)
from tests.follower import Follower
from tests.positions import ROLLING
from tests.rules.table import at


class Deaf(Follower):
    def see(self, event: Event) -> None:
        raise ValueError


def seated(match: Match, *bots: Follower) -> GameLoop:
    game = GameLoop(match)
    for seat, bot in enumerate(bots):
        game.sit(seat, SeatedBot(bot, Random(1)))
    return game


def test_each_bot_hears_what_its_seat_may_know_also_if_it_sits_down_late() -> None:
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


def test_the_bot_that_fails_is_the_one_that_acts() -> None:
    game = GameLoop(bornes.start("classic", 2, seed=3))
    game.sit(0, SeatedBot(Follower(), Random(1)))
    with pytest.raises(BotForfeit):
        game.sit(1, SeatedBot(Deaf(), Random(1)))
    assert game.acting == 1


def test_a_trusted_bot_shows_its_own_error() -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - the bot's own
        GameLoop(bornes.start("classic", 2, seed=3)).sit(
            0, SeatedBot(Deaf(), Random(1), trusted=True)
        )


def test_a_bot_that_is_a_name_hears_each_event_once_and_is_asked_once() -> None:
    match = bornes.start("classic", 2, seed=3)
    bot, seat = BotSeat(), 1
    heard = bot.news(match.log, seat)
    assert bot.begin(7)
    assert not bot.begin(7), "it thinks already"
    match.push(match.legal_moves[0])
    heard += bot.news(match.log, seat)
    assert heard == [redact(event, seat) for event in match.log]
    assert bot.begin(8), "the game has gone on"
    bot.end(7)
    assert not bot.begin(8), "that was the answer to another question"
    bot.end(8)
    assert bot.begin(8), "its answer came while nobody was there"


def test_a_question_has_what_the_seat_sees_and_in_an_equal_deal_its_chance() -> None:
    for equal in (False, True):
        match = bornes.start("classic", 2, seed=3, equal=equal)
        asked = question(match.state, 1)
        assert asked.view == match.view(1)
        assert asked.seed == (seed_at(match.state, 1) if equal else None)


def test_how_long_bots_take_depends_on_what_all_can_see() -> None:
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


def test_bots_cannot_foretell_the_cards_but_play_alike_again() -> None:
    match = bornes.start("classic", 2, seed=3)
    chance, again = bots_chance(match), bots_chance(match.copy())
    assert chance is not None
    assert again is not None
    drawn = chance.random()
    assert drawn == again.random()
    assert drawn != Random(match.seed).random()


def test_in_an_equal_deal_equal_play_meets_equal_answers() -> None:
    """Whatever was asked before: chance is no stream that one more question would shift."""

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


def test_the_chance_of_a_decision_follows_from_the_cards_drawn_and_nothing_else() -> None:
    match = bornes.start("classic", 2, seed=5, dealer=1, equal=True)
    assert bots_chance(match) is None
    one, other = [move for move in match.legal_moves if isinstance(move, Discard)][:2]
    assert seed_after() == seed_after(score=2000)
    assert seed_after() != seed_after(seed=6)
    assert seed_after(one) != seed_after()
    assert seed_after(one) == seed_after(other), "the other seat has drawn the same cards"


def test_to_go_back_frees_the_seats() -> None:
    match = bornes.start("classic", 2, seed=3, dealer=1)
    bot = Follower()
    game = seated(match, bot)
    before, at = match.state, len(match.log)
    game.play(0, match.legal(0)[0])
    earlier = game.before_last_choice(0)
    assert earlier is not None
    assert (earlier.state, earlier.log) == (before, match.log[:at])
    assert game.match is match, "nothing is taken back yet"
    game.go_on_with(earlier)
    assert game.match is earlier
    assert bot.closed
    assert not game.players
    assert game.before_last_choice(0) is None


def test_a_pass_without_a_safety_is_no_choice_to_go_back_to() -> None:
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


def test_what_was_scored_stays_scored() -> None:
    match = bornes.start("classic", 2, seed=3)
    game = seated(match, Follower(), Follower())
    for _ in game.steps():
        if match.phase == "hand_over":
            break
    assert game.before_last_choice(0) is not None
    game.next_hand()
    assert game.before_last_choice(0) is None
