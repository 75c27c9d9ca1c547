import type { staffSignInBody } from 'contract/console/session.ts';
import type { z } from 'zod';
import { done, type Refusal, type Result, refuse } from '#platform/http/refusals/refusal.ts';
import { signInLimits, tryPassword } from '#platform/passwords/password-attempt.ts';
import { sha256 } from '#platform/sessions/secrets.ts';
import type { StaffDependencies } from '../dependencies.ts';
import { countFailure } from '../metrics.ts';
import { findPassword } from '../people/store.ts';
import { deviceOf } from '../sessions/staff-sessions.ts';
import { type Admitted, admitMember } from './admit.ts';
import type { StaffCaller } from './caller.ts';
import { withCode } from './factors.ts';

/**
 * Signs a member in by e-mail, password and a code. Unknown members, wrong passwords and wrong codes get the same
 * response; codes are compared only after the right password.
 */
export async function signInStaff(
  deps: StaffDependencies,
  { email, password, code }: z.output<typeof staffSignInBody>,
  caller: StaffCaller,
): Promise<Result<Admitted>> {
  const proven = await provePassword(deps, { email, password }, caller);
  if (!proven.ok) {
    countFailure('password', proven);
    return proven;
  }
  const { memberId, isTrusted } = proven.value;
  // Guesses elsewhere must not keep the member out of a browser of theirs.
  const subject = isTrusted && caller.device ? { device: caller.device } : (`member ${memberId}` as const);
  const wrong = refuse('staff_credentials_wrong');
  const actor = { memberId, device: deviceOf(caller.from) };
  const result = await withCode(deps, { actor, subject, code, wrong }, async (tx, by) => {
    const admitted = await admitMember(tx, { memberId, by, caller }, deps.clock.now());
    return admitted ? done(admitted) : wrong;
  });
  if (!result.ok) countFailure('code', result);
  return result;
}

/** Returns the member of an e-mail and password, and whether the browser is one of theirs. */
async function provePassword(
  deps: StaffDependencies,
  { email, password }: { email: string; password: string },
  caller: StaffCaller,
): Promise<Result<{ memberId: string; isTrusted: boolean }>> {
  const member = await findPassword(deps.db, email);
  const isTrusted = Boolean(
    member && caller.device && (await isTrustedDevice(deps, member.id, caller.device)),
  );
  const limits = signInLimits(deps, 'staff-sign-in', {
    name: `email ${email}`,
    trusted: isTrusted ? member?.id : undefined,
    address: caller.address,
  });
  const attempt = { password, hash: member?.passwordHash ?? null, networkAddress: caller.address };
  const right = await tryPassword(deps, limits, attempt);
  if (!right.ok) return right.reason === 'too_many_requests' ? limited(right) : right;
  if (!member || !right.value) return refuse('staff_credentials_wrong');
  return done({ memberId: member.id, isTrusted });
}

/** Names the ways in that guesses of others cannot close. */
function limited({ retryAfter }: Refusal): Refusal {
  return refuse('staff_sign_in_limited', retryAfter === undefined ? {} : { retryAfter });
}

async function isTrustedDevice(
  { db }: StaffDependencies,
  memberId: string,
  device: string,
): Promise<boolean> {
  const rows = await db.query('SELECT FROM staff_devices WHERE token_hash = $1 AND member_id = $2', [
    sha256(device),
    memberId,
  ]);
  return rows.length > 0;
}
