/** Python's `random.Random(text)`, the Mersenne Twister seeded with a text. It shuffles the decks of public deals. */
const SIZE = 624;
const MIDDLE = 397;
const BEGIN = 19650218;
/** Constants of `random()`, which has 53 bits. */
const HIGH = 2 ** 26;
const WHOLE = 2 ** 53;

export class PythonRandom {
  private readonly state = new Uint32Array(SIZE);
  private at = SIZE;

  private constructor(key: Uint32Array) {
    const { state } = this;
    state[0] = BEGIN;
    for (let i = 1; i < SIZE; i++) state[i] = this.spread(i, 1812433253) + i;
    let i = 1;
    const next = (): void => {
      if (++i < SIZE) return;
      state[0] = state[SIZE - 1]!;
      i = 1;
    };
    for (let k = 0; k < Math.max(SIZE, key.length); k++) {
      const j = k % key.length;
      state[i] = (state[i]! ^ this.spread(i, 1664525)) + key[j]! + j;
      next();
    }
    for (let k = 1; k < SIZE; k++) {
      state[i] = (state[i]! ^ this.spread(i, 1566083941)) - i;
      next();
    }
    state[0] = 0x80000000;
  }

  static async of(text: string): Promise<PythonRandom> {
    const said = new TextEncoder().encode(text);
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-512", said));
    // As one large number, lowest 32 bits first.
    const bytes = Uint8Array.of(...said, ...digest).reverse();
    const key = new Uint32Array(Math.ceil(bytes.length / 4));
    bytes.forEach((byte, at) => (key[at >> 2]! |= byte << (8 * (at & 3))));
    return new PythonRandom(key);
  }

  /** The previous number of the state, mixed and multiplied. */
  private spread(i: number, factor: number): number {
    const before = this.state[i - 1]!;
    return Math.imul(before ^ (before >>> 30), factor);
  }

  private refill(): void {
    const { state } = this;
    for (let i = 0; i < SIZE; i++) {
      const joined = (state[i]! & 0x80000000) | (state[(i + 1) % SIZE]! & 0x7fffffff);
      state[i] = state[(i + MIDDLE) % SIZE]! ^ (joined >>> 1) ^ (joined & 1 ? 0x9908b0df : 0);
    }
    this.at = 0;
  }

  /** Up to 32 random bits. */
  bits(count: number): number {
    if (this.at === SIZE) this.refill();
    let word = this.state[this.at++]!;
    word ^= word >>> 11;
    word ^= (word << 7) & 0x9d2c5680;
    word ^= (word << 15) & 0xefc60000;
    word ^= word >>> 18;
    return word >>> (32 - count);
  }

  /** A number from 0 to 1, like Python's `random()`. */
  random(): number {
    return (this.bits(27) * HIGH + this.bits(26)) / WHOLE;
  }

  /** An integer below a limit, like Python's `randrange`. */
  below(limit: number): number {
    const count = 32 - Math.clz32(limit);
    let found = this.bits(count);
    while (found >= limit) found = this.bits(count);
    return found;
  }
}
