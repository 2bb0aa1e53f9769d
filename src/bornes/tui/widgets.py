"""The widgets of the table: the road, a board for each side, the hand, the score, the piles."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from operator import add
from typing import Final, Literal, TypeAlias

from rich.cells import cell_len, set_cell_size
from textual.content import Content
from textual.events import Click
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from bornes.core.cards import DISTANCES, SAFETIES, Card, Safety
from bornes.core.rules import status_of
from bornes.core.state import FULL_HAND
from bornes.tui import cards
from bornes.tui import palette as ink
from bornes.tui.places import sorted_cards
from bornes.tui.scene import Scene, counted

CAR: Final = "▄██▙▄"
FLAG: Final = "▚▚"
DASHES: Final = "╶╴  "
CROSSWISE: Final = "━"
"""The mark of a safety that was a coup fourré, which lies crosswise (R8.5, R14.2)."""
UPRIGHT: Final = "┃"
LONGEST_NAME: Final = 28
HINTED: Final = " (?)"
"""The mark after the name of a player who uses hints, if there is no room for a word."""
COLUMN: Final = 7
"""The smallest width of a number in the score table, in columns."""
WIDEST_COLUMN: Final = 10
"""The largest width of a number and of the name above it, in columns."""
NARROWEST_COLUMN: Final = 26
SHORTENED: Final = 3
"""The number of letters of a shortened label."""
LINE: Final = 20
"""The smallest width of the label of a line in the score table, in columns."""
Detail: TypeAlias = Literal["compact", "full", "large", "huge"]
HEIGHT: Final[Mapping[Detail, int]] = {"compact": 2, "full": 6, "large": 10, "huge": 12}
"""The height of a side's board in rows. Compact boards have chips, full ones two piles as cards,
large and huge ones all piles as cards.
"""
LARGE: Final = frozenset({"large", "huge"})
LARGE_WIDTH: Final = 6 * (cards.NARROWEST + 1) - 1
"""The smallest width of the six piles of a large board, in columns."""
WIDEST: Final = 15
"""The largest width of a card in columns; wider cards would look empty."""


def column_width(width: int) -> int:
    """Return the width of the column with the scores and the log, next to the boards."""
    return max(NARROWEST_COLUMN, width // 3)


def shortened(players: Sequence[str], room: int, marks: Sequence[str] = ()) -> str:
    """Return the names of a side's players, shortened so that all of them fit into `room` columns;
    some letters take two. The marks after the names are not shortened.
    """
    marks = marks or [""] * len(players)
    for plus in (" + ", "+"):
        name = plus.join(map(add, players, marks))
        if cell_len(name) <= room:
            return name
    each = (room - len("+") * (len(players) - 1) - cell_len("".join(marks))) // len(players)
    cut = (one if cell_len(one) <= each else _cut(one, each) for one in players)
    return "+".join(map(add, cut, marks))


def named(scene: Scene, side: int, room: int) -> str:
    """Return the names of a side's players with marks for those who use hints."""
    players, seats = scene.players_of(side), scene.view.rules.seats_of(side)
    word = f" ({scene.to.say('web-with-hints')})"
    marks = [word if seat in scene.hinted else "" for seat in seats]
    if cell_len(" + ".join(map(add, players, marks))) > room:
        marks = [HINTED if mark else "" for mark in marks]
    return shortened(players, room, marks)


def _cut(name: str, room: int) -> str:
    """Shorten a name, but keep the number at its end, by which robots differ."""
    number = name[len(name.rstrip("0123456789")) :]
    if len(number) > room - 2:  # then it is no robot
        number = ""
    # Without the blank in place of half a letter.
    return f"{set_cell_size(name, max(1, room - len(number) - 1)).rstrip()}…{number}"


def to_the_right(words: str, width: int) -> str:
    """Return the words with blanks before them, so that they take as many columns."""
    return " " * (width - cell_len(words)) + words


class Scenic(Widget):
    """A widget that draws a part of a scene."""

    scene: reactive[Scene | None] = reactive(None)
    level: reactive[Detail] = reactive("full", layout=True)
    """The size of the boards."""

    def side_color(self, side: int) -> str:
        dark = self.app.current_theme.dark
        return (ink.SIDES if dark else ink.SIDES_BY_DAY)[side]

    @property
    def ground(self) -> str:
        """The color behind the widget."""
        return self.background_colors[1].hex


class RoadStrip(Scenic):
    """The road with its milestones, a lane for each side, and the cars."""

    def render(self) -> Content:
        scene = self.scene
        if scene is None:
            return Content()
        public = scene.view.public
        width = self.size.width
        # A car at the end of the trip touches the flag.
        room = width - len(CAR) - len(FLAG)
        lanes = [
            self._lane(side, at.distance * room // public.trip, width)
            for side, at in enumerate(public.sides)
        ]
        return Content("\n").join([self._milestones(public.trip, room, width), *lanes])

    def _milestones(self, trip: int, room: int, width: int) -> Content:
        """Draw a milestone every 100, or every 200 if there is little room."""
        # A number of four digits with its mark and a gap needs six columns.
        step = 100 if room * 100 // trip >= 6 else 200
        row = list(" " * width)
        marks = []
        for mile in (*range(0, trip, step), trip):
            at = min(mile * room // trip + 1, width - len(str(mile)) - 1)
            word = f"▗{mile}" if mile < trip else f"⚑{mile}"
            # Skipped if it would overlap another number.
            if all(cell == " " for cell in row[at : at + len(word)]):
                row[at : at + len(word)] = word
                marks.append(at)
        line = Content("".join(row[:width])).stylize("$text-muted")
        for at in marks:
            line = line.stylize("bold $error", at, at + 1)
        return line

    def _lane(self, side: int, at: int, width: int) -> Content:
        asphalt = f"{ink.LANE} on {ink.ASPHALT}"
        dashes = (DASHES * (width // len(DASHES) + 1))[:width]
        behind, ahead = dashes[:at], dashes[at + len(CAR) : width - len(FLAG)]
        return Content.assemble(
            # The road behind the car is a line in the color of the side.
            (behind.replace("╶╴", "━━"), f"{ink.SIDES[side]} on {ink.ASPHALT}"),
            (CAR, f"bold {ink.SIDES[side]} on {ink.ASPHALT}"),
            (ahead, asphalt),
            (FLAG, f"{ink.WHITE} on {ink.INK}"),
        )


class Board(Scenic):
    """The piles of one side. Highlighted when the chosen card may go there; a click plays it."""

    class Chosen(Message):
        """A side was clicked."""

        def __init__(self, side: int) -> None:
            self.side = side
            super().__init__()

    open_hands: reactive[int] = reactive(0, layout=True)
    """The number of hands that are shown below the piles, if all cards are visible."""

    def __init__(self, side: int) -> None:
        super().__init__(id=f"side-{side}", classes="full")
        self.side: Final = side

    @property
    def compact(self) -> bool:
        return self.level == "compact"

    def on_click(self) -> None:
        self.post_message(self.Chosen(self.side))

    def watch_level(self) -> None:
        self.set_class(self.compact, "compact")
        self.set_class(not self.compact, "full")
        self._fit()
        self.watch_scene(self.scene)

    def watch_open_hands(self) -> None:
        self._fit()

    def _fit(self) -> None:
        self.styles.height = HEIGHT[self.level] + self.open_hands

    def watch_scene(self, scene: Scene | None) -> None:
        if scene is None:
            return
        public = scene.view.public
        acting = scene.view.rules.side_of(public.turn) == self.side
        self.set_class(self.side in scene.targets, "lit")
        self.set_class(acting and public.phase in ("turn", "extend"), "acting")
        self.set_class(public.pending is not None and public.pending.side == self.side, "attacked")
        # As content, not as markup: a player's name may be "[".
        self.border_title = "" if self.compact else self._title(scene)
        self.border_subtitle = "" if self.compact else self._state(scene)

    # -- the parts ----------------------------------------------------------------------------

    def _title(self, scene: Scene) -> Content:
        """Return the side's mark, its name and its distance."""
        public = scene.view.public
        acting = "▶ " if self.has_class("acting") else ""
        name = named(scene, self.side, LONGEST_NAME)
        return Content.assemble(
            (f" {scene.mark_of(self.side)} ", f"bold {ink.WHITE} on {self._flag}"),
            (f" {acting}{name} ", f"bold {self.side_color(self.side)}"),
            (f"{public.sides[self.side].distance}", "bold $text"),
            (f"/{public.trip} ", "$text-muted"),
        )

    @property
    def _flag(self) -> str:
        # The darker color in both themes, because the text on it is white.
        return ink.SIDES_BY_DAY[self.side]

    def _state(self, scene: Scene) -> Content:
        """Say in a word or two whether the side can drive."""
        where = status_of(scene.view.rules, scene.view.public, self.side)
        say = scene.to.say
        if where.rolls:
            words, style = say("tui-rolling"), "$success"
        elif where.battle is not None and where.wants_roll is False:
            words, style = say("tui-stopped"), "$error"
        else:
            words, style = say("tui-needs-roll", card=scene.to.card("roll")), "$warning"
        limit = f" · {say('tui-limited')}" if where.limited else ""
        return Content.assemble((f" {words}", style), (f"{limit} ", "$error"))

    def _distances(self, scene: Scene) -> Content:
        laid = counted(scene.view.public.sides[self.side].distances)
        if not laid:
            return Content.styled(scene.to.say("web-no-distance"), "$text-muted")
        return Content(" ").join(
            Content.assemble((card, f"bold {ink.WHITE} on {ink.CAPS[card]}"), (f"×{count}", ""))
            for card, count in laid
        )

    def _safeties(self, scene: Scene, most: int | None = None) -> list[Content]:
        """Return the safeties with (`most` characters of) their names."""
        side = scene.view.public.sides[self.side]
        names = scene.view.rules.edition.names
        shown = []
        for safety in side.safeties:
            crosswise = safety in side.coups_fourres
            mark = CROSSWISE if crosswise else UPRIGHT
            word = cards.short_name(scene.lang, safety, names)[:most]
            style = f"bold {ink.INK if crosswise else ink.WHITE} on "
            style += ink.GOLD if crosswise else ink.BLUE
            shown.append(Content.styled(f"{mark}{word}", style))
        return shown

    def _hands(self, scene: Scene) -> Content:
        """Show how many cards each player of the side has."""
        sizes = scene.view.public.hand_sizes
        seats = scene.view.rules.seats_of(self.side)
        if self.compact and len(seats) > 1:
            return Content.styled(" ".join(f"▮{sizes[seat]}" for seat in seats), "dim")
        return Content.styled(
            " ".join("▮" * sizes[seat] if sizes[seat] else "–" for seat in seats), "dim"
        )

    # -- drawing ------------------------------------------------------------------------------

    def render(self) -> Content:
        if self.scene is None:
            return Content()
        draw = {"compact": self._compact, "full": self._full}.get(self.level, self._large)
        return Content("\n").join([*draw(self.scene), *self._opened(self.scene)])

    def _opened(self, scene: Scene) -> Iterator[Content]:
        """Yield the hands of the side's players, one per row, if all cards are visible."""
        if not (scene.hands and self.open_hands):
            return
        names = scene.view.rules.edition.names
        for seat in scene.view.rules.seats_of(self.side):
            held = sorted_cards(scene.hands[seat])
            rows = [
                Content(" ").join(cards.chip(scene.lang, card, names, most) for card in held)
                for most in (None, 12, 8, 4)
            ]
            yield next((row for row in rows if row.cell_length <= self.size.width), rows[-1])

    def _tops(self, scene: Scene) -> tuple[Card | None, Card | None]:
        side = scene.view.public.sides[self.side]
        return side.battle_top, side.speed_top

    def _compact(self, scene: Scene) -> Sequence[Content]:
        """Return two rows: name and distances; piles and safeties."""
        laid = self._distances(scene)
        far = Content.styled(f" {scene.view.public.sides[self.side].distance} ", "bold $text")
        mark = Content.styled(f" {scene.mark_of(self.side)} ", f"bold {ink.WHITE} on {self._flag}")
        acting = "▶" if self.has_class("acting") else " "
        room = self.size.width - mark.cell_length - far.cell_length - laid.cell_length - 2
        name = acting + named(scene, self.side, max(6, room))
        called = Content.styled(name, f"bold {self.side_color(self.side)}")
        return [mark + called + far + laid, self._piles(scene)]

    def _piles(self, scene: Scene) -> Content:
        """Return the piles and safeties of a side on one row."""
        names = scene.view.rules.edition.names
        tops = [card for card in self._tops(scene) if card]
        chips = [cards.chip(scene.lang, card, names) for card in tops]
        head = Content("   ") + self._hands(scene) + " "
        # If both piles are empty, there is room for a word about what the side can do.
        if not chips:
            head += self._state(scene)
        # The safeties' names, shortened if necessary.
        rows = [head + Content(" ").join([*chips, *self._safeties(scene, n)]) for n in (None, 9, 4)]
        return next((row for row in rows if row.cell_length <= self.size.width), rows[-1])

    def _full(self, scene: Scene) -> Sequence[Content]:
        battle, speed = (
            self._pile(scene, card, key)
            for card, key in zip(self._tops(scene), ("web-battle", "web-speed"), strict=True)
        )
        room = self.size.width - 2 * (cards.NARROWEST + 1)
        safeties = _wrapped(self._safeties(scene), room)
        info = [self._distances(scene), self._hands(scene), *safeties]
        if len(info) > cards.ROWS:  # the sizes of the hands are the least important row
            del info[1]
        info += [Content()] * (cards.ROWS - len(info))
        return cards.side_by_side([battle, speed, info[: cards.ROWS]])

    def _large(self, scene: Scene) -> Sequence[Content]:
        """Return all piles as cards: battle, speed and safeties above, distances by value below."""
        side = scene.view.public.sides[self.side]
        battle, speed = self._tops(scene)
        above = [self._pile(scene, battle, "web-battle"), self._pile(scene, speed, "web-speed")]
        above += [self._safety(scene, safety) for safety in SAFETIES]
        laid = Counter(side.distances)
        below = [self._stack(scene, card, laid[card]) for card in DISTANCES]
        count = self._rows
        hands = [Content(), self._hands(scene), *[Content()] * count][:count]
        return [*cards.side_by_side(above), *cards.side_by_side([*below, hands])]

    @property
    def _rows(self) -> int:
        """The height of a card in rows."""
        return cards.ROWS if self.level == "full" else HEIGHT[self.level] // 2 - 1

    @property
    def _card_width(self) -> int:
        """The width of a card in columns; six fit side by side on a large board."""
        if self.level not in LARGE:
            return cards.NARROWEST
        return max(cards.NARROWEST, min(WIDEST, (self.size.width + 1) // 6) - 1)

    def _safety(self, scene: Scene, safety: Safety) -> list[Content]:
        side = scene.view.public.sides[self.side]
        if safety not in side.safeties:
            words = cards.plate_lines(scene.lang, safety, scene.to.names, self._card_width)
            return self._place(words)
        return self._drawn(scene, safety, golden=safety in side.coups_fourres)

    def _stack(self, scene: Scene, card: Card, count: int) -> list[Content]:
        if not count:
            return self._place([card])
        rows = self._drawn(scene, card)
        words = f"× {count}".center(self._card_width)
        return [*rows[:-1], Content.styled(words, f"bold {ink.WHITE} on {ink.INK}")]

    def _drawn(self, scene: Scene, card: Card, *, golden: bool = False) -> list[Content]:
        names, width = scene.view.rules.edition.names, self._card_width
        return cards.drawn(scene.lang, card, names, width, rows=self._rows, golden=golden)

    def _place(self, words: Sequence[str]) -> list[Content]:
        """Draw an empty place."""
        width, style = self._card_width, "$text-muted on $panel"
        if self.level not in LARGE:
            return cards.empty(words, width, self._rows, style)
        # With a blank row between places above each other.
        return [*cards.empty(words, width, self._rows - 1, style), Content(" " * width)]

    def _pile(self, scene: Scene, card: Card | None, key: str) -> list[Content]:
        return self._place([scene.to.say(key)]) if card is None else self._drawn(scene, card)


def _wrapped(chips: Sequence[Content], room: int) -> list[Content]:
    """Arrange chips in as few rows as possible."""
    rows: list[Content] = []
    for chip in chips:
        if rows and rows[-1].cell_length + 1 + chip.cell_length <= room:
            rows[-1] = Content(" ").join([rows[-1], chip])
        else:
            rows.append(chip)
    return rows


class Hand(Scenic):
    """The player's cards, each under its key. A click picks a card up, a second one plays it."""

    class Picked(Message):
        """A card was clicked."""

        def __init__(self, place: int) -> None:
            self.place = place
            super().__init__()

    @property
    def _cell(self) -> int:
        # Always room for seven cards, so that they do not move when one is drawn or played.
        return min(WIDEST, self.size.width // FULL_HAND)

    def on_click(self, event: Click) -> None:
        # The width may be 0 while the screen is being laid out.
        place = event.x // self._cell if self._cell else 0
        if self.scene is not None:
            self.post_message(self.Picked(place))

    def render(self) -> Content:
        scene = self.scene
        if scene is None or not self._cell:
            return Content()
        if not any(scene.hand):
            words = "hand-empty" if scene.view.seat is not None else "web-you-watch"
            return Content.styled(f"\n  {scene.to.say(words)}", "$text-muted")
        blocks = [self._card(scene, place, card) for place, card in enumerate(scene.hand)]
        return Content("\n").join(cards.side_by_side(blocks, gap=""))

    def _card(self, scene: Scene, place: int, card: Card | None) -> list[Content]:
        width, rows = self._cell - 1, self.size.height - 1
        if card is None:
            return [Content(" " * self._cell)] * (rows + 1)
        playable = bool(scene.plays(card)) and scene.asked
        picked = scene.picked == place
        # No card is faded while others play, because it would only flicker.
        faded = "" if playable or picked or not scene.asked else self.ground
        names = scene.view.rules.edition.names
        drawn = cards.drawn(scene.lang, card, names, width, rows=rows, fade_to=faded)
        return [
            self._badge(scene, place, width, playable=playable, picked=picked),
            *(row if row.cell_length >= self._cell else row.append(" ") for row in drawn),
        ]

    @staticmethod
    def _mark(scene: Scene, place: int) -> str:
        """Return the mark above a card: picked up, recommended or just drawn."""
        if scene.picked == place:
            return "▼"
        if scene.advised == place:
            return "★"
        return scene.to.say("tui-drawn") if scene.asked and place in scene.drawn else ""

    def _badge(
        self, scene: Scene, place: int, width: int, *, playable: bool, picked: bool
    ) -> Content:
        """Draw the row above a card: its key, a mark, and a dot if it can be played. It is golden
        if a hint recommends the card.
        """
        mark = self._mark(scene, place)
        ground, key, word, dot = "on $panel", "$text", "$primary", "$success"
        if picked:
            ground, key, word, dot = "on $primary", *["$background"] * 3
        elif scene.advised == place:
            ground, key, word, dot = f"on {ink.GOLD}", *[ink.INK] * 3
        # A mark that fills its room needs a gap before the dot.
        gap = " " if len(mark) == width - 5 else ""
        return Content.assemble(
            (f" {place + 1} ", f"bold {key} {ground}"),
            (mark.center(width - 5) + gap, f"bold {word} {ground}"),
            ("●" if playable else " ", f"bold {dot} {ground}"),
            ("" if gap else " ", ground),
            (" ", ""),
        )


class ScoreBox(Scenic):
    """The current score: the certain points of each side in this hand and in total."""

    scene: reactive[Scene | None] = reactive(None, layout=True)

    def render(self) -> Content:
        scene = self.scene
        if scene is None:
            return Content()
        if self._detailed(scene):
            return self._details(scene)
        if scene.view.rules.edition.has_points:
            labels = ["tui-hand", "tui-total"]
            numbers = [[won, won + before] for won, before in scene.certain]
        else:
            labels = ["tui-distance"]
            numbers = [[side.distance] for side in scene.view.public.sides]
        room = max(4, self.size.width - COLUMN * len(labels))
        head = "".join(f"{scene.to.say(label)[:COLUMN]:>{COLUMN}}" for label in labels)
        lines = [Content.styled(" " * room + head, "$text-muted")]
        for side, points in enumerate(numbers):
            row = "".join(f"{number:>{COLUMN}}" for number in points)
            lines.append(self._row(scene, side, room, row))
        return Content("\n").join(lines)

    def _row(self, scene: Scene, side: int, room: int, numbers: str) -> Content:
        label = shortened(scene.players_of(side), room - 1)
        return Content.assemble(
            (set_cell_size(label, room), f"bold {self.side_color(side)}"), (numbers, "$text")
        )

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        """Return the number of lines, because lines are never wrapped."""
        return self.render().plain.count("\n") + 1

    def _detailed(self, scene: Scene) -> bool:
        """Whether there is room for every line of the score sheet."""
        # From the width of the screen, because the box may not have its new width yet.
        room = column_width(self.screen.size.width) - 2 - COLUMN * scene.view.rules.sides
        return self.level in LARGE and scene.view.rules.edition.has_points and room >= LINE

    def _details(self, scene: Scene) -> Content:
        """Draw a row for each certain line of the score sheets, with a column for each side."""
        sides = range(scene.view.rules.sides)
        # The box may have no width while it is hidden or resized.
        width = max(self.size.width, LINE + COLUMN * len(sides))
        column = min(WIDEST_COLUMN, (width - LINE) // len(sides))
        room = width - column * len(sides)
        won = [dict(lines) for lines in scene.lines]
        head = [
            (
                to_the_right(shortened(scene.players_of(side), column - 1), column),
                self.side_color(side),
            )
            for side in sides
        ]
        rows = [Content(" " * room).append(Content.assemble(*head).stylize("bold"))]
        for line in dict.fromkeys(line for lines in won for line in lines):
            points = "".join(f"{lines.get(line, ''):>{column}}" for lines in won)
            rows.append(Content(f"{scene.to.say(f'line-{line}')[: room - 1]:{room}}{points}"))
        for key, pick in (("tui-hand", lambda hand, _: hand), ("tui-total", int.__add__)):
            points = "".join(f"{pick(*each):>{column}}" for each in scene.certain)
            rows.append(Content.styled(f"{scene.to.say(key):{room}}{points}", "bold"))
        return Content("\n").join(rows)


class Piles(Scenic):
    """The size of the draw pile, and the card on the discard pile."""

    def render(self) -> Content:
        scene = self.scene
        if scene is None:
            return Content()
        public = scene.view.public
        parts: list[Content] = [
            Content.styled(f"▤ {scene.to.say('tui-draw', count=public.draw_count)}", "$text")
        ]
        # Always shown, so that the row does not appear and disappear.
        names = scene.view.rules.edition.names
        top = Content.styled("–", "$text-muted")
        if public.discard:
            top = cards.chip(scene.lang, public.discard[-1], names)
        label = scene.to.say("web-discard-pile")
        # If there is not enough room, the label is shortened, not the name of the card.
        if len(label) + 1 + top.cell_length > self.size.width:
            label = f"{label[:SHORTENED]}."
        parts.append(Content.assemble((f"{label} ", "$text-muted"), top))
        return Content("\n").join(parts)
