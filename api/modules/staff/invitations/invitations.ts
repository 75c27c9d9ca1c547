import type {
  acceptInvitationBody,
  confirmInvitationBody,
  showInvitationBody,
} from 'contract/console/invitation.ts';
import type { z } from 'zod';
import { done, type Result, refuse } from '#platform/http/refusals/refusal.ts';
import { addressLimit, findWithin } from '#platform/limits/limits.ts';
import { refuseCommon } from '#platform/passwords/common-passwords.ts';
import { tooBusy } from '#platform/passwords/password-attempt.ts';
import { hashPassword } from '#platform/passwords/passwords.ts';
import { appendAudit, hasJoined } from '../audit/audit.ts';
import type { EntryKey } from '../audit/chain.ts';
import type { StaffDependencies } from '../dependencies.ts';
import { notifyMember } from '../notices/notify.ts';
import { logAccessChange } from '../people/logged-changes.ts';
import { activate, lockMember } from '../people/store.ts';
import { deviceOf, endSessionsOf } from '../sessions/staff-sessions.ts';
import { type Admitted, admitMember } from '../sign-in/admit.ts';
import { newSecret, stepOf, totpUri } from '../sign-in/authenticator.ts';
import type { StaffCaller } from '../sign-in/caller.ts';
import {
  countCode,
  deleteFactors,
  hashRecoveryCode,
  newRecoveryCodes,
  setFactors,
} from '../sign-in/factors.ts';
import { type Chosen, endInvitationsOf, findInvited, lockChosen, storeChosen } from './store.ts';

/** Look-ups of unknown invitations by one network address. */
const MISSES = { most: 30, seconds: 600 };

/** Returns the page that opens an invitation. Browsers do not send the part after `#`. */
export function invitationLink(publicUrl: string, token: string): string {
  return `${publicUrl}/console/invitation#${token}`;
}

/** Returns whom an open invitation is for. */
export async function showInvitation(
  deps: StaffDependencies,
  { token }: z.output<typeof showInvitationBody>,
  address: string,
): Promise<Result<{ name: string; email: string }>> {
  const invited = await findOpen(deps, token, address);
  if (!invited.ok) return invited;
  const { name, email } = invited.value;
  return done({ name, email });
}

/** Stores name and password for an invitation; returns the key for an authenticator and recovery codes. */
export async function acceptInvitation(
  deps: StaffDependencies,
  { token, name, password }: z.output<typeof acceptInvitationBody>,
  address: string,
): Promise<Result<{ totpUri: string; recoveryCodes: string[] }>> {
  const now = deps.clock.now();
  const invited = await findOpen(deps, token, address);
  if (!invited.ok) return invited;
  const { memberId, email } = invited.value;
  const common = refuseCommon(password);
  if (common) return common;
  const origin = { account: `staff ${memberId}`, networkAddress: address };
  const passwordHash = await hashPassword(deps, password, origin);
  if (!passwordHash) return tooBusy();
  const secret = newSecret();
  const recoveryCodes = newRecoveryCodes();
  const chosen: Chosen = { name, passwordHash, secret, recoveryHashes: recoveryCodes.map(hashRecoveryCode) };
  if (!(await storeChosen(deps.db, token, chosen, now))) return refuse('invitation_unknown');
  return done({ totpUri: totpUri(secret, email), recoveryCodes });
}

/** Completes an invitation by a code of the authenticator: everything that opened the member's sessions before ends. */
export async function confirmInvitation(
  deps: StaffDependencies,
  { token, code }: z.output<typeof confirmInvitationBody>,
  caller: StaffCaller,
): Promise<Result<Admitted>> {
  const now = deps.clock.now();
  const invited = await findOpen(deps, token, caller.address);
  if (!invited.ok) return invited;
  const { memberId } = invited.value;
  let changed: EntryKey | undefined;
  const result = await countCode(deps, { invitation: token }, () =>
    deps.db.transaction<Result<Admitted>>(async (tx) => {
      const chosen = await lockChosen(tx, token, now);
      if (!chosen) return refuse('invitation_unknown');
      const step = stepOf(chosen.secret, code, now);
      if (step === undefined) return refuse('factor_wrong');
      await lockMember(tx, memberId);
      const isAgain = await hasJoined(tx, memberId);
      activate(tx, memberId, chosen);
      deleteFactors(tx, memberId);
      setFactors(tx, memberId, { ...chosen, step });
      endSessionsOf(tx, memberId, now);
      endInvitationsOf(tx, memberId, now);
      const actor = { memberId, device: deviceOf(caller.from) };
      const subject = `member ${memberId}`;
      const entry = await appendAudit(tx, actor, { act: 'member.joined', permission: null, subject }, now);
      if (isAgain) {
        changed = entry;
        await notifyMember(tx, deps.jobs, memberId, entry, now);
      }
      const admitted = await admitMember(tx, { memberId, by: 'authenticator', caller }, now);
      return admitted ? done(admitted) : refuse('invitation_unknown');
    }),
  );
  // A restored database must not bring the old password back.
  if (result.ok && changed) logAccessChange(deps.log, memberId, changed);
  return result;
}

function findOpen(deps: StaffDependencies, token: string, address: string) {
  return findWithin(
    deps,
    addressLimit(deps, 'staff-invitation', address, MISSES),
    () => findInvited(deps.db, token, deps.clock.now()),
    () => refuse('invitation_unknown'),
  );
}
