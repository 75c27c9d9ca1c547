import type { GuestBooking } from 'contract/calls/bookings.ts';
import type { ListedTrip } from 'contract/calls/trips.ts';
import { formatRupeesWithoutSign } from 'contract/prices/money.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { ASHA, bookAndPay, call, findTrip, findTrips, signInAsGuest } from 'testing/customers/customer.ts';
import { codeTo, messagesTo, postBookingMessages, postMessages } from 'testing/customers/people.ts';
import { describe, expect, it } from 'vitest';

const app = setUp(() => startTestApp({ env: { ADDRESS_LIMIT_SCALE: '100' } }));
const trip = setUp(() => findTrip(app, '2026-11-30'));

/** Returns Asha's messages about a booking, newest first. */
function about(pnr: string, to: string = ASHA.email) {
  return messagesTo(app, to).filter(({ subject, text }) => `${subject} ${text}`.includes(pnr));
}

/** Returns the names of a mail's attachments, without pictures inside its text. */
function enclosed({ attachments }: ReturnType<typeof about>[number]): string[] {
  return attachments.filter(({ contentId }) => contentId === null).map(({ filename }) => filename);
}

let token: string;

/** Books in a new guest session, whose codes count by booking. */
async function bookAsGuest(of: ListedTrip, seats: string[]): Promise<{ pnr: string }> {
  token = await signInAsGuest(app);
  return bookAndPay(app, of, seats, 'success', { token });
}

/** Requests the code to cancel seats of the newest booking; returns the body of the cancelling call. */
async function ask(pnr: string, seatNumbers: string[]) {
  const query = new URLSearchParams({ pnr, email: ASHA.email });
  const shown = await call<{ details: GuestBooking }>(app, 'GET', `/api/v1/pnr/guest?${query}`);
  const { tripId, bookingId } = shown.body.details;
  const body = { pnr, tripId, seatNumbers };
  const asked = await call(app, 'POST', '/api/v1/ticket/otp/generate', { body, token });
  if (asked.status !== 200) throw new Error(`no code: ${asked.body.message}`);
  return { ...body, bookingId, reasonForCancellation: 'plans changed' };
}

async function cancel(pnr: string, seatNumbers: string[]): Promise<void> {
  const body = await ask(pnr, seatNumbers);
  await postMessages(app);
  const otp = codeTo(app, ASHA.mobileno);
  const response = await call(app, 'POST', '/api/v1/ticket/cancel/guest', { body: { ...body, otp } });
  if (response.status !== 200) throw new Error(`not cancelled: ${response.body.message}`);
}

describe('the code that cancels seats', () => {
  it('names its booking and seats in email and SMS', async () => {
    const { pnr } = await bookAsGuest(trip, ['2A', '2C', '2D']);
    await ask(pnr, ['2A', '2C']);
    await postMessages(app);
    const [mail] = about(pnr);
    expect(mail?.subject).toBe(`${mail?.code} is your code to cancel seats 2A, 2C`);
    expect(mail?.text).toContain(`Enter this code on our site to cancel seats 2A, 2C of booking ${pnr}.`);
    expect(mail?.text).toContain('can’t be undone');
    expect(mail?.text).toContain('It works for 10 minutes');
    expect(mail?.text).toContain('Nothing is cancelled without the code');
    const [sms] = about(pnr, ASHA.mobileno);
    expect(sms?.text).toBe(
      `Mayura: ${sms?.code} is the code to cancel seats 2A, 2C, booking ${pnr}. This cannot be undone. It works for 10 minutes. Not you? Do nothing, and nothing is cancelled.\n\n@localhost #${sms?.code}`,
    );
  });

  it('names its own seats, also when another was requested before it was sent', async () => {
    const { pnr } = await bookAsGuest(trip, ['3A', '3C']);
    await ask(pnr, ['3A']);
    await ask(pnr, ['3C']);
    await postMessages(app);
    const seats = about(pnr).map(({ text }) => /cancel seat (\w+) of booking/.exec(text)?.[1]);
    expect(seats).toHaveLength(2);
    expect(new Set(seats)).toEqual(new Set(['3A', '3C']));
  });
});

describe('a cancellation', () => {
  it('of some seats sends one email with the new ticket and one SMS, each time', async () => {
    const { pnr } = await bookAsGuest(trip, ['4A', '4C', '4D']);
    await postBookingMessages(app);
    await cancel(pnr, ['4A']);
    await postBookingMessages(app);
    await cancel(pnr, ['4C']);
    await postBookingMessages(app);

    const [second, first] = about(pnr).filter(({ subject }) => subject.includes(pnr));
    expect(first?.subject).toMatch(new RegExp(`: your new ticket ${pnr}$`));
    expect(first?.text).toContain('Cancelled: seat 4A');
    expect(first?.text).toContain('You keep seats 4C, 4D');
    expect(first?.text).toContain(`₹${trip.price.toLocaleString('en-IN')} is on its way back`);
    expect(second?.text).toContain('Cancelled: seat 4C');
    expect(second?.text).toContain('You keep seat 4D');
    expect(second && enclosed(second)).toEqual([`ticket-${pnr}.pdf`, `journey-${pnr}.ics`]);
    const sms = about(pnr, ASHA.mobileno)[0];
    expect(sms?.text).toBe(
      `Mayura: seat 4C of booking ${pnr} cancelled. Refund: Rs ${formatRupeesWithoutSign(trip.price)}, 5-7 business days. Seats you keep: 4D. Your booking: http://localhost:3000/searchpnr/${pnr}`,
    );
  });

  it('of every seat before the ticket was sent drops the ticket', async () => {
    const { pnr } = await bookAsGuest(trip, ['5A']);
    await cancel(pnr, ['5A']);
    await postBookingMessages(app);
    const [mail, ...others] = about(pnr).filter(({ subject }) => !subject.includes('code'));
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(new RegExp(`: booking ${pnr} is cancelled$`));
    expect(mail && enclosed(mail)).toEqual([`journey-${pnr}.ics`]);
    const [sms] = about(pnr, ASHA.mobileno);
    expect(sms?.text).toContain('Seats you keep: none.');
  });

  it('on the last day states that nothing is refunded', async () => {
    const [soon] = await findTrips(app, '2026-11-23');
    const { pnr } = await bookAsGuest(soon as ListedTrip, ['6A', '6C']);
    await cancel(pnr, ['6A']);
    await postBookingMessages(app);
    expect(about(pnr)[0]?.text).toContain('the cancellation came 24 hours or less before departure');
    expect(about(pnr, ASHA.mobileno)[0]?.text).toContain('Refund: none, 24 h or less to go.');
  });
});
