"""`bornes referee` answers as its page says: requests, answers, errors, positions."""

import json
import subprocess
import sys
from typing import Any

import pytest

from bornes.cli.referee import Referee
from bornes.core.edition import EDITIONS
from bornes.text import LANGUAGES, Lang

POSITION: dict[str, Any] = {
    "edition": "classic",
    "players": 2,
    "phase": "turn",
    "turn": 0,
    "dealer": 1,
    "hands": [["100", "accident", "200", "stop"], ["driving_ace", "25"]],
    "draw": ["50", "75", "25"],
    "discard": ["75"],
    "sides": [
        {"battle": ["roll"], "distances": ["200", "200", "100", "100"], "score": 1250},
        {"battle": ["roll"], "safeties": {"right_of_way": "coup_fourre"}},
    ],
}


class RefereeClient:
    """A referee that takes keyword arguments and answers with dicts."""

    def __init__(self, lang: Lang = "en") -> None:
        self.referee = Referee(lang)

    def __call__(self, do: str, /, **more: Any) -> dict[str, Any]:
        return self.line(json.dumps({"do": do, **more}))

    def line(self, text: str) -> dict[str, Any]:
        answer = self.referee.answer(text.encode())
        assert b"\n" not in answer
        decoded: dict[str, Any] = json.loads(answer)
        return decoded

    def play(self, seat: int, **move: Any) -> dict[str, Any]:
        return self("move", seat=seat, move=move)


@pytest.fixture
def ask() -> RefereeClient:
    return RefereeClient()


@pytest.fixture
def at_position(ask: RefereeClient) -> RefereeClient:
    assert ask("setup", position=POSITION)["ok"]
    return ask


def test_new_gives_the_position_with_every_key(ask: RefereeClient) -> None:
    answer = ask(
        "new", edition="fr2014", players=4, teams=True, seed=7, dealer=2, house={"discard": "free"}
    )
    assert answer["ok"] is True
    position = answer["position"]
    assert set(position) == {
        "edition", "players", "house", "seed", "teams", "dealer", "phase", "turn", "trip",
        "extended_by", "hand", "pending", "hands", "draw", "discard", "sides",
    }  # fmt: skip
    assert position["dealer"] == 2
    assert position["turn"] == 3
    assert [len(hand) for hand in position["hands"]] == [6, 6, 6, 7]
    assert len(position["draw"]) == 106 - 25
    assert position["teams"] is True
    assert len(position["sides"]) == 2


def test_equal_deals_can_be_requested_and_are_visible(ask: RefereeClient) -> None:
    position = ask("new", edition="classic", players=2, seed=7, dealer=1, equal=True)["position"]
    assert position["equal"] is True
    assert ask("view", seat=1)["view"]["equal"] is True
    assert ask("log", seat=1)["log"][0]["equal"] is True
    events = ask.play(0, type="discard", card=position["hands"][0][0])["events"]
    assert events[-1] == {"type": "turn_began", "seat": 1, "drew": [position["draw"][-1]]}
    position = ask("position")["position"]
    assert RefereeClient()("setup", position=position)["position"] == position
    assert ask("new", edition="classic", players=2, equal=1)["error"] == "bad_request"


def test_the_same_seed_deals_the_same_and_another_does_not(ask: RefereeClient) -> None:
    first = ask("new", edition="classic", players=2, seed=1)
    assert ask("new", edition="classic", players=2, seed=1) == first
    assert ask("new", edition="classic", players=2, seed=2) != first


def test_without_a_seed_no_two_matches_are_alike(ask: RefereeClient) -> None:
    first = ask("new", edition="classic", players=2)
    assert ask("new", edition="classic", players=2) != first


def test_first_names_the_seat_that_begins_only_in_fr2014(ask: RefereeClient) -> None:
    answer = ask("new", edition="fr2014", players=3, first=0, seed=1)
    assert answer["position"]["turn"] == 0
    assert answer["position"]["dealer"] == 2
    assert ask("new", edition="classic", players=2, first=0)["error"] == "bad_request"
    assert ask("new", edition="fr2014", players=3, first=0, dealer=1)["error"] == "bad_request"
    assert ask("new", edition="fr2014", players=3, first=3)["error"] == "bad_request"


def test_legal_lists_each_move_once_without_needless_keys(at_position: RefereeClient) -> None:
    answer = at_position("legal")
    assert answer["phase"] == "turn"
    assert answer["seats"] == [0]
    moves = answer["moves"]["0"]
    assert {"type": "play", "card": "100"} in moves
    assert {"type": "play", "card": "accident", "target": 1} in moves
    assert {"type": "discard", "card": "200"} in moves
    assert {"type": "play", "card": "stop", "target": 1} not in moves
    assert len(moves) == len({json.dumps(move, sort_keys=True) for move in moves}) == 6


def test_why_names_rule_and_reason(at_position: RefereeClient) -> None:
    legal = at_position("why", seat=0, move={"type": "play", "card": "100"})
    assert legal == {"ok": True, "legal": True}
    third = at_position("why", seat=0, move={"type": "play", "card": "200"})
    assert third["ok"] is True
    assert third["legal"] is False
    assert third["rule"] == "R6.3"
    assert "200" in third["why"]


def test_a_move_answers_with_its_events(at_position: RefereeClient) -> None:
    events = at_position.play(0, type="play", card="accident", target=1)["events"]
    assert events == [{"type": "laid", "seat": 0, "card": "accident", "side": 1, "pile": "battle"}]
    legal = at_position("legal")
    assert legal["phase"] == "react"
    assert legal["moves"] == {
        "1": [{"type": "coup_fourre", "card": "driving_ace"}, {"type": "pass"}]
    }
    events = at_position.play(1, type="coup_fourre", card="driving_ace")["events"]
    assert [event["type"] for event in events] == [
        "safety_exposed", "hazard_cancelled", "turn_began",
    ]  # fmt: skip
    assert events[-1]["drew"] == ["50", "75", "25"]


def test_a_view_holds_one_hand_and_no_seed(at_position: RefereeClient) -> None:
    view = at_position("view", seat=1)["view"]
    assert view["cards"] == ["driving_ace", "25"]
    assert view["hand_sizes"] == [4, 2]
    assert view["draw_count"] == 3
    assert not {"hands", "draw", "seed"} & set(view)


def test_hidden_cards_and_the_seed_do_not_change_a_single_byte_of_a_view() -> None:
    one, other = RefereeClient(), RefereeClient()
    one("setup", position=POSITION | {"seed": 1})
    swapped = POSITION | {
        "seed": 2,
        "hands": [POSITION["hands"][0], ["75", "25"]],
        "draw": ["25", "driving_ace", "50"],
    }
    assert other("setup", position=swapped)["ok"]
    ask = b'{"do":"view","seat":0}'
    assert one.referee.answer(ask) == other.referee.answer(ask)
    attack = b'{"do":"move","seat":0,"move":{"type":"play","card":"accident","target":1}}'
    assert one.referee.answer(attack) == other.referee.answer(attack)
    assert one.referee.answer(ask) == other.referee.answer(ask)


def test_score_gives_the_sheet_of_a_running_hand_and_the_totals_with_it(
    at_position: RefereeClient,
) -> None:
    answer = at_position("score")
    assert answer["sheet"] == [
        {
            "rows": [{"line": "distance", "points": 600}, {"line": "shutout", "points": 500}],
            "hand": 1100,
            "total": 2350,
        },
        {
            "rows": [{"line": "safeties", "points": 100}, {"line": "coup_fourre", "points": 300}],
            "hand": 400,
            "total": 400,
        },
    ]


def test_next_hand_adds_the_sheet_and_deals(at_position: RefereeClient) -> None:
    assert at_position("next_hand")["error"] == "wrong_phase"
    at_position.play(0, type="play", card="100")
    assert at_position("legal")["moves"] == {"0": [{"type": "extend"}, {"type": "finish"}]}
    at_position.play(0, type="finish")
    assert at_position("legal") == {"ok": True, "phase": "hand_over", "seats": [], "moves": {}}
    totals = [sheet["total"] for sheet in at_position("score")["sheet"]]
    position = at_position("next_hand")["position"]
    assert [side["score"] for side in position["sides"]] == totals == [2850, 400]
    assert position["hand"] == 2
    assert position["dealer"] == 0


def test_the_log_has_the_contents_of_the_match_file(at_position: RefereeClient) -> None:
    at_position.play(0, type="discard", card="200")
    log = at_position("log")["log"]
    assert log[0]["bornes"] == 1
    assert log[0]["edition"]["key"] == "classic"
    assert [event["type"] for event in log[1:]] == ["position_set", "discarded", "turn_began"]
    told = at_position("log", seat=0)["log"]
    assert told[1]["hands"] == [["100", "accident", "200", "stop"], None]
    assert "draw" not in told[1]
    assert told[-1] == {"type": "turn_began", "seat": 1, "drew": [None, None, None]}
    assert "seed" not in told[0] or told[0]["seed"] == 0


def test_editions_lists_all_five_with_names_tables_and_choices(ask: RefereeClient) -> None:
    editions = ask("editions")["editions"]
    assert [edition["key"] for edition in editions] == list(EDITIONS)
    assert editions[0]["names"] == {"fr": "Classique", "en": "Classic"}
    assert editions[4]["rules"]["choices"]["remedy_restarts"] is True
    assert {table["players"] for table in editions[3]["tables"]} == {2, 3, 4, 6, 8}


@pytest.mark.parametrize(
    ("error", "request_"),
    [
        ("bad_request", {"do": "juggle"}),
        ("bad_request", {}),
        ("bad_request", {"do": "new", "edition": "classic"}),
        ("bad_request", {"do": "new", "edition": "classic", "players": "2"}),
        ("bad_request", {"do": "new", "edition": "classic", "players": 5}),
        ("bad_request", {"do": "new", "edition": "classic", "players": 4, "teams": False}),
        ("bad_request", {"do": "new", "edition": "fr2009", "players": 4, "teams": True}),
        ("bad_request", {"do": "new", "edition": "classic", "players": 2, "dealer": 2}),
        ("bad_request", {"do": "new", "edition": "classic", "players": 2, "colour": "red"}),
        ("bad_request", {"do": "new", "edition": "classic", "players": 2, "house": {"x": 1}}),
        ("unknown_edition", {"do": "new", "edition": "fr1999", "players": 2}),
        ("unknown_edition", {"do": "setup", "position": {"edition": "no", "players": 2}}),
        ("bad_position", {"do": "setup", "position": {}}),
        ("bad_position", {"do": "setup", "position": []}),
        ("bad_position", {"do": "setup", "position": {"edition": "classic"}}),
        ("bad_position", {"do": "setup", "position": POSITION | {"draw": ["moon"]}}),
        ("bad_position", {"do": "setup", "position": POSITION | {"draw": ["200"] * 2}}),
        ("bad_position", {"do": "setup", "position": POSITION | {"phase": "react"}}),
        ("bad_request", {"do": "move", "seat": 0, "move": {"type": "fly"}}),
        ("bad_request", {"do": "move", "seat": 9, "move": {"type": "pass"}}),
        ("bad_request", {"do": "view", "seat": -1}),
        ("not_your_turn", {"do": "move", "seat": 1, "move": {"type": "discard", "card": "25"}}),
        ("wrong_phase", {"do": "move", "seat": 0, "move": {"type": "pass"}}),
        ("illegal", {"do": "move", "seat": 0, "move": {"type": "play", "card": "200"}}),
    ],
)
def test_a_refused_request_says_why_and_changes_nothing(
    at_position: RefereeClient, error: str, request_: dict[str, Any]
) -> None:
    before = at_position("position")
    answer = at_position.line(json.dumps(request_))
    assert answer["ok"] is False
    assert answer["error"] == error
    assert answer["why"].endswith((".", "…"))
    assert ("rule" in answer) == (error in ("illegal", "not_your_turn", "wrong_phase"))
    assert at_position("position") == before


@pytest.mark.parametrize("line", ["", "nonsense", "[1]", "null", '"new"', '{"do":"legal"', "{]"])
def test_a_line_that_is_not_a_request_gets_an_error(ask: RefereeClient, line: str) -> None:
    answer = ask.line(line)
    assert answer["ok"] is False
    assert answer["error"] == "bad_request"


def test_requests_before_a_match_are_refused(ask: RefereeClient) -> None:
    for do in ("legal", "position", "score", "next_hand", "log"):
        assert ask(do)["error"] == "bad_request"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_refusals_are_in_the_chosen_language(lang: Lang) -> None:
    ask = RefereeClient(lang)
    ask("setup", position=POSITION)
    why = ask.play(0, type="play", card="200")["why"]
    assert ("plus de deux" in why) == (lang == "fr")


def test_the_program_answers_line_by_line_and_ends_with_its_input() -> None:
    lines = '{"do":"new","edition":"vintage","players":3,"seed":4}\n{"do":"legal"}\nwhat?'
    done = subprocess.run(
        [sys.executable, "-m", "bornes", "referee"],
        input=lines, capture_output=True, text=True, check=True, timeout=60,
    )  # fmt: skip
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [answer["ok"] for answer in answers] == [True, True, False]
    assert done.stderr == ""
