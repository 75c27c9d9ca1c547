import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { JobQueue } from '#platform/jobs.ts';
import type { Recipients } from '#platform/outbox.ts';
import type { Refusal } from '#platform/refusal.ts';
import { countSending } from '#platform/sending.ts';
import type { AccountName } from './store.ts';

export interface AccountParts {
  db: Database;
  clock: Clock;
  jobs: JobQueue;
  addressLimitScale: number;
}

/**
 * Counts a sending, and gives those of its recipients that may have another message; a refusal when none may. Codes and links
 * are counted apart: nobody can use up an owner's links by asking for codes.
 */
export async function allowSending(
  parts: AccountParts,
  what: 'code' | 'link' | 'step-up code',
  to: Recipients,
  networkAddress: string,
): Promise<{ ok: true; to: Recipients } | Refusal> {
  const recipients = [
    ...(to.email ? [{ kind: 'email' as const, value: to.email }] : []),
    ...(to.phone ? [{ kind: 'phone' as const, value: to.phone }] : []),
  ];
  const subjects = recipients.map(({ kind, value }) => `${kind} ${value}`);
  const { byAddress, bySubject } = await countSending(parts, `send ${what}`, subjects, networkAddress);
  if (byAddress) return byAddress;
  const allowed: Recipients = { email: null, phone: null };
  for (const [index, { kind, value }] of recipients.entries()) if (!bySubject[index]) allowed[kind] = value;
  const refusal = allowed.email || allowed.phone ? undefined : bySubject.find((one) => one !== undefined);
  return refusal ?? { ok: true, to: allowed };
}

/** The one recipient that an account's name is. */
export function recipientOf(name: AccountName): Recipients {
  return { email: null, phone: null, ...name };
}
