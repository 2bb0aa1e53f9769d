/** Chat messages: each is shown over the table for a few seconds, and counted until it is read. */
import { panels } from "./panels.svelte";
import { knock } from "./sounds";
import type { Talked } from "./wire";

const SHOWN = 5000;

export interface ChatMessage {
  readonly key: number;
  /** Null for a spectator. */
  readonly seat: number | null;
  readonly event: Talked;
}

export class Chat {
  messages: readonly ChatMessage[] = $state.raw([]);
  private count = 0;

  /** Add a message; it replaces an earlier one from the same seat. */
  receive(event: Talked, own: number | null): void {
    const seat = event.seat ?? null;
    const said = { key: this.count++, seat, event };
    this.messages = [...this.messages.filter((other) => other.seat !== seat), said];
    setTimeout(() => (this.messages = this.messages.filter((other) => other !== said)), SHOWN);
    if (seat !== null && seat === own) return;
    panels.unread++;
    knock();
  }
}
