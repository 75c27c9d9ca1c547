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

const NAME = 'visit';
const WHERE = 'path=/; SameSite=Strict';

/**
 * Marks a run of the browser by a cookie without an end, which goes when the browser is closed: local storage does not, and the
 * session storage of one tab is unknown to the next.
 */
export function browserRun(jar: () => CookieJar): BrowserRun {
  return {
    mark() {
      jar().cookie = `${NAME}=on; ${WHERE}`;
    },
    isMarked() {
      return jar().cookie.split('; ').includes(`${NAME}=on`);
    },
    unmark() {
      jar().cookie = `${NAME}=; ${WHERE}; max-age=0`;
    },
  };
}
