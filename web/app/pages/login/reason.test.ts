import { m } from 'messages/messages.js';
import { expect, test } from 'vitest';
import { loginReason } from './reason.ts';

test.each([
  ['/details/trip-1?from=A&to=B', m.account_login_text()],
  ['/manage-ticket', m.account_login_for_bookings()],
  ['/booking-details/booking-1', m.account_login_for_bookings()],
  ['/profile?panel=bookings&list=completed', m.account_login_for_bookings()],
  ['/profile', m.account_login_for_profile()],
  ['/', m.account_login_for_any()],
  ['/help#safety', m.account_login_for_any()],
])('a redirect from %s shows "%s"', (origin, reason) => {
  expect(loginReason(origin)).toBe(reason);
});
