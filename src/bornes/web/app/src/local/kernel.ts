/**
 * The game in this page: the kernel, compiled from Python to WebAssembly (`bornes.web.kernel_module`).
 * The kernel decides which moves are legal, what happens, who may know it and what it scores. This module
 * translates between its numbers and the objects of wire messages, and knows no rules.
 *
 *     const kernel = await openKernel(await (await fetch(url)).arrayBuffer());   // `load.ts` knows the url
 *     const game = kernel.newGame(config, { seed: 7n, dealer: 1 });
 *     const dealt = game.deal();                     // or game.deal(deck), from any shuffled deck
 *     const events = game.play(seat, move);          // all events, with hidden cards; throws Refused if illegal
 *     const visible = events.map((event) => game.redact(event, seat));
 *     const saved = game.bytes.slice();              // a copy of the whole game, for undo and for saving
 *     const again = kernel.restore(config, saved);
 */
import type {
  Config,
  HandDealt,
  HazardCancelled,
  PositionSet,
  Sheet,
  TableView,
  TurnBegan,
  ViewSide,
} from "../lib/wire";
import type { Card, Move, Safety, TableEvent } from "../lib/kinds";
import { range } from "../lib/range";
import { Bytes } from "./bytes";
import * as at from "./layout";
import type { Exports } from "./layout";
import { rulesOf } from "./rules";

/** The events of the kernel; all others are the table's own. */
export type GameEvent = Extract<TableEvent, { type: (typeof at.EVENTS)[number] | "position_set" }>;
const GAME_EVENTS: ReadonlySet<string> = new Set([...at.EVENTS, "position_set"]);

export const isGameEvent = (event: TableEvent): event is GameEvent => GAME_EVENTS.has(event.type);

/** The part of a table's settings that the kernel needs. */
export type Table = Pick<Config, "edition" | "players" | "teams" | "house">;

/** How a match begins. With `equal`, the second of two players draws from the back of the pile. */
export interface Start {
  readonly seed?: bigint;
  readonly dealer?: number;
  readonly equal?: boolean;
}

/** Why a move is refused: code, rule number and message key as in the server's error, and the message's variables. */
export interface Refusal {
  readonly code: "illegal" | "not_your_turn" | "wrong_phase";
  readonly rule: string;
  readonly key: string;
  readonly facts: Readonly<Record<string, string | number>>;
}

export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.key);
  }
}

/** The end of a hand that was played with real cards. */
export interface WrittenHand {
  readonly hand: number;
  readonly sides: readonly {
    /** The number of cards of each distance, and how each safety was played. */
    readonly distances: Readonly<Record<string, number>>;
    readonly safeties: Readonly<Record<string, "plain" | "coup_fourre">>;
    /** The total before this hand. */
    readonly score: number;
  }[];
  readonly extendedBy: number | null;
  readonly drawEmpty: boolean;
}

/** The score sheets of such a hand, and whether the match is over after it. */
export interface WrittenEnd {
  readonly sheets: readonly Sheet[];
  readonly over: boolean;
  readonly winner: number | null;
}

/** Open the module; `source` is the file `kernel.wasm`, or the response to a request for it. */
export async function openKernel(source: BufferSource | Response): Promise<Kernel> {
  // The module imports functions for Python's errors, but it never raises one.
  const never = (): never => {
    throw new Error("the kernel failed");
  };
  const imports = { env: new Proxy({}, { get: () => never }) };
  const bytes = source instanceof Response ? await source.arrayBuffer() : source;
  const { instance } = await WebAssembly.instantiate(bytes, imports);
  return new Kernel(instance.exports as unknown as Exports);
}

/** The size of a page of WebAssembly memory in bytes. */
const PAGE = 65536;
const ALIGNMENT = 16;

/** The addresses of a game's records and of other arrays while a function runs. */
export type Places = Readonly<Record<keyof typeof at.PARTS | keyof typeof at.SCRATCH, number>>;

export class Kernel {
  private free: number;
  /** The address of the current game, which is copied in before a call and out after it. */
  private readonly base: number;
  readonly places: Places;

  constructor(private readonly module: Exports) {
    this.free = module.__heap_base.value as number;
    const base = this.allocate(at.END);
    const offsets = Object.entries({ ...at.PARTS, ...at.SCRATCH });
    this.places = Object.fromEntries(offsets.map(([name, offset]) => [name, base + offset])) as Places;
    this.base = base;
  }

  /** Allocate bytes in the module's memory and return their address. They are never freed. */
  allocate(size: number): number {
    const place = Math.ceil(this.free / ALIGNMENT) * ALIGNMENT;
    this.free = place + size;
    const missing = this.free - this.module.memory.buffer.byteLength;
    if (missing > 0) this.module.memory.grow(Math.ceil(missing / PAGE));
    return place;
  }

  /** A match before its first deal, in which `dealer` deals first. */
  newGame(table: Table, { seed = 0n, dealer = 0, equal = false }: Start = {}): Game {
    const bytes = new Uint8Array(at.SIZE);
    rulesOf(table, new Bytes(bytes, at.PARTS.rules));
    const [low, high] = [Number(BigInt.asIntN(32, seed)), Number(BigInt.asIntN(32, seed >> 32n))];
    new Bytes(bytes, at.PARTS.game).set(at.GAME.equal, Number(equal));
    this.run(bytes, (module, { rules, game }) => module.begin(rules, game, dealer, low, high));
    return new Game(this, table, bytes);
  }

  /** A game from saved bytes. */
  restore(table: Table, bytes: Uint8Array): Game {
    if (bytes.length !== at.SIZE) throw new RangeError("not a game of this kernel");
    return new Game(this, table, bytes.slice());
  }

  /** Call a function of the module on a game, which it may change. */
  run<T>(game: Uint8Array, call: (module: Exports, places: Places) => T): T {
    const memory = new Uint8Array(this.module.memory.buffer, this.base, at.SIZE);
    memory.set(game);
    const result = call(this.module, this.places);
    game.set(memory);
    return result;
  }

  /** A copy of bytes in the module's memory. */
  copied(place: number, size: number): Uint8Array {
    return new Uint8Array(this.module.memory.buffer, place, size).slice();
  }

  /** The module's memory from an address. */
  from(place: number): Bytes {
    return new Bytes(new Uint8Array(this.module.memory.buffer), place);
  }
}

export class Game {
  private readonly game: Bytes;
  private readonly tableau: Bytes;
  /** The numbers of seats and of sides; seat n plays for side n modulo `sides`. */
  readonly players: number;
  readonly sides: number;

  constructor(
    readonly kernel: Kernel,
    readonly table: Table,
    /** The whole game. A copy of it is a saved game. */
    readonly bytes: Uint8Array,
  ) {
    this.game = new Bytes(bytes, at.PARTS.game);
    this.tableau = new Bytes(bytes, at.PARTS.tableau);
    this.players = table.players;
    this.sides = new Bytes(bytes, at.PARTS.rules).number(at.RULES.sides);
  }

  get phase(): (typeof at.PHASES)[number] {
    return at.PHASES[this.game.number(at.GAME.phase)]!;
  }

  /** The number of the hand, from 1. */
  get hand(): number {
    return this.game.number(at.GAME.hand);
  }

  /** The distance of each side in this hand. */
  distances(): number[] {
    return this.game.row(at.GAME.distance, 0, this.sides);
  }

  /** The draw pile, next card first. */
  drawPile(): Card[] {
    const [from, to] = [this.game.number(at.GAME.drawn), this.game.number(at.GAME.cards)];
    return this.game.row(at.GAME.deck).slice(from, to).map(cardOf);
  }

  /** The seed of a robot's random numbers in an equal deal (`bornes.play.game.seed_at`); otherwise undefined. */
  seedText(seat: number): string | undefined {
    const { game, players } = this;
    if (game.number(at.GAME.equal) === 0) return undefined;
    const rules = new Bytes(this.bytes, at.PARTS.rules);
    const first = at.HAND_SIZE * players + (rules.number(at.RULES.start_rolling) ? this.sides : 0);
    const last = rules.number(at.RULES.cards);
    const fromBack = players === 2 && seat === 1;
    const drawn = fromBack ? last - game.number(at.GAME.cards) : game.number(at.GAME.drawn) - first;
    const pile = game.row(at.GAME.deck).slice(first, last).map(cardOf).join(" ");
    const held = game.number(at.GAME.sizes, seat);
    return ["bornes bots 1", pile, this.hand, seat, drawn, held, this.phase, ""].join("\n");
  }

  /** The side that has won the match; null while it runs, and after a draw. */
  get winner(): number | null {
    return this.phase === "game_over" ? this.somebody(at.GAME.winner) : null;
  }

  /** Deal the next hand, from a given deck or from one shuffled by the seed. */
  deal(deck?: readonly Card[]): GameEvent[] {
    if (this.phase !== "hand_over") throw new RangeError("a hand is not over, or the match is");
    deck?.forEach((card, place) => this.game.set(at.GAME.deck, at.CARDS.indexOf(card), place));
    return this.events((module, { rules, game, memory, tableau, codes }) => {
      if (!deck) module.shuffle(rules, game);
      return module.deal_hand(rules, game, memory, tableau, codes);
    });
  }

  /** The seats that still have to act, in seat order. */
  toAct(): number[] {
    return range(this.players).filter((seat) => this.legalActions(seat) !== 0n);
  }

  /** The legal moves of a seat as a set of bits, one for each action. */
  legalActions(seat: number): bigint {
    return this.mask(seat, "legal");
  }

  /** Every legal move of a seat: plays in the order of the hand, then discards, then the other moves. */
  legal(seat: number): Move[] {
    return this.listed(seat, this.legalActions(seat));
  }

  /** Make a move and return its events, with hidden cards. Throw `Refused` and change nothing if it is illegal. */
  play(seat: number, move: Move): GameEvent[] {
    const action = this.actionOf(seat, move);
    const reason = this.reason(seat, move);
    if (reason >= 0 && !((this.mask(seat, "mistakes") >> BigInt(Math.max(action, 0))) & 1n))
      throw new Refused(this.refusal(seat, move, reason));
    return this.events((module, { rules, game, memory, tableau, before, codes }) =>
      module.make_move(rules, game, memory, tableau, before, codes, seat, action),
    );
  }

  /** Why a move is refused; null if it is legal. A mistake that the table penalizes has a reason, too. */
  whyNot(seat: number, move: Move): Refusal | null {
    const reason = this.reason(seat, move);
    return reason < 0 ? null : this.refusal(seat, move, reason);
  }

  /** An event as a seat may know it; null is a spectator. */
  redact(event: GameEvent, seat: number | null): GameEvent {
    if (event.type === "position_set") return this.redactPosition(event, seat);
    const codes = encoded(event);
    if (!codes.length) return event; // it has no hidden cards
    return this.kernel.run(this.bytes, (module, { codes: place }) => {
      codes.forEach((code, index) => this.kernel.from(place + index * at.EVENT_SIZE).copy(code));
      module.redact(place, codes.length, seat ?? at.NOBODY);
      return this.decoded(codes.length)[0]!;
    });
  }

  /** Hide the hands and the draw pile of a position as those of a deal. */
  private redactPosition(event: PositionSet, seat: number | null): PositionSet {
    const { hands = [], draw } = event;
    const counts = { hand: 0, dealer: 0, trip: 0, scores: [], sizes: [], draw_count: 0 };
    const told = this.redact({ type: "hand_dealt", ...counts, hands, draw: draw ?? [] }, seat) as HandDealt;
    return { ...event, hands: told.hands ?? [], draw: null };
  }

  /** The view of a seat, as the server would send it; null is a spectator. */
  view(seat: number | null): TableView {
    const { game, tableau } = this;
    const window = this.phase === "react";
    return {
      seat,
      cards: seat === null ? [] : this.held(seat),
      edition: this.table.edition,
      players: this.players,
      teams: this.players > this.sides,
      house: this.table.house ?? {},
      hand: game.number(at.GAME.hand),
      dealer: game.number(at.GAME.dealer),
      phase: this.phase,
      turn: game.number(at.GAME.turn),
      trip: game.number(at.GAME.trip),
      extended_by: this.somebody(at.GAME.extended_by),
      pending: window
        ? {
            hazard: cardOf(game.number(at.GAME.hazard)) as Hazard,
            by: game.number(at.GAME.turn),
            side: game.number(at.GAME.attacked),
            passed: tableau.row(at.TABLEAU.passed, 0, tableau.number(at.TABLEAU.passed_size)),
          }
        : null,
      hand_sizes: game.row(at.GAME.sizes, 0, this.players),
      draw_count: game.number(at.GAME.cards) - game.number(at.GAME.drawn),
      discard: this.pile("discard", 0),
      sides: range(this.sides).map((side) => this.side(side)),
      ...(game.number(at.GAME.equal) === 1 && { equal: true }),
    };
  }

  /** Set the game to the end of a hand that was played with real cards. Throw `Refused` if the hand is impossible. */
  writeDown({ hand, sides, extendedBy, drawEmpty }: WrittenHand): void {
    const { game } = this;
    const rules = new Bytes(this.bytes, at.PARTS.rules);
    game.set(at.GAME.hand, hand);
    game.set(at.GAME.trip, rules.number(at.RULES.trip));
    game.set(at.GAME.extended_by, extendedBy ?? at.NOBODY);
    game.set(at.GAME.cards, rules.number(at.RULES.cards));
    game.set(at.GAME.drawn, drawEmpty ? rules.number(at.RULES.cards) : 0);
    sides.forEach(({ distances, safeties, score }, side) => {
      game.set(at.GAME.score, score, side);
      const [, , kinds] = at.GAME.laid;
      for (let card = 0; card < kinds; card++)
        game.set(at.GAME.laid, distances[at.CARDS[card]!] ?? 0, side * kinds + card);
      const exposed = at.SAFETIES.filter((safety) => safeties[safety] !== undefined);
      const coups = exposed.filter((safety) => safeties[safety] === "coup_fourre");
      game.set(at.GAME.safeties, bitsOf(exposed), side);
      game.set(at.GAME.coups, bitsOf(coups), side);
    });
    const error = this.kernel.run(this.bytes, (module, places) =>
      module.write_down(places.rules, places.game),
    );
    if (error !== 0)
      throw new Refused(this.padError(Math.floor(error / at.ERROR_FACTOR), error % at.ERROR_FACTOR));
  }

  private padError(error: number, place: number): Refusal {
    const key = at.ERRORS[error]!;
    const distance = this.game.row(at.GAME.distance)[place] ?? 0;
    const trip = key === "score-caller-short" ? at.EXTENSION_FROM : this.game.number(at.GAME.trip);
    const card = at.CARDS[place] ?? "25";
    const most = new Bytes(this.bytes, at.PARTS.rules).row(at.RULES.deck)[place] ?? 0;
    const laid = range(this.sides).map((side) => this.game.row(at.GAME.laid, side)[place] ?? 0);
    // There is one of each safety, so two are one too many.
    const count = at.SAFETIES.includes(card) ? 2 : laid.reduce((sum, each) => sum + each, 0);
    const facts = { side: place + 1, distance, trip, card, count, most };
    return { code: "illegal", rule: "", key, facts };
  }

  /** The score sheets of all sides; during a hand, as if it ended now. */
  sheet(): Sheet[] {
    const points = this.kernel.run(this.bytes, (module, { rules, game, lines }) => {
      module.count_points(rules, game, lines);
      return this.kernel.from(lines).row([0, "i4", this.sides * at.LINES.length, 1]);
    });
    return range(this.sides).map((side) => {
      const rows = at.LINES.map((line, index) => ({ line, points: points[side * at.LINES.length + index]! }));
      const hand = rows.reduce((sum, row) => sum + row.points, 0);
      const total = this.game.number(at.GAME.score, side) + hand;
      return { rows: rows.filter((row) => row.points !== 0), hand, total };
    });
  }

  // -- converting numbers and objects

  private mask(seat: number, which: "legal" | "mistakes"): bigint {
    return this.kernel.run(this.bytes, (module, { rules, game }) => module[which](rules, game, seat));
  }

  private reason(seat: number, move: Move): number {
    const card = "card" in move ? at.CARDS.indexOf(move.card) : at.NO_CARD;
    const target = (move.type === "play" ? move.target : null) ?? at.NO_TARGET;
    const kind = at.MOVES.indexOf(move.type);
    return this.kernel.run(this.bytes, (module, { rules, game }) =>
      module.why_not(rules, game, seat, kind, card, target),
    );
  }

  private refusal(seat: number, move: Move, reason: number): Refusal {
    const [rule, key, code] = at.REASONS[reason % at.OUT_OF_PHASE]!;
    const own = seat % this.sides;
    const target = (move.type === "play" ? move.target : null) ?? null;
    const side = target !== null && target >= 0 && target < this.sides ? target : own;
    return {
      code: reason >= at.OUT_OF_PHASE ? "wrong_phase" : code,
      rule,
      key,
      facts: {
        seat,
        ...("card" in move && { card: move.card, safety: at.SAFETY_AGAINST[move.card] ?? "right_of_way" }),
        side: target ?? own,
        sides: this.sides,
        top: this.pile("battle", side).at(-1) ?? "roll",
        trip: this.game.number(at.GAME.trip),
        distance: this.game.number(at.GAME.distance, own),
        ...(this.phase === "react" && { hazard: cardOf(this.game.number(at.GAME.hazard)) }),
      },
    };
  }

  /** The moves in a set of actions. */
  listed(seat: number, mask: bigint): Move[] {
    const kinds = [...new Set(this.held(seat))];
    const moves: Move[] = [
      ...kinds.flatMap((card): Move[] =>
        at.HAZARDS.includes(card)
          ? range(this.sides).map((target) => ({ type: "play", card, target }))
          : [{ type: "play", card }],
      ),
      ...kinds.map((card): Move => ({ type: "discard", card })),
      {
        type: "coup_fourre",
        card: at.SAFETY_AGAINST[cardOf(this.game.number(at.GAME.hazard))] ?? "right_of_way",
      },
      { type: "pass" },
      { type: "extend" },
      { type: "finish" },
    ];
    return moves.filter((move) => {
      const action = this.actionOf(seat, move);
      return action >= 0 && ((mask >> BigInt(action)) & 1n) === 1n;
    });
  }

  /** The number of a move in `bornes.kernel.layout`; negative if it has none. */
  actionOf(seat: number, move: Move): number {
    if (!("card" in move)) return at.ACTION[move.type];
    const card = at.CARDS.indexOf(move.card);
    if (move.type === "coup_fourre") return at.ACTION.coup_fourre;
    if (move.type === "discard") return at.ACTION.discard + card;
    if (move.target === undefined || move.target === null) return card;
    const steps = (((move.target - seat) % this.sides) + this.sides) % this.sides;
    const hazard = at.HAZARDS.indexOf(move.card);
    return [-1, card, at.ACTION.second_side + hazard, at.ACTION.third_side + hazard][steps] ?? -1;
  }

  /** A seat's cards, in the order in which they were drawn. */
  held(seat: number): Card[] {
    const size = this.tableau.number(at.TABLEAU.holds, seat);
    return this.tableau.row(at.TABLEAU.held, seat, size).map(cardOf);
  }

  private pile(name: "battle" | "speed" | "distances" | "safeties" | "discard", side: number): Card[] {
    const size = this.tableau.number(at.TABLEAU[`${name}_size`], side);
    return this.tableau.row(at.TABLEAU[name], side, size).map(cardOf);
  }

  private side(side: number): ViewSide {
    const coups = this.game.number(at.GAME.coups, side);
    const exposed = this.pile("safeties", side).map((safety) => {
      const coup = (coups >> at.SAFETIES.indexOf(safety)) & 1;
      return [safety, coup ? "coup_fourre" : "plain"] as const;
    });
    return {
      battle: this.pile("battle", side) as NonNullable<ViewSide["battle"]>,
      speed: this.pile("speed", side) as NonNullable<ViewSide["speed"]>,
      safeties: Object.fromEntries(exposed),
      distances: this.pile("distances", side) as NonNullable<ViewSide["distances"]>,
      score: this.game.number(at.GAME.score, side),
    };
  }

  private somebody(field: at.Field): number | null {
    const found = this.game.number(field);
    return found === at.NOBODY ? null : found;
  }

  private events(call: (module: Exports, places: Places) => number): GameEvent[] {
    return this.kernel.run(this.bytes, (module, places) => this.decoded(call(module, places)));
  }

  /** Decode the events that a function has written. */
  private decoded(count: number): GameEvent[] {
    const { codes: place } = this.kernel.places;
    const codes = range(count).map((index) => this.kernel.from(place + index * at.EVENT_SIZE));
    const found: GameEvent[] = [];
    let hands: (Card[] | null)[] = [];
    let draw: (Card | null)[] = [];
    for (const code of codes) {
      const kind = at.EVENTS[code.number(at.EVENT.kind)]!;
      if (kind === "hand_cards") hands.push(shown(cardsOf(code)));
      else if (kind === "draw_cards") draw.push(...cardsOf(code));
      else found.push(this.event(kind, code));
      if (kind === "hand_dealt") [hands, draw] = [[], []];
    }
    if (found[0]?.type === "hand_dealt") found[0] = dealt(found[0], codes[0]!, hands, shown(draw));
    return found;
  }

  private event(type: Exclude<GameEvent["type"], "position_set">, code: Bytes): GameEvent {
    const { EVENT } = at;
    const seat = code.number(EVENT.seat);
    const card = cardOf(code.number(EVENT.card));
    const flag = code.number(EVENT.flag) === 1;
    const side = code.number(EVENT.side);
    const target = side === at.NOBODY ? null : side;
    const points = code.row(EVENT.points, 0, this.sides);
    switch (type) {
      case "hand_dealt":
        return {
          type,
          hand: code.number(EVENT.hand),
          dealer: seat,
          trip: code.number(EVENT.trip),
          scores: points,
          sizes: Array.from({ length: this.players }, () => at.HAND_SIZE),
          draw_count: code.number(EVENT.draw),
          ...(flag && { rolling: true }),
        };
      case "turn_began": {
        const drew = cardsOf(code);
        // `null` is a card that the reader may not see.
        return { type, seat, ...(drew.length && { drew: drew as NonNullable<TurnBegan["drew"]> }) };
      }
      case "laid":
        return { type, seat, card, side, pile: at.PILES[code.number(EVENT.pile)]! };
      case "safety_exposed":
        return { type, seat, card: card as Safety, ...(flag && { coup_fourre: true }) };
      case "hazard_cancelled":
        return { type, side, hazard: card as Hazard };
      case "discarded":
        return { type, seat, card };
      case "mistake_penalised":
        return { type, seat, card, ...(target !== null && { target }) };
      case "passed":
      case "extension_offered":
      case "finished":
        return { type, seat };
      case "window_closed":
        return { type };
      case "extended":
        return { type, seat, trip: code.number(EVENT.trip) };
      case "hand_ended":
        return { type, how: at.ENDINGS[code.number(EVENT.flag)]!, winner: target, points };
      case "match_ended":
        return { type, winner: target, totals: points };
    }
  }
}

type Hazard = HazardCancelled["hazard"];

const cardOf = (number: number): Card => at.CARDS[number]!;

/** Safeties as a set of bits. */
export const bitsOf = (safeties: readonly string[]): number =>
  safeties.reduce((bits, safety) => bits | (1 << at.SAFETIES.indexOf(safety)), 0);

function cardsOf(code: Bytes): (Card | null)[] {
  const cards = code.row(at.EVENT.cards, 0, code.number(at.EVENT.count));
  return cards.map((card) => (card === at.UNSEEN ? null : cardOf(card)));
}

/** The cards if all are visible, otherwise null. */
function shown(cards: (Card | null)[]): Card[] | null {
  return cards.includes(null) ? null : (cards as Card[]);
}

/** A deal with its cards; hidden values and defaults are omitted, as in the server's messages. */
function dealt(deal: HandDealt, code: Bytes, hands: (Card[] | null)[], draw: Card[] | null): HandDealt {
  const equal = code.number(at.EVENT.equal) === 1;
  return { ...deal, hands, ...(draw && { draw }), ...(equal && { equal }) };
}

/** Encode an event as the kernel does; empty for an event without hidden cards. */
function encoded(event: GameEvent): Bytes[] {
  if (event.type === "turn_began") return [withCards("turn_began", event.seat, event.drew ?? [])];
  if (event.type !== "hand_dealt") return [];
  const deal = withCards("hand_dealt", event.dealer, []);
  deal.set(at.EVENT.hand, event.hand);
  deal.set(at.EVENT.trip, event.trip);
  deal.set(at.EVENT.draw, event.draw_count);
  deal.set(at.EVENT.flag, event.rolling ? 1 : 0);
  deal.set(at.EVENT.equal, event.equal ? 1 : 0);
  event.scores.forEach((score, side) => deal.set(at.EVENT.points, score, side));
  const draw = event.draw ?? [];
  const most = at.EVENT.cards[2];
  const packs = range(Math.ceil(draw.length / most)).map((pack) =>
    withCards("draw_cards", at.NOBODY, draw.slice(pack * most, (pack + 1) * most)),
  );
  return [
    deal,
    ...(event.hands ?? []).map((hand, seat) => withCards("hand_cards", seat, hand ?? [])),
    ...packs,
  ];
}

function withCards(kind: (typeof at.EVENTS)[number], seat: number, cards: readonly (Card | null)[]): Bytes {
  const code = new Bytes(new Uint8Array(at.EVENT_SIZE), 0);
  code.set(at.EVENT.kind, at.EVENTS.indexOf(kind));
  code.set(at.EVENT.seat, seat);
  code.set(at.EVENT.count, cards.length);
  cards.forEach((card, place) =>
    code.set(at.EVENT.cards, card === null ? at.UNSEEN : at.CARDS.indexOf(card), place),
  );
  return code;
}
