/** Takes texts and links out of the page: to the clipboard, or to another app. */

export const canShare = "share" in navigator;

/** Open the system's dialog for sharing, which may be canceled. */
export const share = (what: ShareData): Promise<void> => navigator.share(what).catch(() => undefined);

/** Copy a text to the clipboard; whether that succeeded. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

/** Copy with the older API: without HTTPS, as on a local network, a page has no `navigator.clipboard`. */
function copySelected(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true; // no keyboard comes up
  field.style.cssText = "position: fixed; opacity: 0";
  // Nothing outside an open dialog can be selected.
  (before?.closest("dialog") ?? document.body).append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return copied;
}
