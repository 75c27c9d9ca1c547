import { randomUUID } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge, SolvedChallenge } from 'contract/calls/challenge.ts';
import { readSolutions } from 'contract/solutions.ts';
import { type Clock, minutesAfter } from '../clock.ts';
import { deleteInBatches } from '../database/batches.ts';
import type { Database, Transaction } from '../database/database.ts';
import { counter } from '../observability/metrics.ts';
import { sha256 } from '../sessions/secrets.ts';
import { signingKeyReader } from '../sessions/signing-key.ts';

/**
 * One unit of work: on average 16^3 = 4,096 derivations of 2,800 iterations, about a second of two 2020s
 * server cores. A check costs one derivation, well below a millisecond.
 */
const UNIT = { algorithm: 'PBKDF2/SHA-256', cost: 2_800, keyLength: 8, keyPrefix: '000' } as const;

/** How long a solution is valid: long enough to enter passengers, too short to stock up. */
export const CHALLENGE_MINUTES = 5;

export const MAX_UNITS = 1_000;

const challenges = counter('coach_challenges_total', 'Proof-of-work challenges, by outcome', {
  outcome: ['issued', 'solved', 'unsigned', 'expired', 'foreign', 'used', 'wrong'],
});

const readKey = signingKeyReader('challenges');

/** Returns a signed challenge of `units` for `subject`, valid for five minutes. Nothing is stored. */
export async function issueChallenge(
  { db, clock }: { db: Database; clock: Clock },
  subject: string,
  units: number,
): Promise<Challenge> {
  const data = {
    id: randomUUID(),
    subject,
    units: Math.min(units, MAX_UNITS),
    expires: minutesAfter(clock.now(), CHALLENGE_MINUTES).toISOString(),
  };
  const signed = await createChallenge({ ...UNIT, data, deriveKey, hmacSignatureSecret: await readKey(db) });
  challenges.add({ outcome: 'issued' });
  return signed as Challenge;
}

/**
 * Results of recent checks, by a hash of the whole solution.
 * A call that fails for another reason may send the same solutions again. Without this cache one solved
 * challenge could keep a processor busy.
 */
const checked = new Map<string, number>();
const MOST_CHECKED = 1_000;

/** Units of work by challenge id. */
export type Work = Map<string, number>;

/** Returns the units solved for `subject` that have not expired. Anything else counts as zero. */
export async function countWork(
  { db, clock }: { db: Database; clock: Clock },
  subject: string,
  sent: SolvedChallenge[],
): Promise<Work> {
  const work: Work = new Map();
  for (const one of sent) {
    const { id } = one.challenge.parameters.data;
    if (!work.has(id)) work.set(id, await countUnits(await readKey(db), subject, one, clock.now()));
  }
  return work;
}

async function countUnits(key: string, subject: string, sent: SolvedChallenge, now: Date): Promise<number> {
  const rejected = refusedAs(sent.challenge.parameters.data, subject, now);
  if (rejected) {
    challenges.add({ outcome: rejected });
    return 0;
  }
  const name = sha256(`${key} ${JSON.stringify(sent)}`).toString('base64url');
  const before = checked.get(name);
  if (before !== undefined) return before;
  const units = await verifyUnits(key, sent);
  const [oldest] = checked.keys();
  if (oldest !== undefined && checked.size >= MOST_CHECKED) checked.delete(oldest);
  checked.set(name, units);
  return units;
}

/** Returns the correct units before the first wrong one. */
async function verifyUnits(key: string, { challenge, solutions }: SolvedChallenge): Promise<number> {
  let units = 0;
  for (const solution of readSolutions(solutions).slice(0, challenge.parameters.data.units)) {
    const result = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret: key });
    if (!result.verified) {
      challenges.add({ outcome: result.invalidSignature ? 'unsigned' : 'wrong' });
      return units;
    }
    units += 1;
  }
  challenges.add({ outcome: 'solved' });
  return units;
}

function refusedAs(
  data: Challenge['parameters']['data'],
  subject: string,
  now: Date,
): 'foreign' | 'expired' | undefined {
  if (data.subject !== subject) return 'foreign';
  // An invalid date counts as expired.
  return now.getTime() < Date.parse(data.expires) ? undefined : 'expired';
}

/**
 * Marks challenges as used, in the transaction of what they open; returns the units that were unused. A
 * rollback leaves them unused.
 */
export async function spendWork(tx: Transaction, work: Work, now: Date): Promise<number> {
  const ids = [...work].filter(([, units]) => units > 0).map(([id]) => id);
  if (ids.length === 0) return 0;
  const rows = await tx.query(
    `INSERT INTO used_challenges (id, used_at) SELECT id, $2 FROM unnest($1::uuid[]) AS id ORDER BY id
     ON CONFLICT DO NOTHING RETURNING id`,
    [ids, now],
  );
  if (rows.length < ids.length) challenges.add({ outcome: 'used' }, ids.length - rows.length);
  return rows.reduce((sum, { id }) => sum + (work.get(id) ?? 0), 0);
}

export async function deleteUsedChallenges(db: Database, now: Date): Promise<void> {
  const before = minutesAfter(now, -10 * CHALLENGE_MINUTES);
  await deleteInBatches(db, { table: 'used_challenges', column: 'used_at', before });
}
