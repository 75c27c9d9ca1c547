import type { TicketDetail } from 'contract/calls/tickets.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { book, bookingFor, bookingIdOf, call, findTrip, pay } from 'testing/customers/customer.ts';
import { codeTo, postMessages, signIn, signUp, somebody } from 'testing/customers/people.ts';
import { describe, expect, it } from 'vitest';

const app = setUp(() => startTestApp());

describe('cancelling as a user', () => {
  it('takes the seats by number and id, and shows the refund before and after', async () => {
    const asha = somebody();
    const token = await signUp(app, asha);
    const trip = await findTrip(app, '2026-11-30');
    const body = { ...(await bookingFor(app, trip, ['7C', '7D'])) };
    body.userdetails = { name: asha.name, email: asha.email, phoneno: asha.phoneno };
    const booked = await book(app, body, { token });
    await pay(app, booked.body.data);
    const bookingId = await bookingIdOf(app, token);
    const path = `/api/v1/ticket/detailone/${bookingId}`;
    const show = async () => (await call<{ data: TicketDetail }>(app, 'GET', path, { token })).body.data;
    const detail = await show();
    const seat = detail.seats[0] as TicketDetail['seats'][number];
    expect(seat.details.refund).toBe(trip.price);

    const asked = await call(app, 'POST', '/api/v1/ticket/otp/generate', {
      token,
      body: { pnr: detail.pnr, tripId: detail.tripId, seatNumbers: [seat.seatNumber] },
    });
    expect(asked.body.data).toEqual({ refund: trip.price, percent: 100 });
    await postMessages(app);
    const call1 = {
      pnr: detail.pnr,
      bookingId: detail._id,
      seats: [{ seatNumber: seat.seatNumber, id: seat._id }],
      reasonForCancellation: 'We stay a day longer, at my aunt’s.',
      otp: Number(codeTo(app, asha.phoneno)),
    };
    const wrongId = await call(app, 'POST', '/api/v1/ticket/cancel', {
      token,
      body: { ...call1, seats: [{ seatNumber: seat.seatNumber, id: detail.seats[1]?._id }] },
    });
    expect([wrongId.status, wrongId.body.code]).toEqual([422, 'seat_not_in_booking']);
    const stranger = await signUp(app, somebody('Stranger'));
    const foreign = await call(app, 'POST', '/api/v1/ticket/cancel', { token: stranger, body: call1 });
    expect([foreign.status, foreign.body.code]).toEqual([404, 'not_found']);
    const done = await call(app, 'POST', '/api/v1/ticket/cancel', { token, body: call1 });
    expect(done.status).toBe(200);
    const after = await show();
    expect(after.seats.map(({ details }) => details.status)).toEqual(['Cancelled', 'Booked']);
    expect([after.status, after.refunds[0]?.amount]).toEqual(['Confirmed', trip.price]);
    expect((await signIn(app, { phoneno: asha.phoneno })).status).toBe(200);
  });
});
