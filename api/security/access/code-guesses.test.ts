import type { GuestBooking } from 'contract/calls/bookings.ts';
import { calls } from 'contract/calls.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { book, bookingFor, call, findTrip, pay, signInAsGuest } from 'testing/customers/customer.ts';
import { openWithCode, showData } from 'testing/customers/data-subject.ts';
import { codeTo, otherThan, postMessages, somebody } from 'testing/customers/people.ts';
import { expect, it } from 'vitest';

/** A stranger who knows a booking guesses the codes that its owner requested. */
const app = setUp(() => startTestApp({ env: { TRUST_PROXY: '1' } }));

/** A paid booking of one seat, and the session that made it. */
async function sold(seat: string) {
  const trip = await findTrip(app, '2026-11-30');
  const { email } = somebody();
  const token = await signInAsGuest(app);
  const body = await bookingFor(app, trip, [seat]);
  const userdetails = { ...somebody(), email };
  const booked = await book(app, { ...body, userdetails }, { token });
  const { pnr } = booked.body.data;
  await pay(app, booked.body.data);
  const query = new URLSearchParams({ pnr, email });
  const found = await call<{ details: GuestBooking }>(app, 'GET', `/api/v1/pnr/guest?${query}`);
  const { tripId, bookingId } = found.body.details;
  return { pnr, tripId, bookingId, email, token, seatNumbers: [seat] };
}

/** Cancels a booking with a code, for the caller that `more` identifies. */
const cancel = (
  booking: object,
  otp: string,
  more: { token: string } | { headers: Record<string, string> },
) =>
  call<{ code?: string }>(app, 'POST', calls.cancelSeatsAsGuest[1], {
    body: { ...booking, otp, reasonForCancellation: 'unwell' },
    ...more,
  });

const STRANGER = { 'x-forwarded-for': '203.0.113.66' };

it('a stranger cannot end the cancellation code of the session that made the booking', async () => {
  const { token, email, ...booking } = await sold('2C');
  await call(app, 'POST', calls.sendCancellationCode[1], { token, body: booking });
  await postMessages(app);
  const otp = codeTo(app, email);
  const codes: (string | undefined)[] = [];
  for (let tries = 0; tries < 6; tries += 1) {
    codes.push((await cancel(booking, otherThan(otp), { headers: STRANGER })).body.code);
  }
  expect(codes).toEqual([...Array.from({ length: 5 }, () => 'code_wrong'), 'code_expired']);
  expect((await cancel(booking, otp, { headers: STRANGER })).body.code).toBe('code_expired');
  expect((await cancel(booking, otp, { token })).status).toBe(200);
});

it('a stranger cannot end it for its owner on another device either', async () => {
  const { token, email, ...booking } = await sold('4C');
  await call(app, 'POST', calls.sendCancellationCode[1], { token, body: booking });
  await postMessages(app);
  const otp = codeTo(app, email);
  for (let tries = 0; tries < 6; tries += 1) await cancel(booking, otherThan(otp), { headers: STRANGER });
  expect((await cancel(booking, otp, { headers: { 'x-forwarded-for': '198.51.100.7' } })).status).toBe(200);
});

it('a stranger cannot end, also from many addresses, a code that its owner requested on another device', async () => {
  const { token: _, email, ...booking } = await sold('5C');
  const device = { 'x-forwarded-for': '198.51.100.8' };
  await call(app, 'POST', calls.sendCancellationCode[1], { headers: device, body: { ...booking, email } });
  await postMessages(app);
  const otp = codeTo(app, email);
  for (let tries = 0; tries < 20; tries += 1)
    await cancel(booking, otherThan(otp), { headers: { 'x-forwarded-for': `203.0.113.${tries}` } });
  expect((await cancel(booking, otp, { headers: device })).status).toBe(200);
});

it('a stranger cannot end the owner’s code for personal data', async () => {
  const { token, email, pnr } = await sold('3C');
  const otp = await openWithCode(app, { pnr, email }, email);
  for (let tries = 0; tries < 6; tries += 1) await showData(app, { pnr, email }, otherThan(otp));
  expect((await showData(app, { pnr, email }, otp)).status).toBe(410);
  const body = { pnr, email, otp };
  expect((await call(app, 'POST', calls.showPersonalData[1], { token, body })).status).toBe(200);
});
