import { stopTimers } from 'testing/timers/stop-timers.ts';
import { expect, it } from 'vitest';
import { createLog } from './observability/log.ts';
import { pollWhileWatched } from './polling.ts';

/** Polls something each second; the test decides what a poll does, and whether anybody watches. */
function watch(poll: () => Promise<void> = async () => undefined) {
  const pass = stopTimers();
  const seen = { polls: 0, watched: true, log: '' };
  const log = createLog('warn', { write: (line) => void (seen.log += line) });
  const polling = pollWhileWatched({
    everyMs: 1000,
    isWatched: () => seen.watched,
    poll: () => {
      seen.polls += 1;
      return poll();
    },
    log,
    name: 'seats',
  });
  return { pass, seen, polling };
}

it('polls at once, then in its rhythm, and not more often for whoever comes later', async () => {
  const { pass, seen, polling } = watch();
  polling.start();
  await pass(0);
  expect(seen.polls).toBe(1);
  polling.start();
  await pass(0.999);
  expect(seen.polls).toBe(1);
  await pass(0.001);
  expect(seen.polls).toBe(2);
});

it('polls at once when hurried, and once more after a poll that runs', async () => {
  let end = () => undefined as void;
  const { pass, seen, polling } = watch(() => new Promise((done) => (end = done)));
  polling.hurry();
  await pass(0);
  polling.hurry();
  polling.hurry();
  await pass(5);
  expect(seen.polls).toBe(1);
  end();
  await pass(0);
  expect(seen.polls).toBe(2);
  end();
  await pass(0.999);
  expect(seen.polls).toBe(2);
});

it('rests while nobody watches, and starts again', async () => {
  const { pass, seen, polling } = watch();
  polling.start();
  await pass(0);
  seen.watched = false;
  await pass(60);
  expect(seen.polls).toBe(1);
  seen.watched = true;
  polling.start();
  await pass(1);
  expect(seen.polls).toBe(3);
});

it('polls at once for who comes after all have left during a poll', async () => {
  const { pass, seen, polling } = watch(async () => {
    seen.watched = false;
  });
  polling.start();
  await pass(0);
  seen.watched = true;
  polling.start();
  await pass(0);
  expect(seen.polls).toBe(2);
});

it('logs a failure once, until it has worked again', async () => {
  let fails = true;
  const { pass, seen, polling } = watch(async () => {
    if (fails) throw new Error('connection refused');
  });
  const warnings = () => seen.log.match(/seats: the database is unavailable/g)?.length ?? 0;
  polling.start();
  await pass(10);
  expect(seen.polls).toBe(11);
  expect(warnings()).toBe(1);
  fails = false;
  await pass(1);
  fails = true;
  await pass(2);
  expect(warnings()).toBe(2);
});

it('ends when closed, also during a poll', async () => {
  let end = () => undefined as void;
  const { pass, seen, polling } = watch(() => new Promise((done) => (end = done)));
  polling.start();
  await pass(0);
  polling.close();
  end();
  await pass(60);
  expect(seen.polls).toBe(1);
});
