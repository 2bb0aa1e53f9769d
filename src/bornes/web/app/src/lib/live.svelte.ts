/** One live table as this browser follows it: what the server said last, and what happened. */
import { Chat } from "./chat.svelte";
import { type Ask, type Line, Refused } from "./line";
import { lineTo } from "./lines";
import type { Card, Move, Told } from "./kinds";
import { seatName } from "./narrator";
import { Scene } from "./scene.svelte";
import { comeOf } from "./standing";
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
/** Milliseconds until a hint is asked for again, and how often. */
const A_MOMENT = 1200;
const MOST_TRIES = 5;

export interface Deadline {
  readonly waits: "window" | "turn" | "pause";
  /** When it ends, and how long it lasts in all, in milliseconds of `performance.now()`. */
  readonly at: number;
  readonly whole: number;
}

function deadlineOf({ waits, left, whole }: Clock): Deadline {
  return { waits, at: performance.now() + left, whole };
}

/** What happened, and who was who then: what a robot did stays the robot's when a person takes its seat. */
export interface Logged {
  readonly seq: number;
  /** A changed name comes with the one before it, where that is known. */
  readonly event: Told & { readonly before?: string | undefined };
  readonly names: readonly string[];
  readonly you: number | null;
  /** How far the side has come with this distance. */
  readonly come?: number | undefined;
}

export interface Scored {
  readonly hand: number;
  readonly points: readonly number[];
}

interface Then {
  readonly names: readonly string[];
  readonly you: number | null;
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
  /** The events of the last message, for those who show them move. */
  fresh: readonly Told[] = $state.raw([]);
  /** The score sheet was put away, to look at the table. */
  sheetAway = $state(false);
  trouble: string | undefined = $state();
  /** The host has sent this guest away. */
  removed = $state(false);
  /** The card that a lesson points out. */
  meant: Card | undefined = $state();
  busy = $state(false);
  readonly scene = new Scene();
  readonly chat = new Chat();
  /** When `info` came: what it counts down began then. */
  heardAt = $state(0);
  /** The number of the last event this browser knows. */
  seq = $state(0);
  private come: number[] = [];
  /** The people's names as the last message left them. */
  private known: (string | undefined)[] = [];
  /** The hand that was dealt last. */
  private hand = 1;
  /** Where its messages come from: a server, or this page. */
  readonly line: Line;
  private stops: (() => void)[];
  private unsent: Omit<MakeMove, "id"> | undefined;
  /** A move that the line broke over: it is made when the line is back. */
  pending: Move | undefined = $state.raw();
  /** The hands of this match that are over, with what each side has scored in it. */
  hands: readonly Scored[] = $state.raw([]);
  /** The table the line follows: one at a time, and the last one asked for. */
  private static followed: LiveTable | undefined;

  constructor(
    private where: string,
    line: Line = lineTo(where),
  ) {
    LiveTable.followed = this;
    this.line = line;
    this.stops = [
      this.line.listen((message) => this.hear(message)),
      this.line.whenOpen(() => void this.join()),
    ];
  }

  /** The table's own address, once known. */
  get id(): string | undefined {
    return this.info?.id;
  }

  get names(): readonly string[] {
    const info = this.info;
    if (info === undefined) return [];
    // Whoever has left after the match still played it.
    return info.seats.map((seat, at) => (info.state === "over" && seat.left) || seatName(info, at));
  }

  /** The clock that runs: that of a turn stands still while its player is away. */
  get running(): Deadline | undefined {
    const asked = this.deadline?.waits === "turn" ? this.info?.seats[this.toAct[0] ?? -1] : undefined;
    return asked?.takeover == null ? this.deadline : undefined;
  }

  /** What each side has in the match; a hand that was given up is not scored. */
  get totals(): readonly number[] {
    const sheets = this.result?.resigned ? undefined : this.result?.sheets;
    return sheets?.map(({ total }) => total) ?? this.view?.sides.map(({ score }) => score ?? 0) ?? [];
  }

  leave(): void {
    for (const stop of this.stops) stop();
    if (LiveTable.followed !== this) return;
    LiveTable.followed = undefined;
    this.line.ask({ type: "leave" }).catch(() => undefined);
  }

  /** Ask the table for something; what it refuses is shown, and nothing has changed. */
  async ask(message: Ask): Promise<ServerMessage | undefined> {
    try {
      this.trouble = undefined;
      return await this.line.ask(message);
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
    await this.send();
    this.busy = false;
  }

  /** Make the move; if the line breaks over it, it is kept until the line is back. */
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

  /** A hint. If the server has none to spare just now it comes a little later; of one that nobody asked for
   * no refusal is shown. */
  async hint({ quiet = false } = {}): Promise<Hints | undefined> {
    const seq = this.seq;
    for (let tries = 0; tries < MOST_TRIES && this.seq === seq; tries++) {
      try {
        const answer = await this.line.ask({ type: "hint" });
        return answer.type === "hint" ? answer : undefined;
      } catch (error) {
        if (!(error instanceof Refused)) return undefined;
        if (error.refusal.code !== "too_fast") {
          if (!quiet) this.trouble = error.message;
          return undefined;
        }
        await new Promise((done) => setTimeout(done, A_MOMENT));
      }
    }
    return undefined;
  }

  private async join(): Promise<void> {
    const seen = this.info === undefined ? {} : { seen: this.seq };
    await this.ask({ type: "join", table: this.info?.id ?? this.where, ...seen });
    // If the table stands as it stood, a move that got lost on the way is made now; else it is void.
    if (this.unsent?.seen !== this.seq) this.unsent = this.pending = undefined;
    await this.send();
  }

  private hear(message: ServerMessage): void {
    if (message.type === "table") this.whole(message);
    else if (message.type === "update") this.update(message);
    else if (message.type === "error") {
      this.trouble = message.why;
      this.refused(message);
    }
  }

  /** Whoever the host has removed sees nothing of the table any more. */
  private refused({ key }: Refusal): void {
    if (key !== "removed-from-table") return;
    this.removed = true;
    this.info = undefined;
  }

  private whole(message: TableMessage): void {
    this.info = message.table;
    this.heardAt = performance.now();
    this.you = message.you;
    if (message.since !== this.seq || this.log.length === 0) {
      this.log = [];
      this.hands = [];
      this.known = [];
    }
    fairness.follow(message.table, message.you.seat ?? null);
    this.remember(message);
    this.fresh = [];
    this.show(message);
  }

  private update(message: Update): void {
    if (message.table != null) {
      this.info = message.table;
      this.heardAt = performance.now();
    }
    if (message.you != null) this.you = message.you;
    this.remember(message);
    for (const event of message.events ?? [])
      if (event.type === "talked") this.chat.heard(event, this.you.seat ?? null);
    if (message.view == null) {
      this.seq = message.seq; // no news of the game: talk, seats
      if (message.clock != null) this.deadline = deadlineOf(message.clock);
      return;
    }
    // An answer that was kept has done its work once the game goes on.
    if (message.you == null && this.you.answered) this.you = { ...this.you, answered: false };
    this.fresh = message.events ?? [];
    const moving = this.scene.leave(this.fresh, this.info?.sides ?? 1, this.you.seat);
    this.show(message);
    void this.scene.arrive(moving);
  }

  private show(message: TableMessage | Update): void {
    this.seq = message.seq;
    if (message.view != null) this.view = message.view;
    this.legal = message.legal ?? [];
    this.toAct = message.to_act ?? [];
    if (this.result === undefined) this.sheetAway = false;
    this.result = message.result ?? undefined;
    // Whoever takes the end of a hand back plays that hand again.
    const now = this.view?.hand ?? 1;
    const scored = this.result !== undefined && !this.result.resigned;
    this.hands = this.hands.filter(({ hand }) => hand < now || (hand === now && scored));
    this.deadline = message.clock == null ? undefined : deadlineOf(message.clock);
  }

  private remember(message: TableMessage | Update): void {
    const events = message.events ?? [];
    const first = message.seq - events.length + 1;
    const then = this.whoWasWho(events);
    const news = events.map((event, n) => ({
      seq: first + n,
      event: this.withOldName(event),
      ...(then[n] as Then),
      come: this.travelled(event, message.view?.sides),
    }));
    this.log = [...this.log, ...news].slice(-LONGEST_LOG);
    this.known = this.info?.seats.map(({ name }) => name) ?? [];
    for (const event of events) {
      this.score(event);
      void fairness.heard(event, this.you.seat ?? null);
    }
    // No deal waits for this, and none is the server's alone.
    if (this.you.seat != null) void this.addChance();
  }

  private score(event: Told): void {
    if (event.type === "match_started") this.hands = [];
    else if (event.type === "hand_dealt") this.hand = event.hand;
    else if (event.type === "position_set") this.hand = event.public.hand;
    else if (event.type === "hand_ended")
      this.hands = [...this.hands, { hand: this.hand, points: event.points }];
  }

  private async addChance(): Promise<void> {
    const chance = await fairness.answer();
    if (chance === undefined) return;
    await this.line.ask(chance).catch((problem: unknown) => {
      if (!(problem instanceof Refused)) fairness.missed(chance.seal, "line lost");
      else if (problem.refusal.key !== "answered-already") fairness.missed(chance.seal, "too late");
      // Else another page of this browser has added the same: it is in.
    });
  }

  /** Names as they were at each of these events: from those of now, backwards. */
  private whoWasWho(events: readonly Told[]): Then[] {
    let now: Then = { names: this.names, you: this.you.seat };
    return events
      .toReversed()
      .map((event) => {
        const then = now;
        if (event.type === "seat_taken") {
          const names = now.names.with(event.seat, ROBOT_NAMES[event.seat] ?? "");
          now = { names, you: event.guest === this.line.guest ? null : now.you };
        }
        return then;
      })
      .toReversed();
  }

  private withOldName(event: Told): Logged["event"] {
    if (event.type !== "renamed" && event.type !== "seat_taken") return event;
    const before = this.known[event.seat];
    this.known[event.seat] = event.name;
    return event.type === "renamed" ? { ...event, before } : event;
  }

  /** How far a side has come after an event, if it is about that. */
  private travelled(event: Told, sides: TableView["sides"] = []): number | undefined {
    if (event.type === "hand_dealt") this.come = [];
    else if (event.type === "position_set") this.come = event.public.sides.map(comeOf);
    else if (event.type === "taken_back") this.come = sides.map(comeOf);
    else if (event.type === "laid" && event.pile === "distances") {
      return (this.come[event.side] = (this.come[event.side] ?? 0) + Number(event.card));
    }
    return undefined;
  }
}
