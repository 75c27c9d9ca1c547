import { setTimeout as pause } from 'node:timers/promises';
import type { Challenge } from 'contract/calls/challenge.ts';
import { solve } from '../../web/app/proof-of-work/solve.ts';

/** Average derivations of a unit: 16 to the power of the prefix's length. */
const DERIVATIONS_OF_UNIT = 16 ** 3;
const MEASURED_MS = 5_000;
const CORES = 2;

/**
 * Returns seconds that two cores take for a unit, with the code of browsers. In CPU time, so that other load does not
 * favour the defence.
 */
export async function measureUnitSeconds(): Promise<number> {
  let derivations = 0;
  const { deriveBits } = crypto.subtle;
  crypto.subtle.deriveBits = (...input: Parameters<typeof deriveBits>) => {
    derivations += 1;
    return deriveBits.apply(crypto.subtle, input);
  };
  const before = process.cpuUsage();
  // As the server creates them (`api/platform/limits/proof-of-work.ts`), but with a prefix that is not found in this time.
  const challenge: Challenge = {
    parameters: {
      algorithm: 'PBKDF2/SHA-256',
      nonce: '5a'.repeat(16),
      salt: 'a5'.repeat(16),
      cost: 2_800,
      keyLength: 8,
      keyPrefix: '0'.repeat(16),
      data: { id: '', subject: '', units: 1, expires: '' },
    },
    signature: '',
  };
  const search = solve(challenge, { start: 0, step: 1 }, () => false);
  await pause(MEASURED_MS);
  const { user, system } = process.cpuUsage(before);
  const seconds = (user + system) / 1e6 / derivations;
  // The search ends when its next derivation fails.
  crypto.subtle.deriveBits = () => Promise.reject(new Error('measured'));
  await search.catch(() => undefined);
  crypto.subtle.deriveBits = deriveBits;
  return (seconds * DERIVATIONS_OF_UNIT) / CORES;
}
