/** Caches the app's files for offline use, and updates them (`sw.ts`). */
import { fileAt } from "./base";
import { profile } from "./profile.svelte";

class Offline {
  /** A newer version that waits until this page is closed. */
  private waiting: ServiceWorker | undefined = $state.raw();

  get update(): boolean {
    return this.waiting !== undefined;
  }

  /** Cache the app after the page has loaded. */
  start(): void {
    if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
    addEventListener("load", () => void this.register().catch(() => undefined));
  }

  private async register(): Promise<void> {
    const found = await navigator.serviceWorker.register(fileAt("sw.js"));
    this.look(found.waiting);
    found.addEventListener("updatefound", () => {
      const next = found.installing;
      next?.addEventListener("statechange", () => this.look(found.waiting));
    });
    if (profile.local || profile.rival !== undefined) this.keepAll();
  }

  private look(waiting: ServiceWorker | null): void {
    // Without a controller, this is the first version, not an update.
    this.waiting = navigator.serviceWorker.controller === null ? undefined : (waiting ?? undefined);
  }

  /** Cache everything that offline play needs. */
  keepAll(): void {
    if ("serviceWorker" in navigator)
      void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage("keep-all"));
  }

  /** Switch to the newer version now. A running game is saved here, or it is on a server. */
  takeOver(): void {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
    this.waiting?.postMessage("take-over");
  }
}

export const offline = new Offline();
