import type { Permission } from 'contract/console/roles.ts';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { countWithin, type Limit } from '#platform/limits/limits.ts';
import { actorOf, memberOf } from '../access/current-member.ts';
import { writeAudit } from './audit.ts';

/** The log keeps every entry for ever, and writers of it wait for each other. */
const entryLimit = (memberId: string, subject: string): Limit => ({
  action: 'staff-contacts-read',
  subject: `member ${memberId} ${subject}`,
  most: 1,
  seconds: 600,
});

/** Logs that the member of a call reads contacts of a subject: one entry in ten minutes. */
export async function logContactsRead(
  { db, clock }: { db: Database; clock: Clock },
  request: FastifyRequest,
  subject: string,
  permission: Permission = 'contacts.read',
): Promise<void> {
  const member = memberOf(request);
  const now = clock.now();
  const entry = { act: 'contacts.read', permission, subject } as const;
  await db.transaction(async (tx) => {
    if (await countWithin(tx, now, entryLimit(member.id, subject))) return;
    await writeAudit(tx, actorOf(member), entry, now);
  });
}
