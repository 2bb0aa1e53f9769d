/** Which panel of the table lies open: what is said and happened, or what else can be done. */

export type Panel = "log" | "menu";

class Panels {
  open: Panel | undefined = $state();
  /** There is a table in play that has panels. */
  here = $state(false);

  toggle(panel: Panel): void {
    this.open = this.open === panel ? undefined : panel;
  }

  close(): void {
    const button = document.querySelector<HTMLElement>(`[data-panel="${this.open}"]`);
    this.open = undefined;
    button?.focus();
  }
}

export const panels = new Panels();
