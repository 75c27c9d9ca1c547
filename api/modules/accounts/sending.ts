import type { Clock } from '#platform/clock.ts';
import { beginCode, type CodeSubject } from '#platform/codes.ts';
import type { Database, Transaction } from '#platform/database.ts';
import type { JobQueue } from '#platform/jobs.ts';
import { countEach } from '#platform/limits.ts';
import { type AccountTemplate, enqueueAccountMessages, type Recipients } from '#platform/outbox.ts';
import type { Refusal } from '#platform/refusal.ts';
import type { AccountName } from './store.ts';

export interface AccountParts {
  db: Database;
  clock: Clock;
  jobs: JobQueue;
  addressLimitScale: number;
}

/** Sends that one address or number gets, and one caller's network address sets off (decision 35). */
const SENT_TO_SUBJECT = { most: 3, seconds: 600 };
const SENT_BY_ADDRESS = { most: 30, seconds: 3600 };

/**
 * Counts a sending, and gives those of its recipients that may have another message; a refusal when none may. Codes and links
 * are counted apart: nobody can use up an owner's links by asking for codes.
 */
export async function allowSending(
  parts: AccountParts,
  what: 'code' | 'link',
  to: Recipients,
  networkAddress: string,
): Promise<{ ok: true; to: Recipients } | Refusal> {
  const action = `send ${what}`;
  const recipients = [
    ...(to.email ? [{ kind: 'email' as const, value: to.email }] : []),
    ...(to.phone ? [{ kind: 'phone' as const, value: to.phone }] : []),
  ];
  const [byAddress, ...bySubject] = await countEach(parts.db, parts.clock.now(), [
    {
      action,
      subject: `address ${networkAddress}`,
      most: SENT_BY_ADDRESS.most * parts.addressLimitScale,
      seconds: SENT_BY_ADDRESS.seconds,
    },
    ...recipients.map(({ kind, value }) => ({ action, subject: `${kind} ${value}`, ...SENT_TO_SUBJECT })),
  ]);
  if (byAddress) return byAddress;
  const allowed: Recipients = { email: null, phone: null };
  for (const [index, { kind, value }] of recipients.entries()) if (!bySubject[index]) allowed[kind] = value;
  const refusal = allowed.email || allowed.phone ? undefined : bySubject.find((one) => one !== undefined);
  return refusal ?? { ok: true, to: allowed };
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

/** The one recipient that an account's name is. */
export function recipientOf(name: AccountName): Recipients {
  return { email: null, phone: null, ...name };
}
