/** Checks every deal by itself, as docs/fairness.md says: with the browser's own SHA-256. */
import type { Told } from "./kinds";
import type { TableInfo } from "./wire";

type Chances = readonly (readonly [number, string])[];

const RANGE = 2 ** 32;
const CHANCE_BYTES = 16;

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function sha256(data: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", data));
}

/** The deck that follows from a server's secret and from what players added, by seat. */
export async function shuffled(
  cards: readonly string[],
  secret: string,
  chances: Chances,
): Promise<string[]> {
  const added = chances.map(([seat, chance]) => `${seat} ${chance}\n`).join("");
  const key = await sha256(new TextEncoder().encode(`bornes shuffle 2\n${secret}\n${added}`));
  const deck = [...cards].sort();
  let count = 0;
  let block = new DataView(new ArrayBuffer(0));
  let at = 0;
  for (let last = deck.length - 1; last > 0;) {
    if (at === block.byteLength) {
      const counted = new Uint8Array(key.length + 4);
      counted.set(key);
      new DataView(counted.buffer).setUint32(key.length, count++);
      block = new DataView((await sha256(counted)).buffer);
      at = 0;
    }
    const word = block.getUint32(at);
    at += 4;
    if (word >= RANGE - (RANGE % (last + 1))) continue; // it would favour some places
    const other = word % (last + 1);
    const moved = deck[last] as string;
    deck[last] = deck[other] as string;
    deck[other] = moved;
    last--;
  }
  return deck;
}

/** Follows the seals of one table, and remembers what this browser added to them. */
export class Fairness {
  /** Hands whose deck was what it had to be. */
  verified = $state(0);
  /** Whether one was not. */
  broken = $state(false);
  private table: string | undefined;
  private seal: string | undefined;
  private given = new Map<string, string>();
  private committed: Extract<Told, { type: "shuffle_committed" }> | undefined;

  /** A table in full has come: another one is followed from the start. */
  follow(info: TableInfo): void {
    if (info.id !== this.table) {
      this.table = info.id;
      this.verified = 0;
      this.broken = false;
      this.committed = undefined;
    }
    this.seal = info.seal;
  }

  /** What to answer the last seal with, once: this browser's chance. */
  answer(): { type: "chance"; seal: string; chance: string } | undefined {
    const seal = this.seal;
    if (!seal || this.given.has(seal)) return undefined;
    const chance = hex(crypto.getRandomValues(new Uint8Array(CHANCE_BYTES)));
    this.given.set(seal, chance);
    return { type: "chance", seal, chance };
  }

  async heard(event: Told, seat: number | null): Promise<void> {
    if (event.type === "shuffle_ready") this.seal = event.seal;
    if (event.type === "shuffle_committed") this.committed = event;
    if (event.type !== "shuffle_opened") return;
    const committed = this.committed;
    // Only pages served over https, or from this machine, may use SHA-256.
    if (committed?.chances == null || committed.hand !== event.hand || crypto.subtle === undefined) return;
    const chances = committed.chances;
    const own = this.given.get(committed.seal);
    const included = own === undefined || chances.some(([who, chance]) => who === seat && chance === own);
    const sealed = hex(await sha256(new TextEncoder().encode(event.salt))) === committed.seal;
    const deck = await shuffled(event.deck, event.salt, chances);
    if (sealed && included && deck.join() === event.deck.join()) this.verified++;
    else this.broken = true;
  }
}

/** That of the table this browser follows: it follows one at a time. */
export const fairness = new Fairness();
