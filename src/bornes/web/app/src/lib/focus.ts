/** Whether nothing that is shown has the keyboard focus. */
export function focusLost(): boolean {
  const { activeElement: focused, body } = document;
  // In a dialog that has just been closed, an element still has it for a moment.
  return focused === null || focused === body || !focused.checkVisibility();
}
