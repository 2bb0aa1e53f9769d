/** The score pad: a sheet for a table with real cards. The server works the points out. */
import { CARDS_BY_FAMILY } from "../cards/families";
import { editionOf, type EditionTable } from "./editions";
import { texts } from "./i18n.svelte";
import type { Sheet } from "./wire";

export type Exposed = "plain" | "coup_fourre";

export interface Laid {
  distances: Record<string, number>;
  safeties: Record<string, Exposed>;
}

export interface PadHand {
  readonly sheets: readonly Sheet[];
}

interface Pad {
  edition: string;
  seating: string;
  names: string[];
  hands: PadHand[];
  draft: Laid[];
  extendedBy: number | null;
  drawEmpty: boolean;
  /** How the match stands, as the server said with the last hand. */
  over: boolean;
  winner: number | null;
}

const KEY = "bornes-pad";

function blankSide(): Laid {
  return { distances: {}, safeties: {} };
}

function fresh(edition = "classic", seating = "2-2"): Pad {
  const sides = Number(seating.split("-")[1] ?? 2);
  return {
    edition,
    seating,
    names: Array.from({ length: sides }, () => ""),
    hands: [],
    draft: Array.from({ length: sides }, blankSide),
    extendedBy: null,
    drawEmpty: false,
    over: false,
    winner: null,
  };
}

function stored(): Pad {
  try {
    return { ...fresh(), ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Pad>) };
  } catch {
    return fresh(); // nothing can be kept here, or it is not ours
  }
}

interface Answer {
  readonly sheets: readonly Sheet[];
  readonly over: boolean;
  readonly winner: number | null;
}

export class ScorePadState {
  pad: Pad = $state(stored());
  preview: Answer | undefined = $state.raw();
  trouble: string | undefined = $state();

  get table(): EditionTable | undefined {
    return editionOf(this.pad.edition).tables.find(({ players, sides }) => `${players}-${sides}` === this.pad.seating);
  }

  keep(): void {
    try {
      localStorage.setItem(KEY, JSON.stringify(this.pad));
    } catch {
      // The pad holds for this visit.
    }
  }

  /** Another edition or table: a new sheet. */
  start(edition: string, seating: string): void {
    this.pad = fresh(edition, seating);
    this.preview = undefined;
    this.trouble = undefined;
    this.keep();
  }

  /** Something on the entry changed: what was worked out holds no more. */
  touched(): void {
    this.preview = undefined;
    this.keep();
  }

  totals(): number[] {
    return this.pad.draft.map((_, side) => this.pad.hands.at(-1)?.sheets[side]?.total ?? 0);
  }

  async workOut(): Promise<void> {
    this.trouble = undefined;
    this.preview = undefined;
    try {
      const response = await fetch("/api/score", {
        method: "POST",
        headers: { "content-type": "application/json", "accept-language": texts.lang },
        body: JSON.stringify(this.position()),
      });
      const answer = (await response.json()) as Answer & { why?: string };
      if (response.ok) this.preview = answer;
      else this.trouble = answer.why;
    } catch {
      this.trouble = texts.say("web-pad-offline");
    }
  }

  enter(): void {
    if (this.preview === undefined) return;
    this.pad.hands.push({ sheets: this.preview.sheets });
    this.pad.over = this.preview.over;
    this.pad.winner = this.preview.winner;
    this.clearDraft();
  }

  undo(): void {
    this.pad.hands.pop();
    this.pad.over = false;
    this.pad.winner = null;
    this.keep();
  }

  private clearDraft(): void {
    this.pad.draft = this.pad.draft.map(blankSide);
    this.pad.extendedBy = null;
    this.pad.drawEmpty = false;
    this.preview = undefined;
    this.keep();
  }

  /** The hand as `bornes score` takes it. */
  private position(): object {
    const { edition, draft, extendedBy, drawEmpty, hands } = this.pad;
    const table = this.table;
    const totals = this.totals();
    return {
      edition,
      players: table?.players ?? 2,
      teams: table !== undefined && table.players > table.sides,
      phase: "hand_over",
      hand: hands.length + 1,
      extended_by: extendedBy,
      hands: Array.from({ length: table?.players ?? 2 }, () => []),
      ...(drawEmpty ? { draw: [] } : {}),
      sides: draft.map(({ distances, safeties }, side) => ({
        distances: CARDS_BY_FAMILY.distance.flatMap((card) => Array.from({ length: distances[card] ?? 0 }, () => card)),
        safeties,
        score: totals[side] ?? 0,
      })),
    };
  }
}
