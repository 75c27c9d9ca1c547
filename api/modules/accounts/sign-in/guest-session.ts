import type { SolvedChallenge } from 'contract/calls/challenge.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { done, type Result, refuse } from '#platform/http/refusals/refusal.ts';
import { addressLimit, countAgainst } from '#platform/limits/limits.ts';
import { networkOf } from '#platform/limits/network-address.ts';
import { countWork, issueChallenge, spendWork } from '#platform/limits/proof-of-work.ts';
import { openSession } from '#platform/sessions/sessions.ts';

/** Sessions per network address without a challenge; an airport's Wi-Fi is one address. */
const FREE_SESSIONS_PER_ADDRESS = { most: 600, seconds: 600 };
/** Work for each further session: about one second on two server cores. */
const UNITS_PER_SESSION = 1;

/**
 * Opens a guest session and returns its token. Beyond the allowance it refuses with `challenge_required`; a
 * solution then opens a session. One caller cannot lock out others at the same address.
 */
export async function openGuestSession(
  deps: { db: Database; clock: Clock; addressLimitScale: number },
  address: string,
  solved: SolvedChallenge | undefined,
): Promise<Result<string>> {
  const { db, clock } = deps;
  const limited = await countAgainst(db, clock.now(), [
    addressLimit(deps, 'guest', address, FREE_SESSIONS_PER_ADDRESS),
  ]);
  if (!limited) return done(await openSession(db, clock.now(), { type: 'Guest' }));
  const subject = `guest ${networkOf(address)}`;
  const work = await countWork(deps, subject, solved ? [solved] : []);
  const token = await db.transaction(async (tx) => {
    if ((await spendWork(tx, work, clock.now())) < UNITS_PER_SESSION) return undefined;
    return openSession(tx, clock.now(), { type: 'Guest' });
  });
  if (token) return done(token);
  const challenge = await issueChallenge(deps, subject, UNITS_PER_SESSION);
  return refuse('guest_challenge_required', { challenge });
}
