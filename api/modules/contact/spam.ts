export type Suspicion = 'trap' | 'links' | 'markup';

/** A person needs longer to read the page and write. */
const LEAST_SECONDS = 3;
/** Customers send a link to a booking site or a map; spam has more. */
const MOST_LINKS = 2;

const LINK = /\b(?:https?:\/\/|www\.)/gi;
const MARKUP = /<\/?(?:a|script|iframe|img)\b|\[\/?(?:url|link|img)\b/i;

/** Whether a form was sent too fast for a person. Callers without a browser may omit the time. */
export function isTooQuick(took: number | undefined): boolean {
  return took !== undefined && took < LEAST_SECONDS;
}

/** Returns why a message is suspicious, or null. */
export function suspicionOf(written: {
  fname: string;
  lname: string;
  message: string;
  website?: string | undefined;
}): Suspicion | null {
  const { fname, lname, message, website } = written;
  if (website) return 'trap';
  if (MARKUP.test(message)) return 'markup';
  if (countLinks(`${fname} ${lname}`) > 0 || countLinks(message) > MOST_LINKS) return 'links';
  return null;
}

function countLinks(text: string): number {
  return text.match(LINK)?.length ?? 0;
}
