/**
 * How large everything at the table is: a table is one screen, and the hand is as large as the room leaves it.
 * Only a window too small for that scrolls. All lengths are CSS pixels.
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
  /** How much larger than usual type, plates and cars are: large screens are looked at from further away. */
  readonly scale: number;
  /** How high the board must be; nothing where it has all the room that is left. */
  readonly above: number;
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
  readonly scale: number;
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
const LEAST_WIDE_CROWDED = { width: 1024, height: 600 };
/** A hand smaller than this can't be read: then the table scrolls. */
const LEAST_HAND = 34;
/** How large the cards are on a table that scrolls, if the window is wide enough. */
const SCROLLED_HAND = 60;
/** Larger cards only take the room from everything else. */
const MOST_CARD = 180;
/** Where a side is one line and the window is narrower, its distances have a row of their own. */
const LEAST_LINE = 350;
/** A window of this size is looked at as printed; a larger one is larger in everything. */
const USUAL = { width: 1440, height: 810 };
const MOST_SCALE = 1.8;
/** The same for a tablet that is held upright. */
const TABLET = { width: 600, height: 800 };
const MOST_TABLET = 1.25;

export function layoutOf(width: number, height: number, sides: number, teams: boolean, cards = 7): Layout {
  const least = sides > 2 ? LEAST_WIDE_CROWDED : LEAST_WIDE;
  const kinds =
    height >= least.height && width >= least.width
      ? [wide(width, sides, teams, scaleOf(width, height))]
      : [
          ...([1, 2] as const).map((rows) => tall(width, height, sides, teams, rows)),
          flat(width, sides, teams, { at: "slim", size: 52 }),
          flat(width, sides, teams, { at: "beside", size: Math.max(196, width * 0.25) }),
        ];
  const fitting = kinds.filter(
    (kind) => kind.least <= kind.most && needed(kind, LEAST_HAND, kind.least) <= height,
  );
  if (fitting.length === 0) return scrolled(tall(width, height, sides, teams, 1), width, cards);
  const found = fitting.map((kind) => sized(kind, width, height, cards));
  return found.reduce((best, next) => (value(next) > value(best) + 1 ? next : best));
}

function scaleOf(width: number, height: number): number {
  return Math.max(1, Math.min(width / USUAL.width, height / USUAL.height, MOST_SCALE));
}

/** How high a table is, with cards of these widths in the hand and on the piles. */
function needed({ fixed, rows, piles }: Kind, hand: number, pile: number): number {
  return fixed + HAND_EDGES + (rows - 1) * 14 + rows * CARD * hand + piles * pile;
}

/** Everything as large as it must be, and the board no lower than that. */
function scrolled(kind: Kind, width: number, cards: number): Layout {
  const height = needed(kind, Math.min(SCROLLED_HAND, widestOf(kind, width, cards)), kind.least);
  const layout = sized(kind, width, height, cards);
  return { ...layout, above: height - layout.below };
}

/** How wide a card may be for the hand to be no wider than the window. */
function widestOf({ rows, gap, beside }: Kind, width: number, cards: number): number {
  const columns = Math.ceil(cards / rows);
  return Math.min(MOST_CARD, (width - beside - (columns - 1) * gap) / columns);
}

/** The larger the hand the better, as long as what lies on the table can be read too. */
function value({ hand, pile }: Layout): number {
  return hand + 0.12 * Math.min(pile, hand);
}

function sized(kind: Kind, width: number, height: number, cards: number): Layout {
  const { rows, gap, piles, least, most, ratio, scale } = kind;
  const widest = widestOf(kind, width, cards);
  const room = height - kind.fixed - HAND_EDGES - (rows - 1) * 14;
  const clamped = (pile: number): number => Math.max(least, Math.min(most, MOST_CARD, pile));
  const even = clamped(room / (CARD * rows * ratio + piles));
  const hand = Math.max(LEAST_HAND, Math.min(widest, (room - even * piles) / (rows * CARD)));
  // What the hand can't use, for it is as wide as the window, the piles have.
  const pile = clamped((room - hand * rows * CARD) / piles);
  const middle = kind.middle(pile);
  const high = hand * rows * CARD + (rows - 1) * 14 + HAND_EDGES;
  const below = high + 8 + (kind.desk.at === "beside" ? 0 : kind.desk.size + 4);
  return { form: kind.form, desk: kind.desk, below, rows, gap, hand, pile, middle, scale, above: 0 };
}

function wide(width: number, sides: number, teams: boolean, scale: number): Kind {
  // Its buttons are as large as ever: only the banner grows.
  const desk = { at: "below", size: 48 + 48 * scale } as const;
  const aside = ASIDE * scale;
  const main = width - aside - 28;
  const middle = (pile: number): number => Math.min(Math.max(47, pile * 0.85), 110 * scale);
  const common = { form: "wide", desk, rows: 1, gap: 12, beside: aside + 34, middle, scale } as const;
  if (sides === 2) {
    const fixed = 12 + 82 * scale + desk.size + 2 * 22 + 4 * 10;
    return { ...common, fixed, piles: 2 * CARD, least: 44, most: main * 0.13, ratio: 1.35 };
  }
  const most = ((main - 90 * scale) / (sides - 1) - 46) / 3.25;
  const fixed = 12 + 106 * scale + desk.size + 22 + (teams ? 78 : 60) * scale + 5 * 10;
  // The others' distances lie below their piles, in cards of 0.56 of the size.
  return { ...common, fixed, piles: 2 * CARD + 0.56 * CARD, least: 34, most, ratio: 1.35 };
}

function tall(width: number, height: number, sides: number, teams: boolean, rows: 1 | 2): Kind {
  const scale = Math.max(1, Math.min(width / TABLET.width, height / TABLET.height, MOST_TABLET));
  const desk = { at: "below", size: (height < 700 ? 97 : width < 560 ? 98 : 108) * scale } as const;
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
    scale,
  } as const;
  if (sides === 2) {
    const fixed = 8 + road + desk.size + 2 * 44 * scale + 5 * 4;
    return { ...common, fixed, piles: 2 * CARD, least: 38, most: width * 0.2 };
  }
  const distances = width < LEAST_LINE ? 28 : 0;
  const fixed = 8 + road + desk.size + sides * (13 * scale + distances) + (sides + 3) * 4;
  return { ...common, fixed, piles: sides * CARD, least: teams ? 42 : 34, most: Math.max(42, width * 0.13) };
}

function flat(width: number, sides: number, teams: boolean, desk: Desk): Kind {
  const each = (width - 60) / sides;
  const below = desk.at === "beside" ? 0 : desk.size;
  const chrome = sides === 2 ? 44 : teams ? 100 : 86;
  const fixed = 8 + 48 + below + chrome + 3 * 4;
  const most = sides === 2 ? each / 5.2 : (each - 26) / 3.6;
  const beside = 14 + (desk.at === "beside" ? desk.size + 8 : 0);
  // Draw pile and discard one above the other, as high as the road and a side together.
  const middle = (pile: number): number => Math.min(80, (pile * CARD + chrome + 30) / 2 / CARD);
  const common = { form: "flat", desk, rows: 1, gap: 4, ratio: 1.7, middle, scale: 1 } as const;
  return { ...common, fixed, beside, piles: CARD, least: 30, most };
}
