/** The look of the sides: each has a color and a shape, so that they do not differ only by color. */

interface Livery {
  readonly color: string;
  readonly ink: string;
  /** A shape in a box of 20 by 20. */
  readonly shape: string;
}

const LIVERIES: readonly Livery[] = [
  { color: "#b12c17", ink: "#fffdf6", shape: "M10 2L18 17H2Z" },
  { color: "#1d4e80", ink: "#fffdf6", shape: "M10 2A8 8 0 1 1 10 18A8 8 0 1 1 10 2Z" },
  { color: "#24693f", ink: "#fffdf6", shape: "M3 3H17V17H3Z" },
  { color: "#e0a320", ink: "#17263b", shape: "M10 1L19 10L10 19L1 10Z" },
];

export function liveryOf(side: number): Livery {
  return LIVERIES[side % LIVERIES.length] as Livery;
}

/** The stacked piles of each side, with the messages for their names and their top cards. */
export const PILES = [
  { pile: "battle", name: "web-battle", shows: "web-battle-pile" },
  { pile: "speed", name: "web-speed", shows: "web-speed-pile" },
] as const;

/** The other sides, in the order in which they play after one's own. */
export function aroundTheTable(sides: number, own: number): number[] {
  return Array.from({ length: sides - 1 }, (_, n) => (own + 1 + n) % sides);
}
