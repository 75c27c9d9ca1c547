import { purgeBefore } from 'contract/values/retention.ts';
import { localDate } from 'contract/values/time.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { currentLanguage } from '#platform/http/language.ts';
import { done, type Result, refuse } from '#platform/http/refusals/refusal.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import { addressLimit, countAgainst } from '#platform/limits/limits.ts';
import { networkOf } from '#platform/limits/network-address.ts';
import { type Mailer, messageIdOf } from '#platform/messages/mail.ts';
import { sha256 } from '#platform/sessions/secrets.ts';
import { renderContactMail } from './email.ts';
import { isTooQuick, suspicionOf } from './spam.ts';
import { type ContactMessage, findUnmailed, markMailed, purgeMessages, storeMessage } from './store.ts';

export { replyMessages } from './inbox/emails.ts';
export * as personalData from './personal-data.ts';

export const MAIL_CONTACT = 'contact.mail';

/**
 * Messages per email and network address, and per network address (decision 0038).
 * Anybody can enter an email, so messages from elsewhere do not use up its owner's limit.
 */
const BY_EMAIL = { most: 3, seconds: 86_400 };
const BY_ADDRESS = { most: 10, seconds: 3_600 };

export interface ContactDependencies {
  db: Database;
  clock: Clock;
  jobs: JobQueue;
  addressLimitScale: number;
}

/** How the form was filled in, for the spam check. */
export interface FormTiming {
  website?: string | undefined;
  took?: number | undefined;
}

/**
 * Stores a message and enqueues its email to the operator in the same transaction.
 * Suspicious messages get the same response and are stored, but not mailed. Repetitions on the same day are ignored.
 */
export async function receiveMessage(
  deps: ContactDependencies,
  written: ContactMessage,
  { website, took }: FormTiming,
  networkAddress: string,
): Promise<Result<null>> {
  const { db, clock, jobs } = deps;
  const now = clock.now();
  if (isTooQuick(took)) return refuse('contact_too_quick', { retryAfter: 3 });
  const limited = await countAgainst(db, now, [
    { action: 'contact', subject: senderAt(written.email, networkAddress), ...BY_EMAIL },
    addressLimit(deps, 'contact', networkAddress, BY_ADDRESS),
  ]);
  if (limited) return refuse('contact_limited', { retryAfter: limited.retryAfter });
  const suspicion = suspicionOf({ ...written, website });
  const digest = sha256(JSON.stringify([written, suspicion, localDate(now)]));
  await db.transaction(async (tx) => {
    const id = await storeMessage(tx, written, { suspicion, digest, language: currentLanguage() }, now);
    if (id && !suspicion) await jobs.enqueue(tx, MAIL_CONTACT, [{ messageId: id }]);
  });
  return done(null);
}

/** Returns the hashed limit subject of an email at a network address, so that limits hold no personal data. */
function senderAt(email: string, networkAddress: string): string {
  return `sender ${sha256(`${email} ${networkOf(networkAddress)}`).toString('hex')}`;
}

/** Mails one message to the operator once. Throws if it was not accepted; the job retries. */
export async function mailMessage(
  { db, clock, mailer }: { db: Database; clock: Clock; mailer: Mailer },
  id: string,
): Promise<void> {
  const written = await findUnmailed(db, id);
  if (!written) return;
  await mailer.send({ ...renderContactMail(written), messageId: messageIdOf({ id }) });
  await markMailed(db, id, clock.now());
}

/** Purges expired messages; suspicious ones expire earlier. */
export async function purgeOldMessages(db: Database, now: Date): Promise<void> {
  await purgeMessages(db, { before: purgeBefore('suspiciousMessages', now), suspicious: true });
  await purgeMessages(db, { before: purgeBefore('contactMessages', now), suspicious: false });
}
