/** What this browser remembers under a name, as far as it can: a private window, or a full one, keeps nothing. */

export function remembered<Kept>(name: string): Partial<Kept> {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "{}") as Partial<Kept>;
  } catch {
    return {}; // nothing can be kept here, or it is not ours
  }
}

export function remember(name: string, kept: object): void {
  try {
    localStorage.setItem(name, JSON.stringify(kept));
  } catch {
    // It holds for this visit.
  }
}
