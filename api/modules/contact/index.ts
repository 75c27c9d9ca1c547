import { brand } from 'brand/brand.ts';
import { purgeBefore } from 'contract/retention.ts';
import { localDate } from 'contract/time.ts';
import { m } from 'messages/messages.js';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { JobQueue } from '#platform/jobs.ts';
import { wordsOfBrand } from '#platform/language.ts';
import { addressLimit, countAgainst } from '#platform/limits.ts';
import { type Mailer, messageIdOf } from '#platform/mail.ts';
import { networkOf } from '#platform/network-address.ts';
import { done, type Result, refuse } from '#platform/refusal.ts';
import { sha256 } from '#platform/secrets.ts';
import { renderContactMail } from './email.ts';
import { isTooQuick, suspicionOf } from './spam.ts';
import { type ContactMessage, findUnmailed, markMailed, purgeMessages, storeMessage } from './store.ts';

export const MAIL_CONTACT = 'contact.mail';

/**
 * Messages of one e-mail from one network address, and of all e-mails from it (decision 35). Anybody may write under an e-mail, so what comes
 * from elsewhere must not use up its owner's.
 */
const BY_EMAIL = { most: 3, seconds: 86_400 };
const BY_ADDRESS = { most: 10, seconds: 3_600 };

export interface ContactDependencies {
  db: Database;
  clock: Clock;
  jobs: JobQueue;
  addressLimitScale: number;
}

/** What the form tells about how it was filled in. */
export interface FormTiming {
  website?: string | undefined;
  took?: number | undefined;
}

/**
 * Takes a message in: keeps it, and enqueues its mail to us in the same transaction. What looks like a machine's is answered
 * alike and kept, but not mailed. The same message on the same day is one message.
 */
export async function receiveMessage(
  deps: ContactDependencies,
  written: ContactMessage,
  { website, took }: FormTiming,
  networkAddress: string,
): Promise<Result<null>> {
  const { db, clock, jobs } = deps;
  const now = clock.now();
  if (isTooQuick(took)) return refuse('too_many_requests', m.contact_too_quick(), { retryAfter: 3 });
  const limited = await countAgainst(db, now, [
    { action: 'contact', subject: senderAt(written.email, networkAddress), ...BY_EMAIL },
    addressLimit(deps, 'contact', networkAddress, BY_ADDRESS),
  ]);
  if (limited) {
    const message = m.contact_limited({ phone: brand.phone, hours: wordsOfBrand().supportHours });
    return refuse('too_many_requests', message, { retryAfter: limited.retryAfter });
  }
  const suspicion = suspicionOf({ ...written, website });
  const digest = sha256(JSON.stringify([written, suspicion, localDate(now)]));
  await db.transaction(async (tx) => {
    const id = await storeMessage(tx, written, { suspicion, digest }, now);
    if (id && !suspicion) await jobs.enqueue(tx, MAIL_CONTACT, [{ messageId: id }]);
  });
  return done(null);
}

/** Names an e-mail at a network address in the counts, as a hash: counts name nobody. */
function senderAt(email: string, networkAddress: string): string {
  return `sender ${sha256(`${email} ${networkOf(networkAddress)}`).toString('hex')}`;
}

/** Mails one message to us, unless that has happened. Throws when the mail was not taken; the job tries again. */
export async function mailMessage(
  { db, clock, mailer }: { db: Database; clock: Clock; mailer: Mailer },
  id: string,
): Promise<void> {
  const written = await findUnmailed(db, id);
  if (!written) return;
  await mailer.send({ ...renderContactMail(written), messageId: messageIdOf({ id }) });
  await markMailed(db, id, clock.now());
}

/** Forgets what machines wrote, and later everything. */
export async function purgeOldMessages(db: Database, now: Date): Promise<void> {
  await purgeMessages(db, { before: purgeBefore('suspiciousMessages', now), suspicious: true });
  await purgeMessages(db, { before: purgeBefore('contactMessages', now), suspicious: false });
}
