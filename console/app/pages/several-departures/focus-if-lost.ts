/** Focuses an element if nothing has the focus, as after a focused button was disabled. */
export function focusIfLost(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus();
}
