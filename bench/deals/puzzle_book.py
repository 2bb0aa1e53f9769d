"""A file of puzzles, or of candidates for puzzles, that is being made."""

from pathlib import Path
from typing import Any, Final
from zlib import crc32

import numpy as np

from bench.deals.field import networks
from bornes.coach.advice import OPPOSING, SUPPORTING
from bornes.coach.ranking import drawback, reason_for
from bornes.core.edition import Rules
from bornes.core.rules import legal_moves
from bornes.core.view import View
from bornes.deals.puzzles import (
    GAINS,
    MOST_FACTS,
    MOST_HELD,
    POSITION,
    ROW,
    VERSION,
    Heading,
    Puzzles,
    Rows,
    columns,
    file_of,
)
from bornes.kernel.layout import NO_CARD, unpacked
from bornes.model.encoding import action_of

STEP: Final = 50
"""Gains are saved in steps of half a percent, so that the file is small."""


class Book:
    """The puzzles found so far, and their file."""

    def __init__(self, path: Path) -> None:
        self.path, self.networks = path, networks()
        self.reasons: dict[str, tuple[str, ...]] = dict.fromkeys((*SUPPORTING, *OPPOSING), ())
        self.values: dict[int | str, int] = {}
        self.rows: Rows = np.zeros(0, ROW)
        self.tables: list[tuple[str, int, bool]] = []
        if path.exists():
            self._read(Puzzles(path.read_bytes()))

    def _read(self, kept: Puzzles) -> None:
        if kept.heading.networks != self.networks:
            raise SystemExit(f"{self.path} was made with other networks.")
        self.rows, self.tables = kept.rows, list(kept.heading.tables)
        self.reasons.update(dict(kept.heading.reasons))
        self.values = {value: at for at, value in enumerate(kept.heading.values)}

    def row_of(self, table: Rules, game: Any, seat: int, answer: int, gain: float) -> Rows:
        """A row for a position with its answer, not yet rated."""
        row = np.zeros((), ROW)
        for name in POSITION:
            row[name] = game[name]
        held = unpacked(int(game["hands"][seat]))
        row["cards"] = held + [NO_CARD] * (MOST_HELD - len(held))
        row["seat"], row["pile"] = seat, game["cards"] - game["drawn"]
        row["table"] = self.number(table)
        row["id"] = crc32(row.tobytes())
        row["answer"], row["gain"] = answer, min(GAINS, STEP * round(gain * GAINS / STEP))
        return row

    def number(self, table: Rules) -> int:
        """The index of a table in the file. A new table is added."""
        named = (table.edition.key, table.players, table.teams)
        if named not in self.tables:
            self.tables.append(named)
        return self.tables.index(named)

    def add(self, rows: Rows) -> None:
        """Add rows, and write the file."""
        every = np.concatenate([self.rows, rows])
        every = every[np.unique(every["id"], return_index=True)[1]]
        # Similar rows are neighbors, so that the file compresses well.
        alike = ("pile", "tempting", "answer", "phase", "table")  # the last is the primary key
        order = np.lexsort((every["id"], *(every[name] for name in alike)))
        self.rows = every[order]
        heading = Heading(
            VERSION, self.networks, len(self.rows), columns(), tuple(self.tables),
            tuple(self.reasons.items()), tuple(self.values),
        )  # fmt: skip
        self.path.write_bytes(file_of(heading, self.rows))

    def explain(self, view: View, row: Rows) -> None:
        """Add the reasons for the answer and against the tempting move."""
        legal = {action_of(view, move): move for move in legal_moves(view)}
        answer, tempting = legal[int(row["answer"])], legal[int(row["tempting"])]
        for name, said in (
            ("reason", reason_for(view, answer)),
            ("drawback", drawback(view, tempting, answer)),
        ):
            key, facts = said
            self.reasons[key] = tuple(facts)
            row[name] = list(self.reasons).index(key)
            row["facts" if name == "reason" else "drawback_facts"] = [
                *(self.values.setdefault(value, len(self.values)) for value in facts.values()),
                *[0] * (MOST_FACTS - len(facts)),
            ]
