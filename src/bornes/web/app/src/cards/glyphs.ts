/** The lettering of plates and milestones: capitals drawn as strokes, 10 high, like road enamel. */

const O = "M3.1 0A3.1 3.1 0 0 1 6.2 3.1V6.9A3.1 3.1 0 0 1 0 6.9V3.1A3.1 3.1 0 0 1 3.1 0Z";
const P = "M0 10V0H2.9A2.8 2.8 0 0 1 2.9 5.7H0";
const C = "M6 2.7A3 3 0 0 0 0 3.1V6.9A3 3 0 0 0 6 7.3";

const LETTERS: Readonly<Record<string, readonly [number, string]>> = {
  A: [6.8, "M0 10L3.4 0L6.8 10M1.3 6.7H5.5"],
  B: [5.8, "M0 0V10H3.1A2.7 2.6 0 0 0 3.1 4.8H0M0 0H2.8A2.4 2.4 0 0 1 2.8 4.8"],
  C: [6, C],
  D: [6, "M0 0V10H2.5A3.5 3.5 0 0 0 6 6.5V3.5A3.5 3.5 0 0 0 2.5 0Z"],
  E: [5, "M5 0H0V10H5M0 4.8H4.3"],
  F: [5, "M5 0H0V10M0 4.9H4.2"],
  G: [6, "M6 2.7A3 3 0 0 0 0 3.1V6.9A3 3 0 0 0 6 6.9V5.4H3.5"],
  H: [5.8, "M0 0V10M5.8 0V10M0 4.9H5.8"],
  I: [0, "M0 0V10"],
  J: [4.2, "M4.2 0V7.6A2.1 2.2 0 0 1 0 7.8"],
  K: [5.8, "M0 0V10M5.6 0L0 6.2M2 4.2L5.9 10"],
  L: [4.6, "M0 0V10H4.6"],
  M: [7.4, "M0 10V0L3.7 6.2L7.4 0V10"],
  N: [6.2, "M0 10V0L6.2 10V0"],
  O: [6.2, O],
  P: [5.7, P],
  Q: [6.4, `${O}M3.9 7.2L6.5 10.4`],
  R: [5.9, `${P}M3 5.7L5.9 10`],
  S: [5.6, "M5.5 2.4A2.7 2.45 0 1 0 2.8 4.9A2.8 2.55 0 1 1 0 7.6"],
  T: [5.8, "M0 0H5.8M2.9 0V10"],
  U: [6, "M0 0V7A3 3 0 0 0 6 7V0"],
  V: [6.6, "M0 0L3.3 10L6.6 0"],
  W: [9.6, "M0 0L2.3 10L4.8 2L7.3 10L9.6 0"],
  X: [6.2, "M0 0L6.2 10M6.2 0L0 10"],
  Y: [6.4, "M0 0L3.2 5.2L6.4 0M3.2 5.2V10"],
  Z: [5.6, "M0 0H5.6L0 10H5.6"],
  "0": [5.8, "M2.9 0A2.9 2.9 0 0 1 5.8 2.9V7.1A2.9 2.9 0 0 1 0 7.1V2.9A2.9 2.9 0 0 1 2.9 0Z"],
  "1": [2.8, "M0 2.2L2.8 0V10"],
  "2": [5.6, "M0.1 2.9A2.75 2.75 0 0 1 5.6 2.9C5.6 5.6 0.2 7 0 10H5.7"],
  "3": [5.6, "M0.2 0H5.3L2.7 3.9A2.9 3.05 0 1 1 0 7.7"],
  "4": [5.9, "M4.4 10V0L0 7.1H5.9"],
  "5": [5.6, "M5.2 0H0.9L0.5 4.7A2.95 3 0 1 1 0.1 8.2"],
  "6": [5.6, "M4.6 0C2.2 1.6 0 4.2 0 7A2.8 3 0 1 0 2.8 4C1.4 4 0.3 5 0 6.6"],
  "7": [5.5, "M0 0H5.5L1.6 10"],
  "8": [
    5.6,
    "M2.8 4.7A2.4 2.35 0 1 1 2.8 0A2.4 2.35 0 1 1 2.8 4.7A2.8 2.65 0 1 1 2.8 10A2.8 2.65 0 1 1 2.8 4.7Z",
  ],
  "9": [5.6, "M1 10C3.4 8.4 5.6 5.8 5.6 3A2.8 3 0 1 0 2.8 6C4.2 6 5.3 5 5.6 3.4"],
  "'": [0.4, "M0.4 0L0 2.6"],
  "-": [2.6, "M0 5.2H2.6"],
  "!": [0, "M0 0V6.2M0 9.6V10"],
  "?": [4.6, "M0 2.2A2.3 2.3 0 1 1 3.4 4.2C2.5 4.7 2.2 5.2 2.2 6.4M2.2 9.6V10"],
  ".": [0, "M0 9.7V10"],
  "+": [4.4, "M2.2 3V7.4M0 5.2H4.4"],
};

const ACCENTS: Readonly<Record<string, string>> = {
  "\u0301": "M-0.7 -2L0.9 -3.5",
  "\u0300": "M0.7 -2L-0.9 -3.5",
  "\u0302": "M-1.5 -1.9L0 -3.4L1.5 -1.9",
  "\u0308": "M-1.2 -2.6V-2.5M1.2 -2.6V-2.5",
  "\u0327": "M0 10.6C1.6 11.4 0.8 12.6 -0.6 12.4",
};

const SPACE = 3.2;
const GAP = 3.1;

interface Placed {
  readonly path: string;
  readonly x: number;
}

const charactersOf = (text: string): string => text.toUpperCase().replaceAll("’", "'").normalize("NFD");

/** Whether there are strokes for every character: players' names are written in many scripts. */
export function hasStrokes(text: string): boolean {
  return [...charactersOf(text)].every(
    (character) => /\s/.test(character) || character in LETTERS || character in ACCENTS,
  );
}

/** A line of capitals as strokes side by side; a character without strokes leaves a space. */
export function setLine(text: string): { strokes: Placed[]; width: number } {
  const strokes: Placed[] = [];
  let x = 0;
  let before = 0;
  for (const character of charactersOf(text)) {
    const accent = ACCENTS[character];
    const letter = LETTERS[character];
    if (accent !== undefined) {
      strokes.push({ path: accent, x: before });
    } else if (letter !== undefined) {
      strokes.push({ path: letter[1], x });
      before = x + letter[0] / 2;
      x += letter[0] + GAP;
    } else {
      x += SPACE;
    }
  }
  return { strokes, width: Math.max(0, x - GAP) };
}
