/** Small sounds, off by default: made here, so that nothing is fetched. */
import { kept } from "./keep.svelte";
import type { Told } from "./kinds";

let context: AudioContext | undefined;

function tone(
  frequency: number,
  at: number,
  length: number,
  kind: OscillatorType = "triangle",
  loud = 0.06,
): void {
  context ??= new AudioContext();
  const start = context.currentTime + at;
  const voice = context.createOscillator();
  const gain = context.createGain();
  voice.type = kind;
  voice.frequency.value = frequency;
  gain.gain.setValueAtTime(loud, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  voice.connect(gain).connect(context.destination);
  voice.start(start);
  voice.stop(start + length);
}

/** A horn for an attack, a fanfare for a coup fourré, a tap for a card, a bell for one's turn. */
export function play(event: Told, you: number | null): void {
  if (!kept.sounds) return;
  switch (event.type) {
    case "laid":
      tone(event.pile === "distances" ? 330 : 220, 0, 0.12);
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
      if (event.seat === you) tone(880, 0, 0.18, "sine", 0.04);
      break;
    case "hand_ended":
      for (const [n, note] of [523, 659, 784, 1047].entries()) tone(note, n * 0.12, 0.4);
      break;
    default:
  }
}
