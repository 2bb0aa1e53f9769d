/** Values in the browser's local storage, if possible: private windows and full storages save nothing. */

export function remembered<Kept>(name: string): Partial<Kept> {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "{}") as Partial<Kept>;
  } catch {
    return {}; // storage is not available, or the value is not ours
  }
}

export function remember(name: string, kept: object): void {
  try {
    localStorage.setItem(name, JSON.stringify(kept));
  } catch {
    // The value lasts for this visit.
  }
}
