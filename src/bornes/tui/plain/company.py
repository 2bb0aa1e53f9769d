"""The bots at a table, each in its seat, seeing what its seat may see."""

from collections.abc import Callable, Iterable, Mapping
from random import Random

from bornes.bots import Bot
from bornes.bots.asking import chosen, let_go, tell
from bornes.core.events import Event
from bornes.core.match import Match
from bornes.core.view import redact


class Company:
    """Those who fill the other seats of a match."""

    def __init__(
        self,
        match: Match,
        bots: Mapping[int, Bot],
        anew: Callable[[], Mapping[int, Bot]] | None = None,
    ) -> None:
        """`anew` makes the same bots again, before they heard anything: to undo moves."""
        self.match = match
        self.bots = bots
        self._anew = anew
        # Not the shuffles' own seed: a bot must not be able to foretell the cards.
        self.chance = Random(f"bots:{match.seed}:{len(match.log)}")
        self.hear(match.log)

    def hear(self, events: Iterable[Event]) -> None:
        """Tell every bot what its seat may know."""
        # Gone through once for every bot.
        events = tuple(events)
        for seat, bot in self.bots.items():
            told = [seen for event in events if (seen := redact(event, seat)) is not None]
            tell(bot, told)

    def act(self, seat: int) -> list[Event]:
        """Let the bot in a seat move; what happened."""
        match = self.match
        move = chosen(self.bots[seat], match.view(seat), match.legal(seat), self.chance)
        events = match.play(seat, move)
        self.hear(events)
        return events

    @property
    def can_go_back(self) -> bool:
        return self._anew is not None

    def go_back(self, match: Match) -> None:
        """Go on with the match as it was: new bots, who hear only what happened until then."""
        assert self._anew is not None
        self.leave()
        self.match, self.bots = match, self._anew()
        self.hear(match.log)

    def leave(self) -> None:
        """End the bots that are programs of their own."""
        for bot in self.bots.values():
            let_go(bot)
