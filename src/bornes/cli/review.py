"""`bornes review`: what every decision of a finished match cost, and how much was luck."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from bornes.cli import options
from bornes.cli.command import FILE, Context, argument, command, lang_of, option
from bornes.cli.long_work import after_a_while, check_output, progress_bar, write_all
from bornes.cli.showing import command_line, laid_out, paragraphs, prose, table
from bornes.cli.trouble import UsageError
from bornes.text import Lang, text

if TYPE_CHECKING:
    from bornes.coach.report import Moment, PlayerReview, Review
    from bornes.text.telling import Narrator

_WIDTH: Final = 72
"""The width of the chart in columns."""


@command("review")
@argument("files", nargs=-1, required=True, metavar="FILE", type=FILE)
@options.seat
@option("--mistakes", is_flag=True)
@options.file("--json")
@options.file("--csv")
@options.file("--picture")
def review(
    context: Context,
    files: Sequence[Path],
    *,
    seat: int | None,
    mistakes: bool,
    json: Path | None,
    csv: Path | None,
    picture: Path | None,
) -> None:
    """Review a match, show the review, and write it to the given files. For several matches, show
    how each player played in all of them.
    """
    from bornes.core.view import checked_seat
    from bornes.record.opening import narrator, opened

    lang = lang_of(context)
    if len(files) > 1:
        if json or csv or picture:
            raise UsageError("review-one-at-a-time")
        _show_together(lang, files, seat)
        return
    (file,) = files
    outputs = {"json": json, "csv": csv, "picture": picture}
    for each in outputs.values():
        check_output(each, file)
    found = opened(file)
    if seat is not None:
        checked_seat(found.rules, seat)
    to = narrator(lang, found.rules)
    made = reviewed(lang, found.record, to)
    if not write_all(lang, outputs, lambda kind: contents(kind, made, to)):
        ReviewPrinter(made, to, file).show(seat, mistakes=mistakes)


def _show_together(lang: Lang, files: Sequence[Path], seat: int | None) -> None:
    """Show how each player played in all these matches."""
    from bornes.coach.chart import level_range
    from bornes.coach.levels import check_alike, pooled
    from bornes.core.view import checked_seat
    from bornes.record.opening import narrator, opened
    from bornes.report.figures import percent

    records = [opened(file) for file in files]
    rules = records[0].rules
    if seat is not None:
        checked_seat(rules, seat)
    to = narrator(lang, rules)
    reviews = [reviewed(lang, found.record, to) for found in records]
    check_alike(reviews)
    rows = []
    for at in range(rules.players) if seat is None else (seat,):
        made = pooled(rules, [each.by_seat[at] for each in reviews])
        rows.append(
            [
                to.players[at],
                str(made.matches),
                str(made.decisions),
                percent(lang, made.lost, 0),
                level_range(to, made.levels) if made.levels else to.say("review-level-unknown"),
            ]
        )
    names = ("player", "matches", "decisions", "lost", "level")
    heads = [to.say(f"review-column-{name}") for name in names]
    table(heads, rows, title=to.say("review-together", matches=len(reviews)), numbers=range(1, 4))


def reviewed(lang: Lang, record: Any, to: "Narrator") -> "Review":
    """Return the review of a record with its sentences, and show a progress bar meanwhile."""
    from bornes.coach.review import review as review_record
    from bornes.coach.wording import worded

    with _progress(lang) as advance:
        return worded(review_record(record, progress=advance), to)


def contents(kind: str, made: "Review", to: "Narrator") -> str:
    """Return a review as the contents of a file of that kind."""
    from bornes.coach.picture import as_svg
    from bornes.coach.report import as_csv, as_json

    if kind == "json":
        return as_json(made).decode()
    return as_csv(made) if kind == "csv" else as_svg(made, to)


@contextmanager
def _progress(lang: Lang) -> Iterator[Any]:
    """Show a progress bar if the review takes longer than two seconds."""
    from rich.progress import BarColumn, TaskProgressColumn

    bar = progress_bar(text(lang, "review-working"), BarColumn(), TaskProgressColumn())
    task = bar.add_task("", total=1.0)
    with after_a_while(bar):
        yield lambda done: bar.update(task, completed=done)


class ReviewPrinter:
    """Prints a review."""

    def __init__(self, made: "Review", to: "Narrator", file: Path) -> None:
        self.made = made
        self.to = to
        self.file = file

    def show(self, seat: int | None, *, mistakes: bool) -> None:
        from bornes.coach.wording import opening

        print(self.head())
        for sentence in opening(self.to, self.made):
            prose(sentence)
        wanted = [each for each in self.made.moments if seat in (None, each.seat)]
        # Mistakes first, because a player can learn from them; luck comes later.
        self.moments("mistakes", [each for each in wanted if each.kind == "decision"])
        self.players()
        if laid_out():
            self.chart()
        self.sides()
        if not mistakes:
            self.moments("lucky", [each for each in wanted if each.kind == "luck"])
        self.commands(wanted)

    def say(self, key: str, **facts: str | int) -> str:
        return self.to.say(f"review-{key}", **facts)

    def head(self) -> str:
        from bornes.text.sentences import edition_name

        made, to = self.made, self.to
        won = made.winner
        result = to.say("check-drawn") if won is None else to.about("check-won", won)
        name = edition_name(to.lang, made.edition)
        return self.say("head", edition=name, hands=len(made.hands), result=result)

    def chart(self) -> None:
        from bornes.coach.chart import bars, columns, hands_line

        print(f"\n{self.say('chart')}")
        for side in range(self.made.sides):
            print(self.to.side(side))
            rows = bars(columns(self.made, side, _WIDTH))
            # In percent, at the two ends of the scale.
            labels = ["100", *[""] * (len(rows) - 2), "0"]
            for label, row in zip(labels, rows, strict=True):
                print(f"{label:>4} {row}")
        print(f"{'':4} {hands_line(self.made, _WIDTH)}")
        print(f"{'':4} {self.say('chart-hands')}\n")

    def sides(self) -> None:
        """Print what changed each side's chance of winning, from the start to the result."""
        from bornes.coach.chart import part_of_match

        to, sides = self.to, self.made.by_side
        changes = ("luck", "errors", "others_luck", "others_errors", "attacks", "rest")
        rows = [["start", *(part_of_match(to, side.account.start, signed=False) for side in sides)]]
        rows += [
            [name, *(part_of_match(to, getattr(side.account, name)) for side in sides)]
            for name in changes
        ]
        for name, parts in (
            ("result", [side.account.result for side in sides]),
            ("equal_luck", [side.equal_luck for side in sides]),
        ):
            rows.append([name, *(part_of_match(to, part, signed=False) for part in parts)])
        worded = [[self.say(f"column-{name}"), *shares] for name, *shares in rows]
        heads = ["", *(self.to.side(side.side) for side in sides)]
        table(heads, worded, title=self.say("sides"), numbers=range(1, 5))
        prose(self.say("note-luck"))

    def share(self, chance: float, digits: int = 1) -> str:
        from bornes.report.figures import percent

        return percent(self.to.lang, chance, digits)

    def players(self) -> None:
        from bornes.coach.report import COUNTED

        names = ("decisions", *COUNTED, "lost", "level")
        heads = [self.say("column-player"), *(self.say(f"column-{name}") for name in names)]
        if laid_out():  # one word per line, so that eight columns fit
            heads = [head.replace(" ", "\n") for head in heads]
        rows = [
            [
                self.to.players[player.seat],
                str(player.decisions),
                *(str(player.verdicts[verdict]) for verdict in COUNTED),
                self.share(player.lost, 0),
                self.level(player),
            ]
            for player in self.made.by_seat
        ]
        table(heads, rows, title=self.say("players"), numbers=range(1, 7))
        least = {name: self.share(cost) for name, cost in self.made.thresholds.items()}
        prose(self.say("note-errors", **least))

    def level(self, player: "PlayerReview") -> str:
        from bornes.coach.chart import level_range

        if player.levels is None:
            return self.say("level-unknown")
        return level_range(self.to, player.levels)

    def moments(self, kind: str, found: "list[Moment]") -> None:
        """Print moments hand by hand, in the order of play."""
        print(f"\n{self.say(kind)}")
        if found:
            paragraphs(self.told(found))
        else:
            print(self.say(f"{kind}-none"))

    def commands(self, found: "list[Moment]") -> None:
        """Print the commands to look at the worst moment again."""
        if not found:
            return
        worst = min(found, key=lambda each: (each.kind != "decision", each.change))
        path, step, who = str(self.file), str(worst.at), str(worst.seat)
        print()
        print(self.say("look", command=command_line("replay", path, "--at", step, "--seat", who)))
        print(self.say("again", command=command_line("practice", path, step)))

    def told(self, found: "list[Moment]") -> Iterator[tuple[str, str]]:
        """Yield each moment with its step, under a heading for its hand."""
        for hand, moments in groupby(found, key=lambda each: each.hand):
            yield self.say("hand", hand=hand), ""
            for moment in moments:
                yield str(moment.at), self.moment(moment)

    def moment(self, moment: "Moment") -> str:
        from bornes.coach.chart import changed

        said = self.say("moment", said=moment.said, change=changed(self.to, moment.change))
        if moment.kind == "luck":
            return said
        decision = self.made.decisions[moment.index]
        player = self.to.players[moment.seat]
        why = self.say("why", player=player, why=decision.choices[0].why)
        return f"{said} {decision.difference} {why}"
