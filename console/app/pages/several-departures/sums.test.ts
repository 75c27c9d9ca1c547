import { expect, it } from 'vitest';
import { row } from '#app/departures/rows.fixture.ts';
import { awaitsApproval, doneWith, isAhead, sortOutcomes, sumPreviews } from './sums.ts';

const preview = (factor: number) => ({
  bookings: factor,
  people: 2 * factor,
  holds: 3 * factor,
  paying: 4 * factor,
  boarded: 5 * factor,
  disputed: 6 * factor,
  refund: 700.5 * factor,
  messages: { email: 8 * factor, sms: 9 * factor },
});

it('the sum of previews counts everything', () => {
  expect(sumPreviews([preview(2), preview(1)])).toEqual(preview(3));
  expect(sumPreviews([preview(1)])).toEqual(preview(1));
  expect(sumPreviews([])).toBeNull();
});

it('departures that run or will run can be chosen', () => {
  const states = ['on_sale', 'closed', 'boarding', 'under_way', 'arrived', 'cancelled'] as const;
  expect(states.filter((state) => isAhead(row({ state })))).toEqual(states.slice(0, 4));
});

it('a departure awaits approval by its alert alone', () => {
  expect(awaitsApproval(row({ alerts: [{ kind: 'approval_waiting', pnrs: [] }] }))).toBe(true);
  expect(awaitsApproval(row({ alerts: [{ kind: 'overbooked', pnrs: [] }] }))).toBe(false);
});

it('outcomes are done, refused, or not tried', () => {
  const refusal = { code: 'departed', message: 'too late' } as const;
  const outcomes = [
    { item: 'a', result: { ok: true, reply: 1 } as const },
    { item: 'b', result: { ok: false, refusal } as const },
    { item: 'c', result: null },
  ];
  expect(sortOutcomes(outcomes)).toEqual({
    done: [{ item: 'a', value: 1 }],
    refused: [{ item: 'b', refusal }],
    notTried: ['c'],
  });
});

it('what is done leaves the choice; only what is cancelled leaves the list', () => {
  const [cancelled, requested] = [row({ tripId: 'a' }), row({ tripId: 'b' })];
  const done = [
    { item: cancelled, isCancelled: true },
    { item: requested, isCancelled: false },
  ];
  expect(doneWith(done)).toEqual({ tripIds: ['a', 'b'], cancelled: ['a'] });
});
