/** The app's files for when there is no connection, and newer versions of them. */
import { fileAt } from "./base";
import { kept } from "./keep.svelte";

class Offline {
  /** A newer version that waits for this page to go. */
  private waiting: ServiceWorker | undefined = $state.raw();

  get update(): boolean {
    return this.waiting !== undefined;
  }

  /** Once the page is there and has nothing better to do, it is kept. */
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
    if (kept.local || kept.rival !== undefined) this.keepAll();
  }

  private look(waiting: ServiceWorker | null): void {
    // Without a worker before it, this is the first version.
    this.waiting = navigator.serviceWorker.controller === null ? undefined : (waiting ?? undefined);
  }

  /** Have everything that play without a connection needs. */
  keepAll(): void {
    if ("serviceWorker" in navigator)
      void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage("keep-all"));
  }

  /** Have the newer version now. What is played is saved, or on a server. */
  takeOver(): void {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
    this.waiting?.postMessage("take-over");
  }
}

export const offline = new Offline();
