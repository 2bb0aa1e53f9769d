/** What lies open over the table: what happened, what else can be done, the match so far, the rules. */

export type Panel = "log" | "menu" | "score" | "rules";

class Panels {
  open: Panel | undefined = $state();
  /** There is a table in play that has panels. */
  here = $state(false);
  /** People talk at that table. */
  chat = $state(false);
  /** How much was said that nobody has read here. */
  unread = $state(0);
  /** The log has a place of its own: it need not be opened. */
  wide = $state(false);
  /** The rule that the rules are opened for. */
  rule: string | undefined = $state();

  show(panel: Panel, rule?: string): void {
    this.rule = rule;
    this.open = panel;
  }

  toggle(panel: Panel): void {
    if (this.open === panel) this.open = undefined;
    else this.show(panel);
  }

  close(): void {
    // What is opened from the menu gives the keyboard back to it where the head has no room for more.
    const buttons = [this.open, "menu"].map((name) =>
      document.querySelector<HTMLElement>(`[data-panel="${name}"]`),
    );
    this.open = undefined;
    buttons.find((button) => button?.checkVisibility())?.focus();
  }
}

export const panels = new Panels();
