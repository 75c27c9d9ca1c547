import type { Clock } from './clock.ts';
import { beginCode, type CodeSubject } from './codes.ts';
import type { Database, Transaction } from './database.ts';
import type { JobQueue } from './jobs.ts';
import { addressLimit, countEach } from './limits.ts';
import { type AccountTemplate, enqueueAccountMessages, type Recipients } from './outbox.ts';
import type { Refusal } from './refusal.ts';

/** Codes and links that one subject gets, and that one caller's network address sets off (decision 35). */
const SENT_TO_SUBJECT = { most: 3, seconds: 600 };
const SENT_BY_ADDRESS = { most: 30, seconds: 3600 };

/** Counts a sending of codes or links, and says which has had its share: the caller's network address, and each of the subjects. */
export async function countSending(
  parts: { db: Database; clock: Clock; addressLimitScale: number },
  action: string,
  subjects: string[],
  networkAddress: string,
): Promise<{ byAddress: Refusal | undefined; bySubject: (Refusal | undefined)[] }> {
  const [byAddress, ...bySubject] = await countEach(parts.db, parts.clock.now(), [
    addressLimit(parts, action, networkAddress, SENT_BY_ADDRESS),
    ...subjects.map((subject) => ({ action, subject, ...SENT_TO_SUBJECT })),
  ]);
  return { byAddress, bySubject };
}

/** Begins a code and enqueues the messages that carry it. */
export async function sendCode(
  tx: Transaction,
  jobs: JobQueue,
  about: CodeSubject,
  message: { template: AccountTemplate; to: Recipients },
  now: Date,
): Promise<void> {
  const codeId = await beginCode(tx, about, message.to, now);
  await enqueueAccountMessages(
    tx,
    jobs,
    { about: { codeId }, template: message.template, ...message.to },
    now,
  );
}
