/**
 * Small sounds, low by default. All are made here from noise and filters, so that nothing is fetched. With reduced
 * motion, cards and cars are silent; sounds that call for attention are not.
 */
import { familyOf } from "../cards/naming";
import { profile, reducedMotion } from "./profile.svelte";
import type { TableEvent } from "./kinds";

let context: AudioContext | undefined;
let noise: AudioBuffer | undefined;

/** The audio context; undefined if sounds are off or not allowed yet. */
function audioContext(): AudioContext | undefined {
  // Browsers allow no sounds before the first click, and log a warning for every attempt.
  if (profile.volume === 0 || navigator.userActivation?.hasBeenActive === false) return undefined;
  context ??= new AudioContext();
  // Some contexts take a moment to start; sounds before that are skipped.
  if (context.state === "suspended") {
    void context.resume();
    return undefined;
  }
  return context;
}

/** A second of white noise: paper, tires and gravel are made of it. */
function whiteNoise(audio: AudioContext): AudioBufferSourceNode {
  if (noise === undefined) {
    noise = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
    const samples = noise.getChannelData(0);
    for (let at = 0; at < samples.length; at++) samples[at] = 2 * Math.random() - 1;
  }
  return new AudioBufferSourceNode(audio, { buffer: noise });
}

interface Swell {
  /** Seconds from now, seconds until the loudest moment, and seconds in all. */
  readonly at: number;
  readonly rise: number;
  readonly length: number;
  readonly loud: number;
}

/** Inaudible: an exponential fade cannot reach 0. */
const SILENT = 0.00001;

/** A gain that rises and fades. */
function swell(audio: AudioContext, { at, rise, length, loud }: Swell): GainNode {
  const start = audio.currentTime + at;
  const volume = audio.createGain();
  volume.gain.setValueAtTime(loud * profile.volume * 0.1, start);
  volume.gain.linearRampToValueAtTime(loud * profile.volume, start + rise);
  volume.gain.exponentialRampToValueAtTime(SILENT, start + length);
  volume.connect(audio.destination);
  return volume;
}

/** Noise, filtered around a pitch that glides. The narrower the filter, the softer the sound. */
function brush(shape: Swell, from: number, to: number, width = 1): void {
  const audio = audioContext();
  if (audio === undefined) return;
  const start = audio.currentTime + shape.at;
  const source = whiteNoise(audio);
  const filter = new BiquadFilterNode(audio, { type: "bandpass", Q: width });
  filter.frequency.setValueAtTime(from, start);
  filter.frequency.exponentialRampToValueAtTime(to, start + shape.length);
  source.connect(filter).connect(swell(audio, shape));
  source.start(start, Math.random() * 0.5);
  source.stop(start + shape.length);
}

/** A reed, a string or an engine: a sawtooth behind a filter that opens as it gets louder. */
function reed(shape: Swell, from: number, to: number, bright: number): void {
  const audio = audioContext();
  if (audio === undefined) return;
  const start = audio.currentTime + shape.at;
  const source = new OscillatorNode(audio, { type: "sawtooth", frequency: from });
  source.frequency.setValueAtTime(from, start);
  source.frequency.exponentialRampToValueAtTime(to, start + shape.length);
  const filter = new BiquadFilterNode(audio, { type: "lowpass", Q: 1.5 });
  filter.frequency.setValueAtTime(from * 2, start);
  filter.frequency.linearRampToValueAtTime(bright, start + shape.rise);
  filter.frequency.exponentialRampToValueAtTime(from * 2, start + shape.length);
  source.connect(filter).connect(swell(audio, shape));
  source.start(start);
  source.stop(start + shape.length);
}

/** A card slides over felt. */
function slide(at = 0, loud = 0.5): void {
  if (reducedMotion()) return;
  brush({ at, rise: 0.05, length: 0.16, loud }, 1400, 3800, 0.7);
}

/** A card is put down: a flick of its edge, a soft thud. */
function flip(at = 0.1): void {
  if (reducedMotion()) return;
  brush({ at, rise: 0.004, length: 0.05, loud: 0.7 }, 5200, 2400, 1.2);
  brush({ at: at + 0.02, rise: 0.006, length: 0.09, loud: 0.6 }, 240, 120, 1.5);
}

function horn(): void {
  for (const at of [0, 0.2])
    for (const pitch of [311, 392])
      reed({ at, rise: 0.02, length: at === 0 ? 0.16 : 0.4, loud: 0.13 }, pitch, pitch * 0.99, 2600);
}

/** An engine starts and pulls away; the longer the distance, the higher the pitch. */
function engine(far: number): void {
  if (reducedMotion()) return;
  const top = 70 + Math.min(200, far) * 0.45;
  reed({ at: 0.06, rise: 0.12, length: 0.55, loud: 0.2 }, 48, top, 420);
  brush({ at: 0.06, rise: 0.15, length: 0.5, loud: 0.16 }, 140, 520, 0.6);
}

function skid(): void {
  if (reducedMotion()) return;
  brush({ at: 0.05, rise: 0.03, length: 0.34, loud: 0.3 }, 1900, 1100, 7);
}

interface Fanfare {
  /** Seconds until the first note, from note to note, and of a note; the last one is longer. */
  readonly at: number;
  readonly step: number;
  readonly length: number;
  readonly last: number;
  /** How far the pitch of a note falls, and how bright the sound is. */
  readonly fall?: number;
  readonly bright?: number;
}

/** A brass fanfare, note after note. */
function brass(notes: readonly number[], { at, step, length, last, fall = 1, bright = 5 }: Fanfare): void {
  for (const [n, note] of notes.entries()) {
    const shape = {
      at: at + n * step,
      rise: 0.05,
      length: n === notes.length - 1 ? last : length,
      loud: 0.16,
    };
    reed(shape, note, note * fall, note * bright);
  }
}

const TURN = [988, 1319];
const COUP = [392, 523, 659, 784];
const WON = [523, 659, 784, 1047];
const LOST = [392, 370, 349];

function bell(): void {
  for (const [n, note] of TURN.entries())
    brush({ at: n * 0.09, rise: 0.004, length: 0.4, loud: 6 }, note, note, 60);
}

interface Listener {
  readonly you: number | null;
  readonly sides: number;
}

/** Play the sound of an event for the player at this seat. */
export function play(event: TableEvent, { you, sides }: Listener): void {
  switch (event.type) {
    case "laid":
      slide();
      if (familyOf(event.card) === "hazard") horn();
      else flip();
      if (event.pile === "distances") engine(Number(event.card));
      break;
    case "discarded":
      slide();
      flip();
      break;
    case "safety_exposed":
      flip(0);
      if (event.coup_fourre) skid();
      brass(event.coup_fourre ? COUP : COUP.slice(0, 2), { at: 0, step: 0.09, length: 0.22, last: 0.52 });
      break;
    case "turn_began":
      if (event.seat === you) bell();
      else if ((event.drew ?? []).length > 0) slide(0, 0.2);
      break;
    case "hand_ended":
      ending(you !== null && event.winner === you % sides, 0.1);
      break;
    case "match_ended":
      ending(you !== null && event.winner === you % sides, 0.9);
      break;
    default:
  }
}

/** After a win a fanfare, otherwise a tired horn. */
function ending(won: boolean, at: number): void {
  const notes = { at, length: 0.3, last: 0.7 };
  if (!won) return brass(LOST, { ...notes, step: 0.26, fall: 0.97, bright: 3 });
  brass(WON, { ...notes, step: 0.12 });
  brush({ at, rise: 0.3, length: 0.9, loud: 0.2 }, 200, 900, 0.6);
}

/** A hand is dealt, `step` seconds per card. */
export function deal(cards: number, step: number): void {
  for (let n = 0; n < cards; n++) slide(n * step, 0.4);
}

/** One of the last seconds of a countdown. */
export function tick(): void {
  brush({ at: 0, rise: 0.002, length: 0.04, loud: 2 }, 3600, 2800, 6);
}

/** A chat message: two knocks on the table. */
export function knock(): void {
  for (const at of [0, 0.11]) brush({ at, rise: 0.004, length: 0.08, loud: 4 }, 420, 260, 4);
}

/** A sample of the current volume. */
export function ring(): void {
  slide();
  flip();
  bell();
}
