import type { loginBody } from 'contract/calls/accounts.ts';
import type { z } from 'zod';
import { done, type Refusal, type Result, refuse } from '#platform/http/refusals/refusal.ts';
import { addressLimit, countAgainst, type Limit, takeBack } from '#platform/limits/limits.ts';
import { isRightPassword } from '#platform/passwords/passwords.ts';
import { sha256 } from '#platform/sessions/secrets.ts';
import { openSession } from '#platform/sessions/sessions.ts';
import { type Caller, recognise } from '../devices.ts';
import type { AccountDependencies } from '../sending.ts';
import { resumeSignUp, type SignedIn, tooBusy } from '../sign-up/sign-up.ts';
import { findUnverifiedSignUp } from '../sign-up/sign-up-store.ts';
import { type AccountName, findUserByName, isTrustedDevice } from '../store.ts';

/** Sign-ins in 15 minutes, failed or not (decision 0025). */
const SECONDS = 900;
const SIGN_INS = { name: 10, trustedDevices: 60, address: 100 };

/**
 * Signs in by number or email and password.
 * Unknown names get the same response after the same work as a wrong password. Successful attempts count too, because
 * hashing is expensive. Counting before the check also limits concurrent attempts. An unfinished sign-up resumes with a
 * new code.
 */
export async function signIn(
  deps: AccountDependencies,
  body: z.infer<typeof loginBody>,
  caller: Caller,
): Promise<Result<SignedIn>> {
  const { db, clock } = deps;
  const now = clock.now();
  const name = accountName(body);
  const [user, unverified] = await Promise.all([
    findUserByName(db, name),
    findUnverifiedSignUp(db, name, now),
  ]);
  const { account, address } = await limitsOf(deps, name, user?.id ?? null, caller);
  // Sequential: attempts refused by the address limit must not use up the account's.
  const limited =
    (address && (await countAgainst(db, now, [address]))) ?? (await countAgainst(db, now, [account]));
  if (limited) return refuse('sign_in_limited', { retryAfter: limited.retryAfter });
  const origin = { account: account.subject, networkAddress: caller.address };
  const right = await isRightPassword(deps, user?.passwordHash ?? null, body.password, origin);
  if (right === undefined) {
    await takeBack(db, now, address ? [address, account] : [account]);
    return tooBusy();
  }
  if (user && right) {
    return db.transaction<Result<SignedIn>>(async (tx) => {
      const token = await openSession(tx, now, {
        type: 'User',
        userId: user.id,
        remember: body.remember,
        from: caller.from,
      });
      return done({ token, device: await recognise(tx, caller.device, user.id, now), userId: user.id });
    });
  }
  const left = user?.passwordHash ? undefined : (user ?? unverified);
  return left ? resumed(await resumeSignUp(deps, left.name, name, caller)) : refuse('wrong_credentials');
}

/** The contract accepts exactly one of the two. */
export function accountName(body: { phoneno?: string | undefined; email?: string | undefined }): AccountName {
  return body.phoneno === undefined ? { email: body.email ?? '' } : { phone: body.phoneno };
}

/** Returns the limits of an attempt. Trusted devices count by account, and not against their address. */
async function limitsOf(
  deps: AccountDependencies,
  name: AccountName,
  userId: string | null,
  caller: Caller,
): Promise<{ account: Limit; address?: Limit }> {
  const limit = { action: 'sign-in', seconds: SECONDS };
  if (caller.device && (await isTrustedDevice(deps.db, sha256(caller.device), userId))) {
    // By account, because every sign-in replaces the mark.
    return { account: { ...limit, subject: `known devices of ${userId}`, most: SIGN_INS.trustedDevices } };
  }
  const subject = 'phone' in name ? `phone ${name.phone}` : `email ${name.email}`;
  return {
    account: { ...limit, subject, most: SIGN_INS.name },
    address: addressLimit(deps, limit.action, caller.address, { most: SIGN_INS.address, seconds: SECONDS }),
  };
}

function resumed(begun: Result<string>): Refusal {
  if (!begun.ok) return begun;
  return refuse('sign_up_unfinished', {
    token: begun.value,
    redirect: '/user/otp-verification',
  });
}
