import type { Grant } from 'contract/console/roles.ts';
import type { Transaction } from '#platform/database/database.ts';
import { currentLanguage } from '#platform/http/language.ts';
import { randomToken, sha256 } from '#platform/sessions/secrets.ts';
import { writeAudit } from '../audit/audit.ts';
import { findMember, setLanguage } from '../people/store.ts';
import { deviceOf, endSessionByToken, openStaffSession } from '../sessions/staff-sessions.ts';
import type { StaffCaller } from './caller.ts';
import type { Factor } from './factors.ts';

/** A member with a new session. */
export interface Admitted {
  memberId: string;
  name: string;
  grants: Grant[];
  factorAt: Date;
  token: string;
  device: string;
}

/** Opens a session for an active member, in place of the browser's session before; undefined for other members. */
export async function admitMember(
  tx: Transaction,
  { memberId, by, caller }: { memberId: string; by: Factor; caller: StaffCaller },
  now: Date,
): Promise<Admitted | undefined> {
  const member = await findMember(tx, memberId);
  if (member?.state !== 'active') return undefined;
  if (caller.session) endSessionByToken(tx, sha256(caller.session), now);
  const token = await openStaffSession(tx, memberId, caller.from, now);
  setLanguage(tx, memberId, currentLanguage());
  const device = randomToken();
  if (caller.device) tx.send('DELETE FROM staff_devices WHERE token_hash = $1', [sha256(caller.device)]);
  tx.send('INSERT INTO staff_devices (token_hash, member_id, used_at) VALUES ($1, $2, $3)', [
    sha256(device),
    memberId,
    now,
  ]);
  const actor = { memberId, device: deviceOf(caller.from) };
  const subject = `member ${memberId}`;
  writeAudit(tx, actor, { act: 'session.opened', permission: null, subject, after: { by } }, now);
  return { memberId, name: member.name, grants: member.grants, factorAt: now, token, device };
}
