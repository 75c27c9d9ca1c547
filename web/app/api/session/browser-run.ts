export interface CookieJar {
  cookie: string;
}

/** Marks the browser session in which a user signed in. */
export interface BrowserRun {
  mark(): void;
  isMarked(): boolean;
  unmark(): void;
}

const WHERE = 'path=/; SameSite=Strict';

/**
 * Marks the browser session with a session cookie. Local storage outlives it, and session storage is per tab.
 * Over TLS the `__Host-` name keeps other hosts from writing it.
 */
export function browserRun(jar: () => CookieJar, isSecure: () => boolean): BrowserRun {
  const name = () => (isSecure() ? '__Host-visit' : 'visit');
  const where = () => (isSecure() ? `${WHERE}; Secure` : WHERE);
  return {
    mark() {
      jar().cookie = `${name()}=on; ${where()}`;
    },
    isMarked() {
      return jar().cookie.split('; ').includes(`${name()}=on`);
    },
    unmark() {
      jar().cookie = `${name()}=; ${where()}; max-age=0`;
    },
  };
}
