/** Values in the browser's local storage, if possible: private windows and full storages save nothing. */

export function remembered<Value>(name: string): Partial<Value> {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "{}") as Partial<Value>;
  } catch {
    return {}; // storage is not available, or the value is not ours
  }
}

export function remember(name: string, value: object): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // The value lasts for this visit.
  }
}
