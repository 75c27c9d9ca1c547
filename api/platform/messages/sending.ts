import type { Clock } from '../clock.ts';
import { type Database, rollback, type Transaction } from '../database/database.ts';
import type { Refusal } from '../http/refusals/refusal.ts';
import type { JobQueue } from '../jobs/jobs.ts';
import { addressLimit, countWithin } from '../limits/limits.ts';
import { beginCode, type CodeAsker, type CodeOrigin, type CodeSubject } from '../sessions/codes.ts';
import { enqueueAccountMessages, type Recipients } from './outbox.ts';
import { type Asker, checkSending, countSending } from './sending-logs.ts';
import type { StrangersKind } from './sending-rules.ts';
import type { Template } from './templates.ts';

/** The job that sends messages with one-time codes, and other messages to accounts. */
export const SEND_ACCOUNT_MESSAGE = 'accounts.send-message';

/** Codes and links that strangers may request from one network address, per kind (decision 0025). */
const SENT_BY_ADDRESS = { most: 30, seconds: 3600 };

/**
 * Returns the requester of a code for one purpose: a session, which counts against its account's allowance too.
 * Purposes have separate allowances.
 */
export function askedBySession(
  { sessionId, userId }: { sessionId: string; userId?: string | undefined },
  purpose: string,
): { owner: string; account?: string } {
  return {
    owner: `session ${sessionId} ${purpose}`,
    ...(userId && { account: `account ${userId} ${purpose}` }),
  };
}

/**
 * Counts a message to some recipients and returns the allowed ones; refuses when none is allowed.
 * Refused messages do not count. Strangers count by contact and network address, owners by `asker` only.
 */
export async function allowSending(
  deps: { db: Database; clock: Clock; addressLimitScale: number },
  asker: Asker,
  to: Recipients,
  networkAddress: string,
): Promise<{ ok: true; to: Recipients } | Refusal> {
  const checked = await checkSending(deps.db, asker, to, deps.clock.now());
  if (!checked.ok) return checked;
  return deps.db.transaction<{ ok: true; to: Recipients } | Refusal>(async (tx) => {
    const now = deps.clock.now();
    const counted = await countSending(tx, asker, to, now);
    if (!counted.ok) return rollback(counted);
    const refused =
      'stranger' in asker && (await countSendingBy(tx, deps, asker.stranger, networkAddress, now));
    return refused ? rollback(refused) : counted;
  });
}

/** Counts a stranger's message against their network address; refuses past the limit. */
export function countSendingBy(
  db: Database | Transaction,
  deps: { addressLimitScale: number },
  kind: StrangersKind,
  networkAddress: string,
  now: Date,
): Promise<Refusal | undefined> {
  return countWithin(db, now, addressLimit(deps, `send ${kind}`, networkAddress, SENT_BY_ADDRESS));
}

export async function sendCode(
  tx: Transaction,
  jobs: JobQueue,
  about: CodeSubject,
  message: { template: Template<'account'>; to: Recipients; asker: CodeAsker; askedFrom?: CodeOrigin },
  now: Date,
): Promise<void> {
  const codeId = await beginCode(tx, about, message, now);
  await enqueueAccountMessages(
    tx,
    jobs,
    { about: { codeId }, template: message.template, ...message.to },
    now,
  );
}
