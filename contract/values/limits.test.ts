import { expect, it } from 'vitest';
import * as limits from './limits.ts';

it('match section 9 of the specification', () => {
  expect(limits).toMatchObject({
    MAX_SEATS: 8,
    HOLD_MINUTES: 15,
    BOOKING_CLOSES_MINUTES: 15,
    MAX_FOOD_QUANTITY: 20,
    PHONE_DIGITS: 10,
    CODE_DIGITS: 6,
    PASSWORD_MIN: 8,
    CODE_MINUTES: 10,
    LINK_MINUTES: 15,
    SEAT_FROM_AGE: 2,
    MAX_AGE: 120,
    MAX_REASON_LENGTH: 500,
    PNR_LENGTH: 10,
  });
});

it('end a step-up after 10 minutes', () => {
  expect(limits.STEP_UP_MINUTES).toBe(10);
});
