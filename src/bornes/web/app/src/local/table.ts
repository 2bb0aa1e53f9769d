/**
 * A table in the page: one person and robots. It answers requests with the messages of a server's table
 * (`bornes.table`). Legality, play and points are the kernel's.
 */
import { counts, dayConfig, dayOf } from "../lib/daily";
import { editionOf } from "../lib/editions";
import type { Card, Move, TableEvent } from "../lib/kinds";
import type { Player } from "../lib/mine";
import type { Speed } from "../lib/pace";
import { range } from "../lib/range";
import {
  FAMILY,
  ROBOT_NAMES,
  type Config,
  type Create,
  type PositionSet,
  type Resigned,
  type Result,
  type SeatInfo,
  type TableInfo,
  type TableMessage,
  type Talk,
  type Update,
  type You,
} from "../lib/wire";
import type { Deal } from "./dealing";
import type { Finished } from "./files";
import { handBegun } from "./fold";
import { isGameEvent, type Game, type Kernel } from "./kernel";
import { DEALER, DECK, LESSON, PUPIL, TUTOR, advice } from "./lesson";
import { answer, speeds, think } from "./local_data.json";
import { Match } from "./match";
import { Denied, GUEST, type LocalMessage, type LocalMoveReason } from "./saying";

const NEVER_BEGUN = { code: "wrong_phase", key: "match-not-begun" } as const;
const PASS: Move = { type: "pass" };

/** A table as it is saved. The log has all events of the match. */
export interface Saved {
  readonly id: string;
  readonly config: Config;
  readonly seats: readonly SeatInfo[];
  readonly match: number;
  readonly seed: number;
  readonly seq: number;
  readonly log: readonly TableEvent[];
  /** When it was last used, in milliseconds since 1970. */
  readonly used: number;
}

interface News {
  /** The game has changed. */
  readonly game?: boolean;
  /** The seats or the table's state have changed. */
  readonly info?: boolean;
}

const DEFAULTS = {
  teams: null,
  house: {},
  pace: "untimed",
  open: false,
  hints: true,
  bot: "driver",
  lesson: false,
} as const;

/** The table's settings, with all defaults. */
export function completed(config: Config): Config {
  const day = config.day === undefined ? undefined : dayOf(config.day);
  if (day !== undefined) return { ...dayConfig(day, config.practice === true), hints: false };
  return config.lesson ? LESSON : { ...DEFAULTS, ...config, open: false };
}

/** The players as lists and match files show them, without a robot that plays for the person. */
export const playersOf = (seats: readonly SeatInfo[]): Player[] =>
  seats.map(({ kind, name = "", bot = null }) => ({ name, bot: kind === "bot" ? bot : null }));

export class LocalTable {
  private seats: SeatInfo[];
  private readonly sides: number;
  private number = 0;
  /** The current match, or the last one. */
  game: Match | undefined;
  private seed = 0;
  private seq = 0;
  /** The number of the last event of the game, which a player must have seen to move. */
  private gameSeq = 0;
  private log: TableEvent[] = [];
  takenBack = false;
  private resigned: Resigned | undefined;
  /** Seats that have passed in an open reaction window, secretly until it closes (R8.6). */
  private answered = new Set<number>();
  /** How fast robots think; until the person acts again, hurried ones do not think at all. */
  speed: Speed = "normal";
  hurried = false;

  constructor(
    private readonly kernel: Kernel,
    readonly id: string,
    readonly config: Config,
    private readonly random: () => number,
    /** The cards of the day, if one is played here. */
    private readonly rounds?: Deal,
  ) {
    this.sides = kernel.newGame(config).sides;
    this.seats = Array.from({ length: config.players }, () => ({ kind: "open" }));
  }

  // -- creating and restoring -----------------------------------------------------------------

  open({ seat = 0, bots = {} }: Pick<Create, "seat" | "bots">, name: string): void {
    const own = this.config.lesson ? PUPIL : (seat ?? 0);
    const robots = this.config.lesson ? { [TUTOR]: this.config.bot ?? "" } : bots;
    this.record([{ type: "host_changed", guest: GUEST }, this.seated(own, name)]);
    this.record(Object.entries(robots).map(([at, bot]) => this.robotSeated(Number(at), bot)));
  }

  private seated(seat: number, name: string): TableEvent {
    this.seats[seat] = { kind: "person", name, guest: GUEST, present: true };
    return { type: "seat_taken", seat, guest: GUEST, name };
  }

  private robotSeated(seat: number, bot: string): TableEvent {
    this.seats[seat] = { kind: "bot", name: ROBOT_NAMES[seat] ?? "", bot };
    return { type: "bot_seated", seat, bot };
  }

  saved(now: number): Saved {
    const { id, config, seats, number: match, seed, seq, log } = this;
    return { id, config, seats, match, seed, seq, log, used: now };
  }

  /** A saved table; undefined if the kernel does not agree with its events. */
  static restored(kernel: Kernel, saved: Saved, random: () => number, rounds?: Deal): LocalTable | undefined {
    const table = new LocalTable(kernel, saved.id, saved.config, random, rounds);
    table.seats = saved.seats.map((seat) => ({ ...seat }));
    return table.replayLog(saved) ? table : undefined;
  }

  private replayLog({ match, seed, seq, log }: Saved): boolean {
    this.number = match;
    this.seed = seed;
    this.seq = seq;
    this.log = [...log];
    const started = log.find((event) => event.type === "match_started");
    if (started === undefined) return match === 0;
    const played: TableEvent[] = [];
    for (const event of log) {
      if (event.type === "taken_back") {
        played.length = event.events;
        this.takenBack = true;
      } else if (event.type === "resigned") this.resigned = event;
      else if (isGameEvent(event)) played.push(event);
    }
    this.gameSeq = seq - [...log].reverse().findIndex(changesGame);
    this.game = Match.toReplay(this.kernel, this.config, seed, played, this.person);
    return this.game?.replay(played) ?? false;
  }

  // -- current state --------------------------------------------------------------------------

  get person(): number {
    return this.seats.findIndex(({ kind }) => kind === "person");
  }

  get over(): boolean {
    return this.phase === "game_over";
  }

  get end(): Pick<Finished, "winner" | "totals" | "resigned"> {
    if (this.resigned !== undefined) {
      const begun = this.game?.played.findLast((event) => handBegun(event) !== undefined);
      const totals = (begun && handBegun(begun)?.scores) ?? [];
      return { winner: this.resigned.winner, totals, resigned: true };
    }
    const ended = this.game?.played.findLast((event) => event.type === "match_ended");
    return { winner: ended?.winner ?? null, totals: ended?.totals ?? [], resigned: false };
  }

  get players(): readonly Player[] {
    return playersOf(this.seats);
  }

  private get phase(): string {
    if (this.game === undefined) return "";
    return this.resigned === undefined ? (this.kernelView.phase ?? "") : "game_over";
  }

  private get kernelView() {
    return this.playing.kernelGame.view(this.person);
  }

  private get playing(): Match {
    if (this.game === undefined) throw new Denied(NEVER_BEGUN);
    return this.game;
  }

  private get toAct(): number[] {
    return this.game === undefined || this.resigned !== undefined ? [] : this.game.kernelGame.toAct();
  }

  info(): TableInfo {
    const phase = this.phase;
    return {
      id: this.id,
      code: this.id,
      config: this.config,
      sides: this.sides,
      unit: editionOf(this.config.edition).unit,
      state: phase === "" ? "waiting" : phase === "game_over" ? "over" : "playing",
      match: this.number,
      host: GUEST,
      seats: this.seats,
      alone: this.seats.every(({ kind }) => kind !== "open"),
      taken_back: this.takenBack,
      spectators: 0,
    };
  }

  private get you(): You {
    return { seat: this.person, host: true, answered: this.answered.has(this.person) };
  }

  /** The whole table, with the events of this match, or those since `seen`. */
  snapshot(seen?: number | null): TableMessage {
    const base = this.seq - this.log.length;
    const since = seen == null || seen > this.seq ? base : Math.max(seen, base);
    return {
      type: "table",
      table: this.info(),
      you: this.you,
      seq: this.seq,
      since,
      events: this.redacted(this.log.slice(since - base)),
      ...(this.game === undefined ? {} : this.standing()),
    };
  }

  private standing(): Pick<Update, "view" | "legal" | "to_act" | "result"> {
    const asked = this.toAct;
    const result = this.result();
    return {
      view: this.kernelView,
      to_act: asked,
      legal: asked.includes(this.person) ? this.playing.kernelGame.legal(this.person) : [],
      ...(result === undefined ? {} : { result }),
    };
  }

  private result(): Result | undefined {
    const phase = this.phase;
    if (phase !== "hand_over" && phase !== "game_over") return undefined;
    const sheets = this.playing.kernelGame.sheet();
    if (phase === "hand_over") return { sheets, over: false };
    const { winner, resigned } = this.end;
    const players = this.seats.map(({ name = "" }) => name);
    const ended = { sheets, over: true, winner, players };
    return resigned ? { ...ended, resigned, resigned_by: players[this.person] ?? "" } : ended;
  }

  private redacted(events: readonly TableEvent[]): TableEvent[] {
    const game = this.game?.kernelGame;
    return events.map((event) =>
      game !== undefined && isGameEvent(event) ? game.redact(event, this.person) : event,
    );
  }

  // -- the game -------------------------------------------------------------------------------

  /** Begin the match, perhaps at a position in the middle of a hand; robots take the open seats. */
  start(position?: PositionSet): Update {
    if (this.number > 0) throw new Denied({ code: "wrong_phase", key: "match-has-begun" });
    return this.begin([], position);
  }

  private begin(said: readonly TableEvent[], position?: PositionSet): Update {
    const free = this.seats.flatMap(({ kind }, at) => (kind === "open" ? [at] : []));
    const robots = free.map((seat) => this.robotSeated(seat, this.config.bot ?? ""));
    this.number += 1;
    this.takenBack = false;
    this.resigned = undefined;
    const dealer = position?.public.dealer ?? this.firstDealer();
    this.seed = this.random();
    this.game = new Match(this.kernel, this.config, this.seed, dealer, this.person, position);
    const started: TableEvent = { type: "match_started", match: this.number, dealer };
    const begun = position === undefined ? this.deal() : [position];
    return this.record([...said, ...robots, started, ...begun], { game: true, info: true });
  }

  private firstDealer(): number {
    if (this.config.lesson) return DEALER;
    // A separate random number, so that the dealer reveals nothing about the deck.
    return this.round?.dealer ?? this.random() % this.config.players;
  }

  private deal(): readonly TableEvent[] {
    this.seats = this.seats.map((seat) => ({ ...seat, ready: false }));
    return this.playing.deal(this.config.lesson ? DECK : this.round?.decks[this.playing.kernelGame.hand]);
  }

  /** The cards of the current match of the day. */
  private get round() {
    return this.rounds?.[this.number - 1];
  }

  ready(): Update {
    const phase = this.phase;
    if (phase !== "hand_over" && phase !== "game_over")
      throw new Denied({ code: "wrong_phase", key: "nothing-to-be-ready-for" });
    if (phase === "game_over" && this.number === this.rounds?.length)
      throw new Denied({ code: "wrong_phase", key: "daily-over" });
    this.hurried = false;
    const said: TableEvent[] = [...this.activeAgain(), { type: "ready", seat: this.person }];
    if (phase === "game_over") return this.begin(said);
    return this.record([...said, ...this.deal()], { game: true, info: true });
  }

  /** Make a move for a seat whose player, or robot, has seen all events up to number `seen`. */
  move(seat: number, move: Move, seen: number, robot = false): Update {
    if (this.game === undefined || this.resigned !== undefined) throw new Denied(NEVER_BEGUN);
    if (seen < this.gameSeq) throw new Denied({ code: "stale", key: "stale" });
    if (!robot) this.hurried = false;
    const asked = this.phase === "react" && this.toAct.includes(seat);
    if (asked && move.type === "pass") return this.passSecretly(seat, robot);
    const events = this.playing.play(seat, move);
    return this.gameUpdate(robot ? events : [...this.activeAgain(), ...events]);
  }

  /** Pass in an open reaction window, which closes when all have answered. */
  private passSecretly(seat: number, robot: boolean): Update {
    if (this.answered.has(seat)) throw new Denied({ code: "stale", key: "answered-already" });
    const asked = this.toAct;
    const back = robot ? [] : this.activeAgain();
    if (asked.some((other) => other !== seat && !this.answered.has(other))) {
      this.answered.add(seat);
      const update = this.record(back, { info: back.length > 0 });
      return seat === this.person ? { ...update, you: this.you } : update;
    }
    return this.gameUpdate([...back, ...asked.flatMap((each) => this.playing.play(each, PASS))]);
  }

  private gameUpdate(events: readonly TableEvent[]): Update {
    return this.record(events, { game: true, info: this.over || events[0]?.type === "seat_given_back" });
  }

  takeBack(): Update {
    this.checkHelp();
    const left = this.phase === "" || this.over ? undefined : this.playing.takeBack();
    if (left === undefined) throw new Denied({ code: "wrong_phase", key: "nothing-to-take-back" });
    this.takenBack = true;
    const events = [...this.activeAgain(), { type: "taken_back", seat: this.person, events: left } as const];
    return this.record(events, { game: true, info: true });
  }

  /** Let a robot play for the person, until they take the seat back or act themselves. */
  sitOut(): Update {
    this.checkHelp();
    if (this.phase === "" || this.over) throw new Denied(NEVER_BEGUN);
    const [seat, bot] = [this.person, this.config.bot ?? ""];
    this.seats[seat] = { ...(this.seats[seat] as SeatInfo), bot, kept: true };
    return this.record([{ type: "seat_kept", seat, bot }], { info: true });
  }

  back(): Update {
    return this.record(this.activeAgain(), { info: true });
  }

  /** If a robot plays for the person, they take the seat back. */
  private activeAgain(): TableEvent[] {
    const seat = this.person;
    if (this.seats[seat]?.kept !== true) return [];
    this.seats[seat] = { ...this.seats[seat], bot: null, kept: false };
    return [{ type: "seat_given_back", seat }];
  }

  /** Refuse help in the one try that counts. It can be continued at any time. */
  private checkHelp(): void {
    if (counts(this.config)) throw new Denied({ code: "not_allowed", key: "daily-counts" });
  }

  resign(): Update {
    this.checkHelp();
    if (this.phase === "" || this.over) throw new Denied(NEVER_BEGUN);
    const own = this.person % this.sides;
    const others = this.kernelView.sides.map(({ score = 0 }, side) => ({ side, score }));
    const best = others
      .filter(({ side }) => side !== own)
      .reduce((one, other) => (other.score > one.score ? other : one));
    this.resigned = { type: "resigned", seat: this.person, winner: best.side };
    return this.record([this.resigned], { game: true, info: true });
  }

  rename(name: string): Update {
    const seat = this.person;
    this.seats[seat] = { ...(this.seats[seat] as SeatInfo), name };
    return this.record([{ type: "renamed", seat, name }], { info: true });
  }

  talk({ phrase, text }: Pick<Talk, "phrase" | "text">): Update {
    const name = this.seats[this.person]?.name ?? "";
    const said = phrase == null ? { text: text ?? "" } : { phrase };
    return this.record([{ type: "talked", name, seat: this.person, ...said }]);
  }

  /** What can be done with one of the person's cards, and why not the rest. */
  why(card: Card): LocalMessage {
    return reasonsFor(this.playing.kernelGame, this.person, card);
  }

  /** The game and the person's seat, for a hint; throws if none may be given now. */
  asked(): { readonly game: Game; readonly seat: number } {
    if (this.config.hints === false) throw new Denied({ code: "not_allowed", key: "no-hints-here" });
    const { kernelGame: game } = this.playing;
    if (!this.toAct.includes(this.person)) throw new Denied({ code: "wrong_phase", key: "not-asked-now" });
    return { game, seat: this.person };
  }

  lesson(): LocalMessage {
    if (!this.config.lesson) throw new Denied({ code: "wrong_phase", key: "no-lesson-here" });
    const { kernelGame } = this.playing;
    const found = advice(this.kernelView, kernelGame.legal(this.person));
    return { type: "step", ...(found ?? { step: "wait" }) };
  }

  // -- robots ---------------------------------------------------------------------------------

  /** The robots that have to move now. */
  get robots(): { readonly seat: number; readonly bot: string; readonly seq: number }[] {
    return this.toAct.flatMap((seat) => {
      const bot = this.seats[seat]?.bot;
      return bot == null || this.answered.has(seat) ? [] : [{ seat, bot, seq: this.gameSeq }];
    });
  }

  /** How many milliseconds they think, independent of their cards. */
  get thinking(): number {
    const factor = speeds[this.hurried ? "instant" : this.speed];
    return 1000 * think * factor * (this.phase === "react" ? answer : 1);
  }

  // -- events ---------------------------------------------------------------------------------

  private record(news: readonly TableEvent[], { game = false, info = false }: News = {}): Update {
    const begun = news.findIndex(({ type }) => type === "match_started");
    this.log = begun < 0 ? [...this.log, ...news] : news.slice(begun);
    this.seq += news.length;
    if (game) {
      this.gameSeq = this.seq - [...news].reverse().findIndex(changesGame);
      this.answered.clear();
    }
    return {
      type: "update",
      seq: this.seq,
      events: this.redacted(news),
      ...(game ? this.standing() : {}),
      ...(info ? { table: this.info() } : {}),
    };
  }
}

/** What can be done with a card of a seat, and why not the rest. */
export function reasonsFor(game: Game, seat: number, card: Card): LocalMessage {
  const moves = ways(game, seat, card).map((move): LocalMoveReason => {
    const why = game.whyNot(seat, move);
    return why === null ? { move, legal: true } : { move, legal: false, why };
  });
  return { type: "reasons", card, moves };
}

/** Everything that could be done with a card, legal or not. */
function ways({ phase, sides }: Game, seat: number, card: Card): Move[] {
  if (phase === "react") return [{ type: "coup_fourre", card }];
  const discard: Move = { type: "discard", card };
  if (FAMILY[card] !== "hazard") return [{ type: "play", card }, discard];
  const targets = range(sides).filter((side) => side !== seat % sides);
  return [...targets.map((target): Move => ({ type: "play", card, target })), discard];
}

const changesGame = (event: TableEvent): boolean =>
  isGameEvent(event) || event.type === "taken_back" || event.type === "resigned";
