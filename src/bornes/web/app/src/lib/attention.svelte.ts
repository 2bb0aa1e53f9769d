/** Whether it is the guest's turn: a tab in the background shows it in its title and in a notification. */
import { fileAt } from "./base";
import { t } from "./i18n.svelte";
import { profile } from "./profile.svelte";

class Attention {
  /** Whether it is this guest's turn, at the open table or at one in the list. */
  yours = $state(false);
  hidden = $state(document.hidden);
  /** The table that was left while its game was running. */
  left: string | undefined = $state();

  constructor() {
    document.addEventListener("visibilitychange", () => (this.hidden = document.hidden));
  }

  /** Set whether it is the guest's turn; a hidden page shows a notification, if the guest wants them. */
  turn(yours: boolean): void {
    if (yours && !this.yours && document.hidden) void notify();
    this.yours = yours;
  }
}

export const attention = new Attention();

/** Ask for permission to show notifications; whether it was granted. */
export async function allowed(): Promise<boolean> {
  return "Notification" in window && (await Notification.requestPermission()) === "granted";
}

async function notify(): Promise<void> {
  if (!profile.notify || !("Notification" in window) || Notification.permission !== "granted") return;
  const notice = { body: t("web-notify-body"), tag: "turn", icon: fileAt("icon-192.png") };
  const worker = await navigator.serviceWorker?.getRegistration();
  // Phones show only notifications of a service worker.
  if (worker !== undefined) await worker.showNotification(t("web-notify-title"), notice);
  else new Notification(t("web-notify-title"), notice);
}
