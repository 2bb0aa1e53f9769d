"""Reviews run in a separate process: once for everybody who asks, with a limit and retries."""

import asyncio
import os
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import msgspec
import pytest

from bornes.coach.levels import ENOUGH, named
from bornes.core.edition import rules
from bornes.core.errors import BornesError
from bornes.core.moves import Discard
from bornes.server import reviews
from bornes.server.review_process import ReviewOrder
from bornes.server.reviews import ReviewFailed, Reviews, progress
from bornes.table import wire
from tests.refusals import expect_error
from tests.server.serving import Serving, close, own, play_until, started, table_of

ORDER = ReviewOrder("a record", ["Ada", "Bob"])
HEAR = "import sys, json, os, time; order = json.load(sys.stdin)\n"
SAY = "print(json.dumps({}), flush=True)\n"
REVIEWED = SAY.format({"type": "reviewed", "files": {"csv": "step"}})


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[[str], Path]:
    """Replace the reviewing program; the file in which the replacement may leave marks."""

    def program(text: str) -> Path:
        marks = tmp_path / "marks"
        script = tmp_path / "review.py"
        script.write_text(f"MARKS = {str(marks)!r}\n{HEAR}{text}")
        monkeypatch.setattr(reviews, "COMMAND", (sys.executable, str(script)))
        return marks

    return program


@asynccontextmanager
async def reviewing() -> AsyncIterator[Reviews]:
    made = Reviews()
    try:
        yield made
    finally:
        await made.close()


async def test_a_review_is_made_once_however_many_ask(told: Callable[[str], Path]) -> None:
    marks = told(f"open(MARKS, 'a').write('made ')\n{REVIEWED}")
    async with reviewing() as made:
        jobs = [made.begin("t", 1, ORDER) for _ in range(3)]
        assert len({id(job) for job in jobs}) == 1
        for job in jobs:
            assert await asyncio.shield(job.task) == {"csv": "step"}
        assert made.begin("t", 1, ORDER) is jobs[0]
        assert await made.begin("t", 2, ORDER).task == {"csv": "step"}
    assert marks.read_text() == "made made "


async def test_a_review_reports_its_progress(told: Callable[[str], Path]) -> None:
    half = SAY.format({"type": "progress", "part": 0.5})
    marks = told(f"{half}\nwhile not os.path.exists(MARKS): time.sleep(0.01)\n{REVIEWED}")
    parts = []
    async with reviewing() as made:
        async for part in progress(made.begin("t", 1, ORDER)):
            parts.append(part)
            if part == 0.5:
                marks.touch()  # progress was reported before the review was finished
    assert 0.5 in parts
    assert parts == sorted(parts)
    assert parts[-1] == 1.0


@pytest.mark.parametrize(
    "failing",
    [
        "sys.exit('no such thing')",
        "print('nonsense')",
        SAY.format({"type": "not_reviewed", "code": "bad_record", "key": "audit-wrong"}),
        "os.kill(os.getpid(), 9)",
    ],
)
async def test_a_failed_review_raises_an_error_and_can_be_repeated(
    told: Callable[[str], Path], failing: str
) -> None:
    async with reviewing() as made:
        told(failing)
        first = made.begin("t", 1, ORDER)
        with pytest.raises(ReviewFailed):
            await first.task
        await asyncio.sleep(0)  # let the callbacks of the finished task run
        told(REVIEWED)
        assert await made.begin("t", 1, ORDER).task == {"csv": "step"}


async def test_a_review_that_takes_too_long_is_ended(
    told: Callable[[str], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    marks = told("open(MARKS, 'w').write(str(os.getpid()))\nwhile True: time.sleep(1)")
    monkeypatch.setattr(reviews, "LIMIT", 2.0)
    async with reviewing() as made:
        with pytest.raises(ReviewFailed):
            await made.begin("t", 1, ORDER).task
    with pytest.raises(ProcessLookupError):
        os.kill(int(marks.read_text()), 0)


async def test_too_many_reviews_at_once_are_refused(told: Callable[[str], Path]) -> None:
    told("time.sleep(60)")
    async with reviewing() as made:
        for match in range(reviews.MOST_WAITING):
            made.begin("t", match, ORDER)
        with pytest.raises(ReviewFailed, match="just now"):
            made.begin("t", reviews.MOST_WAITING, ORDER)


async def test_only_the_latest_reviews_are_cached(told: Callable[[str], Path]) -> None:
    told(REVIEWED)
    async with reviewing() as made:
        made._processes.total_tokens = 4
        for start in range(0, reviews.KEPT + 4, 4):
            await asyncio.gather(*(made.begin("t", start + n, ORDER).task for n in range(4)))
        await asyncio.sleep(0)
        assert made.find("t", 0) is None
        assert made.find("t", reviews.KEPT + 3) is not None


# -- over HTTP --------------------------------------------------------------------------------


def test_unfinished_and_resigned_matches_cannot_be_reviewed(serving: Serving) -> None:
    clients = started(serving, 2, pace="untimed")
    where = f"/api/tables/{table_of(clients[0]).id}/matches"
    running = serving.get(f"{where}/1/review")
    assert (running.status, running.json["key"]) == (409, "match-not-finished")
    assert serving.get(f"{where}/1/review/progress").status == 409
    assert serving.get(f"{where}/2/review.csv").status == 404
    clients[0]._do(wire.Resign())
    given_up = serving.get(f"{where}/1/review", Accept_Language="fr")
    assert (given_up.status, given_up.json["key"]) == (409, "review-resigned")
    assert "abandonnée" in given_up.json["why"]
    close(clients)


@pytest.fixture(scope="module")
def finished(serving: Serving) -> str:
    """The id of a table with a finished match."""
    clients = started(serving, 2, pace="untimed", house={"trip": 300, "hands": 2})
    play_until(clients, lambda client: client.over, Random(4))
    close(clients)
    return table_of(clients[0]).id


def test_a_finished_match_can_be_reviewed_in_every_format(serving: Serving, finished: str) -> None:
    where = f"/api/tables/{finished}/matches/1/review"
    english = serving.get(f"{where}?lang=en").json
    french = serving.get(where, Accept_Language="fr").json
    assert (english["lang"], french["lang"]) == ("en", "fr")
    assert english["decisions"]
    assert len(english["hands"]) == 2
    assert [hand["points"] for hand in english["hands"]] == [
        hand["points"] for hand in french["hands"]
    ]
    assert "Seat 0" in msgspec.json.encode(english["moments"]).decode() or not english["moments"]
    table = serving.get(f"{where}.csv")
    assert table.headers["content-type"].startswith("text/csv")
    assert table.body.decode().splitlines()[0].startswith("step,hand,seat")
    picture = serving.get(f"{where}.svg?lang=fr")
    assert picture.headers["content-type"] == "image/svg+xml"
    assert picture.body.startswith(b"<svg")
    assert serving.get(f"{where}/progress").body.endswith(b"data: 1.00\n\n")


# -- practice ---------------------------------------------------------------------------------


def test_a_practice_match_starts_from_what_the_seat_saw(serving: Serving, finished: str) -> None:
    found = serving.get(f"/api/tables/{finished}/matches/1/review").json
    decision = next(one for one in found["decisions"] if len(one["choices"]) > 2)
    seat, at = decision["seat"], decision["at"]
    steps = serving.get(f"/api/tables/{finished}/matches/1/replay?eyes={seat}").json["steps"]
    before = next(step for step in steps if step["at"] == at - 1)
    again = serving.client("Cleo")
    again._do(wire.Practice(table=finished, match=1, at=at))
    assert table_of(again).id != finished
    assert again.view is not None
    assert again.seat == seat
    assert sorted(again.view.cards) == sorted(before["cards"][seat])
    assert msgspec.to_builtins(again.view.sides) == before["view"]["sides"]
    assert len(again.legal) == len(decision["choices"])
    assert [place.kind for place in table_of(again).seats].count("bot") == 1
    move = next((move for move in again.legal if isinstance(move, Discard)), again.legal[0])
    again.play(move)
    # A practice match counts in no record.
    play_until([again], lambda client: client.over, Random(1))
    assert own(serving, again, "record") == {"hands": [], "matches": []}
    close([again])


@pytest.mark.parametrize(
    ("ask", "key"),
    [({"match": 2, "at": 3}, "unknown-match"), ({"match": 1, "at": 99_999}, "no-such-step")],
)
def test_practice_at_an_unknown_match_or_step_is_refused(
    serving: Serving, finished: str, ask: dict[str, int], key: str
) -> None:
    again = serving.client("Cleo")
    with expect_error(BornesError, key):
        again._do(wire.Practice(table=finished, **ask))
    assert again.table is None
    close([again])


def test_the_level_of_a_guest_is_computed_from_their_recent_matches(serving: Serving) -> None:
    clients = started(serving, 2, pace="untimed", house={"trip": 200, "hands": 1})
    table = table_of(clients[0])
    assert own(serving, clients[0], "level") is None
    play_until(clients, lambda client: client.over, Random(3))
    for client in clients:
        client.ready()
    clients[0].wait_until(lambda client: not client.over)
    play_until(clients, lambda client: client.over, Random(4))
    reviews = [serving.get(f"/api/tables/{table.id}/matches/{n}/review").json for n in (1, 2)]
    for seat in (0, 1):
        played = [review["by_seat"][seat] for review in reviews]
        found = own(serving, clients[seat], "level")
        decisions = sum(each["decisions"] for each in played)
        assert (found["matches"], found["decisions"]) == (2, decisions)
        cost = sum(each["cost"] for each in played)
        assert found["error_rate"] == pytest.approx(cost / decisions)
        at_stake = sum(each["at_stake"] for each in played)
        levels = named(rules("classic"), cost, at_stake, decisions)
        assert found["levels"] == (list(levels) if decisions >= ENOUGH else None)
    close(clients)
