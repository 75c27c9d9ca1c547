import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { balancesOf, sendRefunds } from 'testing/bookings/money.ts';
import { bookAndPay, endPayment, findTrips } from 'testing/customers/customer.ts';
import { join, type TestMember } from 'testing/staff/members.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkLedger } from '../../../../faults/ledger.ts';
import { act, claimsOf, entriesOn, messagesOf, seatPairs, show } from './desk.fixture.ts';

const app = setUp(startTestApp);
type Seats = ReturnType<typeof seatPairs>;
let far: Seats;
let near: Seats;
let support: TestMember;

beforeAll(async () => {
  far = seatPairs(await findTrips(app, '2026-12-12'));
  near = seatPairs(await findTrips(app, '2026-11-25'));
  support = await join(app, 'support');
});

/** Sells two seats that no other test uses. */
async function sell(nextSeats: Seats) {
  const { trip, seats } = nextSeats();
  const { pnr, orderNo } = await bookAndPay(app, trip, seats);
  const booking = await show(support, pnr);
  const [first = '', second = ''] = booking.tickets.map(({ code }) => code);
  return {
    pnr,
    orderNo,
    trip,
    first,
    second,
    seats,
    fare: booking.tickets[0]?.lines[0]?.amount ?? 0,
    booking,
  };
}
const cancel = (member: TestMember, pnr: string, body: object) =>
  act(member, 'cancelTickets', pnr, { reason: 'Unwell', ...body });

describe('cancelling tickets', () => {
  it('by policy frees the seats, creates the refund, sends the message and is logged', async () => {
    const { pnr, trip, first, seats, fare } = await sell(far);
    const { status, body } = await cancel(support, pnr, { tickets: [first] });
    expect([status, body.data]).toEqual([200, { outcome: 'done', version: 3, refund: fare, stillDue: 0 }]);
    expect(await claimsOf(app, pnr)).toEqual([seats[1]]);
    expect((await messagesOf(app, pnr)).slice(2).map(({ template }) => template)).toEqual([
      'seats-cancelled',
      'seats-cancelled',
    ]);
    expect(await entriesOn(app, pnr)).toEqual([
      {
        act: 'tickets.cancelled',
        permission: 'refunds.create',
        before: null,
        after: {
          tickets: [first],
          seats: [seats[0]],
          percent: 100,
          refundPaise: fare * 100,
          basis: 'policy',
        },
        reason: 'Unwell',
      },
    ]);
    await sendRefunds(app, pnr);
    expect((await balancesOf(app, pnr)).goodwill).toBeUndefined();
    await checkLedger(app.db, trip._id);
  });

  it('beyond the policy is goodwill: an expense of its own', async () => {
    const { pnr, trip, first, second, fare, booking } = await sell(near);
    expect(booking.refundPercent).toBe(50);
    const accountant = await join(app, 'accountant');
    const { status, body } = await cancel(accountant, pnr, { tickets: [first, second], percent: 100 });
    expect([status, body.data?.refund], JSON.stringify(body)).toEqual([200, 2 * fare]);
    const goodwillPaise = (2 * fare * 100 * (100 - booking.refundPercent)) / 100;
    expect((await balancesOf(app, pnr)).goodwill).toBe(goodwillPaise);
    expect(await entriesOn(app, pnr)).toMatchObject([
      { permission: 'refunds.exceed', after: { basis: 'goodwill' } },
    ]);
    await sendRefunds(app, pnr);
    await checkLedger(app.db, trip._id);
  });

  it('beyond the policy is refused to support, and without a fresh factor', async () => {
    const { pnr, first } = await sell(near);
    const body = { tickets: [first], percent: 100 };
    const refused = await cancel(support, pnr, body);
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    const logged = await app.db.query(
      `SELECT subject FROM audit_entries WHERE member_id = $1 AND act = 'access.refused'`,
      [support.id],
    );
    expect(logged).toEqual([{ subject: `POST /api/v1/console/bookings/${pnr}/cancellation` }]);
    const owner = await join(app, 'owner');
    app.clock.pass(6);
    const stale = await cancel(owner, pnr, body);
    expect([stale.status, stale.body.code]).toEqual([403, 'step_up_required']);
    app.clock.pass(1);
    await owner.browser.call('confirmFactor', { body: { code: owner.code() } });
    expect((await cancel(owner, pnr, body)).status).toBe(200);
  });

  it.each([
    [{ percent: 101 }, 'percent'],
    [{ percent: -1 }, 'percent'],
    [{ percent: 50.5 }, 'percent'],
    [{ percent: 99 }, 'percent'],
    [{ percent: 100, alreadyReturned: true }, 'percent'],
    [{ tickets: [] }, 'tickets'],
    [{ reason: '' }, 'reason'],
  ])('with %j is refused with a sentence, and nothing is done', async (wrong, field) => {
    const { pnr, first, seats } = await sell(far);
    const { status, body } = await cancel(support, pnr, { tickets: [first], ...wrong });
    expect([status, body.code]).toEqual([422, 'validation_failed']);
    expect(body.fields?.[field]).toMatch(/\w+ \w+/);
    expect(await claimsOf(app, pnr)).toEqual(seats);
    expect(await entriesOn(app, pnr)).toEqual([]);
  });

  it('for more than is left of the payment is refused', async () => {
    const { pnr, first, seats } = await sell(far);
    await app.db.query(
      `INSERT INTO refunds (id, payment_id, reference, reason, amount_paise, state, created_at)
       SELECT gen_random_uuid(), p.id, 'R-BEFORE', 'paid_twice', p.captured_paise - 100, 'pending', now()
       FROM payments p JOIN bookings b ON b.id = p.booking_id WHERE b.pnr = $1`,
      [pnr],
    );
    const { status, body } = await cancel(support, pnr, { tickets: [first] });
    expect([status, body.code]).toEqual([409, 'refund_refused']);
    expect(await claimsOf(app, pnr)).toEqual(seats);
    await app.db.query(`DELETE FROM refunds WHERE reference = 'R-BEFORE'`);
  });

  it('whose money the gateway has returned pays nothing again', async () => {
    const { pnr, orderNo, first, second } = await sell(far);
    await endPayment(app, orderNo, 'panel-refund');
    const { status, body } = await cancel(support, pnr, { tickets: [first, second], alreadyReturned: true });
    expect([status, body.data?.stillDue], JSON.stringify(body)).toEqual([200, 0]);
    expect(await balancesOf(app, pnr)).toEqual({});
    expect(await entriesOn(app, pnr)).toMatchObject([
      { act: 'tickets.cancelled', after: { basis: 'returned' } },
    ]);
    const { pnr: other, first: ticket } = await sell(far);
    const nothing = await cancel(support, other, { tickets: [ticket], alreadyReturned: true });
    expect([nothing.status, nothing.body.code]).toEqual([409, 'nothing_returned']);
    expect(await entriesOn(app, other)).toEqual([]);
  });

  it('twice at once cancels once; the second learns what has changed', async () => {
    const { pnr, first, booking } = await sell(far);
    const members = [support, await join(app, 'owner')];
    const body = { version: booking.version, tickets: [first], reason: 'Unwell' };
    const replies = await Promise.all(
      members.map((member) => member.browser.call('cancelTickets', { params: { pnr }, body })),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect(['booking_changed', 'seats_cancelled']).toContain(refused?.body.code);
    expect(await entriesOn(app, pnr)).toHaveLength(1);
  });

  it('of an unsold or unknown booking is refused', async () => {
    const { pnr } = await bookAndPay(app, far().trip, ['1A'], 'failure');
    const unsold = await cancel(support, pnr, { tickets: ['NONE'] });
    expect([unsold.status, unsold.body.code]).toEqual([409, 'booking_not_sold']);
    const params = { pnr: 'NONE' };
    const body = { version: 1, tickets: ['NONE'], reason: 'Unwell' };
    expect((await support.browser.call('cancelTickets', { params, body })).status).toBe(404);
  });
});
