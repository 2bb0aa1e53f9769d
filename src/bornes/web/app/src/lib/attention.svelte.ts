/** Whether somebody is waited for: a tab in the background says so in its title, and by a notice. */
import { fileAt } from "./base";
import { t } from "./i18n.svelte";
import { kept } from "./keep.svelte";

class Attention {
  /** It is this guest's turn, at the table that is open or at one in the list. */
  yours = $state(false);
  hidden = $state(document.hidden);
  /** The table that was left while its game goes on. */
  left: string | undefined = $state();

  constructor() {
    document.addEventListener("visibilitychange", () => (this.hidden = document.hidden));
  }

  /** Say whether it is one's turn now; somebody who looks elsewhere, and wishes it, is told. */
  turn(yours: boolean): void {
    if (yours && !this.yours && document.hidden) void notify();
    this.yours = yours;
  }
}

export const attention = new Attention();

/** Ask the browser whether notices are welcome. */
export async function allowed(): Promise<boolean> {
  return "Notification" in window && (await Notification.requestPermission()) === "granted";
}

async function notify(): Promise<void> {
  if (!kept.notify || !("Notification" in window) || Notification.permission !== "granted") return;
  const notice = { body: t("web-notify-body"), tag: "turn", icon: fileAt("icon-192.png") };
  const worker = await navigator.serviceWorker?.getRegistration();
  // Phones show notices of a service worker only.
  if (worker !== undefined) await worker.showNotification(t("web-notify-title"), notice);
  else new Notification(t("web-notify-title"), notice);
}
