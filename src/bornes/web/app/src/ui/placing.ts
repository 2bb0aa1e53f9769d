/** The position of an explanation: near its card, but not over the elements that are needed meanwhile. */

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Point {
  readonly left: number;
  readonly top: number;
}

const GAP = 10;
/** The smallest distance to the window's edge. */
const EDGE = 8;

export function placeFor(size: Size, card: Box, avoided: readonly Box[], screen: Size): Point {
  const centred = (card.left + card.right - size.width) / 2;
  const level = (card.top + card.bottom - size.height) / 2;
  const over = ({ top }: Box): Point => ({ left: centred, top: top - GAP - size.height });
  const wished: Point[] = [
    over(card),
    { left: centred, top: card.bottom + GAP },
    { left: card.right + GAP, top: level },
    { left: card.left - GAP - size.width, top: level },
    ...avoided.map(over),
    { left: centred, top: 0 },
  ];
  const within = ({ left, top }: Point): Point => ({
    left: clamped(left, screen.width - size.width),
    top: clamped(top, screen.height - size.height),
  });
  const free = ({ left, top }: Point): boolean => {
    const box = { left, top, right: left + size.width, bottom: top + size.height };
    return ![card, ...avoided].some((other) => overlap(box, other));
  };
  const found = wished.map(within);
  return found.find(free) ?? (found.at(-1) as Point);
}

function clamped(at: number, room: number): number {
  return Math.max(EDGE, Math.min(room - EDGE, at));
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
