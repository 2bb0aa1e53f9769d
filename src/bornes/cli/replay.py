"""`bornes replay`: a record step by step, as any seat saw it or with all cards shown."""

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from bornes.cli import options
from bornes.cli.command import FILE, INTEGER, Context, argument, command, lang_of, option
from bornes.cli.trouble import UsageError
from bornes.text import Lang, listed, text

if TYPE_CHECKING:
    from bornes.core.cards import Card
    from bornes.record.opening import Opened, RecordStep
    from bornes.text.telling import Narrator


@command("replay")
@argument("file", metavar="FILE", type=FILE)
@options.seat
@option("--all", "everything", is_flag=True)
@option("--at", metavar="N", type=INTEGER)
@options.plain
def replay(
    context: Context, file: Path, *, seat: int | None, everything: bool, at: int | None, plain: bool
) -> None:
    """Step through a record on a terminal; print all of it for a program."""
    from bornes.cli.terminal import drawable
    from bornes.record.opening import opened, remarks

    options.check_exclusive(seat=seat, all=everything)
    lang = lang_of(context)
    found = opened(file)
    if at is not None and not 1 <= at <= len(found.record.events):
        raise UsageError("no-such-step", step=at, last=len(found.record.events))
    if not plain and drawable() and found.record.events:
        from bornes.cli.drawing import replay_drawn

        replay_drawn(lang, file, seen_from(found, seat, everything=everything), at or 1)
        return
    reel = Reel(lang, found, seen_from(found, seat, everything=everything))
    for line in (*reel.head(), *remarks(lang, found)):
        print(line)
    if not len(reel):
        print(text(lang, "replay-empty"))
    elif sys.stdin.isatty() and sys.stdout.isatty():
        browse(reel, print, input, at or 1)
    elif at is not None:
        for line in (*reel.told(at - 1), *reel.table(at - 1)):
            print(line)
    else:
        for number in range(len(reel)):
            for line in reel.told(number):
                print(line)


def seen_from(found: "Opened", seat: int | None, *, everything: bool) -> int | None:
    """Return the seat whose view is shown; None shows all cards."""
    from bornes.core.view import checked_seat

    if seat is not None:
        checked_seat(found.rules, seat)
    if found.whole:
        return seat
    # The record has only the view of one seat, or of a spectator.
    if found.owner is None and (everything or seat is not None):
        raise UsageError("cli-spectator-only")
    if seat not in (None, found.owner) or everything:
        raise UsageError("cli-one-seat-only", seat=found.owner)
    return found.owner


class Reel:
    """The steps of a record in sentences."""

    def __init__(self, lang: Lang, found: "Opened", seat: int | None) -> None:
        from bornes.record.opening import narrator, steps

        self.lang = lang
        self.rules = found.rules
        self.seat = seat
        self.to: Narrator = narrator(lang, found.rules)
        self.steps: list[RecordStep] = list(steps(found, seat))

    def __len__(self) -> int:
        return len(self.steps)

    def head(self) -> Iterator[str]:
        """Yield what is played, and whose view is shown."""
        from bornes.bots.counsel import rules_lines
        from bornes.text.sentences import edition_name

        yield text(
            self.lang, "play-welcome", edition=edition_name(self.lang, self.rules.edition.key)
        )
        yield from rules_lines(self.to, self.rules, short=True)
        if self.seat is not None:
            player = self.to.players[self.seat]
            yield text(self.lang, "replay-seen-from", player=player, seat=self.seat)

    def told(self, number: int) -> Iterator[str]:
        """Describe a step, with the hands after a deal and the score sheets after a hand."""
        import msgspec

        from bornes.core.events import HandDealt, HandEnded, Laid
        from bornes.core.scoring import score_sheets
        from bornes.text.describing import progress, sheet_lines

        step = self.steps[number]
        said = self.to.tell(msgspec.to_builtins(step.event))
        yield text(self.lang, "replay-step", number=number + 1, told=said)
        if isinstance(step.event, Laid) and step.event.pile == "distances":
            yield progress(self.to, self.rules, step.public, step.event.side)
        if isinstance(step.event, HandDealt):
            yield from self.hands(number)
        if isinstance(step.event, HandEnded) and self.rules.edition.has_points:
            yield from sheet_lines(self.to, score_sheets(self.rules, step.public))

    def hands(self, number: int) -> Iterator[str]:
        """Yield the visible hands after a step."""
        step = self.steps[number]
        seen: Iterable[tuple[int, Sequence[Card]]] = ()
        if step.hidden is not None:
            seen = enumerate(step.hidden.hands)
        elif self.seat is not None:
            seen = [(self.seat, step.hand)]
        for seat, hand in seen:
            cards = listed(self.lang, [self.to.card(card) for card in hand])
            key = "replay-hand" if hand else "replay-hand-empty"
            args = {"cards": cards} if hand else {}
            yield text(self.lang, key, player=self.to.players[seat], **args)

    def table(self, number: int) -> Iterator[str]:
        """Describe the table after a step."""
        from bornes.text.describing import table_lines

        yield from table_lines(self.to, self.rules, self.steps[number].public)
        yield from self.hands(number)


def browse(
    reel: Reel, say: Callable[[str], None], ask: Callable[[str], str], begin: int = 1
) -> None:
    """Show the steps that the user asks for, until the user quits."""
    from bornes.tui.plain.words import Words

    words, at = Words(reel.lang), begin - 1
    say(text(reel.lang, "replay-keys"))
    show(reel, at, say)
    while True:
        try:
            said = words.understand(ask(text(reel.lang, "replay-prompt", at=at + 1, of=len(reel))))
        except EOFError:
            return
        if said.verb == "quit":
            return
        if said.verb == "table":
            for line in reel.table(at):
                say(line)
            continue
        to = wanted_step(reel, at, said.verb, said.rest)
        if isinstance(to, str):
            say(text(reel.lang, to, count=len(reel)))
        else:
            at = to
            show(reel, at, say)


def wanted_step(reel: Reel, at: int, verb: str | None, rest: str) -> int | str:
    """Return the step to go to, or the key of the message that says why there is none."""
    from bornes.record.opening import next_coup
    from bornes.tui.plain.words import place_said

    if verb == "back":
        return at - 1 if at else "replay-at-start"
    if verb == "coup_fourre":
        coup = next_coup(reel.steps, at)
        return "replay-no-coup" if coup is None else coup
    # A verb of the game, such as "discard", which has no meaning here.
    if verb is not None:
        return "replay-keys"
    if not rest:
        return at + 1 if at + 1 < len(reel) else "replay-at-end"
    place = place_said(rest, len(reel))
    return "replay-no-such-step" if place is None else place - 1


def show(reel: Reel, at: int, say: Callable[[str], None]) -> None:
    for line in reel.told(at):
        say(line)
