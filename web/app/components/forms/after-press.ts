/**
 * Runs a function at once, or after the press of a mouse button that is under way. An error that appears in between
 * moves what lies below it, and the click misses.
 */
export function afterPress(run: () => void): void {
  if (!document.querySelector(':active')) return run();
  const ended = new AbortController();
  const end = () => {
    ended.abort();
    // The click follows the event that ends the press.
    setTimeout(run);
  };
  for (const type of ['pointerup', 'pointercancel']) {
    window.addEventListener(type, end, { signal: ended.signal });
  }
}
