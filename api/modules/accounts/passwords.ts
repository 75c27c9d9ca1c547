import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { createLanes } from '#platform/lanes.ts';

/** What the threads of `password-worker.ts` are asked. */
export type Question = { hash: string } | { verify: string; against: string | null };

/**
 * A hash keeps a core busy for tens of milliseconds. It is made by threads of their own, half as many as there are cores, which
 * give way to everything else: a burst of sign-ins makes sign-ins slow and nothing more. Who comes when this many wait is told to
 * try again.
 */
const lanes = createLanes(Math.max(1, Math.floor(availableParallelism() / 2)), 200);
const idle: Worker[] = [];

/** The hash to store for a password; undefined when too many are waiting for one. */
export function hashPassword(password: string): Promise<string | undefined> {
  return ask<string>({ hash: password });
}

/** Whether a password is the one behind a hash. Without a hash it never is, after as long a time. Undefined as above. */
export function isRightPassword(stored: string | null, password: string): Promise<boolean | undefined> {
  return ask<boolean>({ verify: password, against: stored });
}

function ask<Answer>(question: Question): Promise<Answer | undefined> {
  return lanes.run(async () => {
    const worker = idle.pop() ?? new Worker(new URL('./password-worker.ts', import.meta.url));
    // Only a question that waits for its answer keeps the process alive.
    worker.ref();
    const answered = once(worker, 'message');
    worker.postMessage(question);
    // A thread that fails is not put back: the next question starts another.
    const [answer] = (await answered) as [Answer];
    worker.unref();
    idle.push(worker);
    return answer;
  });
}
