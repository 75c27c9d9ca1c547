/** What this needs of a document. */
export interface CookieJar {
  cookie: string;
}

/** The sign that the browser still runs in which somebody signed in. */
export interface BrowserRun {
  mark(): void;
  isMarked(): boolean;
  unmark(): void;
}

const WHERE = 'path=/; SameSite=Strict';

/**
 * Marks a run of the browser by a cookie without an end, which goes when the browser is closed: local storage does not, and the
 * session storage of one tab is unknown to the next. Over TLS it has a name that no other host of ours can write.
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
