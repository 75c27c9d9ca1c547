import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'contract/calls/challenge.ts';
import { readSolutions, type Solution } from 'contract/solutions.ts';
import { describe, expect, test } from 'vitest';
import type { SearchOrder } from './challenge-worker.ts';
import { openChallenges } from './challenges.ts';
import { type CreateWorker, searchInBackground } from './search.ts';
import { solve } from './solve.ts';

const SECRET = 'secret';

/** A server challenge with a low cost. */
async function cheapChallenge(units: number): Promise<Challenge> {
  const data = { id: crypto.randomUUID(), subject: 'trip session', units, expires: '' };
  return (await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    keyLength: 16,
    keyPrefix: '0',
    data,
    deriveKey,
    hmacSignatureSecret: SECRET,
  })) as Challenge;
}

/** Runs the worker's search in this thread. `terminated` counts terminated workers. */
function threads(fails = false) {
  const count = { started: 0, terminated: 0 };
  const create: CreateWorker = () => {
    const events = new EventTarget();
    let isTerminated = false;
    count.started += 1;
    return {
      addEventListener: events.addEventListener.bind(events) as Worker['addEventListener'],
      postMessage(order: SearchOrder) {
        if (fails) {
          queueMicrotask(() => events.dispatchEvent(new Event('error')));
          return;
        }
        void solve(order.challenge, order, (solution: Solution) => {
          if (!isTerminated) events.dispatchEvent(new MessageEvent('message', { data: solution }));
          return !isTerminated;
        });
      },
      terminate() {
        if (!isTerminated) count.terminated += 1;
        isTerminated = true;
      },
    };
  };
  return { create, count };
}

describe('a challenge solved in the background', () => {
  test('has the requested number of distinct valid solutions and terminates its workers', async () => {
    const { create, count } = threads();
    const challenge = await cheapChallenge(20);
    const solved = await searchInBackground(challenge, create, 8).done;
    const solutions = readSolutions(solved?.solutions ?? '');
    expect(new Set(solutions.map(({ counter }) => counter)).size).toBe(20);
    for (const solution of solutions) {
      const checked = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret: SECRET });
      expect(checked.verified).toBe(true);
    }
    expect(count).toEqual({ started: 4, terminated: 4 });
  });

  test('is null if a worker fails, none can start, or it is stopped', async () => {
    const challenge = await cheapChallenge(5);
    expect(await searchInBackground(challenge, threads(true).create, 2).done).toBe(null);
    const refuse = () => {
      throw new Error('no workers here');
    };
    expect(await searchInBackground(challenge, refuse, 2).done).toBe(null);
    const search = searchInBackground(await cheapChallenge(1000), threads().create, 1);
    search.stop();
    expect(await search.done).toBe(null);
  });
});

describe('the challenges of a trip', () => {
  function desk(fails = false) {
    const time = { now: 0 };
    const { create } = threads(fails);
    const challenges = openChallenges(
      (challenge) => searchInBackground(challenge, create, 2),
      () => time.now,
    );
    return { challenges, time };
  }

  test('are solved one after the other and returned together', async () => {
    const { challenges } = desk();
    const [first, second] = [await cheapChallenge(3), await cheapChallenge(2)];
    challenges.add(first);
    challenges.add(second);
    expect(challenges.units()).toBe(5);
    const solved = await challenges.solved();
    expect(solved?.map((one) => readSolutions(one.solutions).length)).toEqual([3, 2]);
    expect(solved?.map((one) => one.challenge)).toEqual([first, second]);
  });

  test('are valid for four and a half minutes', async () => {
    const { challenges, time } = desk();
    challenges.add(await cheapChallenge(3));
    time.now = 269_000;
    expect(challenges.units()).toBe(3);
    time.now = 270_000;
    expect(challenges.units()).toBe(0);
    expect(await challenges.solved()).toEqual([]);
  });

  test('are all dropped if one cannot be solved', async () => {
    const { challenges } = desk(true);
    challenges.add(await cheapChallenge(3));
    expect(await challenges.solved()).toBe(null);
    expect(challenges.units()).toBe(0);
  });
});
