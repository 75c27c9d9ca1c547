import { expect, it } from 'vitest';
import { row } from '#app/departures/rows.fixture.ts';
import { awaitsApproval, canBeCancelled, hasNotLeft } from './choice.ts';

const states = ['on_sale', 'closed', 'boarding', 'under_way', 'arrived', 'cancelled'] as const;

it('departures that run or will run can be chosen; all at once only those that have not left', () => {
  expect(states.filter((state) => canBeCancelled(row({ state })))).toEqual(states.slice(0, 4));
  expect(states.filter((state) => hasNotLeft(row({ state })))).toEqual(states.slice(0, 3));
});

it('a departure awaits approval by its alert alone', () => {
  expect(awaitsApproval(row({ alerts: [{ kind: 'approval_waiting', pnrs: [] }] }))).toBe(true);
  expect(awaitsApproval(row({ alerts: [{ kind: 'overbooked', pnrs: [] }] }))).toBe(false);
});
