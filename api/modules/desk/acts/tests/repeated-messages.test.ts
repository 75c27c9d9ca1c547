import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { ASHA, book, bookAndPay, bookingFor, findTrips } from 'testing/customers/customer.ts';
import { join, type TestMember } from 'testing/staff/members.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { act, entriesOn, messagesOf, seatPairs, show } from '../desk.fixture.ts';

const app = setUp(startTestApp);
let nextSeats: ReturnType<typeof seatPairs>;
let support: TestMember;

beforeAll(async () => {
  nextSeats = seatPairs(await findTrips(app, '2026-12-12'));
  support = await join(app, 'support');
});

/** Sells two seats that no other test uses. */
async function sell() {
  const { trip, seats } = nextSeats();
  return bookAndPay(app, trip, seats);
}

describe('a message', () => {
  it('is sent again by one channel, to the contact of now', async () => {
    const { pnr } = await sell();
    const body = { template: 'ticket-confirmed', channel: 'email' };
    for (const version of [3, 4]) {
      expect((await act(support, 'repeatMessage', pnr, body)).body.data).toEqual({ version });
    }
    expect((await messagesOf(app, pnr)).slice(2)).toEqual(
      Array.from({ length: 2 }, () => ({
        template: 'ticket-confirmed',
        channel: 'email',
        recipient: ASHA.email,
      })),
    );
    expect((await entriesOn(app, pnr))[0]).toMatchObject({
      act: 'message.repeated',
      permission: 'messages.send',
    });
    const tickets = (await show(support, pnr)).tickets.map(({ code }) => code);
    await act(support, 'cancelTickets', pnr, { tickets, reason: 'Unwell' });
    const withoutSeats = await act(support, 'repeatMessage', pnr, body);
    expect([withoutSeats.status, withoutSeats.body.code]).toEqual([409, 'seats_cancelled']);
    const notice = await act(support, 'repeatMessage', pnr, { ...body, template: 'seats-cancelled' });
    expect(notice.status).toBe(200);
  });

  it('is sent again after an earlier one was erased', async () => {
    const { pnr } = await sell();
    const body = { template: 'ticket-confirmed', channel: 'email' };
    expect((await act(support, 'repeatMessage', pnr, body)).status).toBe(200);
    await app.db.query(
      `DELETE FROM outbound_messages WHERE repetition = 0 AND booking_id = (SELECT id FROM bookings WHERE pnr = $1)`,
      [pnr],
    );
    expect((await act(support, 'repeatMessage', pnr, body)).status).toBe(200);
  });

  it('with the ticket of an unpaid booking is refused, and not as if its seats were cancelled', async () => {
    const { trip, seats } = nextSeats();
    const held = await book(app, await bookingFor(app, trip, seats));
    const body = { template: 'ticket-confirmed', channel: 'email' };
    const refused = await act(support, 'repeatMessage', held.body.data.pnr, body);
    expect([refused.status, refused.body.code]).toEqual([409, 'booking_not_sold']);
    expect(refused.body.message).toBe('This booking has no tickets.');
  });

  it('that the booking never had is refused and counts not; the seventh within an hour is refused', async () => {
    const { pnr } = await sell();
    const never = await act(support, 'repeatMessage', pnr, { template: 'seats-cancelled', channel: 'sms' });
    expect([never.status, never.body.code]).toEqual([404, 'not_found']);
    const body = { template: 'ticket-confirmed', channel: 'sms' };
    const statuses: number[] = [];
    for (let sent = 0; sent < 7; sent += 1)
      statuses.push((await act(support, 'repeatMessage', pnr, body)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });
});
