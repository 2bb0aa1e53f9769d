/** Runs actions that may fail, one at a time, and keeps the reason of a failure as a sentence. */
import { reasonOf } from "./connections";

export class Attempt {
  busy = $state(false);
  trouble: string | undefined = $state();

  async run(action: () => Promise<unknown>): Promise<void> {
    // A button is disabled only when the page is drawn again; a second click may come before.
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

  /** Run the action when a form is submitted. */
  submit(action: () => Promise<unknown>): (event: SubmitEvent) => void {
    return (event) => {
      event.preventDefault();
      void this.run(action);
    };
  }
}
