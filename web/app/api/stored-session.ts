import type { UserType } from 'contract/accounts.ts';
import type { BrowserRun } from './browser-run.ts';
import type { StoredValues } from './storage.ts';

export interface StoredSession {
  token(): string | null;
  type(): UserType | null;
  /** Keeps a session: until log-out, or until the browser is closed. */
  keep(token: string, type: UserType, options: { remember: boolean }): void;
  reset(): void;
}

/**
 * The session in the browser's storage. One that was not to be remembered is dropped before anything reads it when the browser
 * has been closed since: the mark beside it is there, and that of the browser's run is not. `onOther` is called when a session ends
 * or another one takes its place.
 */
export function storedSession(values: StoredValues, run: BrowserRun, onOther: () => void): StoredSession {
  let looked = false;

  function dropEarlierVisit() {
    if (looked) return;
    looked = true;
    if (values.read('visit') !== null && !run.isMarked()) reset();
  }

  function reset() {
    values.write('token', null);
    values.write('type', null);
    values.write('visit', null);
    run.unmark();
    onOther();
  }

  return {
    token() {
      dropEarlierVisit();
      return decodeToken(values.read('token'));
    },
    type() {
      dropEarlierVisit();
      const type = values.read('type');
      return type === 'Guest' || type === 'User' ? type : null;
    },
    keep(token, type, { remember }) {
      looked = true;
      onOther();
      if (remember) run.unmark();
      else run.mark();
      values.write('visit', remember ? null : 'on');
      values.write('token', JSON.stringify(token));
      values.write('type', type);
    },
    reset,
  };
}

/** Reads a stored token: JSON text, or the bare token that an older page may have left. */
export function decodeToken(stored: string | null): string | null {
  if (!stored) return null;
  try {
    const value: unknown = JSON.parse(stored);
    return typeof value === 'string' && value !== '' ? value : null;
  } catch {
    return stored;
  }
}
