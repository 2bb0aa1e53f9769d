/** One live table as this browser follows it: its last state from the server, and its log. */
import { Chat } from "./chat.svelte";
import { type Ask, type Connection, Refused } from "./connection";
import { connectionTo } from "./connections";
import type { Card, Move, TableEvent } from "./kinds";
import { seatName } from "./narrator";
import { Scene } from "./scene.svelte";
import { distanceOf } from "./standing";
import { fairness } from "./verify.svelte";
import {
  ROBOT_NAMES,
  type Clock,
  type Error as Refusal,
  type Hints,
  type MakeMove,
  type Reasons,
  type Result,
  type ServerMessage,
  type TableInfo,
  type TableMessage,
  type TableView,
  type Update,
  type You,
} from "./wire";

const LONGEST_LOG = 400;
/** If the server is busy, a hint is requested again after this many milliseconds, this many times in all. */
const RETRY_AFTER = 1200;
const MOST_TRIES = 5;
/** The events that end a match. */
const ENDS = ["match_ended", "resigned"];

export interface Deadline {
  readonly waits: Clock["waits"];
  /** When it ends, and how long it lasts, in milliseconds of `performance.now()`. */
  readonly at: number;
  readonly whole: number;
}

function deadlineOf({ waits, left, whole }: Clock): Deadline {
  return { waits, at: performance.now() + left, whole };
}

/** The names at some time, and the reader's seat. */
interface Then {
  readonly names: readonly string[];
  readonly you: number | null;
}

/** An event, with the names of that time: a robot's moves keep its name when a person takes its seat. */
export interface Logged extends Then {
  readonly seq: number;
  /** A changed name has the previous one with it, if that is known. */
  readonly event: TableEvent & { readonly before?: string | undefined };
  /** The side's total distance after this card. */
  readonly distance?: number | undefined;
}

export interface Scored {
  readonly hand: number;
  readonly points: readonly number[];
}

export class LiveTable {
  info: TableInfo | undefined = $state.raw();
  you: You = $state.raw({ seat: null });
  view: TableView | undefined = $state.raw();
  legal: readonly Move[] = $state.raw([]);
  toAct: readonly number[] = $state.raw([]);
  deadline: Deadline | undefined = $state.raw();
  result: Result | undefined = $state.raw();
  log: readonly Logged[] = $state.raw([]);
  /** The events of the last message, for animations. */
  fresh: readonly TableEvent[] = $state.raw([]);
  /** The score sheet was closed, to look at the table. */
  sheetAway = $state(false);
  trouble: string | undefined = $state();
  /** The host has removed this guest. */
  removed = $state(false);
  /** The card that a lesson recommends. */
  recommended: Card | undefined = $state();
  busy = $state(false);
  readonly scene = new Scene();
  readonly chat = new Chat();
  /** When `info` was received: its countdowns began then. */
  receivedAt = $state(0);
  /** The number of the last event this browser knows. */
  seq = $state(0);
  private distances: number[] = [];
  /** The names of people after the last message. */
  private known: (string | undefined)[] = [];
  /** The hand that was dealt last. */
  private hand = 1;
  private stops: (() => void)[];
  private unsent: Omit<MakeMove, "id"> | undefined;
  /** The game when that move was made. */
  private seen = "";
  /** A move during which the connection was lost: it is sent again when the connection is back. */
  pending: Move | undefined = $state.raw();
  /** The hands of this match that are over, with what each side has scored in it. */
  hands: readonly Scored[] = $state.raw([]);
  /** The table that the connection follows: only one at a time, the one requested last. */
  private static followed: LiveTable | undefined;

  constructor(
    private where: string,
    /** The connection for its messages: to a server, or to this page's worker. */
    readonly connection: Connection = connectionTo(where),
  ) {
    LiveTable.followed = this;
    this.stops = [
      this.connection.listen((message) => this.receive(message)),
      this.connection.whenOpen(() => void this.join()),
    ];
  }

  /** The table's own address, once known. */
  get id(): string | undefined {
    return this.info?.id;
  }

  get names(): readonly string[] {
    const info = this.info;
    if (info === undefined) return [];
    // A player who left after the match still played it.
    return info.seats.map((seat, at) => (info.state === "over" && seat.left) || seatName(info, at));
  }

  /** The running clock: that of a turn is stopped while its player is away. */
  get running(): Deadline | undefined {
    const asked = this.deadline?.waits === "turn" ? this.info?.seats[this.toAct[0] ?? -1] : undefined;
    return asked?.takeover == null ? this.deadline : undefined;
  }

  /** Each side's points in the match; a resigned hand is not scored. */
  get totals(): readonly number[] {
    const sheets = this.result?.resigned ? undefined : this.result?.sheets;
    return sheets?.map(({ total }) => total) ?? this.view?.sides.map(({ score }) => score ?? 0) ?? [];
  }

  leave(): void {
    for (const stop of this.stops) stop();
    if (LiveTable.followed !== this) return;
    LiveTable.followed = undefined;
    this.connection.ask({ type: "leave" }).catch(() => undefined);
  }

  /** Send a request to the table; if it is refused, show why and return undefined. */
  async ask(message: Ask): Promise<ServerMessage | undefined> {
    try {
      this.trouble = undefined;
      return await this.connection.ask(message);
    } catch (error) {
      if (error instanceof Error && error.message !== "offline") this.trouble = error.message;
      if (error instanceof Refused) this.refused(error.refusal);
      return undefined;
    }
  }

  async move(move: Move): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.unsent = { type: "move", move, seen: this.seq };
    this.seen = JSON.stringify(this.view);
    await this.send();
    this.busy = false;
  }

  /** Send the move; if the connection is lost meanwhile, keep it until the connection is back. */
  private async send(): Promise<void> {
    const move = this.unsent;
    if (move === undefined) return;
    const answer = await this.ask(move);
    if (answer !== undefined || this.trouble !== undefined) this.unsent = undefined;
    this.pending = this.unsent?.move;
  }

  async why(card: Card): Promise<Reasons | undefined> {
    const answer = await this.ask({ type: "why", card });
    return answer?.type === "why" ? answer : undefined;
  }

  /** Request a hint. If the server is busy, try again a little later. With `quiet`, for a hint that the player
   * did not ask for, no refusal is shown. */
  async hint({ quiet = false } = {}): Promise<Hints | undefined> {
    const seq = this.seq;
    for (let tries = 0; tries < MOST_TRIES && this.seq === seq; tries++) {
      try {
        const answer = await this.connection.ask({ type: "hint" });
        return answer.type === "hint" ? answer : undefined;
      } catch (error) {
        if (!(error instanceof Refused)) return undefined;
        if (error.refusal.code !== "too_fast") {
          if (!quiet) this.trouble = error.message;
          return undefined;
        }
        await new Promise((done) => setTimeout(done, RETRY_AFTER));
      }
    }
    return undefined;
  }

  private async join(): Promise<void> {
    const seen = this.info === undefined ? {} : { seen: this.seq };
    await this.ask({ type: "join", table: this.info?.id ?? this.where, ...seen });
    // If the game has not continued, a move that was lost on the way is sent again; otherwise it is void.
    if (JSON.stringify(this.view) !== this.seen) this.unsent = this.pending = undefined;
    await this.send();
  }

  private receive(message: ServerMessage): void {
    if (message.type === "table") this.receiveTable(message);
    else if (message.type === "update") this.receiveUpdate(message);
    else if (message.type === "error") {
      this.trouble = message.why;
      this.refused(message);
    }
  }

  /** A guest whom the host has removed sees nothing of the table any more. */
  private refused({ key }: Refusal): void {
    if (key !== "removed-from-table") return;
    this.removed = true;
    this.info = undefined;
  }

  private receiveTable(message: TableMessage): void {
    this.info = message.table;
    this.receivedAt = performance.now();
    this.you = message.you;
    const missed = this.log.length > 0 && message.since === this.seq;
    const names = new Map(this.log.map((one) => [one.seq, one.names]));
    if (!missed) {
      this.log = [];
      this.hands = [];
      this.known = [];
    }
    fairness.follow(message.table, message.you.seat ?? null);
    this.remember(message);
    if (missed) this.hear(message);
    // The table is sent again when seats change. Who had left before is known only here.
    this.log = this.log.map((one) => ({ ...one, names: names.get(one.seq) ?? one.names }));
    this.fresh = [];
    this.show(message);
  }

  private receiveUpdate(message: Update): void {
    if (message.table != null) {
      this.info = message.table;
      this.receivedAt = performance.now();
    }
    if (message.you != null) this.you = message.you;
    this.remember(message);
    this.hear(message);
    if (message.view == null) {
      this.seq = message.seq; // nothing changed in the game: chat, seats
      if (message.clock != null) this.deadline = deadlineOf(message.clock);
      return;
    }
    // A stored answer is used up once the game continues.
    if (message.you == null && this.you.answered) this.you = { ...this.you, answered: false };
    this.fresh = message.events ?? [];
    const moving = this.scene.leave(this.fresh, this.info?.sides ?? 1, this.you.seat);
    this.show(message);
    void this.scene.arrive(moving);
  }

  private hear(message: TableMessage | Update): void {
    for (const event of message.events ?? [])
      if (event.type === "talked") this.chat.receive(event, this.you.seat ?? null);
  }

  private show(message: TableMessage | Update): void {
    this.seq = message.seq;
    if (message.view != null) this.view = message.view;
    this.legal = message.legal ?? [];
    this.toAct = message.to_act ?? [];
    if (this.result === undefined) this.sheetAway = false;
    this.result = message.result ?? undefined;
    // When the end of a hand is taken back, that hand is played again.
    const now = this.view?.hand ?? 1;
    const scored = this.result !== undefined && !this.result.resigned;
    this.hands = this.hands.filter(({ hand }) => hand < now || (hand === now && scored));
    this.deadline = message.clock == null ? undefined : deadlineOf(message.clock);
  }

  private remember(message: TableMessage | Update): void {
    const events = message.events ?? [];
    const first = message.seq - events.length + 1;
    const then = this.namesThen(events, message.result?.players);
    const news = events.map((event, n) => ({
      seq: first + n,
      event: this.withOldName(event),
      ...(then[n] as Then),
      distance: this.distanceAfter(event, message.view?.sides),
    }));
    this.log = [...this.log, ...news].slice(-LONGEST_LOG);
    this.known = this.info?.seats.map(({ name }) => name) ?? [];
    for (const event of events) {
      this.score(event);
      void fairness.receive(event, this.you.seat ?? null);
    }
    // Deals do not wait for this client seed, which keeps the server from choosing the deck.
    if (this.you.seat != null) void this.sendClientSeed();
  }

  private score(event: TableEvent): void {
    if (event.type === "match_started") this.hands = [];
    else if (event.type === "hand_dealt") this.hand = event.hand;
    else if (event.type === "position_set") this.hand = event.public.hand;
    else if (event.type === "hand_ended")
      this.hands = [...this.hands, { hand: this.hand, points: event.points }];
  }

  private async sendClientSeed(): Promise<void> {
    const chance = await fairness.answer();
    if (chance === undefined) return;
    await this.connection.ask(chance).catch((problem: unknown) => {
      if (!(problem instanceof Refused)) fairness.missed(chance.seal, "connection lost");
      else if (problem.refusal.key !== "answered-already") fairness.missed(chance.seal, "too late");
      // Otherwise another page of this browser has added the same value already.
    });
  }

  /** The names at each of these events, derived backwards from the current ones, and from those of the players of
   * a match that is over. */
  private namesThen(events: readonly TableEvent[], played: readonly string[] = []): Then[] {
    let now: Then = { names: this.names, you: this.you.seat };
    return events
      .toReversed()
      .map((event) => {
        if (played.length > 0 && ENDS.includes(event.type)) now = { ...now, names: played };
        const then = now;
        if (event.type === "seat_taken") {
          const names = now.names.with(event.seat, ROBOT_NAMES[event.seat] ?? "");
          now = { names, you: event.guest === this.connection.guest ? null : now.you };
        }
        return then;
      })
      .toReversed();
  }

  private withOldName(event: TableEvent): Logged["event"] {
    if (event.type !== "renamed" && event.type !== "seat_taken") return event;
    const before = this.known[event.seat];
    this.known[event.seat] = event.name;
    return event.type === "renamed" ? { ...event, before } : event;
  }

  /** A side's total distance after an event that changes it. */
  private distanceAfter(event: TableEvent, sides: TableView["sides"] = []): number | undefined {
    if (event.type === "hand_dealt") this.distances = [];
    else if (event.type === "position_set") this.distances = event.public.sides.map(distanceOf);
    else if (event.type === "taken_back") this.distances = sides.map(distanceOf);
    else if (event.type === "laid" && event.pile === "distances") {
      return (this.distances[event.side] = (this.distances[event.side] ?? 0) + Number(event.card));
    }
    return undefined;
  }
}
