import { type Grant, type Role } from 'contract/console/roles.ts';
import type { Database } from '#platform/database/database.ts';
import { COMMAND_LINE, writeAudit } from '../audit/audit.ts';
import { insertInvitation } from '../invitations/store.ts';
import { endSessionsOf } from '../sessions/staff-sessions.ts';
import { setGrants } from './grants.ts';
import { findMember, findMemberId, insertMember, lockMember } from './store.ts';

/** Returns a role for everything; that of a host, whose trips are assigned later, for no trip. */
function grantFor(role: Role): Grant {
  return role === 'host' ? { role, scope: 'trips', trips: [] } : { role, scope: 'everything' };
}

/**
 * Invites a new member, or again one that has lost password or authenticator; returns the invitation's token. The
 * member's open sessions end and the role counts at once; other access stays until the invitation is completed.
 */
export function inviteFromCommandLine(
  db: Database,
  { email, name, role }: { email: string; name: string; role: Role },
  now: Date,
): Promise<string> {
  return db.transaction(async (tx) => {
    const id = (await insertMember(tx, { email, name }, now)) ?? (await findMemberId(tx, email));
    await lockMember(tx, id);
    const before = await findMember(tx, id);
    const roles = [grantFor(role)];
    setGrants(tx, id, roles);
    endSessionsOf(tx, id, now);
    const token = insertInvitation(tx, id, now);
    const audited = {
      act: 'member.invited',
      permission: null,
      subject: `member ${id}`,
      ...(before && before.grants.length > 0 && { before: { roles: before.grants } }),
      after: { roles },
    } as const;
    writeAudit(tx, COMMAND_LINE, audited, now);
    return token;
  });
}
