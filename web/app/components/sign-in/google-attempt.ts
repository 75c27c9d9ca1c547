import { isLanguage, type Language } from 'contract/language.ts';

/** What this tab keeps while the traveller is at Google. */
export interface GoogleAttempt {
  /** Must come back, so that nobody is signed in by a link that somebody else made. */
  state: string;
  /** Where they came from. */
  from: string;
  remember: boolean;
  /** The one that the pages were in: Google leads back to one address alone. */
  language: Language;
}

const KEY = 'google';

/** Keeps an attempt in the tab; false where the browser refuses. */
export function storeAttempt(storage: () => Storage, attempt: GoogleAttempt): boolean {
  try {
    storage().setItem(KEY, JSON.stringify(attempt));
    return true;
  } catch {
    return false;
  }
}

/** The language that an attempt was begun in; undefined without an attempt. */
export function languageOfAttempt(storage: () => Storage): Language | undefined {
  return readAttempt(storage)?.language;
}

/** Reads the attempt and forgets it: each is good for one way back. */
export function takeAttempt(storage: () => Storage): GoogleAttempt | null {
  const attempt = readAttempt(storage);
  try {
    storage().removeItem(KEY);
  } catch {
    // Where storage is refused there was no attempt either.
  }
  return attempt;
}

function readAttempt(storage: () => Storage): GoogleAttempt | null {
  try {
    const stored: unknown = JSON.parse(storage().getItem(KEY) ?? 'null');
    return isAttempt(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** What Google's answer, the query of the way back, means for an attempt. */
export type GoogleResponse =
  | { is: 'code'; code: string; state: string }
  | { is: 'cancelled' }
  | { is: 'failed' }
  | { is: 'not_ours' };

export function readResponse(query: URLSearchParams, attempt: GoogleAttempt | null): GoogleResponse {
  const state = query.get('state');
  const code = query.get('code');
  if (!attempt || !state || state !== attempt.state) return { is: 'not_ours' };
  if (query.get('error') === 'access_denied') return { is: 'cancelled' };
  return code ? { is: 'code', code, state } : { is: 'failed' };
}

function isAttempt(stored: unknown): stored is GoogleAttempt {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    'state' in stored &&
    typeof stored.state === 'string' &&
    'from' in stored &&
    typeof stored.from === 'string' &&
    'remember' in stored &&
    typeof stored.remember === 'boolean' &&
    'language' in stored &&
    isLanguage(stored.language)
  );
}
