import { actorOf, type CurrentMember } from '../access/current-member.ts';
import { writeAudit } from '../audit/audit.ts';
import type { StaffDependencies } from '../dependencies.ts';
import { endStaffSession } from './staff-sessions.ts';

/** Ends one of the member's own open sessions; false when `sessionId` is not one. */
export function endOwnSession(
  { db, clock }: StaffDependencies,
  member: CurrentMember,
  sessionId: string,
  reason?: string,
): Promise<boolean> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const ended = await endStaffSession(tx, member.id, sessionId, now);
    if (!ended) return false;
    const subject = `session ${sessionId}`;
    const audited = { act: 'session.ended', permission: null, subject, reason } as const;
    writeAudit(tx, actorOf(member), audited, now);
    return true;
  });
}
