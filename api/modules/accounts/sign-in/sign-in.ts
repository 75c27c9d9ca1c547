import type { loginBody } from 'contract/calls/accounts.ts';
import type { z } from 'zod';
import { done, type Refusal, type Result, refuse } from '#platform/http/refusals/refusal.ts';
import { signInLimits, tryPassword } from '#platform/passwords/password-attempt.ts';
import { sha256 } from '#platform/sessions/secrets.ts';
import { openSession } from '#platform/sessions/sessions.ts';
import { type Caller, recognise } from '../devices.ts';
import type { AccountDependencies } from '../sending.ts';
import { resumeSignUp, type SignedIn } from '../sign-up/sign-up.ts';
import { findUnverifiedSignUp } from '../sign-up/sign-up-store.ts';
import { type AccountName, findUserByName, isTrustedDevice } from '../store.ts';

/**
 * Signs in by number or email and password.
 * Unknown names get the same response after the same work as a wrong password. An unfinished sign-up resumes with a new
 * code.
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
  const limits = await limitsOf(deps, name, user?.id ?? null, caller);
  const hash = user?.passwordHash ?? null;
  const attempt = { password: body.password, hash, networkAddress: caller.address };
  const right = await tryPassword(deps, limits, attempt);
  if (!right.ok) return right.reason === 'too_many_requests' ? limited(right) : right;
  if (user && right.value) {
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

async function limitsOf(deps: AccountDependencies, name: AccountName, userId: string | null, caller: Caller) {
  const isTrusted = caller.device && (await isTrustedDevice(deps.db, sha256(caller.device), userId));
  return signInLimits(deps, 'sign-in', {
    name: 'phone' in name ? `phone ${name.phone}` : `email ${name.email}`,
    trusted: isTrusted && userId ? userId : undefined,
    address: caller.address,
  });
}

function limited({ retryAfter }: Refusal): Refusal {
  return refuse('sign_in_limited', retryAfter === undefined ? {} : { retryAfter });
}

function resumed(begun: Result<string>): Refusal {
  if (!begun.ok) return begun;
  return refuse('sign_up_unfinished', {
    token: begun.value,
    redirect: '/user/otp-verification',
  });
}
