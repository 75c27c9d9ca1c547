import type { Clock } from './clock.ts';
import { beginCode, type CodeSubject } from './codes.ts';
import type { Database, Transaction } from './database.ts';
import type { JobQueue } from './jobs.ts';
import { addressLimit, countEach, type Limit } from './limits.ts';
import { type AccountTemplate, enqueueAccountMessages, type Recipients } from './outbox.ts';
import type { Refusal } from './refusal.ts';

/** Codes and links that one subject gets, and that one caller's network address sets off (decision 35). */
const SENT_TO_SUBJECT = { most: 3, seconds: 600 };
/**
 * And in a day: each code may be tried five times, so that somebody who asks for codes in another's name, day after day, has a
 * hundred tries at 900,000 codes each day, and no more.
 */
const SENT_TO_SUBJECT_A_DAY = { most: 20, seconds: 86_400 };
const SENT_BY_ADDRESS = { most: 30, seconds: 3600 };

/** Counts a sending of codes or links, and says which has had its share: the caller's network address, and each of the subjects. */
export async function countSending(
  parts: { db: Database; clock: Clock; addressLimitScale: number },
  action: string,
  subjects: string[],
  networkAddress: string,
): Promise<{ byAddress: Refusal | undefined; bySubject: (Refusal | undefined)[] }> {
  const [byAddress, ...counts] = await countEach(parts.db, parts.clock.now(), [
    addressLimit(parts, action, networkAddress, SENT_BY_ADDRESS),
    ...subjects.flatMap((subject) => limitsOf(action, subject)),
  ]);
  return { byAddress, bySubject: subjects.map((_, index) => counts[2 * index] ?? counts[2 * index + 1]) };
}

/** The two have names of their own, since their windows may begin at the same moment. */
function limitsOf(action: string, subject: string): [Limit, Limit] {
  return [
    { action, subject, ...SENT_TO_SUBJECT },
    { action: `${action} today`, subject, ...SENT_TO_SUBJECT_A_DAY },
  ];
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
