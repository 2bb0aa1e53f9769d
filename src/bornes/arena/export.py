"""The results for other programs: JSON with everything, CSV with one row per bot."""

from typing import Any

import msgspec

from bornes.arena import wording
from bornes.arena.summary import Summary
from bornes.report.documents import as_csv as sheet
from bornes.report.intervals import Estimate
from bornes.text import Lang


def as_json(summary: Summary, lang: Lang) -> bytes:
    """All results, with bots by name. Only the times depend on the machine."""
    bots = summary.plan.bots
    report = {
        "command": summary.plan.command(),
        "plan": summary.plan,
        "complete": summary.played == summary.planned,
        "matches": summary.played,
        "deals": summary.deals,
        "standings": [_without(standing, "number", "label") for standing in summary.standings],
        "meetings": [
            _without(met, "first", "second")
            | {"first": bots[met.first], "second": bots[met.second]}
            for met in summary.meetings
        ],
        "forfeits": [
            {
                "bot": bots[fault.bot],
                "reason": fault.key.removeprefix("forfeit-"),
                "why": wording.why(lang, fault),
                "matches": fault.count,
                "error_output": fault.tail,
            }
            for fault in summary.faults
        ],
        "method": wording.method(lang, summary),
    }
    return msgspec.json.format(msgspec.json.encode(report), indent=2) + b"\n"


def _without(struct: msgspec.Struct, *names: str) -> dict[str, Any]:
    fields = msgspec.structs.asdict(struct)
    return {name: value for name, value in fields.items() if name not in names}


def as_csv(summary: Summary) -> str:
    """One row per bot, best first. The last columns have its share against each other bot."""
    order = summary.standings
    rows = []
    for standing in order:
        row: dict[str, object] = {"bot": standing.bot}
        for count in ("matches", "wins", "draws", "losses", "forfeits"):
            row[count] = getattr(standing, count)
        for name in ("share", "points", "distance", "coups_fourres"):
            row |= _columns(name, getattr(standing, name))
        row |= {"hands_per_match": standing.hands, "seconds_per_decision": standing.seconds}
        row |= {"rating": standing.rating.value, "rating_error": standing.rating.error}
        for other in order:
            share = summary.share(standing.number, other.number)
            row[f"share_vs_{other.bot}"] = "" if share is None else share.value
        rows.append(row)
    return sheet(list(rows[0]) if rows else ["bot"], (list(row.values()) for row in rows))


def _columns(name: str, estimate: Estimate | None) -> dict[str, object]:
    value, low, high = (estimate.value, estimate.low, estimate.high) if estimate else (None,) * 3
    return {name: value, f"{name}_low": low, f"{name}_high": high}
