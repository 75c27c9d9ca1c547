import type { UserType } from 'contract/calls/accounts.ts';
import type { StoredValues } from '../storage.ts';
import type { BrowserRun } from './browser-run.ts';

export interface StoredSession {
  token(): string | null;
  type(): UserType | null;
  /** Stores a session until log-out, or until the browser is closed. */
  keep(token: string, type: UserType, options: { remember: boolean }): void;
  reset(): void;
}

/**
 * The session in browser storage. A session without `remember` has a mark. If that mark exists without the
 * browser session's mark, the browser was closed since, and the session is dropped on first read. `onOther`
 * runs when a session ends or is replaced.
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

/** Decodes a stored token: JSON text, or a bare token from an older version. */
export function decodeToken(stored: string | null): string | null {
  if (!stored) return null;
  try {
    const value: unknown = JSON.parse(stored);
    return typeof value === 'string' && value !== '' ? value : null;
  } catch {
    return stored;
  }
}
