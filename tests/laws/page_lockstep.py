"""L9 in web pages: a page replays hands of the core with the kernel compiled to WebAssembly.

For every decision the core writes a digest of all that a page can ask for: the legal moves of every
seat, the answer to a question, the events and views of each seat and of a spectator, the seats to
act, and the score sheets. `src/bornes/web/app/tests/lockstep.ts` compares the digests.

`python -m tests.laws.page_lockstep 100000` checks that many hands in Node, on all cores.
"""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple
from zlib import crc32

import msgspec

from bornes.core.cards import CARDS
from bornes.core.events import Event
from bornes.core.moves import Move
from bornes.core.position import view_data
from bornes.core.rules import legal_moves, refusal, why_not
from bornes.core.scoring import score_sheets
from bornes.core.state import State, to_act
from bornes.core.view import redact, view_of
from bornes.web import APP, npm, packed_networks
from bornes.web.kernel_module import TARGET
from tests.laws.lockstep import Played, random_hands

_encode: Final = msgspec.json.Encoder().encode
HANDS_PER_BATCH: Final = 1000
BUNDLE: Final = "lockstep.mjs"


def _known(state: State, events: Sequence[Event]) -> Iterator[bytes]:
    """What each seat and spectators may know after some events."""
    yield _encode(events)
    shown = _shown(state)
    for seat in (*range(state.rules.players), None):
        yield _encode([redact(event, seat) for event in events])
        view = view_of(state, seat)
        assert (view.rules, view.public) == (state.rules, state.public), "a seat sees another table"
        # Write the fields in the same order as a page.
        yield _encode({"seat": view.seat, "cards": view.hand})[:-1] + b"," + shown
    yield _encode(to_act(state.rules, state.public))
    yield _encode(score_sheets(state.rules, state.public))


def _shown(state: State) -> bytes:
    """The part of a view that is the same for all seats: it is large, so it is encoded once."""
    view = msgspec.to_builtins(view_data(view_of(state, None)))
    return _encode({name: view[name] for name in view if name not in ("seat", "cards")})[1:]


def _asked(state: State, seat: int, move: Move) -> Iterator[bytes]:
    """The questions before a move: which moves are legal, and why another one is not."""
    for each in range(state.rules.players):
        yield _encode(legal_moves(view_of(state, each)))
    view = view_of(state, seat)
    reason = why_not(view, move)
    yield _encode(reason and _refusal(state, seat, move))


def _refusal(state: State, seat: int, move: Move) -> dict[str, Any]:
    view = view_of(state, seat)
    reason = why_not(view, move)
    assert reason is not None
    facts = refusal(view, move, reason).facts
    return {"code": reason.error, "rule": reason.rule, "key": reason.key, "facts": dict(facts)}


def _hand(played: Played) -> dict[str, Any]:
    return {
        "deck": [CARDS[card] for card in played.deck],
        "dealt": crc32(b"\n".join(_known(played.dealt, played.deal))),
        "steps": [
            {
                "seat": step.seat,
                "move": step.move,
                "asks": asks,
                "about": about,
                "digest": crc32(
                    b"\n".join(
                        (*_asked(step.before, asks, about), *_known(step.after, step.events))
                    )
                ),
            }
            for step, (asks, about) in zip(played.steps, played.asked, strict=True)
            if step.before is not None
        ],
    }


def match(number: int) -> dict[str, Any]:
    """The hands of a match, and the digests that a page must get."""
    hands = list(random_hands(number))
    rules = hands[0].before.rules
    return {
        "table": {
            "edition": rules.edition.key,
            "players": rules.players,
            "teams": rules.teams,
            "house": dict(rules.house),
        },
        # The deal passes to the left before the first hand.
        "dealer": (hands[0].before.public.dealer + 1) % rules.players,
        "equal": hands[0].before.public.equal,
        "hands": [_hand(hand) for hand in hands],
    }


def matches(first: int, count: int) -> bytes:
    """`count` matches as JSON."""
    return _encode([match(number) for number in range(first, first + count)])


def bundle(folder: Path) -> None:
    """Bundle the page's half of the test into one JavaScript file."""
    npm.install()
    node, _ = npm.commands()
    made = folder / BUNDLE
    command = [node, "node_modules/rolldown/bin/cli.mjs", "tests/lockstep.ts"]
    command += ["--format", "esm", "--file", str(made), "--log-level", "silent"]
    subprocess.run(command, cwd=APP, check=True, stdout=subprocess.DEVNULL)


_RUN: Final = """
import { readFileSync } from "node:fs";
import zlib, { gunzipSync } from "node:zlib";
const [, , bundle, module, networks, what, file] = process.argv;
const { openKernel, daily, race, replay, review } = await import(bundle);
const kernel = await openKernel(readFileSync(module));
const text = readFileSync(file, "utf-8");
const read = async (name) => new Uint8Array(gunzipSync(readFileSync(`${networks}/${name}`))).buffer;
const said = {
  race: () => race(kernel, read, JSON.parse(text)),
  replay: () => replay(kernel, JSON.parse(text), zlib.crc32),
  daily: () => daily(kernel, JSON.parse(text)),
  review: () => review(kernel, read, text),
};
console.log(JSON.stringify(await said[what]()));
"""


def run_in_node(
    folder: Path, what: Literal["race", "replay", "daily", "review"], hands: bytes
) -> dict[str, Any]:
    """Replay these matches in Node and return the result of `lockstep.ts`."""
    made, script, file = (folder / name for name in (BUNDLE, "run.mjs", "played.json"))
    if not made.exists():
        bundle(folder)
    script.write_text(_RUN, encoding="utf-8")
    file.write_bytes(hands)
    node, _ = npm.commands()
    networks = folder / "networks"
    networks.mkdir(exist_ok=True)
    for name in packed_networks.file_names():
        (networks / name).write_bytes(packed_networks.packed(name))
    command = [node, str(script), str(made), str(TARGET), str(networks), what, str(file)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def in_node(folder: Path, first: int, count: int) -> dict[str, Any]:
    """Replay `count` matches in Node: the differences, and the number of decisions."""
    return run_in_node(folder, "replay", matches(first, count))


class Checked(NamedTuple):
    """The result of a batch."""

    hands: int
    decisions: int
    wrong: list[str]


def check(batch: int) -> Checked:
    """Check `HANDS_PER_BATCH` hands in Node, or one more, because a match has one or two."""
    played: list[dict[str, Any]] = []
    hands = 0
    while hands < HANDS_PER_BATCH:
        played.append(match(batch * HANDS_PER_BATCH + len(played)))
        hands += len(played[-1]["hands"])
    with tempfile.TemporaryDirectory() as folder:
        found = run_in_node(Path(folder), "replay", _encode(played))
    return Checked(hands, found["decisions"], found["wrong"])


def main() -> None:
    """Check the number of hands given on the command line, and print the progress."""
    wanted = int(sys.argv[1])
    hands = decisions = 0
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as pool:
        for checked in pool.map(check, range(-(-wanted // HANDS_PER_BATCH))):
            if checked.wrong:
                sys.exit("\n".join(checked.wrong))
            hands += checked.hands
            decisions += checked.decisions
            print(f"{hands:,} of {wanted:,} hands, {decisions:,} decisions", flush=True)


if __name__ == "__main__":
    main()
