/** The panel that is open over the table: the log, the menu, the score or the rules. */

export type Panel = "log" | "menu" | "score" | "rules";

class Panels {
  open: Panel | undefined = $state();
  /** Whether the page shows a table in play, which has panels. */
  here = $state(false);
  /** Whether people can chat at that table. */
  chat = $state(false);
  /** The number of unread chat messages. */
  unread = $state(0);
  /** The log has its own place, so it need not be opened. */
  wide = $state(false);
  /** The rule to show in the rules panel. */
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
    // The focus returns to the panel's button, or to the menu's if the header has no room for that one.
    const buttons = [this.open, "menu"].map((name) =>
      document.querySelector<HTMLElement>(`[data-panel="${name}"]`),
    );
    this.open = undefined;
    buttons.find((button) => button?.checkVisibility())?.focus();
  }
}

export const panels = new Panels();
