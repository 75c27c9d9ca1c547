import { createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Database } from 'api/platform/database/database.ts';
import type { Challenge, SolvedChallenge } from 'contract/calls/challenge.ts';
import { type Solution, writeSolutions } from 'contract/solutions.ts';

/**
 * Solves a challenge cheaply: signs it again with the database's key at a cost of one iteration. For tests
 * and simulations.
 */
export async function solveCheaply(
  db: Pick<Database, 'query'>,
  { parameters }: Challenge,
): Promise<SolvedChallenge> {
  const [row] = await db.query(`SELECT secret FROM signing_keys WHERE purpose = 'challenges'`);
  const cheap = await createChallenge({
    ...parameters,
    cost: 1,
    keyPrefix: '0',
    deriveKey,
    hmacSignatureSecret: row?.secret ?? '',
  });
  return solve(cheap as Challenge);
}

/** Solves a challenge, or the first `units` of it. */
export async function solve(
  challenge: Challenge,
  units = challenge.parameters.data.units,
): Promise<SolvedChallenge> {
  const solutions: Solution[] = [];
  for (let start = 0; solutions.length < units; ) {
    const found = await solveChallenge({ challenge, deriveKey, counterStart: start, timeout: 0 });
    if (!found) throw new Error('the challenge was not solved');
    solutions.push({ counter: found.counter, derivedKey: found.derivedKey });
    start = found.counter + 1;
  }
  return { challenge, solutions: writeSolutions(solutions) };
}
