/** A code that stays in view for less than this is one scan. */
const AWAY_MS = 2500;
/** Codes that are read within this time are in view together. */
const TOGETHER_MS = 300;
/** A code that is not read for this long has left the view, and one beside it may be meant. */
const LEFT_MS = 1000;

/**
 * Returns a function that decides whether a code in view is a new scan: not while the same code has stayed in view, nor
 * one beside the code scanned last. A ticket has a code for each passenger on one page. `at` in milliseconds.
 */
export function ignoreRepeats(): (code: string, at: number) => boolean {
  const readAt = new Map<string, number>();
  let latest = '';
  let anyAt = Number.NEGATIVE_INFINITY;
  return (code, at) => {
    for (const [old, then] of readAt) if (at - then >= AWAY_MS) readAt.delete(old);
    const isTogether = at - anyAt < TOGETHER_MS;
    anyAt = at;
    const isRepeat = readAt.has(code);
    const hasLatestLeft = at - (readAt.get(latest) ?? Number.NEGATIVE_INFINITY) >= LEFT_MS;
    if (!isRepeat && isTogether && !hasLatestLeft) return false;
    readAt.set(code, at);
    if (!isRepeat) latest = code;
    return !isRepeat;
  };
}
