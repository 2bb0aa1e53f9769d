"""Fitting the racer's models to hands that were played: notes, and moves rolled out."""

from typing import Any

import numpy as np
from msgspec import structs

from bench.bots.compiled import Floats, Ints
from bench.bots.game import N_BONUS, N_HELD, N_OWN, N_RIVAL, N_SHUT
from bornes.bots.numbers import RIGHT_OF_WAY
from bornes.bots.weights import Bonus, Held, Own, Rival, Shut, Weights

PULL = 3.0
"""How strongly a logistic fit pulls a weight towards nothing."""
RIDGE = 1500.0
"""How strongly the fit of the points that are amended pulls them towards those before."""
EXPOSING = (
    "expose_right_of_way", "expose_right_of_way_by_turns", "expose_other", "expose_other_by_turns",
    "expose_late",
)  # fmt: skip
EAGER = 5.0
"""What the fit knows little about moves little; of exposing it knows more than it seems."""


# -- how hands end -------------------------------------------------------------------------


def fit_logistic(x: Floats, y: Floats) -> Floats:
    """Weights of a logistic model, by Newton's method."""
    x = x.astype(float)
    w = np.zeros(x.shape[1])
    for _ in range(15):
        p = 1.0 / (1.0 + np.exp(-np.clip(x @ w, -30, 30)))
        gradient = x.T @ (y - p) - PULL * w
        curvature = (x * (p * (1 - p))[:, None]).T @ x + PULL * np.eye(len(w))
        step = np.linalg.solve(curvature, gradient)
        w += step
        if np.abs(step).max() < 1e-4:
            break
    return w


def fit_race(own: Floats, rivals: list[Floats], there: list[Floats], met: Ints) -> Floats:
    """Who meets the trip, against nobody's doing so: all sides in one model.

    `there` says whether the k-th rival exists; `met` is 0 for the own side, k for the k-th rival,
    -1 for nobody.
    """
    width = N_OWN + N_RIVAL
    w = np.zeros(width)
    for _ in range(20):
        odds = [np.exp(np.clip(own @ w[:N_OWN], -20, 20))]
        odds += [
            t * np.exp(np.clip(x @ w[N_OWN:], -20, 20)) for x, t in zip(rivals, there, strict=True)
        ]
        whole = 1 + np.sum(odds, axis=0)
        gradient, curvature = -PULL * w, PULL * np.eye(width)
        mean = np.zeros((len(own), width))
        for k, (x, odd) in enumerate(zip([own, *rivals], odds, strict=True)):
            part = slice(0, N_OWN) if k == 0 else slice(N_OWN, width)
            weighted = x * (odd / whole)[:, None]
            gradient[part] += x.T @ (met == k) - weighted.sum(axis=0)
            curvature[part, part] += weighted.T @ x
            mean[:, part] += weighted
        step = np.linalg.solve(curvature - mean.T @ mean, gradient)
        w += step
        if np.abs(step).max() < 1e-4:
            break
    return w


def _model(kind: type[Any], w: Floats) -> Any:
    return kind(*(round(float(value), 4) for value in w))


def _logistic(kind: type[Any], x: list[Floats], y: list[Any]) -> Any:
    rows, labels = np.concatenate(x), np.concatenate(y)
    return kind() if len(rows) < 200 else _model(kind, fit_logistic(rows, labels))


class Notes:
    """Notes taken apart; see `game.note` for what stands where."""

    def __init__(self, rows: Floats, facts: Ints) -> None:
        widths = [N_OWN, *[N_RIVAL] * 4, *[N_HELD] * 4, N_BONUS, *[N_SHUT] * 3]
        parts = np.split(rows, np.cumsum(widths), axis=1)
        self.own, self.seen, self.held = parts[0], np.stack(parts[1:5], axis=1), parts[5:9]
        self.bonus, self.shut = parts[9], parts[10:14]
        self.facts = facts
        self.me, self.sides, self.met = facts[:, 0], facts[:, 15], facts[:, 16]
        self.at = np.arange(len(facts))
        self.rivals = [(self.me + k) % self.sides for k in range(1, int(self.sides.max()))]

    def there(self, k: int) -> Any:
        """Where a k-th rival exists."""
        return k < self.sides

    def travelled(self, side: Ints, which: Any) -> Floats:
        """The part of its room that a side still travelled."""
        before = np.maximum(self.facts[self.at[which], 3 + side[which]], 1)
        return np.asarray(1 - np.clip(self.facts[self.at[which], 17 + side[which]] / before, 0, 1))


def fit_models(rows: Floats, facts: Ints, before: Weights) -> Weights:
    """The models that explain best how the noted hands ended."""
    n = Notes(rows, facts)
    placed = np.where(n.met < 0, -1, (n.met - n.me) % n.sides)
    race = fit_race(
        n.own.astype(float),
        [n.seen[n.at, side].astype(float) for side in n.rivals],
        [n.there(k).astype(float) for k in range(1, len(n.rivals) + 1)],
        placed,
    )
    ordinary = facts[:, 31] == 0  # an extended trip changes what a room is
    short = (n.met != n.me) & ordinary
    others = [
        (side, n.there(k) & (n.met != side) & ordinary & (facts[n.at, 3 + side] > 0))
        for k, side in enumerate(n.rivals, 1)
    ]
    has = [facts[:, 7 + k] == 1 for k in range(4)]
    coup = [facts[:, 21 + k] == 1 for k in range(4)]
    home = n.met == n.me
    safe = home & (facts[:, 2] == 1)
    out = [(facts[:, 11 + k] == 1) & (k < n.sides) for k in range(4)]
    return structs.replace(
        before,
        meet=_model(Own, race[:N_OWN]),
        rival_meets=_model(Rival, race[N_OWN:]),
        travel=_logistic(Own, [n.own[short]], [n.travelled(n.me, short)]),
        rival_travels=_logistic(
            Rival,
            [n.seen[n.at, side][which] for side, which in others],
            [n.travelled(side, which) for side, which in others],
        ),
        coup=_logistic(
            Held,
            [n.held[k][has[k]] for k in range(4)],
            [coup[k][has[k]] for k in range(4)],
        ),
        laid=_logistic(
            Held,
            [n.held[k][has[k] & ~coup[k]] for k in range(4)],
            [facts[has[k] & ~coup[k], 25 + k] for k in range(4)],
        ),
        safe_trip=_logistic(Bonus, [n.bonus[safe]], [facts[safe, 29]]),
        delayed=_logistic(Bonus, [n.bonus[home]], [facts[home, 30]]),
        shut_out=_logistic(
            Shut,
            [n.shut[k][out[k]] for k in range(4)],
            [facts[out[k], 17 + k] >= facts[out[k], 3 + k] for k in range(4)],
        ),
    )


# -- what moves are worth ------------------------------------------------------------------


def centred(x: Floats, decision: Ints) -> Floats:
    """Differences from the mean of a decision: what all its moves share says nothing."""
    _, which, count = np.unique(decision, return_inverse=True, return_counts=True)
    mean = np.zeros((len(count), x.shape[1]))
    np.add.at(mean, which, x)
    return np.asarray(x - (mean / count[:, None])[which])


def _exposing(rows: Floats, facts: Ints) -> Floats:
    """Which trials expose a safety, in the order of `EXPOSING`."""
    turns, end = rows[:, 2], rows[:, 3] > 0
    safety = (facts[:, 1] == 0) & (facts[:, 2] >= RIGHT_OF_WAY)
    right_of_way = safety & ~end & (facts[:, 2] == RIGHT_OF_WAY)
    other = safety & ~end & (facts[:, 2] > RIGHT_OF_WAY)
    return np.stack(
        [right_of_way, right_of_way * turns, other, other * turns, safety & end], axis=1
    ).astype(float)


def _row(model: Any) -> Floats:
    return np.array(structs.astuple(model))


def amended(rows: Floats, facts: Ints, weights: Weights) -> Floats:
    """The points that these weights have amended in trials."""
    own, rival, turns = rows[:, :N_OWN], rows[:, N_OWN : N_OWN + N_RIVAL], rows[:, 2]
    points = own @ _row(weights.amend) + turns * (own @ _row(weights.amend_by_turns))
    points += rival @ _row(weights.rival_amend)
    points += turns * (rival @ _row(weights.rival_amend_by_turns))
    exposing = np.array([getattr(weights.alone, name) for name in EXPOSING])
    return np.asarray(points + _exposing(rows, facts) @ exposing)


def fit_amends(rows: Floats, facts: Ints, unamended: Floats, before: Weights) -> Weights:
    """The points to add to `unamended` verdicts so that they order moves as trials did.

    The trials only tell how to change the points `before`: few of them change little.
    """
    features = rows[:, : N_OWN + N_RIVAL].astype(float)
    x = np.concatenate(
        [features, features * features[:, 2:3], EAGER * _exposing(rows, facts)], axis=1
    )
    x = centred(x, facts[:, 0])
    wanting = rows[:, -1] - unamended - amended(rows, facts, before)
    y = centred(wanting[:, None], facts[:, 0])[:, 0]
    c = np.linalg.solve(x.T @ x + RIDGE * np.eye(x.shape[1]), x.T @ y)
    own, rival, own_turns, rival_turns, exposing = np.split(
        c, np.cumsum([N_OWN, N_RIVAL, N_OWN, N_RIVAL])
    )
    alone = {
        name: round(getattr(before.alone, name) + float(EAGER * change), 2)
        for name, change in zip(EXPOSING, exposing, strict=True)
    }
    return structs.replace(
        before,
        amend=_model(Own, _row(before.amend) + own),
        amend_by_turns=_model(Own, _row(before.amend_by_turns) + own_turns),
        rival_amend=_model(Rival, _row(before.rival_amend) + rival),
        rival_amend_by_turns=_model(Rival, _row(before.rival_amend_by_turns) + rival_turns),
        alone=structs.replace(before.alone, **alone),
    )


def between(old: Weights, new: Weights, share: float) -> Weights:
    """Weights that have gone a share of the way from old to new."""
    mixed = {}
    for name in old.__struct_fields__:
        a, b = structs.astuple(getattr(old, name)), structs.astuple(getattr(new, name))
        kind = type(getattr(old, name))
        mixed[name] = kind(*(round(x + share * (y - x), 4) for x, y in zip(a, b, strict=True)))
    return Weights(**mixed)
