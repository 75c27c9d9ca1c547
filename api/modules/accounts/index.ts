import { forgetOldCodes } from '#platform/codes.ts';
import type { Database } from '#platform/database.ts';
import { forgetOldVisits } from './google.ts';
import { forgetOldLinks } from './password-link-store.ts';
import { forgetOldSignUps } from './sign-up-store.ts';
import { forgetOldDevices, forgetOldSessions } from './store.ts';

export { type AccountMessageParts, type RenderersElsewhere, sendAccountMessage } from './messages.ts';
export { answerPasswordRequest } from './password-link.ts';
export { connectProvider, type IdentityProvider } from './provider.ts';
export type { AccountParts } from './sending.ts';

/** Forgets what has run out: codes, links, sign-ups, visits to the provider, sessions, and browsers not seen for a year. */
export async function forgetWhatRanOut(db: Database, now: Date): Promise<void> {
  await forgetOldCodes(db, now);
  await forgetOldLinks(db, now);
  await forgetOldSignUps(db, now);
  await forgetOldVisits(db, now);
  await forgetOldSessions(db, now);
  await forgetOldDevices(db, now);
}
