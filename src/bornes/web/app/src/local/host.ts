/** Hosts the local tables of this browser: answers requests, saves games, and has robots play. */
import { dayOf, today, type DayResult } from "../lib/daily";
import type { Ask } from "../lib/connection";
import { Loading } from "../lib/fetching";
import type { Card, Move, TableEvent } from "../lib/kinds";
import type { PlayedRecord, Player } from "../lib/mine";
import type { Eyes, Replay } from "../lib/replay";
import type { Review } from "../lib/reviewed";
import type { Config, Create, Practice, Update } from "../lib/wire";
import { dealOf, type Deal } from "./dealing";
import {
  everything,
  everythingIn,
  fileDamaged,
  fileOf,
  matchOf,
  replayOf,
  type Everything,
  type Finished,
} from "./files";
import { handBegun } from "./fold";
import { Refused, type Game, type Kernel, type Table, type WrittenEnd, type WrittenHand } from "./kernel";
import { tutor } from "./lesson";
import { Match } from "./match";
import { momentOf, shuffled } from "./practice";
import { isPartial, recordOf } from "./record";
import { reviewed, type Judge } from "./review";
import { Denied, type LocalMessage } from "./saying";
import type { Store } from "./store";
import { completed, LocalTable, playersOf, type Saved } from "./table";

/** A game as the home page lists it. */
export interface LocalGame {
  readonly table: string;
  readonly players: readonly Player[];
  readonly lesson: boolean;
  readonly hand: number;
  readonly used: number;
  /** It cannot be read. */
  readonly damaged?: boolean;
}

/** A try at the deal of a day. */
export interface DayTry extends DayResult {
  readonly table: string;
  readonly date: string;
  readonly practice: boolean;
  readonly finished: boolean;
}

export interface MatchLine extends Omit<Finished, "events"> {
  /** It began in the middle of a hand, so it counts in no statistics. */
  readonly partial: boolean;
}

/** The result of an import: the table, if the file was one match; and how many games could not be read. */
export interface Imported {
  readonly table?: string;
  readonly damaged: number;
}

export interface HostServices {
  readonly kernel: () => Promise<Kernel>;
  readonly choose: (game: Game, seat: number, level: string) => Move | Promise<Move>;
  /** The judge for hints and reviews; fails if its files cannot be loaded. */
  readonly judge: (game: Game) => Promise<Judge>;
  /** Load the files of these robots for a table in the background. */
  readonly prepare: (game: Game, levels: readonly string[]) => void;
  readonly store: Store;
  readonly tell: (message: LocalMessage) => void;
  readonly random: () => number;
  readonly now: () => number;
  readonly name: () => string;
  /** Lock a table for this tab and return the function that releases it; `lost` is called if another tab takes it. */
  readonly lock: (table: string, lost: () => void) => () => void;
}

const ID_LETTERS = 36;
/** Milliseconds until the page has shown a match that begins or continues. */
const SHOWN = 500;
/** A robot that needs no files of its own. */
const SIMPLE = "driver";
const DONE: LocalMessage = { type: "done" };

export class Host {
  private table: LocalTable | undefined;
  /** The table that was followed here was taken by another tab of this browser. */
  private elsewhere = false;
  /** The table whose robots were loaded. */
  private prepared: LocalTable | undefined;
  private release: () => void = () => undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** When the robots' thinking time began. */
  private since = 0;
  /** Requests and robots' moves are handled one after the other. */
  private queue: Promise<unknown> = Promise.resolve();
  private readonly reviews = new Loading<Review>();

  constructor(private readonly services: HostServices) {}

  /** Answer a request from the page, as a server's table would. */
  async ask(message: Ask): Promise<LocalMessage> {
    // Only a request for a hint waits for the coach's files, outside the queue.
    if (message.type === "hint") await this.judgeFor(this.followed.asked().game);
    const answer = this.queue.then(() => this.answered(message));
    this.queue = answer.catch(() => undefined);
    return answer;
  }

  private async answered(message: Ask): Promise<LocalMessage> {
    switch (message.type) {
      case "create":
        return this.create(message);
      case "join":
        return this.join(message.table, message.seen);
      case "leave":
        this.stopTimer();
        this.release();
        this.table = undefined;
        return DONE;
      case "start":
        return this.act((table) => table.start());
      case "ready":
        return this.act((table) => table.ready());
      case "move":
        return this.act((table) => table.move(table.person, message.move, message.seen));
      case "take_back":
        return this.act((table) => table.takeBack());
      case "sit_out":
        return this.act((table) => table.sitOut());
      case "back":
        return this.act((table) => table.back());
      case "resign":
        return this.act((table) => table.resign());
      case "rename":
        return this.act((table) => table.rename(message.name));
      case "talk":
        return this.act((table) => table.talk(message));
      case "why":
        return this.followed.why(message.card as Card);
      case "lesson":
        return this.followed.lesson();
      case "speed":
        this.followed.speed = message.speed;
        this.startTimer();
        return DONE;
      case "skip":
        this.followed.hurried = true;
        this.startTimer();
        return DONE;
      case "lang":
        return DONE;
      case "hint":
        return this.hint();
      case "practice":
        return this.practice(message);
      default:
        throw new Denied({ code: "not_allowed", key: "local-cannot" });
    }
  }

  private get followed(): LocalTable {
    if (this.table === undefined)
      throw new Denied({
        code: "bad_request",
        key: this.elsewhere ? "local-elsewhere" : "no-table-followed",
      });
    return this.table;
  }

  /** Follow a table. Two tabs at one table would each save their own game, so the newer tab takes it. */
  private follow(table: LocalTable): LocalTable {
    this.stopTimer();
    this.release();
    this.elsewhere = false;
    this.table = table;
    this.release = this.services.lock(table.id, () => {
      if (this.table !== table) return;
      this.stopTimer();
      this.table = undefined;
      this.elsewhere = true;
      this.services.tell({ type: "refused", complaint: { code: "bad_request", key: "local-elsewhere" } });
    });
    return table;
  }

  private judgeFor(game: Game): Promise<Judge> {
    return this.services.judge(game).catch(() => {
      throw new Denied({ code: "busy", key: "local-not-loaded" });
    });
  }

  private async hint(): Promise<LocalMessage> {
    const { game, seat } = this.followed.asked();
    const judge = await this.judgeFor(game);
    return { type: "advice", moves: judge.advise(game, seat) };
  }

  private async create({ config, seat = 0, bots = {} }: Omit<Create, "id">): Promise<LocalMessage> {
    const id = this.idFor(config);
    // The try that counts has one table, which is continued if it exists already.
    if (config.day !== undefined && (await this.services.store.table(id)) !== undefined) return this.join(id);
    const [kernel, deal] = await Promise.all([this.services.kernel(), dealFor(config)]);
    const table = this.follow(new LocalTable(kernel, id, completed(config), this.services.random, deal));
    table.open({ seat, bots }, this.services.name());
    await this.save();
    return table.snapshot();
  }

  /** Create a table to retry a decision of a finished match; cards that its seat could not see are dealt again. */
  private async practice({ table: from, match: number, at }: Omit<Practice, "id">): Promise<LocalMessage> {
    const match = await this.finished(from, number);
    const kernel = await this.services.kernel();
    const { config, seat, bots, position } = momentOf(kernel, match, at, (cards) =>
      shuffled(cards, this.services.random),
    );
    const table = this.follow(new LocalTable(kernel, this.idFor(config), config, this.services.random));
    table.open({ seat, bots }, this.services.name());
    table.start(position);
    await this.save();
    this.since = this.services.now();
    this.startTimer();
    return table.snapshot();
  }

  private newId(): string {
    return `~${this.services.random().toString(ID_LETTERS)}`;
  }

  /** The id of a new table; for the one try of the day that counts, it contains the date. */
  private idFor({ day, practice }: Config): string {
    if (day === undefined || practice) return this.newId();
    if (day !== today()) throw new Denied({ code: "not_allowed", key: "daily-not-today" });
    return `~${day}`;
  }

  private async join(id: string, seen?: number | null): Promise<LocalMessage> {
    if (this.table?.id !== id) {
      const [kernel, saved] = await Promise.all([this.services.kernel(), this.services.store.table(id)]);
      if (saved === undefined) throw new Denied({ code: "unknown_table", key: "unknown-table" });
      this.follow(restored(kernel, saved, this.services.random, await dealFor(saved.config)));
    }
    this.since = this.services.now();
    this.startTimer();
    return this.followed.snapshot(seen);
  }

  /** Carry out a request, save the table, then return the update. */
  private async act(request: (table: LocalTable) => Update): Promise<Update> {
    const update = request(this.followed);
    await this.save();
    if (update.view !== undefined) this.since = this.services.now();
    this.startTimer();
    return update;
  }

  private async save(): Promise<void> {
    const table = this.followed;
    const finished = table.over ? endOf(table, this.services.now()) : undefined;
    await this.services.store.put(table.saved(this.services.now()), finished);
  }

  // -- robots ---------------------------------------------------------------------------------

  private stopTimer(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private startTimer(): void {
    this.stopTimer();
    const table = this.followed;
    this.prepare(table);
    if (table.robots.length === 0) return;
    const left = this.since + table.thinking - this.services.now();
    this.timer = setTimeout(() => void this.robotsAnswer(table), Math.max(0, left));
  }

  private prepare(table: LocalTable): void {
    if (this.prepared === table || table.game === undefined || table.config.lesson) return;
    this.prepared = table;
    const levels = table.players.flatMap(({ bot }) => bot ?? []);
    setTimeout(() => table.game && this.services.prepare(table.game.kernelGame, levels), SHOWN);
  }

  private robotsAnswer(table: LocalTable): void {
    this.queue = this.queue.then(async () => {
      for (const { seat, bot, seq } of table.robots) {
        if (table !== this.table || !table.robots.some((each) => each.seat === seat && each.seq === seq))
          return;
        const game = (table.game as NonNullable<typeof table.game>).kernelGame;
        const taught = table.config.lesson && seat !== table.person;
        const move = taught ? tutor(game.view(seat), game.legal(seat)) : await this.chosen(game, seat, bot);
        this.services.tell(await this.act((each) => each.move(seat, move, seq, true)));
      }
    });
  }

  /** A robot's move. If the robot's files cannot be loaded, a simpler robot plays instead, as on a server. */
  private async chosen(game: Game, seat: number, bot: string): Promise<Move> {
    try {
      return await this.services.choose(game, seat, bot);
    } catch {
      this.services.tell({ type: "refused", complaint: { code: "busy", key: "local-simpler-robot" } });
      return this.services.choose(game, seat, SIMPLE);
    }
  }

  // -- saved games ----------------------------------------------------------------------------

  /** Everything that is saved, as in a backup. */
  private async stored(): Promise<Everything> {
    const { store } = this.services;
    return everything(...(await Promise.all([store.tables(), store.matches()])));
  }

  /** All saved tables and matches that can be read, and the table ids of the others. */
  private async readable(): Promise<{ tables: Saved[]; matches: Finished[]; damaged: string[] }> {
    const { tables, matches } = await this.stored();
    const [whole, sound] = [tables.filter(canBeListed), matches.filter(canBeCounted)];
    const odd = [
      ...tables.filter((each) => !whole.includes(each)).map(({ id }) => id),
      ...matches.filter((each) => !sound.includes(each)).map(({ table }) => table),
    ];
    return { tables: whole, matches: sound, damaged: [...new Set(odd)] };
  }

  async games(): Promise<{ going: LocalGame[]; finished: MatchLine[] }> {
    const { tables, matches, damaged } = await this.readable();
    const going = tables.filter((saved) => saved.match > 0 && !isOver(saved)).sort((a, b) => b.used - a.used);
    const finished = matches
      .filter(({ config }) => !config.lesson)
      .sort((a, b) => b.ended - a.ended)
      .map(({ events, ...line }) => ({ ...line, partial: isPartial(events) }));
    const listedHere = going.map(listed).filter(({ table }) => !damaged.includes(table));
    return { going: [...listedHere, ...damaged.map(unreadable)], finished };
  }

  /** All tries at deals of the day, those that count first. */
  async days(): Promise<DayTry[]> {
    const [{ tables, matches }, kernel] = await Promise.all([
      this.readable(),
      this.services.kernel().catch(() => undefined),
    ]);
    const tries = tables.flatMap(({ id, config }) => {
      const day = dayOf(config.day ?? "");
      if (day === undefined) return [];
      const made = matches.filter(({ table }) => table === id).map((match) => handsOf(match, kernel));
      const finished = made.length === day.rounds && made.every(({ points }) => points.length > 0);
      const [points, others] = [made.flatMap((each) => each.points), made.flatMap((each) => each.others)];
      const practice = config.practice === true;
      return [{ table: id, date: day.date, practice, finished, points, others }];
    });
    return tries.sort((one, other) => Number(one.practice) - Number(other.practice));
  }

  private async finished(table: string, match: number): Promise<Finished> {
    const found = await this.services.store.match(table, match);
    if (found === undefined) throw new Denied({ code: "unknown_table", key: "unknown-table" });
    return found;
  }

  replay = async (table: string, match: number, hand: number, eyes: Eyes): Promise<Replay> =>
    replayOf(await this.finished(table, match), hand, eyes);

  /** The review of a match, made once while the page is open; `hear` receives the progress. */
  review(table: string, number: number, hear: (part: number) => void): Promise<Review> {
    return this.reviews.get(`${table} ${number}`, async () => {
      const match = await this.finished(table, number);
      const kernel = await this.services.kernel();
      return reviewed(kernel, await this.judgeFor(kernel.newGame(match.config)), match, hear);
    });
  }

  file = async (table: string, match: number): Promise<string> => fileOf(await this.finished(table, match));

  record = async (): Promise<PlayedRecord> => recordOf((await this.readable()).matches);

  /** The score of a hand that was played with real cards. */
  async score(table: Table, hand: WrittenHand): Promise<WrittenEnd> {
    const game = (await this.services.kernel()).newGame(table);
    try {
      game.writeDown(hand);
    } catch (error) {
      throw error instanceof Refused ? new Denied(error.refusal) : error;
    }
    return { sheets: game.sheet(), over: game.phase === "game_over", winner: game.winner };
  }

  /** Note that a match was added to a server. */
  async uploaded(table: string, match: number): Promise<void> {
    await this.services.store.add({ ...(await this.finished(table, match)), uploaded: true });
  }

  async exportAll(): Promise<string> {
    return JSON.stringify(await this.stored());
  }

  /** Import a match file, or a backup of everything. Only games that can be shown are saved. */
  async importFile(text: string): Promise<Imported> {
    const all = everythingIn(text);
    if (all !== undefined) return this.importAll(all);
    const match = matchOf(text, this.newId(), this.services.now());
    await this.services.store.add(match);
    return { table: match.table, damaged: 0 };
  }

  private async importAll({ tables, matches }: Everything): Promise<Imported> {
    const { store } = this.services;
    const kernel = await this.services.kernel();
    const whole = tables.filter((saved) => succeeds(() => isWhole(kernel, saved)));
    const shown = matches.filter((match) => succeeds(() => wasPlayed(kernel, match)));
    for (const saved of whole) {
      // A table that was used here later is newer.
      const here = await store.table(saved.id);
      if (here === undefined || here.used < saved.used) await store.put(saved);
    }
    for (const match of shown) await store.add(match);
    const damaged = tables.length + matches.length - whole.length - shown.length;
    if (damaged > 0 && whole.length + shown.length === 0) throw fileDamaged();
    return { damaged };
  }

  async forget(table: string): Promise<void> {
    if (this.table?.id === table) {
      this.stopTimer();
      this.table = undefined;
    }
    await this.services.store.remove(table);
  }
}

/** Whether a condition holds; false if evaluating it throws, since files may contain anything. */
function succeeds(question: () => boolean): boolean {
  try {
    return question();
  } catch {
    return false;
  }
}

const isWhole = (kernel: Kernel, saved: Saved): boolean =>
  saved.log.every(({ type }) => typeof type === "string") &&
  listed(saved).table.startsWith("~") &&
  LocalTable.restored(kernel, saved, () => 0) !== undefined;

/** Whether a table can be listed. Its events are checked only when it is continued. */
const canBeListed = (saved: Saved): boolean => succeeds(() => [listed(saved), isOver(saved)].length > 0);
const canBeCounted = (match: Finished): boolean =>
  succeeds(() => [recordOf([match]), handsOf(match), isPartial(match.events)].length > 0);

/** Whether the kernel agrees with all events of a match. */
function wasPlayed(kernel: Kernel, { table, config, seed, events }: Finished): boolean {
  return table.startsWith("~") && (Match.toReplay(kernel, config, seed, events, 0)?.replay(events) ?? false);
}

/** The cards of the day for a table that plays one. */
async function dealFor({ day: date }: Config): Promise<Deal | undefined> {
  if (date === undefined) return undefined;
  const day = dayOf(date);
  if (day === undefined || date > today()) throw new Denied({ code: "not_allowed", key: "daily-no-day" });
  return dealOf(day);
}

/** The results of the person and the robot in each hand of a finished match (`bornes.deals.day`). */
function handsOf({ events, resigned, config, seed }: Finished, kernel?: Kernel): DayResult {
  if (resigned) return { points: [], others: [] };
  const ended = events.filter((event) => event.type === "hand_ended");
  const made = dayOf(config.day ?? "")?.hasPoints
    ? ended.map(({ points }) => points)
    : distancesAfter(kernel, config, seed, events);
  return { points: made.map(([own = 0]) => own), others: made.map(([, other = 0]) => other) };
}

/** Both distances in a match of one hand, for an edition without points; empty if the match cannot be replayed. */
function distancesAfter(
  kernel: Kernel | undefined,
  config: Config,
  seed: number,
  events: readonly TableEvent[],
): number[][] {
  const match = kernel && Match.toReplay(kernel, config, seed, events, 0);
  return match && succeeds(() => match.replay(events)) ? [match.kernelGame.distances()] : [];
}

function restored(kernel: Kernel, saved: Saved, random: () => number, deal?: Deal): LocalTable {
  let table: LocalTable | undefined;
  try {
    table = LocalTable.restored(kernel, saved, random, deal);
  } catch {
    table = undefined; // it does not contain a match
  }
  if (table === undefined) throw new Denied({ code: "unknown_table", key: "local-table-damaged" });
  return table;
}

const isOver = ({ log }: Saved): boolean =>
  log.some(({ type }) => type === "match_ended" || type === "resigned");

const listed = ({ id, seats, config, log, used }: Saved): LocalGame => ({
  table: id,
  players: playersOf(seats),
  lesson: config.lesson === true,
  hand: log.map((event) => handBegun(event)?.hand).findLast((hand) => hand !== undefined) ?? 1,
  used,
});

const unreadable = (table: string): LocalGame => ({
  table,
  players: [],
  lesson: false,
  hand: 0,
  used: 0,
  damaged: true,
});

export function endOf(table: LocalTable, now: number): Finished {
  const match = table.game as NonNullable<typeof table.game>;
  const { match: number, sides } = table.info();
  return {
    table: table.id,
    match: number,
    config: table.config,
    players: table.players,
    seat: table.person,
    sides,
    seed: match.seed,
    ...table.end,
    taken_back: table.takenBack,
    ended: now,
    events: match.played,
  };
}
