/** Clicks and keys that have no meaning of their own, and clicks that must not have one. */

const BUSY = "button, a, input, select, textarea, summary, dialog, [role=dialog], [data-prompt]";

/** Whether a click or a key on this target has no other meaning. */
export function idle(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(BUSY) === null;
}

/** Ignore the click event that follows the end of a drag or of a long press, within some milliseconds. */
export function ignoreClick(on: EventTarget, milliseconds: number): void {
  const swallow = (event: Event): void => {
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  on.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => on.removeEventListener("click", swallow, { capture: true }), milliseconds);
}
