/**
 * The sizes of everything at the table. A table fills one screen, with the hand as large as possible; it scrolls
 * only if the window is too small. All lengths are CSS pixels.
 */

/** wide: the log beside the table. tall: everything in one column. flat: the sides next to each other. */
export type Form = "wide" | "tall" | "flat";

/** Where the desk is, and its height between board and hand (below; slim: in one row), or its width beside the hand. */
export interface Desk {
  readonly at: "below" | "slim" | "beside";
  readonly size: number;
}

export interface Layout {
  readonly form: Form;
  /** The width of a card in the hand, and the number of rows of the hand. */
  readonly hand: number;
  readonly rows: 1 | 2;
  readonly gap: number;
  /** The width of a card on a battle pile. */
  readonly pile: number;
  /** The width of the draw pile and of the discard pile. */
  readonly middle: number;
  /** The area of prompts and actions. */
  readonly desk: Desk;
  /** The height of everything below the board. */
  readonly below: number;
  /** The scale of text, plates and cars; larger on large screens, which are viewed from further away. */
  readonly scale: number;
  /** The height of the board on a table that scrolls; otherwise 0, and the board gets the remaining height. */
  readonly above: number;
}

interface Kind {
  readonly form: Form;
  readonly desk: Desk;
  readonly rows: 1 | 2;
  readonly gap: number;
  /** The height of the page without the cards of the hand and of the sides. */
  readonly fixed: number;
  /** The width of what is beside the hand. */
  readonly beside: number;
  /** The height of the sides, in widths of a pile. */
  readonly piles: number;
  readonly least: number;
  readonly most: number;
  readonly scale: number;
  /** The size of a card in the hand, relative to one on the table. */
  readonly ratio: number;
  /** The width of the draw pile for a width of the other piles. */
  readonly middle: (pile: number) => number;
}

/** The height of a card, in widths. */
const CARD = 1.5;
/** The room above the hand for a raised card, and below it for the dots of playable cards. */
const HAND_EDGES = 24;
const ASIDE = 304;
const LEAST_WIDE = { width: 900, height: 520 };
const LEAST_WIDE_CROWDED = { width: 1024, height: 600 };
/** Smaller cards are unreadable, so the table scrolls instead. */
const LEAST_HAND = 34;
/** The width of cards in the hand on a table that scrolls, if the window is wide enough. */
const SCROLLED_HAND = 60;
/** Larger cards would only take room from everything else. */
const MOST_CARD = 180;
/** In narrower windows, a side that is one line has another row for its distances. */
const LEAST_LINE = 350;
/** Windows of this size have scale 1; in larger ones, everything is larger. */
const USUAL = { width: 1440, height: 810 };
const MOST_SCALE = 1.8;
/** The same for a tablet held upright. */
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

/** Let the text size follow the screen, in the header and in dialogs, too; the result ends this. */
export function scaleText({ scale }: Layout): () => void {
  const { style } = document.documentElement;
  style.fontSize = `${scale * 100}%`;
  return () => (style.fontSize = "");
}

/** The height of a table with cards of these widths in the hand and on the piles. */
function needed({ fixed, rows, piles }: Kind, hand: number, pile: number): number {
  return fixed + HAND_EDGES + (rows - 1) * 14 + rows * CARD * hand + piles * pile;
}

/** The layout of a table that scrolls: the board gets the height that it needs. */
function scrolled(kind: Kind, width: number, cards: number): Layout {
  const height = needed(kind, Math.min(SCROLLED_HAND, widestOf(kind, width, cards)), kind.least);
  const layout = sized(kind, width, height, cards);
  return { ...layout, above: height - layout.below };
}

/** The maximum width of a card so that the hand fits into the window. */
function widestOf({ rows, gap, beside }: Kind, width: number, cards: number): number {
  const columns = Math.ceil(cards / rows);
  return Math.min(MOST_CARD, (width - beside - (columns - 1) * gap) / columns);
}

/** The value of a layout: a larger hand is better, and larger piles a little. */
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
  // The piles get the height that the hand cannot use because it is as wide as the window.
  const pile = clamped((room - hand * rows * CARD) / piles);
  const middle = kind.middle(pile);
  const high = hand * rows * CARD + (rows - 1) * 14 + HAND_EDGES;
  const below = high + 8 + (kind.desk.at === "beside" ? 0 : kind.desk.size + 4);
  return { form: kind.form, desk: kind.desk, below, rows, gap, hand, pile, middle, scale, above: 0 };
}

function wide(width: number, sides: number, teams: boolean, scale: number): Kind {
  // The desk's buttons are not scaled; only the banner grows.
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
  const fixed = 12 + 106 * scale + desk.size + 22 + (teams ? 78 : 68) * scale + 5 * 10;
  // The distances of the other sides are below their piles, with cards of 0.56 times the size.
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
  // The draw pile above the discard pile, together as high as the road and a side.
  const middle = (pile: number): number => Math.min(80, (pile * CARD + chrome + 30) / 2 / CARD);
  const common = { form: "flat", desk, rows: 1, gap: 4, ratio: 1.7, middle, scale: 1 } as const;
  return { ...common, fixed, beside, piles: CARD, least: 30, most };
}
