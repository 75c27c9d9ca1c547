import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { Challenge } from 'contract/challenge.ts';
import { solve } from '../web/app/proof-of-work/solve.ts';

/** Derivations that a unit takes on average: 16 to the power of the prefix's length. */
const DERIVATIONS_OF_UNIT = 16 ** 3;
const WINDOWS = 8;

/** Seconds that two cores take for one unit, with the code that browsers run: the best of several seconds, since the machine is shared. */
export async function measureUnitSeconds(): Promise<number> {
  const counted = await Promise.all([0, 1].map((start) => countInThread(start)));
  const rates = Array.from({ length: WINDOWS }, (_, window) =>
    counted.reduce((sum, windows) => sum + (windows[window] ?? 0), 0),
  );
  return DERIVATIONS_OF_UNIT / Math.max(...rates);
}

function countInThread(start: number): Promise<number[]> {
  const worker = new Worker(new URL(import.meta.url), { workerData: { start } });
  return new Promise((done, fail) => worker.once('message', done).once('error', fail));
}

/** How many derivations a search made in each of several seconds. */
async function countDerivations(start: number): Promise<number[]> {
  const windows: number[] = [];
  let count = 0;
  const { deriveBits } = crypto.subtle;
  crypto.subtle.deriveBits = (...input: Parameters<typeof deriveBits>) => {
    count += 1;
    return deriveBits.apply(crypto.subtle, input);
  };
  // As the server makes them (`api/platform/proof-of-work.ts`), but for a prefix that is never found.
  const challenge: Challenge = {
    parameters: {
      algorithm: 'PBKDF2/SHA-256',
      nonce: '5a'.repeat(16),
      salt: 'a5'.repeat(16),
      cost: 2_000,
      keyLength: 8,
      keyPrefix: '0'.repeat(16),
      data: { id: '', subject: '', units: 1, expires: '' },
    },
    signature: '',
  };
  void solve(challenge, { start, step: 2 }, () => true);
  for (let window = 0; window < WINDOWS; window += 1) {
    const [before, began] = [count, performance.now()];
    await new Promise((next) => setTimeout(next, 1000));
    windows.push(((count - before) * 1000) / (performance.now() - began));
  }
  return windows;
}

if (!isMainThread) {
  parentPort?.postMessage(await countDerivations((workerData as { start: number }).start));
  process.exit(0);
}
