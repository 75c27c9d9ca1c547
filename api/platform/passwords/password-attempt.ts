import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { done, type Refusal, type Result, refuse } from '../http/refusals/refusal.ts';
import { countAttempt, takeBackAttempt } from '../limits/attempts.ts';
import { addressLimit, countAgainst, type Limit, takeBack } from '../limits/limits.ts';
import { type HashCost, isRightPassword } from './passwords.ts';

interface AttemptDependencies {
  db: Database;
  clock: Clock;
  addressLimitScale: number;
  passwordHashes: HashCost;
}

/** What attempts count against; a trusted device counts by account alone. The span of an account's slides. */
interface AttemptLimits {
  account: Limit;
  address?: Limit;
}

/** Sign-ins in 15 minutes, failed or not (decision 0025). */
const SECONDS = 900;
const SIGN_INS = { name: 10, trustedDevices: 60, address: 100 };

/**
 * Returns the limits of a sign-in. `name` is what was typed; `trusted` is the account that the browser has signed in to
 * before, if it is this one.
 */
export function signInLimits(
  deps: AttemptDependencies,
  action: string,
  { name, trusted, address }: { name: string; trusted: string | undefined; address: string },
): AttemptLimits {
  const limit = { action, seconds: SECONDS };
  // By account, because every sign-in replaces the mark.
  if (trusted)
    return { account: { ...limit, subject: `known devices of ${trusted}`, most: SIGN_INS.trustedDevices } };
  return {
    account: { ...limit, subject: name, most: SIGN_INS.name },
    address: addressLimit(deps, action, address, { most: SIGN_INS.address, seconds: SECONDS }),
  };
}

/**
 * Returns whether a password matches a hash; without a hash false, after the same work. Refuses past the limits
 * (`too_many_requests`) and while too many hashes wait, which does not count.
 * Successful attempts count too, because hashing is expensive. Counting before the check also limits concurrent attempts.
 */
export async function tryPassword(
  deps: AttemptDependencies,
  { account, address }: AttemptLimits,
  attempt: { password: string; hash: string | null; networkAddress: string },
): Promise<Result<boolean>> {
  const { db } = deps;
  const now = deps.clock.now();
  // Sequential: attempts refused by the address limit must not use up the account's.
  const limited =
    (address && (await countAgainst(db, now, [address]))) ?? (await countAttempt(db, now, [account]));
  if (limited) return limited;
  const origin = { account: account.subject, networkAddress: attempt.networkAddress };
  const right = await isRightPassword(deps, attempt.hash, attempt.password, origin);
  if (right !== undefined) return done(right);
  if (address) await takeBack(db, now, [address]);
  await takeBackAttempt(db, now, [account]);
  return tooBusy();
}

/** The refusal while too many passwords wait to be hashed. */
export function tooBusy(): Refusal {
  return refuse('sign_in_busy', { retryAfter: 10 });
}
