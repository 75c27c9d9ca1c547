import type { Permission } from 'contract/console/roles.ts';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { countWithin, type Limit } from '#platform/limits/limits.ts';
import { actorOf, memberOf } from '../access/current-member.ts';
import { type AuditedAct, writeAudit } from './audit.ts';

/** The log keeps every entry for ever, and writers of it wait for each other. */
const entryLimit = (memberId: string, subject: string): Limit => ({
  action: 'staff-contacts-read',
  subject: `member ${memberId} ${subject}`,
  most: 1,
  seconds: 600,
});

type Dependencies = { db: Database; clock: Clock };

/** Logs that the member of a call reads contacts of a subject: one entry in ten minutes. */
export function logContactsRead(
  deps: Dependencies,
  request: FastifyRequest,
  subject: string,
  permission: Permission = 'contacts.read',
): Promise<void> {
  return logRead(deps, request, { act: 'contacts.read', permission, subject }, { each: false });
}

/** Logs that the member of a call reads personal data: `each` time, or one equal entry in ten minutes. */
export async function logRead(
  { db, clock }: Dependencies,
  request: FastifyRequest,
  entry: AuditedAct,
  { each }: { each: boolean },
): Promise<void> {
  const member = memberOf(request);
  const now = clock.now();
  const read = [entry.subject, entry.permission, JSON.stringify(entry.after)].filter(Boolean).join(' ');
  await db.transaction(async (tx) => {
    if (!each && (await countWithin(tx, now, entryLimit(member.id, read)))) return;
    writeAudit(tx, actorOf(member), entry, now);
  });
}
