import { expect, it } from 'vitest';
import type { CallResult, Refusal } from '#app/api/client.ts';
import { callEach } from './call-each.ts';

const done = { ok: true, reply: 'done' } as const;
const refusedFor = (code: Refusal['code']): CallResult<string> => ({
  ok: false,
  refusal: { code, message: code },
});

/** Makes calls with these results; returns their outcomes, those called, and what was reported. */
async function calls(results: CallResult<string>[]) {
  const called: number[] = [];
  const reported: number[] = [];
  const outcomes = await callEach(
    results.map((_, at) => at),
    async (at) => {
      called.push(at);
      return results[at] ?? done;
    },
    (count) => reported.push(count),
  );
  return { outcomes: outcomes.map(({ result }) => result), called, reported };
}

it.each(['trip_cancelled', 'departed', 'approval_waiting', 'internal'] as const)(
  'a departure that is refused for %s does not hold up the others',
  async (code) => {
    const results = [done, refusedFor(code), done];
    expect(await calls(results)).toEqual({ outcomes: results, called: [0, 1, 2], reported: [1, 2, 3] });
  },
);

it.each([
  'unreachable',
  'timed_out',
  'unreadable',
  'unavailable',
  'too_many_requests',
  'validation_failed',
  'unauthenticated',
  'step_up_required',
] as const)('after %s no further call is made', async (code) => {
  const results = [done, refusedFor(code), done, done];
  const { outcomes, called, reported } = await calls(results);
  expect(called).toEqual([0, 1]);
  expect(outcomes).toEqual([done, refusedFor(code), null, null]);
  expect(reported).toEqual([1, 2, 3, 4]);
});
