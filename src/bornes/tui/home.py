"""The first screen, where the user chooses an edition, a table and robots."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final

from msgspec.structs import replace
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Static

from bornes.bots.scale import even_rating, rated_bot, rating_of, robot_with_rating, scale
from bornes.core.edition import HOUSE_RULES, HouseRule, HouseValue, Rules, edition, editions, rules
from bornes.core.errors import BornesError
from bornes.text import has
from bornes.tui import palette as ink
from bornes.tui.frame import Frame
from bornes.tui.pace import PACES, pace_named
from bornes.tui.picking import Action, Picker
from bornes.tui.prose import Prose
from bornes.tui.saves import DEFAULT_BOT, MatchChoices, last_choices, won_so_far, won_words

if TYPE_CHECKING:
    from bornes.core.edition import Edition

LEVELS: Final = ("learner", "driver", "racer", "champion", "random")
"""The bots that come with Bornes, in the order in which they are offered."""

OWN_CHOICE: Final = ""
"""The value of the level if a rating is chosen in the row below instead."""
RATING_STEP: Final = 50
"""The difference between two offered ratings."""

LONGEST_HOUSE: Final = 60
"""The largest width of the house rules in words; if they are longer, only their number is shown."""

_TITLE: Final = (
    "█▀▀▄ █▀▀█ █▀▀▄ █▄ █ █▀▀ █▀▀",
    "█▀▀▄ █  █ █▀█▀ █ ▀█ █▀▀ ▀▀█",
    "▀▀▀  ▀▀▀▀ ▀  ▀ ▀  ▀ ▀▀▀ ▀▀▀",
)


def cover(width: int) -> Content:
    """Draw the name of the game on a road, between milestones."""
    stone, title = f"bold {ink.INK} on {ink.WHITE}", "bold $primary"
    posts = (("▗███▖", "▗███▖", ink.RED), (" 700 ", "1000 ", stone), ("     ", "     ", stone))
    rows = [
        Content.assemble((near, style), "   ", (letters, title), "   ", (far, style))
        for (near, far, style), letters in zip(posts, _TITLE, strict=True)
    ]
    road = ("╶╴  " * (width // 4 + 1))[:width]
    car = 10
    lane = Content.assemble(
        (road[:car].replace("╶╴", "━━"), f"{ink.SIDES[0]} on {ink.ASPHALT}"),
        ("▄██▙▄", f"bold {ink.SIDES[0]} on {ink.ASPHALT}"),
        (road[car + 5 : 28], f"{ink.LANE} on {ink.ASPHALT}"),
        ("▄██▙▄", f"bold {ink.SIDES[1]} on {ink.ASPHALT}"),
        (road[33:width], f"{ink.LANE} on {ink.ASPHALT}"),
    )
    return Content("\n").join([*rows, lane])


class HomeScreen(Frame[None]):
    """The screen on which a match is chosen."""

    AUTO_FOCUS = "#play"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("q,escape", "app.leave_at_once", show=False),
        Binding("question_mark", "help", show=False),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.choices: Final = last_choices()
        self._even = even_rating(won_so_far().latest)

    def contents(self) -> ComposeResult:
        yield Static(cover(72), id="cover")
        yield Static(self.say("tui-tagline"), id="tagline")
        with Vertical(classes="rows"):
            for key in ("edition", "table", "persons", "level"):
                yield Picker(self.say(f"tui-home-{key}"), key)
            yield Static(id="about", markup=False)
            yield Picker(self.say("strength-row"), "strength")
            yield Picker(self.say("tui-home-pace"), "pace")
            yield Action("", "house")
            for key in ("play", "resume", "live", "leave"):
                yield Action(self.say(f"tui-home-{key}"), key)
        yield Prose(id="trouble", markup=False)
        yield Static(id="won", markup=False)
        yield Static(self.say("tui-home-keys"), id="keys")

    def on_mount(self) -> None:
        chosen = self.choices
        self._picker("edition").offer(
            [(each.key, self.say(f"edition-{each.key}")) for each in editions()], chosen.edition
        )
        self._offer_levels()
        paces = [(pace, self.say(f"web-speed-{pace}").lower()) for pace in PACES]
        self._picker("pace").offer(paces, pace_named(chosen.pace))
        self._offer_tables()

    def on_screen_resume(self) -> None:
        so_far = won_so_far()
        words = [won_words(self.lang, so_far)]
        even = even_rating(so_far.latest)
        if even is not None:
            words.append(self.say("strength-even-is", rating=str(even)))
        self.query_one("#won", Static).update(Content("\n".join(words)))
        if even != self._even:  # another match was finished
            self._even = even
            self._offer_levels()

    def _picker(self, key: str) -> Picker[Any]:
        return self.query_one(f"#{key}", Picker)

    def _offer_levels(self) -> None:
        """Offer the levels, a robot of the user's strength if that is known, and any rating."""
        levels: list[tuple[str, str]] = [
            (name, robot_with_rating(self.lang, name)) for name in LEVELS
        ]
        if self._even is not None:
            words = self.say("strength-even-play", rating=str(self._even))
            levels.append((rated_bot(self._even), words))
        levels.append((OWN_CHOICE, self.say("strength-own")))
        chosen = self.choices.level
        if chosen not in dict(levels):
            # A rating, or a bot that is not installed, which the default replaces.
            chosen = OWN_CHOICE if rating_of(chosen) is not None else DEFAULT_BOT
        self._picker("level").offer(levels, chosen)
        self._offer_ratings(rating_of(chosen or self.choices.level))

    def _offer_ratings(self, rating: int | None) -> None:
        """Offer round ratings, and the rating of the chosen level. None hides the row."""
        row = self._picker("strength")
        row.display = rating is not None
        key = f"web-level-{self._picker('level').value}-is"
        self.query_one("#about", Static).update(Content(self.say(key) if has(key) else ""))
        shown = rating or scale().levels[DEFAULT_BOT]
        round_ones = range(scale().lowest, scale().highest, RATING_STEP)
        row.offer([(each, str(each)) for each in sorted({*round_ones, shown})], shown)

    @property
    def _edition(self) -> "Edition":
        return edition(self._picker("edition").value)

    def _offer_tables(self) -> None:
        """Offer the tables of the edition."""
        tables = [
            ((table.players, table.teams), self.say(
                "tui-table-teams" if table.teams else "tui-table-alone", count=table.players
            ))
            for table in self._edition.tables
        ]  # fmt: skip
        offered = list(dict(tables).items())
        wanted = next(
            (key for key, _ in offered if key == (self.choices.players, self.choices.teams)),
            next((key for key, _ in offered if key[0] == self.choices.players), None),
        )
        self._picker("table").offer(offered, wanted)
        self._offer_persons()

    def _offer_persons(self) -> None:
        seats = self._picker("table").value[0]
        persons = [(1, self.say("tui-persons-one"))]
        persons += [(n, self.say("tui-persons", count=n)) for n in range(2, seats + 1)]
        self._picker("persons").offer(persons, self.choices.persons)
        self._show_house()

    def _house_words(self, house: Mapping[str, HouseValue]) -> str:
        from bornes.text.points import house_label, house_words

        return ", ".join(
            f"{house_label(self.lang, key)} ({house_words(self.lang, key, value)})"
            for key, value in house.items()
            if key in HOUSE_RULES  # another version may have saved the choices
        )

    def _show_house(self) -> None:
        house = self.choices.house
        # The texts of house rules are loaded only if they are needed.
        words = self._house_words(house) if house else ""
        if len(words) > LONGEST_HOUSE:
            words = self.say("tui-house-count", count=len(house))
        row = self.query_one("#house", Action)
        row.words = self.say("tui-home-house", house=words or self.say("tui-house-none"))
        row.refresh()

    def on_picker_changed(self, message: "Picker.Changed") -> None:
        changed = message.picker.id
        if changed == "strength":
            self._picker("level").choose(OWN_CHOICE)
        self._read_rows()
        if changed == "level":
            self._offer_ratings(rating_of(self.choices.level))
        elif changed == "edition":
            self._offer_tables()
        elif changed == "table":
            self._offer_persons()

    def _read_rows(self) -> None:
        """Store the values of all rows in `choices`."""
        chosen = self.choices
        chosen.edition = self._picker("edition").value
        chosen.players, chosen.teams = self._picker("table").value
        chosen.persons = self._picker("persons").value
        level = self._picker("level").value
        chosen.level = level or rated_bot(self._picker("strength").value)
        chosen.pace = self._picker("pace").value

    def on_action_chosen(self, message: Action.Chosen) -> None:
        key = message.action.id
        self._read_rows()
        if key == "play":
            self._play()
        elif key == "house":
            table = rules(self.choices.edition, self.choices.players, teams=self.choices.teams)
            self.app.push_screen(HouseScreen(table, self.choices.house), self._house_chosen)
        elif key == "resume":
            self.bornes.open_saved()
        elif key == "live":
            self.bornes.open_live()
        else:
            self.bornes.leave(self)

    def _house_chosen(self, house: dict[str, HouseValue] | None) -> None:
        if house is not None:
            self.choices.house = house
            self._show_house()

    def _play(self) -> None:
        self.complain(None)
        try:
            self.bornes.begin(copy_of(self.choices))
        except BornesError as error:
            self.complain(error)


def copy_of(choices: MatchChoices) -> MatchChoices:
    """Return a copy that later changes on the screen do not affect."""
    return replace(choices, house=dict(choices.house))


class HouseScreen(Frame[dict[str, HouseValue]]):
    """The house rules of a table, each with its values."""

    AUTO_FOCUS = "Picker"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,escape,q", "done", show=False)]

    def __init__(self, table: Rules, house: dict[str, HouseValue]) -> None:
        """`table` are the rules without house rules."""
        super().__init__()
        self._table: Final = table
        self._house: Final = house
        points = table.edition.has_points
        self._rules: Final = [
            rule for rule in HOUSE_RULES.values() if not rule.needs_points or points
        ]

    def contents(self) -> ComposeResult:
        from bornes.text.points import house_label

        yield Static(self.say("tui-house-title"), id="head")
        labels = {rule.key: house_label(self.lang, rule.key) for rule in self._rules}
        room = max(map(len, labels.values())) + 1
        with VerticalScroll(classes="rows"):
            for rule in self._rules:
                yield Picker(labels[rule.key], rule.key, room)
        yield Static(self.say("tui-home-keys"), id="keys")

    def on_mount(self) -> None:
        from bornes.text.points import as_played, house_words

        for rule in self._rules:
            options: list[tuple[HouseValue | None, str]] = [(None, self._printed(rule))]
            options += [
                (value, house_words(self.lang, rule.key, value))
                for value in _values(rule)
                if value != as_played(self._table, rule.key)
            ]
            chosen = self._house.get(rule.key)
            self.query_one(f"#{rule.key}", Picker).offer(options, chosen)

    def _printed(self, rule: HouseRule) -> str:
        """Return the value of the edition, marked as its own."""
        from bornes.text.points import as_played, house_words

        value = as_played(self._table, rule.key)
        return self.say("tui-house-printed", value=house_words(self.lang, rule.key, value))

    def action_done(self) -> None:
        chosen = {rule.key: self.query_one(f"#{rule.key}", Picker).value for rule in self._rules}
        self.dismiss({key: value for key, value in chosen.items() if value is not None})


def _values(rule: HouseRule) -> list[HouseValue]:
    """Return the values to choose from; of a range of numbers only some round ones."""
    if rule.kind == "flag":
        return [True, False]
    if rule.values is not None:
        return list(rule.values)
    round_ones = {"trip": (300, 500, 700, 1000, 1500), "hands": (1, 2, 3, 5, 10),
                  "points_to_win": (1000, 2500, 5000, 10000)}  # fmt: skip
    return list(round_ones.get(rule.key, (rule.low, rule.high)))
