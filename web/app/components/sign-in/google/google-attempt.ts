import { isLanguage, type Language } from 'contract/values/language.ts';

export interface GoogleAttempt {
  /** Must match on return, so that nobody is signed in through another person's link. */
  state: string;
  from: string;
  remember: boolean;
  /** The pages' language: Google returns to a single address. */
  language: Language;
}

const KEY = 'google';

/** Stores an attempt in the tab; false if the browser denies storage. */
export function storeAttempt(storage: () => Storage, attempt: GoogleAttempt): boolean {
  try {
    storage().setItem(KEY, JSON.stringify(attempt));
    return true;
  } catch {
    return false;
  }
}

export function languageOfAttempt(storage: () => Storage): Language | undefined {
  return readAttempt(storage)?.language;
}

/** Returns and removes the attempt: it is valid for one return. */
export function takeAttempt(storage: () => Storage): GoogleAttempt | null {
  const attempt = readAttempt(storage);
  try {
    storage().removeItem(KEY);
  } catch {
    // Without access to storage there is no attempt.
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

/** The outcome of an attempt by the query of Google's redirect. */
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
