/** One match of a local table: the kernel's game, its events, and earlier states to take moves back. */
import type { Card, Move, TableEvent } from "../lib/kinds";
import type { Config, HandDealt, PositionSet } from "../lib/wire";
import { handBegun } from "./fold";
import { Refused, type Game, type GameEvent, type Kernel } from "./kernel";
import { placed } from "./position";
import { Denied } from "./saying";

/** The state before a decision of the person: the number of events, and the game's bytes. */
interface Moment {
  readonly events: number;
  readonly bytes: Uint8Array;
}

export class Match {
  /** The events of the match, without those that were taken back. */
  played: TableEvent[] = [];
  readonly kernelGame: Game;
  private moments: Moment[] = [];

  /** The seed determines every shuffle of the match. A match may begin at a position, in the middle of a hand. */
  constructor(
    kernel: Kernel,
    config: Config,
    readonly seed: number,
    readonly dealer: number,
    private readonly person: number,
    position?: PositionSet,
  ) {
    const start = { seed: BigInt(seed), dealer, equal: config.equal ?? false };
    this.kernelGame =
      position === undefined ? kernel.newGame(config, start) : placed(kernel, config, position, start.seed);
    if (position !== undefined) this.played.push(position);
  }

  /** A match in which these events can be replayed; undefined if they begin no match. */
  static toReplay(
    kernel: Kernel,
    config: Config,
    seed: number,
    events: readonly TableEvent[],
    person: number,
  ): Match | undefined {
    const [first] = events;
    const begun = first && handBegun(first);
    if (first === undefined || begun === undefined) return undefined;
    const position = first.type === "position_set" ? first : undefined;
    return new Match(kernel, config, seed, begun.dealer, person, position);
  }

  deal(deck?: readonly Card[]): readonly GameEvent[] {
    return this.note(this.kernelGame.deal(deck));
  }

  play(seat: number, move: Move): readonly GameEvent[] {
    // If only one move was possible, it was not a decision.
    const decides = seat === this.person && this.kernelGame.legal(seat).length > 1;
    const moment = { events: this.played.length, bytes: this.kernelGame.bytes.slice() };
    const happened = this.made(seat, move);
    if (decides) this.moments.push(moment);
    return this.note(happened);
  }

  private made(seat: number, move: Move): GameEvent[] {
    try {
      return this.kernelGame.play(seat, move);
    } catch (error) {
      throw error instanceof Refused ? new Denied(error.refusal) : error;
    }
  }

  /** Go back to before the person's last decision; the number of events left, or undefined if there was none. */
  takeBack(): number | undefined {
    const moment = this.moments.pop();
    if (moment === undefined) return undefined;
    this.kernelGame.bytes.set(moment.bytes);
    this.played.length = moment.events;
    return moment.events;
  }

  /** Play the rest of these events, which begin with those of this match; whether the kernel agrees with all. */
  replay(events: readonly TableEvent[]): boolean {
    for (let at = this.played.length; at < events.length;) {
      const event = events[at] as TableEvent;
      const made = event.type === "hand_dealt" ? this.dealAgain(event) : this.moveAgain(event);
      const same = made?.every((each, n) => JSON.stringify(each) === JSON.stringify(events[at + n]));
      if (made === undefined || !same) return false;
      at += made.length;
    }
    return true;
  }

  /** Deal by the seed; if another version of the kernel dealt the hand, deal the recorded cards. */
  private dealAgain(event: HandDealt): readonly GameEvent[] {
    const before = this.kernelGame.bytes.slice();
    const dealt = this.kernelGame.deal();
    if (JSON.stringify(dealt[0]) === JSON.stringify(event)) return this.note(dealt);
    this.kernelGame.bytes.set(before);
    return this.deal(deckOf(event));
  }

  private moveAgain(event: TableEvent): readonly GameEvent[] | undefined {
    const move = moveOf(event, this.kernelGame.sides);
    return move === undefined || !("seat" in event) ? undefined : this.play(event.seat as number, move);
  }

  private note(events: readonly GameEvent[]): readonly GameEvent[] {
    this.played.push(...events);
    return events;
  }
}

/** The deck from which a hand was dealt: one card at a time from the dealer's left, then the draw pile. */
export function deckOf({ hands = [], dealer, draw, rolling, scores }: HandDealt): Card[] {
  const inTurn = hands.map((_, n) => hands[(dealer + 1 + n) % hands.length] ?? []);
  const dealt = (inTurn[0] ?? []).flatMap((_, round) => inTurn.map((hand) => hand[round] as Card));
  const rolls = rolling ? scores.map((): Card => "roll") : [];
  return [...rolls, ...dealt, ...(draw ?? [])];
}

/** The move whose first event this is; undefined if it is not the first event of a move. */
export function moveOf(event: TableEvent, sides: number): Move | undefined {
  switch (event.type) {
    case "laid":
      return event.seat % sides === event.side
        ? { type: "play", card: event.card }
        : { type: "play", card: event.card, target: event.side };
    case "safety_exposed":
      return { type: event.coup_fourre ? "coup_fourre" : "play", card: event.card };
    case "mistake_penalised":
      return event.target == null
        ? { type: "play", card: event.card }
        : { type: "play", card: event.card, target: event.target };
    case "discarded":
      return { type: "discard", card: event.card };
    case "passed":
      return { type: "pass" };
    case "extended":
      return { type: "extend" };
    case "finished":
      return { type: "finish" };
    default:
      return undefined;
  }
}
