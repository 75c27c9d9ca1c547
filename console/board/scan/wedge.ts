/** A scanner types faster than fingers. */
const KEY_MS = 60;
const FEWEST = 6;
/** Longer texts are cut; they are no tickets. */
const MOST = 2000;
/** From this key on a burst is a scanner's. */
const BURST = 3;

interface Key {
  key: string;
  /** Milliseconds. */
  at: number;
}

/**
 * Returns a reader of keys as a scanner types them: fast, ended by Enter. `code` is set by the last key;
 * `isScanner` tells that the page must not act on the key.
 */
export function wedgeReader(): (key: Key) => { isScanner: boolean; code: string | null } {
  let text = '';
  let lastAt = Number.NEGATIVE_INFINITY;
  return ({ key, at }) => {
    const isFast = at - lastAt <= KEY_MS;
    if (!isFast) text = '';
    lastAt = at;
    if (key === 'Enter') {
      const code = text.length >= FEWEST ? text : null;
      text = '';
      return { isScanner: code !== null, code };
    }
    if (isCharacter(key)) text = (text + key).slice(0, MOST);
    return { isScanner: text.length >= BURST, code: null };
  };
}

/** Other keys have names, such as Shift. */
function isCharacter(key: string): boolean {
  return /^.$/su.test(key);
}
