/** How sides are told apart: a color and a shape each, never the color alone. */

export interface Livery {
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

/** The piles before each side where one card lies on the other: what they and their top cards are called. */
export const PILES = [
  { pile: "battle", name: "web-battle", shows: "web-battle-pile" },
  { pile: "speed", name: "web-speed", shows: "web-speed-pile" },
] as const;

/** The sides as a seat sees them: one's own last, the others in the order they play. */
export function aroundTheTable(sides: number, own: number): number[] {
  return Array.from({ length: sides - 1 }, (_, n) => (own + 1 + n) % sides);
}
