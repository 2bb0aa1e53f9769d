/** Checks every deal as docs/fairness.md describes, with the browser's own SHA-256. */
import { canDigest, hex, sha256 } from "./digest";
import { updateProfile, profile } from "./profile.svelte";
import type { TableEvent } from "./kinds";
import type { HandDealt, ShuffleCommitted, TableInfo } from "./wire";

type ClientSeeds = readonly (readonly [number, string])[];

const RANGE = 2 ** 32;
const SEED_BYTES = 16;
const KEY_BYTES = 32;

/**
 * This browser's client seed for a seal. It is always the same, so that a page that is reloaded or open twice knows
 * what was added before; and nobody can guess it without the browser's key.
 */
async function clientSeedFor(seal: string): Promise<string> {
  // Without digests, the page checks nothing either.
  if (!canDigest()) return hex(crypto.getRandomValues(new Uint8Array(SEED_BYTES)));
  if (profile.chances === undefined)
    updateProfile({ chances: hex(crypto.getRandomValues(new Uint8Array(KEY_BYTES))) });
  return hex((await sha256(`${profile.chances} ${seal}`)).slice(0, SEED_BYTES));
}

/** The deck that follows from a server's secret and from the client seeds, which are sorted by seat. */
export async function shuffled(
  cards: readonly string[],
  secret: string,
  chances: ClientSeeds,
): Promise<string[]> {
  const added = chances.map(([seat, chance]) => `${seat} ${chance}\n`).join("");
  const key = await sha256(`bornes shuffle 2\n${secret}\n${added}`);
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
    if (word >= RANGE - (RANGE % (last + 1))) continue; // it would make some places more likely
    const other = word % (last + 1);
    const moved = deck[last] as string;
    deck[last] = deck[other] as string;
    deck[other] = moved;
    last--;
  }
  return deck;
}

/** Whether a seat's hand was dealt from this deck: one card at a time, beginning at the dealer's left. */
function wasDealtFrom(deck: readonly string[], dealt: HandDealt, seat: number): boolean {
  const own = dealt.hands?.[seat];
  if (own == null) return true; // this browser did not receive the hand
  const cards = [...deck];
  // If every side starts rolling, its Roll card was taken out first.
  if (dealt.rolling) for (const _ of dealt.scores) cards.splice(cards.indexOf("roll"), 1);
  const players = dealt.sizes.length;
  const first = (seat - dealt.dealer - 1 + players) % players;
  return own.every((card, at) => card === cards[first + at * players]);
}

/** Follows the seals of one table, and remembers the client seeds that this browser sent. */
export class Fairness {
  /** The number of hands with the correct deck, from which the player's own cards came. */
  verified = $state(0);
  /** Whether a hand failed the check. */
  broken = $state(false);
  private table: string | undefined;
  private seat: number | null = null;
  private seal: string | undefined;
  /** The last seal that was answered. */
  private answered: string | undefined;
  private sent = new Map<string, string>();
  // By hand of this match. A hand that was taken back is dealt again in the same way.
  private committed = new Map<number, ShuffleCommitted>();
  private dealt = new Map<number, HandDealt>();
  /** The seals of verified hands, so that a hand that is taken back and played again counts once. */
  private checked = new Set<string>();

  /** Update from a full table message; begin again if it is another table. */
  follow(info: TableInfo, seat: number | null): void {
    if (info.id !== this.table) {
      this.table = info.id;
      this.checked.clear();
      this.verified = 0;
      this.broken = false;
      this.forget();
    } else if (seat !== this.seat) {
      this.sent.clear(); // a seat's client seeds are discarded when its player leaves it
      this.answered = undefined;
    }
    this.seat = seat;
    this.seal = info.seal;
  }

  private forget(): void {
    this.committed.clear();
    this.dealt.clear();
  }

  /** The message that answers the last seal with this browser's client seed; undefined if it was sent already. */
  async answer(): Promise<{ type: "chance"; seal: string; chance: string } | undefined> {
    const seal = this.seal;
    if (!seal || this.answered === seal) return undefined;
    this.answered = seal;
    const chance = await clientSeedFor(seal);
    this.sent.set(seal, chance);
    return { type: "chance", seal, chance };
  }

  /** A client seed was not accepted, so the deck need not contain it. After a lost connection it may be sent again. */
  missed(seal: string, why: "too late" | "connection lost"): void {
    this.sent.delete(seal);
    if (why === "connection lost" && this.answered === seal) this.answered = undefined;
  }

  async receive(event: TableEvent, seat: number | null): Promise<void> {
    if (event.type === "shuffle_ready") this.seal = event.seal;
    if (event.type === "match_started") this.forget();
    if (event.type === "shuffle_committed") this.committed.set(event.hand, event);
    if (event.type === "hand_dealt") this.dealt.set(event.hand, event);
    if (event.type !== "shuffle_opened") return;
    const committed = this.committed.get(event.hand);
    const dealt = this.dealt.get(event.hand);
    if (committed?.chances == null || !canDigest()) return;
    const chances = committed.chances;
    const own = this.sent.get(committed.seal);
    const included = own === undefined || chances.some(([who, chance]) => who === seat && chance === own);
    const sealed = hex(await sha256(event.salt)) === committed.seal;
    const deck = await shuffled(event.deck, event.salt, chances);
    const ours = dealt === undefined || seat === null || wasDealtFrom(event.deck, dealt, seat);
    if (sealed && included && ours && deck.join() === event.deck.join()) {
      this.verified = this.checked.add(committed.seal).size;
    } else this.broken = true;
  }
}

/** The checks of the table that this browser follows, which is only one at a time. */
export const fairness = new Fairness();
