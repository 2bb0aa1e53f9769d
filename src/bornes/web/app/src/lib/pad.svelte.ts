/** The score pad, for a table with real cards. The kernel computes the points in this page. */
import type { WrittenEnd, WrittenHand } from "../local/kernel";
import { local } from "../local/connection.svelte";
import { editionOf, type EditionTable } from "./editions";
import { reasonOf } from "./connections";
import { range } from "./range";
import { remember, remembered } from "./remembered";
import type { Sheet } from "./wire";

export type Exposed = "plain" | "coup_fourre";

export interface Laid {
  distances: Record<string, number>;
  safeties: Record<string, Exposed>;
}

interface PadHand {
  readonly sheets: readonly Sheet[];
}

/** Everything entered for one hand. */
interface Entry {
  draft: Laid[];
  extendedBy: number | null;
  drawEmpty: boolean;
}

interface Pad extends Entry {
  edition: string;
  seating: string;
  names: string[];
  hands: PadHand[];
  /** Hands that an older version could not add up without its server. */
  later: Entry[];
  /** Whether the match is over after the last hand, and its winner. */
  over: boolean;
  winner: number | null;
}

const KEY = "bornes-pad";

const blank = (sides: number): Entry => ({
  draft: range(sides).map(() => ({ distances: {}, safeties: {} })),
  extendedBy: null,
  drawEmpty: false,
});

function fresh(edition = "classic", seating = "2-2"): Pad {
  const sides = Number(seating.split("-")[1] ?? 2);
  return {
    edition,
    seating,
    names: range(sides).map(() => ""),
    hands: [],
    later: [],
    ...blank(sides),
    over: false,
    winner: null,
  };
}

export class ScorePadState {
  pad: Pad = $state({ ...fresh(), ...remembered<Pad>(KEY) });
  preview: WrittenEnd | undefined = $state.raw();
  trouble: string | undefined = $state();

  get table(): EditionTable | undefined {
    return editionOf(this.pad.edition).tables.find(
      ({ players, sides }) => `${players}-${sides}` === this.pad.seating,
    );
  }

  save(): void {
    remember(KEY, this.pad);
  }

  /** Begin a new sheet for an edition and a table. */
  start(edition: string, seating: string): void {
    this.pad = fresh(edition, seating);
    this.preview = undefined;
    this.trouble = undefined;
    this.save();
  }

  /** The entry has changed, so the preview is no longer valid. */
  touched(): void {
    this.preview = undefined;
    this.save();
  }

  totals(): number[] {
    return this.pad.draft.map((_, side) => this.pad.hands.at(-1)?.sheets[side]?.total ?? 0);
  }

  async workOut(): Promise<void> {
    this.preview = await this.asked(this.pad);
  }

  enter(): void {
    if (this.preview === undefined) return;
    this.record(this.preview);
    this.clearDraft();
  }

  /** Compute the hands in `later`, in order. */
  async catchUp(): Promise<void> {
    for (let next = this.pad.later[0]; next !== undefined; next = this.pad.later[0]) {
      const answer = await this.asked(next);
      this.pad.later.shift();
      if (answer !== undefined) this.record(answer);
      else Object.assign(this.pad, next); // it is wrong: edit it again, with the reason in `trouble`
      this.save();
      if (answer === undefined) return;
    }
  }

  undo(): void {
    this.pad.hands.pop();
    this.pad.over = false;
    this.pad.winner = null;
    this.save();
  }

  private record({ sheets, over, winner }: WrittenEnd): void {
    this.pad.hands.push({ sheets });
    this.pad.over = over;
    this.pad.winner = winner;
  }

  /** The result of a hand; undefined, with the reason in `trouble`, if the hand is impossible. */
  private async asked(entry: Entry): Promise<WrittenEnd | undefined> {
    this.trouble = undefined;
    const { players = 2, sides = 2 } = this.table ?? {};
    try {
      const table = { edition: this.pad.edition, players, teams: players > sides };
      return await local.score(table, this.written(entry));
    } catch (error) {
      this.trouble = reasonOf(error);
      return undefined;
    }
  }

  private clearDraft(): void {
    Object.assign(this.pad, blank(this.pad.draft.length));
    this.touched();
  }

  private written({ draft, extendedBy, drawEmpty }: Entry): WrittenHand {
    const totals = this.totals();
    const sides = draft.map((laid, side) => ({ ...laid, score: totals[side] ?? 0 }));
    return { hand: this.pad.hands.length + 1, sides, extendedBy, drawEmpty };
  }
}
