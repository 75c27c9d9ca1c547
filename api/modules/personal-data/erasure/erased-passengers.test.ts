import type { TicketDetail } from 'contract/calls/tickets.ts';
import { TEST_NOW } from 'testing/app/moment.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import {
  book,
  bookingFor,
  bookingIdOf,
  call,
  comeBack,
  endPayment,
  findTrip,
  goToGateway,
} from 'testing/customers/customer.ts';
import { carryOutErasures, eraseData, openWithCode, showData } from 'testing/customers/data-subject.ts';
import { codeTo, messagesTo, postBookingMessages, postMessages, signUp } from 'testing/customers/people.ts';
import { beforeEach, expect, it } from 'vitest';

const app = setUp(() => startTestApp({ env: { ADDRESS_LIMIT_SCALE: '1000' } }));
beforeEach(() => app.clock.set(TEST_NOW));

let count = 0;

/** Pays a booking of an account with two more passengers, each with separate contacts. */
async function bookForThree() {
  count += 1;
  const people = ['Owner', 'Bandicoot', 'Third'].map((fname, index) => ({
    fname,
    lname: `Passenger${count}`,
    email: `${fname}${count}@example.com`.toLowerCase(),
    mobileno: `9872${index}${String(count).padStart(5, '0')}`,
  }));
  const [owner, second, third] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]];
  const token = await signUp(app, { name: 'Owner', email: owner.email, phoneno: owner.mobileno }, 'email');
  const trip = await findTrip(app, '2026-11-30');
  const seats = ['A', 'C', 'D'].map((row) => `${count + 1}${row}`);
  const body = await bookingFor(app, trip, seats);
  const booked = await book(
    app,
    {
      ...body,
      userdetails: { name: 'Owner', email: owner.email, phoneno: owner.mobileno },
      passengerdetails: body.passengerdetails.map((one, index) => ({ ...one, ...people[index] })),
    },
    { token },
  );
  if (booked.status !== 200) throw new Error(booked.body.message);
  const { pnr } = booked.body.data;
  await comeBack(app, await endPayment(app, await goToGateway(app, booked.body.data), 'success'));
  return { owner, second, third, token, trip, seats, pnr, bookingId: await bookingIdOf(app, token) };
}
type Booked = Awaited<ReturnType<typeof bookForThree>>;

async function cancelSeat(booked: Booked, seat: string): Promise<void> {
  const { pnr, bookingId, trip, owner } = booked;
  const body = { pnr, email: owner.email, tripId: trip._id, seatNumbers: [seat] };
  const asked = await call(app, 'POST', '/api/v1/ticket/otp/generate', { body, token: booked.token });
  if (asked.status !== 200) throw new Error(asked.body.message);
  await postMessages(app);
  const otp = codeTo(app, owner.email);
  const cancelled = await call(app, 'POST', '/api/v1/ticket/cancel/guest', {
    body: { ...body, bookingId, reasonForCancellation: 'plans changed', otp },
  });
  if (cancelled.status !== 200) throw new Error(cancelled.body.message);
  const refunds = await app.db.query(`SELECT id FROM refunds WHERE state = 'pending'`);
  for (const { id } of refunds) await app.runJob('refunds.send', { refundId: id });
}

async function erasePassenger({ pnr }: Booked, { email }: { email: string }): Promise<void> {
  const whose = { pnr, email };
  const erased = await eraseData(app, whose, await openWithCode(app, whose, email));
  if (erased.status !== 200) throw new Error(erased.body.message);
  await carryOutErasures(app);
}

async function isPdf(path: string, token?: string): Promise<boolean> {
  const response = await fetch(`${app.url}${path}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  return response.status === 200 && bytes.subarray(0, 5).toString() === '%PDF-';
}

const nameless = { fname: '', lname: '', status: expect.stringMatching(/Cancelled|Refunded/) };

/** Opens everything that shows a booking to its owner. */
async function openAllPages(booked: Booked, which: 'upcoming' | 'history'): Promise<TicketDetail> {
  const { pnr, owner, token, bookingId } = booked;
  const detail = await call<{ data: TicketDetail }>(app, 'GET', `/api/v1/ticket/detailone/${bookingId}`, {
    token,
  });
  expect(detail.status, detail.body.message).toBe(200);
  const list = await call<{ data: { name: string; pnr: string }[] }>(app, 'GET', `/api/v1/ticket/${which}`, {
    token,
  });
  expect(list.body.data).toMatchObject([{ pnr, name: `Owner ${owner.lname}` }]);
  expect((await call(app, 'GET', `/api/v1/pnr?pnr=${pnr}`)).status).toBe(200);
  expect((await call(app, 'GET', `/api/v1/pnr/guest?pnr=${pnr}&email=${owner.email}`)).status).toBe(200);
  const hasSeats = detail.body.data.status !== 'Cancelled';
  expect(await isPdf(`/api/v1/ticket/pdf/${bookingId}`, token)).toBe(hasSeats);
  const data = await showData(app, { token }, await openWithCode(app, { token }, owner.email));
  expect(data.status, data.body.message).toBe(200);
  expect(data.body.data.bookings[0]?.passengers).toHaveLength(3);
  return detail.body.data;
}

it('after the erasure of a cancelled co-passenger, page, lists, PDF and emails work', async () => {
  const booked = await bookForThree();
  const { owner, second, seats } = booked;
  await cancelSeat(booked, seats[1] as string);
  await erasePassenger(booked, second);

  const detail = await openAllPages(booked, 'upcoming');
  expect(detail.seats.map(({ details }) => details)).toMatchObject([
    { fname: 'Owner', age: expect.any(Number) },
    { ...nameless, age: null },
    { fname: 'Third', age: expect.any(Number) },
  ]);
  // Ticket and cancellation are sent after the erasure.
  const before = messagesTo(app, owner.email).length;
  await postBookingMessages(app);
  const mails = messagesTo(app, owner.email).slice(0, -before);
  expect(mails).toHaveLength(2);
  expect(mails.map(({ text }) => text).join()).toContain('Name erased');
  expect(mails.map(({ text }) => text).join()).not.toContain(second.fname);
  expect(messagesTo(app, owner.mobileno).length).toBeGreaterThan(0);
  const waiting = await app.db.query(
    `SELECT FROM outbound_messages WHERE state = 'queued' AND booking_id IS NOT NULL`,
  );
  expect(waiting).toEqual([]);

  // The rest can be cancelled seat by seat.
  await cancelSeat(booked, seats[0] as string);
  await cancelSeat(booked, seats[2] as string);
  await postBookingMessages(app);
  expect((await openAllPages(booked, 'upcoming')).status).toBe('Cancelled');
});

it('an erased passenger who travelled stays on the list by name, without email and number', async () => {
  const booked = await bookForThree();
  app.clock.pass(20 * 24 * 60);
  await erasePassenger(booked, booked.third);
  const detail = await openAllPages(booked, 'history');
  expect(detail.seats.map(({ details }) => details.fname)).toEqual(['Owner', 'Bandicoot', 'Third']);
  const guestPath = `/api/v1/pnr/guest?pnr=${booked.pnr}&email=${booked.third.email}`;
  expect((await call(app, 'GET', guestPath)).status).toBe(404);
});
