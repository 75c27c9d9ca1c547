import type { Grant } from 'contract/console/roles.ts';
import type { changeMemberBody, inviteMemberBody } from 'contract/console/staff.ts';
import type { z } from 'zod';
import { isUuid, type Transaction } from '#platform/database/database.ts';
import { done, type Result, refuse } from '#platform/http/refusals/refusal.ts';
import { type Act, type Actor, appendAudit, hasJoined } from '../audit/audit.ts';
import type { EntryKey } from '../audit/chain.ts';
import type { StaffDependencies } from '../dependencies.ts';
import { insertInvitation } from '../invitations/store.ts';
import { givesPower, mailInvitation, notifyMember, notifyOwners } from '../notices/notify.ts';
import { areSame, setGrants } from './grants.ts';
import { logAccessChange } from './logged-changes.ts';
import { offboard, resetSignIn } from './offboard.ts';
import { memberVersion } from './present.ts';
import { refuseUnknownScopes } from './scopes.ts';
import { findMember, insertMember, lockMember, lockOwners, type Member, setName } from './store.ts';

/** A member after a change, and the token of a new invitation whose link is shown. */
export interface Changed {
  member: Member;
  token: string | undefined;
}

type Change = z.output<typeof changeMemberBody>;

/** Adds a member with a link to join. */
export function inviteMember(
  { db, clock, jobs }: StaffDependencies,
  actor: Actor,
  { email, name, roles, reason }: z.output<typeof inviteMemberBody>,
): Promise<Result<Changed>> {
  const now = clock.now();
  return db.transaction<Result<Changed>>(async (tx) => {
    const unknown = await refuseUnknownScopes(tx, roles, []);
    if (unknown) return unknown;
    const id = await insertMember(tx, { email, name }, now);
    if (!id) return refuse('member_exists', { fields: ['email'] });
    setGrants(tx, id, roles);
    const token = insertInvitation(tx, id, now);
    const member = await memberAfter(tx, id);
    const change = { act: 'member.invited', id, after: stateOf(member), reason } as const;
    const entry = await writeChange(tx, actor, change, now);
    await mailInvitation(tx, jobs, id, now);
    if (givesPower([], member.grants)) await notifyOwners(tx, jobs, entry, now);
    return done({ member, token });
  });
}

/**
 * Changes a member's name or roles, invites them again, or ends all of their access. Refuses one whom another change has
 * reached since the owner saw them, and what changes nothing. The last owner stays. Off-boarded members come back with roles
 * and a new invitation, and only with both. A new invitation of an active member, such as one who lost the authenticator,
 * ends everything by which they sign in. A link for someone who has ever joined goes to their e-mail only: its reader could work
 * in their name.
 */
export async function changeMember(
  { db, clock, jobs, log }: StaffDependencies,
  actor: Actor,
  { id, change }: { id: string; change: Change },
): Promise<Result<Changed>> {
  const now = clock.now();
  let entry: EntryKey | undefined;
  let isReset = false;
  const result = await db.transaction<Result<Changed>>(async (tx) => {
    const owners = await lockOwners(tx);
    const before = isUuid(id) && (await lockMember(tx, id)) ? await findMember(tx, id) : undefined;
    if (!before) return refuse('member_unknown');
    if (memberVersion(before) !== change.version) return refuse('member_changed');
    if (owners.length === 1 && owners[0] === id && !staysOwner(change)) return refuse('last_owner');
    if (changesNothing(before, change)) return refuse('nothing_to_change');
    if (before.state === 'offboarded' && isHalfReturn(before, change)) return refuse('member_offboarded');
    const unknown = await refuseUnknownScopes(tx, change.roles ?? [], before.grants);
    if (unknown) return unknown;
    isReset = before.state === 'active' && change.invite === true;
    if (isReset) resetSignIn(tx, id, now);
    const token = applyChange(tx, id, change, now);
    const member = await memberAfter(tx, id);
    const act =
      change.state === 'offboarded' ? 'member.offboarded' : isReset ? 'member.reset' : 'member.changed';
    const after = { ...stateOf(member), ...(change.invite && { invited: true }) };
    entry = await writeChange(
      tx,
      actor,
      { act, id, before: stateOf(before), after, reason: change.reason },
      now,
    );
    if (token) await mailInvitation(tx, jobs, id, now);
    if (change.state === 'offboarded' || givesPower(before.grants, member.grants))
      await notifyOwners(tx, jobs, entry, now);
    if (isReset) await notifyMember(tx, jobs, id, entry, now);
    const isMailedOnly = token && (await hasJoined(tx, id));
    return done({ member, token: isMailedOnly ? undefined : token });
  });
  if (entry && (change.roles || change.state || isReset)) logAccessChange(log, id, entry);
  return result;
}

/** Roles without a link, or a link without roles. */
function isHalfReturn({ grants }: Member, { roles, invite }: Change): boolean {
  return invite ? (roles ?? grants).length === 0 : roles !== undefined;
}

function changesNothing(before: Member, { name, roles, state, invite }: Change): boolean {
  if (invite) return false;
  const isSameName = name === undefined || name === before.name;
  const isSameState = state === undefined || state === before.state;
  return isSameName && isSameState && (roles === undefined || areSame(roles, before.grants));
}

/** An owner who is invited again cannot act until the invitation is completed. */
function staysOwner({ state, roles, invite }: Change): boolean {
  if (state === 'offboarded' || invite) return false;
  return roles?.some(({ role, scope }) => role === 'owner' && scope === 'everything') ?? true;
}

/** Returns the token of a new invitation, if the change has one. */
function applyChange(tx: Transaction, id: string, change: Change, now: Date): string | undefined {
  if (change.name !== undefined) setName(tx, id, change.name);
  if (change.roles !== undefined) setGrants(tx, id, change.roles);
  if (change.state === 'offboarded') {
    offboard(tx, id, now);
    return undefined;
  }
  return change.invite ? insertInvitation(tx, id, now) : undefined;
}

async function memberAfter(tx: Transaction, id: string): Promise<Member> {
  const member = await findMember(tx, id);
  if (!member) throw new Error('a member is gone in its own transaction');
  return member;
}

/** What the audit log states of a member: no e-mail, which the member's row has. */
function stateOf({ name, state, grants }: Member): { name: string; state: string; roles: Grant[] } {
  return { name, state, roles: grants };
}

function writeChange(
  tx: Transaction,
  actor: Actor,
  { id, ...change }: { act: Act; id: string; before?: object; after: object; reason: string | undefined },
  now: Date,
): Promise<EntryKey> {
  return appendAudit(tx, actor, { ...change, permission: 'staff.manage', subject: `member ${id}` }, now);
}
