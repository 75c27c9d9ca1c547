/** A code that stays in view for less than this is one scan. */
const AWAY_MS = 2500;

/**
 * Returns a function that decides whether a code in view is a new scan: not while the same code has stayed in view.
 * `at` in milliseconds.
 */
export function ignoreRepeats(): (code: string, at: number) => boolean {
  let last = { code: '', at: Number.NEGATIVE_INFINITY };
  return (code, at) => {
    const isRepeat = code === last.code && at - last.at < AWAY_MS;
    last = { code, at };
    return !isRepeat;
  };
}
