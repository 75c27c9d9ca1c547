import { randomUUID } from 'node:crypto';
import type { GuestBooking } from 'contract/calls/bookings.ts';
import type { TicketDetail } from 'contract/calls/tickets.ts';
import type { ListedTrip } from 'contract/calls/trips.ts';
import { calls } from 'contract/calls.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import {
  book,
  bookingFor,
  bookingIdOf,
  call,
  findTrip,
  findTrips,
  pay,
  signInAsGuest,
} from 'testing/customers/customer.ts';
import { codeTo, postMessages, signUp, somebody } from 'testing/customers/people.ts';
import { beforeAll, describe, expect, it } from 'vitest';

/** Every call with an id is tried with another account's; single calls are tested in their modules. */
const app = setUp(() => startTestApp({ env: { ADDRESS_LIMIT_SCALE: '100' } }));
let asha: { token: string; detail: TicketDetail };
const contact = somebody('Asha Verma');
const ravi = { user: '', guest: '', nobody: undefined };

beforeAll(async () => {
  const trip = await findTrip(app);
  const token = await signUp(app, contact);
  const body = await bookingFor(app, trip, ['2C']);
  const userdetails = { name: contact.name, email: contact.email, phoneno: contact.phoneno };
  const booked = await book(app, { ...body, userdetails }, { token });
  await pay(app, booked.body.data);
  const path = calls.showTicket[1].replace(':id', await bookingIdOf(app, token));
  const shown = await call<{ data: TicketDetail }>(app, 'GET', path, { token });
  asha = { token, detail: shown.body.data };
  ravi.user = await signUp(app, somebody('Ravi Iyer'));
  ravi.guest = await signInAsGuest(app);
});

const who = ['user', 'guest', 'nobody'] as const;

/** Returns the response to Ravi's call without values that change over time. */
async function asRavi(as: (typeof who)[number], method: string, path: string, body?: unknown) {
  const token = ravi[as];
  const response = await call(app, method, path, {
    ...(token && { token }),
    ...(body !== undefined && { body }),
  });
  return { status: response.status, body: response.body };
}

describe.each(who)('another user, as a %s,', (as) => {
  it.each(['showTicket', 'downloadTicket'] as const)(
    'gets from %s the response for an unknown one',
    async (name) => {
      const [method, path] = calls[name];
      const hers = await asRavi(as, method, path.replace(':id', asha.detail._id));
      const none = await asRavi(as, method, path.replace(':id', randomUUID()));
      expect(hers).toEqual(none);
      expect(hers.status).toBe({ user: 404, guest: 403, nobody: 401 }[as]);
    },
  );

  it.each(['showSessionTicket', 'downloadSessionTicket'] as const)(
    'gets from %s the response for an unknown PNR',
    async (name) => {
      const [method, path] = calls[name];
      const hers = await asRavi(as, method, path.replace(':pnr', asha.detail.pnr));
      const none = await asRavi(as, method, path.replace(':pnr', 'AAAAAAAAAA'));
      expect(hers).toEqual(none);
      expect(hers.status).toBe({ user: 404, guest: 404, nobody: 401 }[as]);
    },
  );

  it('cancels nothing with the owner’s ids and code', async () => {
    const { pnr, tripId, _id: bookingId, seats } = asha.detail;
    const [seat] = seats;
    await call(app, 'POST', calls.sendCancellationCode[1], {
      token: asha.token,
      body: { pnr, tripId, seatNumbers: [seat?.seatNumber] },
    });
    await postMessages(app);
    const otp = codeTo(app, contact.phoneno);
    const reasonForCancellation = 'plans changed';
    const chosen = { pnr, bookingId, seats: [{ seatNumber: seat?.seatNumber, id: seat?._id }] };
    const tried = await asRavi(as, 'POST', calls.cancelSeats[1], { ...chosen, otp, reasonForCancellation });
    expect(tried.status).toBe({ user: 404, guest: 403, nobody: 401 }[as]);
    app.clock.pass(10);
  });

  it('releases no hold of the owner', async () => {
    const trip = (await findTrips(app))[1] as ListedTrip;
    const seat = { user: '2A', guest: '2C', nobody: '2D' }[as];
    const held = await book(app, await bookingFor(app, trip, [seat]), { token: asha.token });
    const { pnr } = held.body.data;
    const hers = await asRavi(as, 'POST', calls.releaseSeats[1], { pnr });
    const none = await asRavi(as, 'POST', calls.releaseSeats[1], { pnr: 'AAAAAAAAAA' });
    expect(hers).toEqual(none);
    expect(hers.status).toBe(404);
  });
});

describe('a stranger with only the PNR', () => {
  it('sees who sits where, without contacts, ids or amounts', async () => {
    const shown = await asRavi('nobody', 'GET', `${calls.lookUpPnr[1]}?pnr=${asha.detail.pnr}`);
    const text = JSON.stringify(shown.body);
    for (const hidden of [
      contact.email,
      contact.phoneno,
      asha.detail._id,
      asha.detail.seats[0]?._id ?? '-',
    ]) {
      expect(text).not.toContain(hidden);
    }
    expect(text).not.toMatch(/amount|price|refund/);
  });

  it('gets neither booking nor PDF with another email, with the response for an unknown PNR', async () => {
    for (const name of ['lookUpGuestBooking', 'downloadGuestTicket'] as const) {
      const [, path] = calls[name];
      const ask = (pnr: string) =>
        asRavi('nobody', 'GET', `${path}?${new URLSearchParams({ pnr, email: 'ravi@example.com' })}`);
      expect(await ask(asha.detail.pnr)).toEqual(await ask('AAAAAAAAAA'));
    }
  });

  it('gets the ids for a cancellation only with an email of the booking', async () => {
    const query = new URLSearchParams({ pnr: asha.detail.pnr, email: contact.email });
    const shown = await call<{ details: GuestBooking }>(
      app,
      'GET',
      `${calls.lookUpGuestBooking[1]}?${query}`,
    );
    expect(shown.body.details.bookingId).toBe(asha.detail._id);
    const wrong = await asRavi('nobody', 'POST', calls.cancelSeatsAsGuest[1], {
      pnr: asha.detail.pnr,
      tripId: asha.detail.tripId,
      bookingId: randomUUID(),
      seatNumbers: ['2C'],
      otp: '100000',
      reasonForCancellation: 'plans changed',
    });
    expect(wrong.status).toBe(404);
  });
});
