/**
 * How large everything at the table is: a table is one screen, never scrolled, and the hand is as large as
 * the room leaves it. All lengths are CSS pixels.
 */

/** wide: log beside the table. tall: everything below one another. flat: the sides next to one another. */
export type Form = "wide" | "tall" | "flat";

/** below: its height, between board and hand; slim, in one row. beside: its width, next to the hand. */
export interface Desk {
  readonly at: "below" | "slim" | "beside";
  readonly size: number;
}

export interface Layout {
  readonly form: Form;
  /** The width of a card in the hand, and in how many rows the hand lies. */
  readonly hand: number;
  readonly rows: 1 | 2;
  readonly gap: number;
  /** The width of a card on a battle pile. */
  readonly pile: number;
  /** The width of the draw pile and of the discard. */
  readonly middle: number;
  /** Where prompts are read and answered. */
  readonly desk: Desk;
  /** How high all is that lies below the board. */
  readonly below: number;
}

interface Kind {
  readonly form: Form;
  readonly desk: Desk;
  readonly rows: 1 | 2;
  readonly gap: number;
  /** How high the page is without any card of the hand or of the sides. */
  readonly fixed: number;
  /** How wide it is without the hand. */
  readonly beside: number;
  /** How high the sides are, in widths of a pile. */
  readonly piles: number;
  readonly least: number;
  readonly most: number;
  /** How much larger a card of the hand is than one on the table. */
  readonly ratio: number;
  /** How wide the draw pile is, beside piles of some width. */
  readonly middle: (pile: number) => number;
}

/** A card is half as high again as it is wide. */
const CARD = 1.5;
/** Above the hand a chosen card rises, below it a dot says that a card can be played. */
const HAND_EDGES = 24;
const ASIDE = 304;
const LEAST_WIDE = { width: 900, height: 520 };
const LEAST_WIDE_CROWDED = 1024;
/** A hand smaller than this can't be read: then the page may scroll. */
const LEAST_HAND = 34;

export function layoutOf(width: number, height: number, sides: number, teams: boolean, cards = 7): Layout {
  const roomy = height >= LEAST_WIDE.height && width >= (sides > 2 ? LEAST_WIDE_CROWDED : LEAST_WIDE.width);
  const kinds = roomy
    ? [wide(width, sides, teams)]
    : [
        ...([1, 2] as const).map((rows) => tall(width, height, sides, teams, rows)),
        flat(width, sides, teams, { at: "slim", size: 52 }),
        flat(width, sides, teams, { at: "beside", size: Math.max(196, width * 0.25) }),
      ];
  const found = kinds.map((kind) => sized(kind, width, height, cards));
  return found.reduce((best, next) => (value(next) > value(best) + 1 ? next : best));
}

/** The larger the hand the better, as long as what lies on the table can be read too. */
function value({ hand, pile }: Layout): number {
  return hand + 0.12 * Math.min(pile, hand);
}

function sized(kind: Kind, width: number, height: number, cards: number): Layout {
  const { rows, gap, piles, least, most, ratio } = kind;
  const columns = Math.ceil(cards / rows);
  const widest = (width - kind.beside - (columns - 1) * gap) / columns;
  const room = height - kind.fixed - HAND_EDGES - (rows - 1) * 14;
  const clamped = (pile: number): number => Math.max(least, Math.min(most, pile));
  const even = clamped(room / (CARD * rows * ratio + piles));
  const hand = Math.max(LEAST_HAND, Math.min(widest, (room - even * piles) / (rows * CARD)));
  // What the hand can't use, for it is as wide as the window, the piles have.
  const pile = clamped((room - hand * rows * CARD) / piles);
  const middle = kind.middle(pile);
  const high = hand * rows * CARD + (rows - 1) * 14 + HAND_EDGES;
  const below = high + 8 + (kind.desk.at === "beside" ? 0 : kind.desk.size + 4);
  return { form: kind.form, desk: kind.desk, below, rows, gap, hand, pile, middle };
}

function wide(width: number, sides: number, teams: boolean): Kind {
  const desk = { at: "below", size: 96 } as const;
  const main = width - ASIDE - 28;
  const middle = (pile: number): number => Math.min(Math.max(47, pile * 0.85), 110);
  const common = { form: "wide", desk, rows: 1, gap: 12, beside: ASIDE + 34, middle } as const;
  if (sides === 2) {
    const fixed = 12 + 82 + desk.size + 2 * 22 + 4 * 10;
    return { ...common, fixed, piles: 2 * CARD, least: 44, most: main * 0.13, ratio: 1.35 };
  }
  const most = ((main - 90) / (sides - 1) - 46) / 3.25;
  const fixed = 12 + 106 + desk.size + 22 + (teams ? 58 : 40) + 5 * 10;
  // The others' distances lie below their piles, in cards of 0.56 of the size.
  return { ...common, fixed, piles: 2 * CARD + 0.56 * CARD, least: 34, most, ratio: 1.35 };
}

function tall(width: number, height: number, sides: number, teams: boolean, rows: 1 | 2): Kind {
  const desk = { at: "below", size: height < 700 ? 97 : width < 560 ? 98 : 108 } as const;
  const middle = (): number => (height < 720 ? 38 : height < 900 ? 47 : 56);
  const road = middle() * CARD + 4;
  const common = {
    form: "tall",
    desk,
    rows,
    gap: rows === 1 ? 4 : 9,
    beside: 12,
    ratio: 1.5,
    middle,
  } as const;
  if (sides === 2) {
    const fixed = 8 + road + desk.size + 2 * 44 + 5 * 4;
    return { ...common, fixed, piles: 2 * CARD, least: 38, most: width * 0.2 };
  }
  const fixed = 8 + road + desk.size + sides * 13 + (sides + 3) * 4;
  return { ...common, fixed, piles: sides * CARD, least: teams ? 36 : 32, most: width * 0.13 };
}

function flat(width: number, sides: number, teams: boolean, desk: Desk): Kind {
  const each = (width - 60) / sides;
  const below = desk.at === "beside" ? 0 : desk.size;
  const chrome = sides === 2 ? 44 : teams ? 86 : 72;
  const fixed = 8 + 48 + below + chrome + 3 * 4;
  const most = sides === 2 ? each / 5.2 : (each - 26) / 3.6;
  const beside = 14 + (desk.at === "beside" ? desk.size + 8 : 0);
  // Draw pile and discard one above the other, as high as the road and a side together.
  const middle = (pile: number): number => Math.min(80, (pile * CARD + chrome + 30) / 2 / CARD);
  const common = { form: "flat", desk, rows: 1, gap: 4, ratio: 1.7, middle } as const;
  return { ...common, fixed, beside, piles: CARD, least: 30, most };
}
