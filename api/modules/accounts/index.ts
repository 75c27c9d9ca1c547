import { endEveryCode, forgetOldCodes } from '#platform/codes.ts';
import type { Database } from '#platform/database.ts';
import { deleteOldLogs } from '#platform/sending-logs.ts';
import { revokeEverySession } from '#platform/sessions.ts';
import { forgetOldVisits } from './google.ts';
import { endEveryLink, forgetOldLinks } from './password-link-store.ts';
import { clearOldDescriptions } from './sessions/store.ts';
import { forgetOldSignUps } from './sign-up-store.ts';
import { forgetOldDevices, forgetOldSessions } from './store.ts';

export { type AccountMessageParts, type RenderersElsewhere, sendAccountMessage } from './messages.ts';
export { answerPasswordRequest } from './password-link.ts';
export { connectProvider, type IdentityProvider } from './provider.ts';
export type { AccountParts } from './sending.ts';

/** Forgets what has run out: codes, links, sign-ups, visits to the provider, sessions, and browsers not seen for a year. */
export async function forgetWhatRanOut(db: Database, now: Date): Promise<void> {
  await forgetOldCodes(db, now);
  await deleteOldLogs(db, now);
  await forgetOldLinks(db, now);
  await forgetOldSignUps(db, now);
  await forgetOldVisits(db, now);
  await forgetOldSessions(db, now);
  await clearOldDescriptions(db, now);
  await forgetOldDevices(db, now);
}

/**
 * Ends every session, code and link. A restored database has those again that were ended since: a stolen phone that was signed out, a
 * link that was used. People sign in once more.
 */
export async function endWhatOpensAccounts(db: Database, now: Date): Promise<void> {
  await revokeEverySession(db, now);
  await endEveryCode(db, now);
  await endEveryLink(db, now);
}
