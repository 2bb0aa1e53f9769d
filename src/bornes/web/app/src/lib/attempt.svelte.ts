/** Something that may fail: one try at a time, and why it failed in a sentence. */
import { reasonOf } from "./lines";

export class Attempt {
  busy = $state(false);
  trouble: string | undefined = $state();

  async at(action: () => Promise<unknown>): Promise<void> {
    // A button is disabled only when the page is drawn next: clicks may be quicker.
    if (this.busy) return;
    this.busy = true;
    this.trouble = undefined;
    try {
      await action();
    } catch (error) {
      this.trouble = reasonOf(error);
    } finally {
      this.busy = false;
    }
  }
}
