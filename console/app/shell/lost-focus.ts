/**
 * Whether the focus was on a button of a part of the page, or is lost with it. Not if the member has gone to a field or
 * another part meanwhile.
 */
export function hasLostFocus(part: HTMLElement | null): boolean {
  const focused = document.activeElement;
  if (!part?.isConnected) return false;
  return focused === document.body || (focused instanceof HTMLButtonElement && part.contains(focused));
}
