/** Why a message looks like a machine's. */
export type Suspicion = 'trap' | 'links' | 'markup';

/** Nobody reads the page and writes a message in less. */
const LEAST_SECONDS = 3;
/** Travellers send us a link to a booking site or a map; whoever sends more has something to sell. */
const MOST_LINKS = 2;

const LINK = /\b(?:https?:\/\/|www\.)/gi;
const MARKUP = /<\/?(?:a|script|iframe|img)\b|\[\/?(?:url|link|img)\b/i;

/** Whether it was sent sooner after the page was opened than a person can. Callers that don't say may be no browser at all. */
export function isTooQuick(took: number | undefined): boolean {
  return took !== undefined && took < LEAST_SECONDS;
}

/** What is suspicious about a message; null for what a person may have written. */
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
