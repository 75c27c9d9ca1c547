import { expect, it } from 'vitest';
import type { CallResult, Refusal } from '#app/api/client.ts';
import { callEach } from './call-each.ts';

const refusalOf = (code: Refusal['code']): Refusal => ({ code, message: code });

/** Makes four calls, of which the second is refused; returns what came of them, those made, and what was reported. */
async function callsRefusedBy(code: Refusal['code']) {
  const called: number[] = [];
  const reported: number[] = [];
  const outcomes = await callEach(
    [0, 1, 2, 3],
    async (item): Promise<CallResult<string>> => {
      called.push(item);
      return item === 1 ? { ok: false, refusal: refusalOf(code) } : { ok: true, reply: `done ${item}` };
    },
    { mayGoOn: () => true, onProgress: (count) => reported.push(count) },
  );
  return { outcomes, called, reported };
}

it.each(['trip_cancelled', 'departed', 'approval_waiting', 'internal'] as const)(
  'a departure that is refused for %s does not hold up the others',
  async (code) => {
    expect(await callsRefusedBy(code)).toEqual({
      outcomes: {
        done: [0, 2, 3].map((item) => ({ item, value: `done ${item}` })),
        refused: [{ item: 1, refusal: refusalOf(code) }],
        notTried: [],
      },
      called: [0, 1, 2, 3],
      reported: [1, 2, 3, 4],
    });
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
  expect(await callsRefusedBy(code)).toEqual({
    outcomes: {
      done: [{ item: 0, value: 'done 0' }],
      refused: [{ item: 1, refusal: refusalOf(code) }],
      notTried: [2, 3],
    },
    called: [0, 1],
    reported: [1, 2],
  });
});

it('no call is made once the run may not go on', async () => {
  const mayGoOn = [true, false];
  const outcomes = await callEach([0, 1, 2], async () => ({ ok: true, reply: 'done' }), {
    mayGoOn: () => mayGoOn.shift() ?? true,
    onProgress: () => undefined,
  });
  expect(outcomes).toEqual({ done: [{ item: 0, value: 'done' }], refused: [], notTried: [1, 2] });
});
