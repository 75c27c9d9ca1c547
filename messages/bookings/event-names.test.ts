import { expect, it } from 'vitest';
import { actorName } from './event-names.ts';

it.each([
  ['seats_cancelled', 'Ravi Kumar', 'Ravi Kumar'],
  ['seats_cancelled', null, 'Traveller'],
  ['released', null, 'Traveller'],
  ['expired', null, 'System'],
  ['paid_too_late', null, 'System'],
  ['seat_moved', null, 'Staff'],
] as const)('%s, recorded for the member %s, was done by: %s', (event, member, actor) => {
  expect(actorName(event, member)).toBe(actor);
});
