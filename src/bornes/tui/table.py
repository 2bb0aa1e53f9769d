"""The screen of the table, for every kind of game: all sides, the hand with its keys, the log."""

from collections.abc import Hashable, Iterable
from functools import partial
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.events import Resize
from textual.widgets import Static

from bornes.core.cards import FAMILY, SAFETY_AGAINST, Card
from bornes.core.errors import BornesError
from bornes.core.moves import EXTEND, FINISH, PASS, Discard, Move, Play, coup_fourre
from bornes.core.rules import PENALISED
from bornes.core.state import FULL_HAND, Public
from bornes.text.sentences import complaint, edition_name
from bornes.tui.frame import TALL, Frame, legend
from bornes.tui.game import ShownGame
from bornes.tui.moments import (
    TICK,
    CoupFourreMoment,
    Curtain,
    DecisionBox,
    Extension,
    QuestionBox,
    SheetBox,
    TextBox,
    Warned,
    clock_line,
)
from bornes.tui.places import Places, drawn_for_turn
from bornes.tui.prompts import KEYS, card_prompt, help_lines
from bornes.tui.prose import Notice, Prose
from bornes.tui.scene import AIM, Scene
from bornes.tui.telling import attack_line, log_lines, narrator_of, turn_line
from bornes.tui.widgets import (
    HEIGHT,
    LARGE,
    LARGE_WIDTH,
    Board,
    Detail,
    Hand,
    Piles,
    RoadStrip,
    Scenic,
    ScoreBox,
    column_width,
)

LOUD: Final = frozenset({"hand_dealt", "safety_exposed", "hand_ended", "match_ended", "extended"})
"""The kinds of events that stand out in the log."""
LOG_SHOWN: Final = 40
"""The number of sentences of the log next to the table; the log's own box shows all."""
AROUND: Final = 9
"""The number of rows above and below the boards."""
HANDS_WIDTH: Final = 70
"""The width of a hand as chips in one row, in columns."""
PADDING: Final = 2
"""The columns beside the line that says what the player can do."""
PARTS: Final = ("#head", "#log", "#turn", "#do", "#legend")
"""The widgets that are updated after every change."""


class TableScreen(Frame[None]):
    """The screen on which a game is shown and played."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(str(n), f"pick({n - 1})", show=False) for n in range(1, FULL_HAND + 1)),
        *(Binding(key, f"aim('{key}')", show=False) for key in AIM),
        Binding("left", "move(-1)", show=False),
        Binding("right", "move(1)", show=False),
        Binding("enter", "play", show=False),
        Binding("d", "discard", show=False),
        Binding("w", "why", show=False),
        Binding("h,i", "hint", show=False),
        Binding("u", "undo", show=False),
        Binding("o", "sort", show=False),
        Binding("s", "score", show=False),
        Binding("l", "log", show=False),
        Binding("question_mark,f1,r", "help", show=False),
        Binding("ctrl+p", "commands", show=False),
        Binding("escape", "put_back", show=False),
        Binding("q", "leave", show=False),
    ]

    def __init__(self, game: ShownGame) -> None:
        super().__init__()
        self.game: Final = game
        assert game.view is not None
        self.sides: Final = game.view.rules.sides
        self.picked: int | None = None
        self._places = Places()
        self._played_place: int | None = None
        """The place of the card that was last played."""
        self._stopped = False
        """Whether the match cannot continue, because a robot failed."""
        self._to_confirm: Hashable = None
        """The move that the player was asked to confirm."""
        self._advised: Card | None = None
        """The card that a hint recommends for this decision."""
        self._moment: Hashable = None
        """What the open box over the table is about, if there is one."""
        self._closed_sheet: Hashable = None
        """The hand whose score sheet the player has closed."""
        self._logged = 0
        """The number of events in the log."""
        self._known: tuple[str, ...] = ()
        """The players' names after those events."""
        self._log: list[Content] = []

    # -- widgets ------------------------------------------------------------------------------

    def contents(self) -> ComposeResult:
        yield Static(id="head")
        with Horizontal(id="middle", classes="crowded" if self.sides > 3 else ""):
            with Vertical(id="boards"):
                yield RoadStrip()
                for side in self._order():
                    yield Board(side)
            with Vertical(id="column"):
                yield ScoreBox()
                yield Piles()
                yield Notice(markup=False)
                yield Prose(id="log")
        yield Static(id="turn")
        yield Static(id="do", markup=False)
        yield Hand()
        yield Static(id="legend")

    def _order(self) -> Iterable[int]:
        """Return the sides from top to bottom; the player's own side is next to the hand."""
        view = self.game.view
        assert view is not None
        # For a spectator, it is the last side.
        own = self.sides - 1 if view.side is None else view.side
        return [*(side for side in range(self.sides) if side != own), own]

    def on_mount(self) -> None:
        self.game.changed = self.refresh_game
        # The clock of a live table runs even while nothing is received.
        self.set_interval(TICK, self._tick)
        self.run_worker(self._play())
        self.refresh_game()

    async def _play(self) -> None:
        """Run the game; if it stops with an error, show that."""
        try:
            await self.game.run()
        except BornesError as error:
            self._stopped = True
            self.refresh_game()
            self._note([self.say("tui-stopped-by", why=complaint(self.lang, error))])

    def on_resize(self, event: Resize) -> None:
        """Choose how much of each side there is room to draw."""
        width, height = event.size
        column = column_width(width)
        self.query_one("#column").styles.width = column
        level, hands = self._level(width - column, height)
        for widget in self.query(Scenic):
            widget.level = level
        for board in self.query(Board):
            board.open_hands = hands
        self.refresh_scene()

    def _level(self, width: int, height: int) -> tuple[Detail, int]:
        """Return the size of the boards, and the number of visible hands in each of them."""
        view = self.game.view
        assert view is not None
        hand = 1 if height >= TALL else 0
        room = (height - AROUND - hand - self.sides - 1) // self.sides
        inner = width - 4
        seats = len(view.rules.seats_of(0)) if self.game.hands else 0
        for hands in (seats, 0) if inner >= HANDS_WIDTH else (0,):
            for level, rows in sorted(HEIGHT.items(), key=lambda item: -item[1]):
                fits = rows + hands <= room and (level not in LARGE or inner >= LARGE_WIDTH)
                if fits and not (hands and level == "compact" and self.sides <= 2):
                    return level, hands
        return "compact", 0

    async def on_unmount(self) -> None:
        await self.game.close()

    # -- showing ------------------------------------------------------------------------------

    @property
    def scene(self) -> Scene:
        game = self.game
        assert game.view is not None
        asked = game.asked and game.view.public.phase == "turn"
        holder, hand = game.held
        advised = self._advised if asked else None
        drawn = drawn_for_turn(game.events, holder)
        # If the hand has not changed, this does not change the places.
        self._places = self._places.updated(
            (holder, game.view.public.hand), hand, drawn, self._played_place
        )
        return Scene(
            narrator_of(self.lang, game),
            game.view,
            tuple(game.legal) if asked else (),
            asked=asked,
            picked=self.picked if asked else None,
            hand=self._places.cards,
            drawn=self._places.of(drawn),
            advised=self._places.cards.index(advised) if advised in self._places.cards else None,
            hands=game.hands,
            hinted=game.hinted,
        )

    def refresh_game(self) -> None:
        """Show the game as it is now."""
        # Some widgets are missing while the screen is opening or closing.
        if self.game.view is None or not all(self.query(part) for part in PARTS):
            return
        # When the turn is over, the picked card is put back.
        if not self.game.asked:
            self.picked = None
        self.refresh_scene()
        self._show_log()
        self._update_box()

    def refresh_scene(self) -> None:
        """Show the table and the picked card."""
        scene = self.scene
        for widget in self.query(Scenic):
            widget.scene = scene
        self.query_one("#head", Static).update(Content(self.head(scene)))
        self.query_one("#legend", Static).update(legend(self.legend(), self.size.width))
        self._show_turn(scene)

    def head(self, scene: Scene) -> str:
        public, rules = scene.view.public, scene.view.rules
        edition = edition_name(self.lang, rules.edition.key)
        return "Bornes · " + self.say(
            "tui-head", edition=edition, hand=public.hand, trip=public.trip
        )

    def legend(self) -> list[tuple[str, str, str]]:
        """Return the keys that do something now."""
        useful = self._useful_keys()
        return [
            (self.bornes.key_name(key), action, self.say(f"tui-key-{name}"))
            for key, action, name in KEYS
            if name in useful
        ]

    def action_commands(self) -> None:
        """Open the command palette."""
        commands = [
            (
                words[:1].upper() + words[1:],
                partial(self.run_action, action),
                self.say("tui-key", key=key),
            )
            for key, action, words in self.legend()
            if action
        ]
        from bornes.tui.commands import CommandBox  # slow to load, and rarely used

        self.app.push_screen(CommandBox(self, commands, self.say("tui-commands")))

    def _useful_keys(self) -> set[str]:
        """Return the keys of the legend that do something now."""
        view = self.game.view
        assert view is not None
        useful = {"score", "log", "help", "leave"} | ({"undo"} & self.game.abilities)
        if view.public.phase == "turn" and self.game.asked:
            useful |= {"card", "sort"} | self._useful_for_card()
        elif view.public.between_hands and view.seat is not None:
            useful |= {"next"}
        if self.game.asked:
            useful |= {"hint"} & self.game.abilities
        return useful

    def _useful_for_card(self) -> set[str]:
        """Return the keys that do something with the picked card."""
        scene = self.scene
        if scene.card is None:
            return set()
        discard = {"discard"} if scene.discardable(scene.card) else set()
        # With several targets, the keys of the targets play it.
        return discard | {0: {"why"}, 1: {"play"}}.get(len(scene.plays(scene.card)), set())

    def _show_turn(self, scene: Scene) -> None:
        turn = self.query_one("#turn", Static)
        pending = scene.view.public.pending
        attacked = pending is not None and pending.side == scene.view.side
        turn.set_class(scene.asked, "yours")
        turn.set_class(attacked, "attacked")
        line = Content(turn_line(scene.to, scene.view))
        if self.game.countdown is not None:
            clock = clock_line(self.say, self.game.countdown.until, self.game.countdown.whole)
            line = line.append("   ").append(clock)
        turn.update(line)
        self.query_one("#do", Static).update(Content(self.todo(scene)))

    def todo(self, scene: Scene) -> str:
        """Return one line about what the player can do now."""
        public = scene.view.public
        if public.between_hands:
            return self.say("tui-do-next" if public.phase == "hand_over" else "tui-do-over")
        if public.pending is not None:
            own = public.pending.side == scene.view.side
            key = "tui-do-attacked" if own and not self.game.asked else "tui-do-window"
            return self.say(key, attack=attack_line(scene.to, public))
        if self._stopped:
            return self.say("tui-do-stopped")
        if scene.asked:
            return card_prompt(self.say, scene, self._to_confirm, self.size.width - PADDING)
        if scene.view.seat is None and not self.game.abilities:
            return self.say("tui-do-watch")
        if public.turn == scene.view.seat:  # a box over the table asks about the extension
            return ""
        return self.say("tui-do-wait", player=scene.to.players[public.turn])

    def _show_log(self) -> None:
        events = self.game.events
        # After an undo the log begins again.
        if len(events) < self._logged:
            self._logged, self._log = 0, []
        to = narrator_of(self.lang, self.game)
        known = self._known if self._logged else ()
        for kind, line in log_lines(to, events[self._logged :], known):
            self._log.append(Content.styled(line, "bold" if kind in LOUD else ""))
        self._logged, self._known = len(events), tuple(to.players)
        latest = self._log[-LOG_SHOWN:]
        shown = [line if n == 0 else line.stylize("$text-muted") for n, line in
                 enumerate(reversed(latest))]  # fmt: skip
        self.query_one("#log", Static).update(Content("\n").join(shown))

    def _tick(self) -> None:
        if self.game.countdown is not None and self.game.view is not None:
            self._show_turn(self.scene)

    def _note(self, lines: Iterable[str]) -> None:
        """Show a message until the next key, next to the table or in the box over it."""
        asking = isinstance(self.app.screen, DecisionBox)
        words = "\n".join(lines)
        for notice in self.query(Notice):  # none while the screen is closing
            notice.show("" if asking else words)
        if asking:
            self.app.screen.query_one(Notice).show(words)

    # -- boxes over the table -----------------------------------------------------------------

    def moment(self) -> Hashable:
        """Return the kind of box that has to be open now, and what it is about; None for no box."""
        game = self.game
        view = game.view
        assert view is not None
        public = view.public
        if game.warning:
            return ("warning", game.warning)
        if game.curtain:
            # The number of events makes this differ from the same person's previous turn.
            return ("curtain", game.curtain, len(game.events))
        if public.between_hands:
            sheet = sheet_moment(public)
            return None if sheet == self._closed_sheet else sheet
        if not game.asked or public.phase not in ("react", "extend"):
            return None
        return (public.phase, public.pending, public.hand)

    def _update_box(self) -> None:
        """Open the box that is needed now, and close another one."""
        wanted = self.moment()
        if wanted == self._moment:
            return
        had, self._moment = self._moment, wanted
        if had is not None:
            self._close_boxes()
        if isinstance(wanted, tuple):
            self.app.push_screen(self._box(wanted[0]), self._answered)

    def _close_boxes(self) -> None:
        """Close all boxes over the table, because they are out of date."""
        stack = self.app.screen_stack
        if self in stack:
            for _ in stack[stack.index(self) + 1 :]:
                self.app.pop_screen()

    def _box(self, kind: str) -> QuestionBox:
        if kind == "sheet":
            return self._sheet()
        if kind in ("react", "extend"):
            decision = CoupFourreMoment if kind == "react" else Extension
            return decision(self.game, self.run_action)
        boxes: dict[str, type[QuestionBox]] = {"curtain": Curtain, "warning": Warned}
        return boxes[kind](self.game)

    def _sheet(self) -> SheetBox:
        told: list[str] = []
        remark = ""
        public = self.scene.view.public
        if public.between_hands:
            to = narrator_of(self.lang, self.game)
            ends = [(kind, line) for kind, line in log_lines(to, self.game.events[-8:])
                    if kind in ("hand_ended", "match_ended", "resigned")]  # fmt: skip
            # At the end of a match, also the sentence before: the end of its last hand.
            last = 2 if ends and ends[-1][0] == "match_ended" else 1
            told = [line for _, line in ends[-last:]]
        if public.phase == "game_over":
            remark = self.bornes.won_so_far(self.game)
        if self.game.waits_for:
            remark = self.say("tui-waiting-for", players=", ".join(self.game.waits_for))
        return SheetBox(self.game, self.scene, told, remark)

    def _answered(self, answer: str | None) -> None:
        """Carry out the answer to a box."""
        if answer is None:
            return
        if answer == "here":
            self._moment = None
            self.game.lift_curtain()
        elif answer == "read":
            self.game.warning, self._moment = "", None
            self.refresh_game()
        elif answer == "look":
            self._closed_sheet, self._moment = sheet_moment(self.scene.view.public), None
        elif answer == "leave":
            self.action_leave()
        elif answer == "ready":
            self._moment = None
            self._do(self.game.ready())
        else:
            self._moment = None
            self._submit(self._answer(answer))

    def _answer(self, answer: str) -> Move:
        view = self.game.view
        assert view is not None
        if answer == "coup":
            assert view.public.pending is not None
            return coup_fourre(SAFETY_AGAINST[view.public.pending.hazard])
        moves: dict[str, Move] = {"pass": PASS, "extend": EXTEND, "finish": FINISH}
        return moves[answer]

    # -- moves --------------------------------------------------------------------------------

    def _submit(self, move: Move) -> None:
        self._played_place = self.picked
        self.picked = self._to_confirm = self._advised = None
        self._do(self.game.submit(move))

    def _do(self, asked: object) -> None:
        """Run a coroutine of the game, and show its error if it is refused."""

        async def doing() -> None:
            try:
                await asked  # type: ignore[misc]  # a coroutine of the game
            except BornesError as error:
                self._note([complaint(self.lang, error)])
            self.refresh_game()

        self._note([])
        self.run_worker(doing(), group="asked")

    def action_pick(self, place: int) -> None:
        scene = self.scene
        if not scene.asked or place >= len(scene.hand) or scene.hand[place] is None:
            return
        self._note([])
        if self.picked == place:
            self.action_play()
            return
        self._played_place, self.picked, self._to_confirm = None, place, None
        self.refresh_scene()

    def on_hand_picked(self, message: Hand.Picked) -> None:
        self.action_pick(message.place)

    def action_move(self, step: int) -> None:
        scene = self.scene
        held = [place for place, card in enumerate(scene.hand) if card is not None]
        if scene.asked and held:
            # Without a picked card, begin at the first or the last card.
            start = -1 if step > 0 else 0
            at = start if self.picked not in held else held.index(self.picked)
            self.picked, self._to_confirm = held[(at + step) % len(held)], None
            self._note([])
            self.refresh_scene()

    def action_sort(self) -> None:
        """Sort the hand once; after that every card keeps its new place."""
        self.picked, self._to_confirm = None, None
        self._places = self._places.sorted()
        self.refresh_scene()

    def action_put_back(self) -> None:
        self.picked, self._to_confirm = None, None
        self._note([])
        self.refresh_scene()

    def not_asked(self) -> str:
        """Say why the player cannot do anything now."""
        return self.say("tui-not-your-turn")

    def _card(self) -> Card | None:
        """Return the picked card; without one, tell the player to pick one."""
        scene = self.scene
        if scene.card is None:
            self._note([self.say("tui-pick-first") if scene.asked else self.not_asked()])
        return scene.card

    def action_play(self) -> None:
        scene = self.scene
        if scene.view.public.between_hands:
            self._do(self.game.ready())
            return
        card = self._card()
        if card is None:
            return
        plays = scene.plays(card)
        if len(plays) == 1:
            self._submit(plays[0])
        # With several targets nothing happens: the player has to choose one of the marked sides.
        elif not plays:
            self._play_against_the_rules(scene, card)

    def _play_against_the_rules(self, scene: Scene, card: Card) -> None:
        """Say why a card cannot be played. With penalized mistakes, a second press plays it (and
        loses it, R14.4).
        """
        from bornes.text.refusals import refusals

        view = scene.view
        refused = [] if view.seat is None else refusals(scene.to, view, card)
        mistakes = [item.move for item in refused if item.error.reason in PENALISED]
        if scene.view.rules.choices.mistakes == "penalised" and mistakes:
            if self._to_confirm == ("mistake", card):
                self._submit(mistakes[0])
                return
            self._to_confirm = ("mistake", card)
        self._note(dict.fromkeys(item.line for item in refused))
        self.refresh_scene()

    def action_aim(self, key: str) -> None:
        """Play the picked card against the opponent with this key."""
        scene = self.scene
        for side in scene.opponents:
            if scene.key_of(side) == key:
                self._aim_at(scene, side)

    def on_board_chosen(self, message: Board.Chosen) -> None:
        self._aim_at(self.scene, message.side)

    def _aim_at(self, scene: Scene, side: int) -> None:
        card = self._card()
        if card is None:
            return
        # A click on the player's own side plays cards without a target.
        move = Play(card, side if scene.needs_target else None)
        if side in scene.targets:
            self._submit(move)
        elif scene.needs_target or side == scene.view.side:
            self.action_why()
        else:
            self._note([self.say("tui-not-aimed", card=scene.to.quoted(card))])

    def action_discard(self) -> None:
        """Discard the picked card. A useful card needs a second press."""
        card = self._card()
        if card is None:
            return
        scene = self.scene
        useful = FAMILY[card] == "safety" or bool(scene.plays(card))
        if useful and self._to_confirm != ("discard", card) and scene.discardable(card):
            self._to_confirm = ("discard", card)
            self.refresh_scene()
            return
        self._submit(Discard(card))

    # -- information and undo -----------------------------------------------------------------

    def action_why(self) -> None:
        from bornes.text.refusals import why_lines

        card, scene = self._card(), self.scene
        view = scene.view
        if card is not None and view.seat is not None:
            self._note(dict.fromkeys(why_lines(scene.to, view, card)))

    def action_hint(self) -> None:
        if "hint" not in self.game.abilities:
            self._note([self.say("tui-no-hints")])
        elif not self.game.asked:
            self._note([self.not_asked()])
        else:
            self._note([self.say("tui-thinking")])
            self.run_worker(self._advise(), group="asked")

    async def _advise(self) -> None:
        asked = self.game.events[-1:]
        try:
            hint = await self.game.hint()
        except BornesError as error:
            self._note([complaint(self.lang, error)])
            return
        # Not if the player has moved in the meantime.
        if self.game.asked and self.game.events[-1:] == asked:
            self._advised = hint.card
            self._note(hint.lines)
            self.refresh_scene()

    def action_undo(self) -> None:
        if "undo" not in self.game.abilities:
            self._note([self.say("tui-no-undo")])
        else:
            self.run_worker(self._undo(), group="asked")

    async def _undo(self) -> None:
        done = await self.game.undo()
        # There may be another card in the picked place now.
        self.picked, self._to_confirm, self._advised = None, None, None
        # If the hand was over, its sheet must be shown again at its new end.
        self._closed_sheet = None
        self._logged, self._log = 0, []
        self.refresh_game()
        self._note([self.say("tui-undone" if done else "tui-nothing-to-undo")])

    def action_score(self) -> None:
        if self.scene.view.rules.edition.has_points:
            sheet = self._sheet()
            # In the middle of a hand, the sheet has no answers.
            self.app.push_screen(sheet, self._answered if sheet.over else None)
        else:
            self._note([self.say("play-no-points")])

    def action_log(self) -> None:
        self.app.push_screen(TextBox(self.say("tui-log-title"), self._log, at_end=True))

    def action_help(self) -> None:
        lines = list(help_lines(self.say, self.scene))
        self.app.push_screen(TextBox(self.say("tui-help-title"), lines))

    def action_leave(self) -> None:
        self.bornes.leave(self)


def sheet_moment(public: Public) -> Hashable:
    """Return the moment of the score sheet of a hand that is over."""
    return ("sheet", public.phase, public.hand)
