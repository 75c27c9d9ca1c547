import type { Database } from '#platform/database/database.ts';
import { deleteOldLogs } from '#platform/messages/sending-logs.ts';
import { clearOldDescriptions, purgeOldSessions } from '#platform/sessions/account-sessions.ts';
import { endEveryCode, purgeOldCodes } from '#platform/sessions/codes.ts';
import { revokeEverySession } from '#platform/sessions/sessions.ts';
import { endLinksOfAllUsers, purgeOldLinks } from './passwords/password-link-store.ts';
import { deleteOldOauthStates } from './sign-in/google.ts';
import { purgeOldSignUps } from './sign-up/sign-up-store.ts';
import { purgeOldDevices } from './store.ts';

export { accountMessages } from './messages.ts';
export { sendPasswordLink } from './passwords/password-link.ts';
export * as personalData from './personal-data.ts';
export { connectProvider, type IdentityProvider } from './provider.ts';
export type { AccountDependencies } from './sending.ts';

/** Purges expired codes, links, sign-ups and sessions, and devices unused for a year. */
export async function purgeExpiredAccess(db: Database, now: Date): Promise<void> {
  await purgeOldCodes(db, now);
  await deleteOldLogs(db, now);
  await purgeOldLinks(db, now);
  await purgeOldSignUps(db, now);
  await deleteOldOauthStates(db, now);
  await purgeOldSessions(db, now);
  await clearOldDescriptions(db, now);
  await purgeOldDevices(db, now);
}

/** Revokes every session, code and link. A restored database contains some that had ended since the backup. */
export async function revokeAllAccess(db: Database, now: Date): Promise<void> {
  await revokeEverySession(db, now);
  await endEveryCode(db, now);
  await endLinksOfAllUsers(db, now);
}
