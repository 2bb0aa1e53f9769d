/** Small sounds, low by default: made here, so that nothing is fetched. */
import { familyOf } from "../cards/naming";
import { kept } from "./keep.svelte";
import type { Told } from "./kinds";

let context: AudioContext | undefined;

function tone(
  frequency: number,
  at: number,
  length: number,
  kind: OscillatorType = "triangle",
  loud = 0.2,
): void {
  // A browser lets no page sound before its first click, and complains of those that try.
  if (navigator.userActivation?.hasBeenActive === false) return;
  context ??= new AudioContext();
  // Some take a moment to begin: what came before that is not made up for.
  if (context.state === "suspended") {
    void context.resume();
    return;
  }
  const start = context.currentTime + at;
  const voice = context.createOscillator();
  const gain = context.createGain();
  voice.type = kind;
  voice.frequency.value = frequency;
  gain.gain.setValueAtTime(loud * kept.volume, start);
  gain.gain.exponentialRampToValueAtTime(0.00001, start + length);
  voice.connect(gain).connect(context.destination);
  voice.start(start);
  voice.stop(start + length);
}

/** A horn for an attack, a fanfare for a coup fourré, a tap for a card, a bell for one's turn. */
export function play(event: Told, you: number | null): void {
  if (kept.volume === 0) return;
  switch (event.type) {
    case "laid":
      if (familyOf(event.card) === "hazard")
        for (const note of [233, 294]) tone(note, 0, 0.3, "sawtooth", 0.1);
      else tone(event.pile === "distances" ? 330 : 220, 0, 0.12);
      break;
    case "discarded":
      tone(160, 0, 0.1);
      break;
    case "safety_exposed":
      for (const [n, note] of [392, 523, 659, 784].entries()) {
        if (event.coup_fourre || n < 2) tone(note, n * 0.09, 0.25);
      }
      break;
    case "turn_began":
      if (event.seat === you) tone(880, 0, 0.18, "sine", 0.13);
      break;
    case "hand_ended":
      for (const [n, note] of [523, 659, 784, 1047].entries()) tone(note, n * 0.12, 0.4);
      break;
    case "match_ended":
      // Won by the reader's side or not, a match ends with a chord.
      for (const note of [262, 392, 523, 659, 1047]) tone(note, 0.6, 1.4);
      break;
    default:
  }
}

/** How loud it is now. */
export function ring(): void {
  if (kept.volume > 0) tone(660, 0, 0.25);
}
