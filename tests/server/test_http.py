"""The HTTP interface, for browsers and for programs."""

import gzip
from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from bornes import text as locale
from bornes.core.edition import EDITIONS, HOUSE_RULES
from bornes.core.events import HandDealt, ShuffleCommitted, ShuffleOpened
from bornes.core.match import Match
from bornes.table import wire
from bornes.web import deal_files, packed_networks
from tests.server.serving import Serving, close, play_until, started, table_of


def test_the_health_check_of_a_healthy_server_is_ok(serving: Serving) -> None:
    answer = serving.get("/healthz")
    assert (answer.status, answer.body) == (200, b"ok\n")


def test_metrics_count_moves(paged: Serving) -> None:
    """It needs a server where nobody else plays."""

    def moves() -> float:
        lines = paged.get("/metrics").body.decode().splitlines()
        return next(
            float(line.split()[1]) for line in lines if line.startswith("bornes_moves_total")
        )

    clients = started(paged, 2, pace="untimed")
    before = moves()
    mover = next(client for client in clients if client.legal)
    mover.play(mover.legal[0])
    assert moves() == before + 1
    close(clients)


@pytest.mark.parametrize("path", ["/healthz", "/api/editions", "/nothing.txt", "/api/nothing"])
def test_every_response_has_the_security_headers(serving: Serving, path: str) -> None:
    headers = serving.get(path).headers
    policy = headers["content-security-policy"]
    assert "script-src 'self' 'wasm-unsafe-eval';" in policy
    assert "default-src 'self'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "server" not in headers


def test_editions_are_listed_with_names_tables_and_house_rules(serving: Serving) -> None:
    answer = serving.get("/api/editions").json
    assert tuple(edition["key"] for edition in answer["editions"]) == EDITIONS
    for edition in answer["editions"]:
        assert set(edition["names"]) == set(locale.LANGUAGES)
        assert edition["tables"]
        assert edition["rules"]["choices"]
    assert [rule["key"] for rule in answer["house_rules"]] == list(HOUSE_RULES)


# -- the score pad ------------------------------------------------------------------------------


def test_a_position_is_scored(serving: Serving) -> None:
    """R12: 700 km, a completed trip, one coup fourré; the other side has 100 km."""
    position = {
        "edition": "classic",
        "players": 2,
        "sides": [
            {"distances": ["200", "200", "100", "100", "100"], "score": 1000,
             "safeties": {"driving_ace": "coup_fourre"}},
            {"distances": ["100"], "score": 500},
        ],
        "hands": [[], []],
    }  # fmt: skip
    answer = serving.get("/api/score", msgspec.json.encode(position))
    assert answer.status == 200
    rows = {row["line"]: row["points"] for row in answer.json["sheets"][0]["rows"]}
    assert rows == {"distance": 700, "safeties": 100, "coup_fourre": 300, "trip": 400}
    assert [sheet["total"] for sheet in answer.json["sheets"]] == [2500, 600]
    assert answer.json["over"] is False


@pytest.mark.parametrize(
    ("body", "status", "key"),
    [
        (b"not JSON", 400, "decode-json"),
        (b'{"edition":"classic"}', 400, "decode-missing"),
        (b'{"edition":"chess","players":2}', 400, "unknown-edition"),
        (b'{"edition":"classic","players":2,"draw":["joker"]}', 400, "decode-value"),
        (b"[" * 30_000, 400, "decode-type"),
        (b" " * 70_000, 413, "body-too-large"),
    ],
)
def test_an_invalid_position_is_refused_in_the_language_of_the_reader(
    serving: Serving, body: bytes, status: int, key: str
) -> None:
    french = serving.get("/api/score", body, Accept_Language="fr-CA,fr;q=0.9,en;q=0.5")
    english = serving.get("/api/score", body, Accept_Language="de,en")
    assert (french.status, french.json["key"]) == (status, key)
    assert french.json["why"] != english.json["why"]


@pytest.mark.parametrize(
    ("slip", "key"),
    [
        ({"sides": [{"distances": ["200"] * 3}, {}]}, "third-200"),
        ({"sides": [{"distances": ["100"] * 7}, {"distances": ["75"] * 8 + ["50"] * 2}]},
         "score-two-met-trip"),
        ({"extended_by": 1, "sides": [{}, {"distances": ["100"]}]}, "score-caller-short"),
        ({"draw": 3, "draw_empty": True}, "score-draw-or-empty"),
    ],
)  # fmt: skip
def test_R12_a_result_that_no_hand_can_have_is_refused(
    serving: Serving, slip: dict[str, object], key: str
) -> None:
    hand = {"edition": "classic", "players": 2, **slip}
    answer = serving.get("/api/score", msgspec.json.encode(hand))
    assert (answer.status, answer.json["key"]) == (400, key)


def test_R12_1_the_draw_pile_may_be_a_number_or_marked_as_empty(serving: Serving) -> None:
    for pile, delayed in (({"draw": 0}, True), ({"draw_empty": True}, True), ({"draw": 9}, False)):
        hand = {"edition": "classic", "players": 2, "sides": [{"distances": ["100"] * 7}, {}]}
        rows = serving.get("/api/score", msgspec.json.encode(hand | pile)).json["sheets"][0]["rows"]
        assert ("delayed_action" in {row["line"] for row in rows}) == delayed


# -- finished matches -----------------------------------------------------------------------------


@pytest.fixture(scope="module")
def finished(serving: Serving) -> Iterator[str]:
    """The id of a table with one finished match, and another that is under way."""
    clients = started(serving, 2, pace="untimed", house={"hands": 2})
    chance = Random(4)
    play_until(clients, lambda client: client.over, chance)
    for client in clients:
        client.ready()
    yield table_of(clients[0]).id
    close(clients)


def test_finished_matches_are_listed_with_their_players(serving: Serving, finished: str) -> None:
    (match,) = serving.get(f"/api/tables/{finished}/matches").json["matches"]
    assert match["match"] == 1
    assert match["players"] == [{"name": "Seat 0"}, {"name": "Seat 1"}]
    best = max(match["totals"])
    assert match["winner"] is None or match["totals"][match["winner"]] == best


def test_a_match_tells_its_players_their_seats(serving: Serving) -> None:
    clients = started(serving, 2, pace="untimed")
    clients[0]._do(wire.Resign())
    where = f"/api/tables/{table_of(clients[0]).id}/matches"
    known = [(f"Bearer {client.secret}", client.seat) for client in clients]
    for reader, seat in (*known, ("", None), ("Bearer of no secret", None)):
        (match,) = serving.get(where, Authorization=reader).json["matches"]
        replay = serving.get(f"{where}/1/replay", Authorization=reader).json
        assert match["seat"] == replay["seat"] == seat
    close(clients)


def test_a_finished_match_can_be_downloaded_as_a_file(serving: Serving, finished: str) -> None:
    answer = serving.get(f"/api/tables/{finished}/matches/1/log")
    assert answer.status == 200
    assert "attachment" in answer.headers["content-disposition"]
    assert answer.body.count(b"hand_dealt") == 2


def test_a_hand_can_be_replayed_step_by_step(serving: Serving, finished: str) -> None:
    for hand in (1, 2):
        replay = serving.get(f"/api/tables/{finished}/matches/1/replay?hand={hand}").json
        assert (replay["hands"], replay["hand"]) == (2, hand)
        assert replay["config"]["edition"] == "classic"
        sealed, dealt, *_, last = replay["steps"]
        assert sealed["event"]["type"] == ShuffleCommitted.__struct_config__.tag
        assert dealt["event"]["type"] == HandDealt.__struct_config__.tag
        assert dealt["view"]["hand"] == hand
        assert dealt["cards"] == dealt["event"]["hands"]
        assert last["event"]["type"] == ShuffleOpened.__struct_config__.tag


def test_a_replay_for_a_seat_shows_only_what_it_saw(serving: Serving, finished: str) -> None:
    """The data of a replay for one seat has no card that the seat could not know."""
    steps = {
        eyes: serving.get(f"/api/tables/{finished}/matches/1/replay?eyes={eyes}").json["steps"]
        for eyes in ("all", "table", "0", "1")
    }
    drew = {
        eyes: [step["event"]["drew"] for step in found if step["event"].get("drew")]
        for eyes, found in steps.items()
    }
    assert len({len(found) for found in steps.values()}) == 1
    assert not any(None in cards for cards in drew["all"])
    assert all(set(cards) == {None} for cards in drew["table"])
    for at, known in enumerate(drew["all"]):
        # Each draw is seen by only one of the two seats; after a coup fourré it has two cards.
        hidden = [None] * len(known)
        assert sorted([drew["0"][at], drew["1"][at]], key=str) == sorted([known, hidden], key=str)
    for found in steps["0"]:
        assert found["cards"][1] == []
    dealt = next(step for step in steps["1"] if step["event"]["type"] == "hand_dealt")
    assert dealt["event"]["hands"][0] is None
    assert "draw" not in dealt["event"]
    assert len(dealt["cards"][1]) == 6


@pytest.mark.parametrize(
    ("path", "status", "key"),
    [
        ("{id}/matches/2/log", 409, "match-not-finished"),
        ("{id}/matches/2/replay", 409, "match-not-finished"),
        ("{id}/matches/3/log", 404, "unknown-match"),
        ("{id}/matches/1/replay?hand=3", 400, "no-such-hand"),
        ("{id}/matches/1/replay?hand=0", 400, "no-such-hand"),
        ("{id}/matches/1/replay?hand=x", 400, "no-such-hand"),
        ("{id}/matches/1/replay?eyes=2", 400, "no-such-seat"),
        ("{id}/matches/1/replay?eyes=-1", 400, "no-such-seat"),
        ("nowhere/matches", 404, "unknown-table"),
        ("nowhere/matches/1/log", 404, "unknown-table"),
    ],
)
def test_unfinished_or_unknown_matches_cannot_be_shown(
    serving: Serving, finished: str, path: str, status: int, key: str
) -> None:
    answer = serving.get(f"/api/tables/{path.format(id=finished)}")
    assert (answer.status, answer.json["key"]) == (status, key)


def test_a_code_does_not_open_the_archive(serving: Serving) -> None:
    clients = started(serving, 2, pace="untimed")
    answer = serving.get(f"/api/tables/{table_of(clients[0]).code}/matches")
    assert answer.status == 404
    close(clients)


# -- the browser app's files ----------------------------------------------------------------------


@pytest.fixture(scope="module")
def paged(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server with a browser app of two files."""
    folder = tmp_path_factory.mktemp("paged")
    dist = folder / "dist"
    (dist / "assets").mkdir(parents=True)
    page = (
        '<!doctype html><html lang="en"><!-- preview --><title>Bornes</title>'
        '<script src="./assets/app-1a2b.js"></script>'
    )
    (dist / "index.html").write_text(page)
    (dist / "assets" / "app-1a2b.js").write_text("export {}")
    (folder / "secret.txt").write_text("secret")
    with Serving(folder, pages=str(dist)) as server:
        yield server


@pytest.mark.parametrize("path", ["/", "/t/Vb3", "/r/Vb3/1", "/rules/classic"])
def test_all_addresses_of_the_app_return_its_page(paged: Serving, path: str) -> None:
    answer = paged.get(path)
    assert (answer.status, answer.headers["cache-control"]) == (200, "no-cache")
    assert b"<title>Bornes</title>" in answer.body
    # Paths are absolute, because files are not next to the page that was requested.
    assert b'<script src="/assets/app-1a2b.js">' in answer.body


def test_a_shared_link_names_the_host_in_the_language_of_the_reader(paged: Serving) -> None:
    host = paged.client("Alice <&> Co")
    host.create()
    assert host.table is not None
    link = f"/t/{host.table.id}"
    english = paged.get(link, accept_language="en-US,en;q=0.9").body.decode()
    french = paged.get(link, accept_language="fr").body.decode()
    assert '<html lang="en"' in english
    assert "Alice &lt;&amp;&gt; Co invites you to a game of Mille Bornes" in english
    assert '<html lang="fr"' in french
    assert "Alice &lt;&amp;&gt; Co vous invite à une partie" in french
    assert f'<meta property="og:image" content="{paged.url}/preview.png" />' in english
    # A code is short enough to be guessed: its page shows no name.
    assert "Alice" not in paged.get(f"/t/{host.table.code}").body.decode()
    assert "Alice" not in paged.get("/").body.decode()
    replay = paged.get(f"/r/{host.table.id}/1", accept_language="fr").body.decode()
    assert 'content="Une partie de Mille Bornes, coup par coup"' in replay
    close([host])


def test_a_page_that_has_not_changed_is_not_sent_again(paged: Serving) -> None:
    tag = paged.get("/").headers["etag"]
    assert paged.get("/", if_none_match=tag).status == 304


def test_assets_may_be_cached_forever(paged: Serving) -> None:
    answer = paged.get("/assets/app-1a2b.js")
    assert (answer.status, answer.body) == (200, b"export {}")
    assert "immutable" in answer.headers["cache-control"]


def test_networks_for_robots_are_served_under_the_names_that_the_page_uses(paged: Serving) -> None:
    answer = paged.get(f"/networks/{packed_networks.file_names()['hands']}")
    assert (answer.status, answer.body) == (200, packed_networks.packed("hands"))
    assert answer.headers["content-encoding"] == "gzip"
    assert "immutable" in answer.headers["cache-control"]
    assert paged.get("/networks/hands-0000000000.bin").status == 404


@pytest.mark.parametrize("file", deal_files.FILES)
def test_data_files_of_deals_are_served_under_the_names_that_the_page_uses(
    paged: Serving, file: str
) -> None:
    answer = paged.get(f"/deals/{deal_files.file_names()[file]}")
    assert gzip.decompress(answer.body) == gzip.decompress(deal_files.packed(file))
    assert answer.headers["content-encoding"] == "gzip"
    assert "immutable" in answer.headers["cache-control"]
    assert paged.get(f"/deals/0000000000-{file}").status == 404
    assert paged.get(f"/deals/{file}").status == 404


@pytest.mark.parametrize(
    "path",
    ["/../secret.txt", "/assets/../../secret.txt", "/%2e%2e/secret.txt", "/missing.js", "/api/x"],
)
def test_nothing_outside_the_folder_is_served(paged: Serving, path: str) -> None:
    assert paged.get(path).status == 404


@pytest.mark.parametrize("path", ["/daily/2026-11-18", "/puzzles", "/puzzles/day"])
def test_a_route_of_the_app_returns_a_page(paged: Serving, path: str) -> None:
    assert paged.get(path).status == 200


@pytest.mark.parametrize(
    "path", ["/" + "x" * 300, "/%00", "/t/%00", "/assets/%00.js", "/" + "x/" * 3000, "/%ff%fe"]
)
def test_no_path_causes_a_server_error(paged: Serving, path: str) -> None:
    assert paged.get(path).status in (200, 404)
    assert "Traceback" not in paged.said()


def test_a_websocket_from_another_site_is_refused_without_a_log_entry(paged: Serving) -> None:
    """It needs a server that logs nothing about other clients meanwhile."""
    before = paged.said()
    for _ in range(3):
        with pytest.raises(InvalidStatus) as refused:
            connect(paged.url.replace("http", "ws") + "/ws", origin=Origin("https://other.org"))
        assert refused.value.response.status_code == 403
    assert paged.said() == before


def test_a_full_server_answers_503(tmp_path: Path) -> None:
    with Serving(tmp_path, most_connections=1) as serving, serving.client():
        with pytest.raises(InvalidStatus) as refused:
            connect(serving.url.replace("http", "ws") + "/ws")
        assert refused.value.response.status_code == 503
        assert "error" not in serving.said()


def test_without_a_browser_app_there_are_no_pages(tmp_path: Path) -> None:
    with Serving(tmp_path, pages=str(tmp_path / "nowhere")) as server:
        assert server.get("/").status == 404


def test_a_position_from_the_core_can_be_scored(serving: Serving) -> None:
    position = Match.start("vintage", 4, seed=3).position()
    assert serving.get("/api/score", msgspec.json.encode(position)).status == 200
