import type { ListedTrip } from 'contract/calls/trips.ts';
import { TEST_NOW } from 'testing/app/moment.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { balancesOf, refundsOf, sendRefunds } from 'testing/bookings/money.ts';
import { ASHA, bookAndPay, findTrips } from 'testing/customers/customer.ts';
import { postBookingMessages } from 'testing/customers/people.ts';
import { join, type TestMember } from 'testing/staff/members.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkLedger } from '../../../../faults/ledger.ts';
import { act, show } from '../../desk/acts/desk.fixture.ts';
import { changesOf, codesOf, device, send } from '../boarding.fixture.ts';
import { openTaskDesk, type TaskDesk } from './tasks.fixture.ts';

// The gateway returns what is not confirmed after twelve days.
const DATE = '2026-11-30';
const app = setUp(startTestApp);
let desk: TaskDesk;

beforeAll(async () => {
  desk = await openTaskDesk(app, DATE);
});
beforeEach(async () => {
  app.clock.set(TEST_NOW);
  desk.dispatcher = await join(app, 'dispatcher');
  desk.support = await join(app, 'support');
});

const cancel = (pnr: string, ...tickets: string[]) =>
  act(desk.support, 'cancelTickets', pnr, { tickets, reason: 'Unwell' });

/** Cancels a ticket beyond the policy, which gives nothing just before departure. */
const cancelForGoodwill = async (pnr: string, ticket: string) =>
  act(await join(app, 'accountant'), 'cancelTickets', pnr, {
    tickets: [ticket],
    reason: 'Unwell',
    percent: 100,
  });

async function refundOf(pnr: string) {
  const rows = await app.db.query(
    `SELECT r.state, r.requested_paise AS requested FROM refunds r JOIN payments p ON p.id = r.payment_id
     JOIN bookings b ON b.id = p.booking_id WHERE b.pnr = $1`,
    [pnr],
  );
  return rows[0];
}

const withdraw = (member: TestMember, trip: { _id: string }, ticket: string) =>
  member.browser.call<{ data: { tasks: { ticket: string }[] } }>('withdrawHeldRefund', {
    params: { tripId: trip._id },
    body: { ticket, reason: 'She travelled' },
  });

describe('a boarded passenger whose ticket is cancelled', () => {
  it('holds the refund, which leaves when support releases it', async () => {
    const { trip, pnr, first, phone } = await desk.sell();
    await cancel(pnr, first);
    await desk.boards(trip);
    await send(desk.dispatcher, phone(first));
    await sendRefunds(app, pnr);
    expect(await refundOf(pnr)).toEqual({ state: 'pending', requested: null });
    await app.runJob('refunds.chase');
    expect(await refundOf(pnr)).toEqual({ state: 'pending', requested: null });
    expect(await desk.kindsOf(trip, first)).toEqual(['refund_held']);
    expect((await desk.rowOf(trip))?.alerts).toContainEqual({ kind: 'refund_conflict', pnrs: [pnr] });

    const params = { tripId: trip._id };
    const body = { ticket: first, reason: 'Her sister travelled' };
    const release = () => desk.support.browser.call('releaseHeldRefund', { params, body });
    expect((await release()).status).toBe(200);
    expect(await desk.tasksOf(trip, first)).toEqual([]);
    await sendRefunds(app, pnr);
    expect(await refundOf(pnr)).toEqual({ state: 'done', requested: null });
    expect((await release()).body.code).toBe('not_found');
    await checkLedger(app.db, trip._id);
    const shown = await show(desk.support, pnr);
    const releases = shown.timeline.filter(
      ({ kind, facts }) => kind === 'staff' && facts.act === 'refund.released',
    );
    expect(releases).toHaveLength(1);
  });

  it('holds the refund also when the ticket is cancelled after boarding', async () => {
    const { trip, pnr, first, phone } = await desk.sell();
    await desk.boards(trip);
    await send(desk.dispatcher, phone(first));
    await cancelForGoodwill(pnr, first);
    await sendRefunds(app, pnr);
    expect(await refundOf(pnr)).toEqual({ state: 'pending', requested: null });
    expect(await desk.kindsOf(trip, first)).toEqual(['refund_held']);
  });

  it('gets the refund when the boarding is undone', async () => {
    const { trip, pnr, first, phone } = await desk.sell();
    await cancel(pnr, first);
    await desk.boards(trip);
    const boarded = phone(first);
    await send(desk.dispatcher, boarded);
    await sendRefunds(app, pnr);
    expect((await refundOf(pnr))?.state).toBe('pending');
    await send(desk.dispatcher, phone(first, 'undone', { undoes: [boarded.id] }));
    expect(await desk.tasksOf(trip, first)).toEqual([]);
    await sendRefunds(app, pnr);
    expect((await refundOf(pnr))?.state).toBe('done');
  });

  it('is a task when the refund had left before', async () => {
    const { trip, pnr, first, phone } = await desk.sell();
    await cancel(pnr, first);
    await sendRefunds(app, pnr);
    await desk.boards(trip);
    await send(desk.dispatcher, phone(first));
    expect(await desk.kindsOf(trip, first)).toEqual(['refund_sent']);
    expect((await refundOf(pnr))?.state).toBe('done');
    await checkLedger(app.db, trip._id);
  });

  it('is valid again, and its passenger pays, when support withdraws the refund', async () => {
    const { trip, pnr, first, seats, phone } = await desk.sell();
    await cancel(pnr, first);
    await desk.boards(trip);
    await send(desk.dispatcher, phone(first));
    expect((await withdraw(desk.dispatcher, trip, first)).status).toBe(403);
    const withdrawn = await withdraw(desk.support, trip, first);
    expect(withdrawn.status).toBe(200);
    expect(withdrawn.body.data.tasks.filter((task) => task.ticket === first)).toEqual([]);
    await sendRefunds(app, pnr);
    expect(await refundOf(pnr)).toBeUndefined();
    await checkLedger(app.db, trip._id);
    const { tickets, counts } = await changesOf(desk.dispatcher, trip._id);
    expect(tickets?.find(({ code }) => code === first)).toMatchObject({ state: 'booked', seat: seats[0] });
    expect(counts.boarded).toBeGreaterThan(0);
    const [entry] = await app.db.query(
      `SELECT subject, after, reason FROM audit_entries WHERE act = 'refund.withdrawn' ORDER BY day DESC, number DESC LIMIT 1`,
    );
    expect(entry).toMatchObject({ subject: `booking ${pnr}`, reason: 'She travelled' });
    expect(entry?.after).toMatchObject({ ticket: first, seat: seats[0], refund: expect.any(Number) });
    const { timeline } = await show(desk.support, pnr);
    expect(timeline).toContainEqual(
      expect.objectContaining({ facts: { event: 'ticket_reinstated', seats: [seats[0]], trips: null } }),
    );
    await postBookingMessages(app);
    const notices = app.sandbox.messages.list({ to: ASHA.email, contains: 'Valid again', limit: 50 });
    expect(
      notices.filter(({ text }) => text.includes(pnr) && text.includes(`seat ${seats[0]}`)),
    ).toHaveLength(1);
    expect((await withdraw(desk.support, trip, first)).body.code).toBe('not_found');
    await cancelForGoodwill(pnr, first);
    expect((await refundOf(pnr))?.state).toBe('pending');
    await checkLedger(app.db, trip._id);
  });

  it.each([
    { refunded: 'the policy', seat: '2A', limit: null },
    { refunded: 'the limit of its change', seat: '2C', limit: 0 },
  ])('gives back what was refunded beyond $refunded, too', async ({ seat, limit }) => {
    const [trip] = (await findTrips(app, '2026-11-25')) as [ListedTrip];
    const { pnr } = await bookAndPay(app, trip, [seat]);
    await app.db.query('UPDATE bookings SET refund_limit_percent = $2 WHERE pnr = $1', [pnr, limit]);
    const before = await balancesOf(app, pnr);
    const ticket = (await codesOf(app, pnr))[seat] ?? '';
    await desk.boards(trip);
    await cancelForGoodwill(pnr, ticket);
    expect((await balancesOf(app, pnr)).goodwill).toBeGreaterThan(0);
    await send(desk.dispatcher, device(app, trip._id)(ticket));
    expect((await withdraw(desk.support, trip, ticket)).status).toBe(200);
    expect(await balancesOf(app, pnr)).toEqual(before);
    await checkLedger(app.db, trip._id);
  });

  it('leaves the refund of others that were cancelled with it', async () => {
    const { trip, pnr, first, second, phone } = await desk.sell();
    await cancel(pnr, first, second);
    await desk.boards(trip);
    await send(desk.dispatcher, phone(first));
    await sendRefunds(app, pnr);
    expect((await refundOf(pnr))?.state).toBe('pending');
    expect((await withdraw(desk.support, trip, first)).status).toBe(200);
    await checkLedger(app.db, trip._id);
    await sendRefunds(app, pnr);
    expect((await refundOf(pnr))?.state).toBe('done');
    await checkLedger(app.db, trip._id);
    const [row] = await app.db.query(
      `SELECT array_agg(s.state ORDER BY s.state) AS states FROM booking_seats s JOIN bookings b ON b.id = s.booking_id
       WHERE b.pnr = $1`,
      [pnr],
    );
    expect(row?.states).toEqual(['booked', 'refunded']);
  });

  it('leaves nothing pending if staff have refunded the others at the gateway', async () => {
    const { trip, pnr, first, second, phone } = await desk.sell();
    await cancel(pnr, first, second);
    await desk.boards(trip);
    await send(desk.dispatcher, phone(first));
    const [refund] = await refundsOf(app, pnr);
    const [payment] = await app.db.query(
      'SELECT p.order_id AS "orderNo" FROM payments p JOIN bookings b ON b.id = p.booking_id WHERE b.pnr = $1',
      [pnr],
    );
    const [order] = app.sandbox.gateway.findByOrderNo(payment?.orderNo ?? '');
    if (!order || !refund) throw new Error(`${pnr} has no order with a refund`);
    app.sandbox.gateway.refund(order, 'PANEL-1', (refund.amount / 200).toFixed(2));
    await sendRefunds(app, pnr);
    expect((await refundOf(pnr))?.state).toBe('pending');
    expect((await withdraw(desk.support, trip, first)).status).toBe(200);
    expect((await refundOf(pnr))?.state).toBe('done');
    const { tickets } = await show(desk.support, pnr);
    expect(tickets.map(({ code, state }) => [code, state])).toEqual(
      expect.arrayContaining([
        [first, 'booked'],
        [second, 'refunded'],
      ]),
    );
    await checkLedger(app.db, trip._id);
  });

  it('stays cancelled if its seat was sold again', async () => {
    const { trip, pnr, first, seats, phone } = await desk.sell();
    await cancel(pnr, first);
    const other = await bookAndPay(app, trip, [seats[0] ?? '']);
    await desk.boards(trip);
    await send(desk.dispatcher, phone(first));
    const refused = await withdraw(desk.support, trip, first);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain(other.pnr);
    expect(await desk.kindsOf(trip, first)).toEqual(['refund_held']);
    await checkLedger(app.db, trip._id);
  });

  it('releases each ticket alone: the refund leaves when nobody else who boarded waits for a decision', async () => {
    const { trip, pnr, first, second, phone } = await desk.sell();
    await cancel(pnr, first, second);
    await desk.boards(trip);
    await send(desk.dispatcher, phone(first), phone(second));
    const release = (ticket: string) =>
      desk.support.browser.call('releaseHeldRefund', {
        params: { tripId: trip._id },
        body: { ticket, reason: 'Her sister travelled' },
      });
    expect((await release(first)).status).toBe(200);
    expect([await desk.kindsOf(trip, first), await desk.kindsOf(trip, second)]).toEqual([
      [],
      ['refund_held'],
    ]);
    await sendRefunds(app, pnr);
    expect(await refundOf(pnr)).toEqual({ state: 'pending', requested: null });
    expect((await withdraw(desk.support, trip, first)).body).toMatchObject({ code: 'not_found' });
    expect((await release(second)).status).toBe(200);
    await sendRefunds(app, pnr);
    expect((await refundOf(pnr))?.state).toBe('done');
    await checkLedger(app.db, trip._id);
  });

  it('has no task, and the refund leaves, if the scan was before boarding opens', async () => {
    const { trip, pnr, first, phone } = await desk.sell();
    await send(desk.dispatcher, phone(first));
    await cancel(pnr, first);
    expect(await desk.kindsOf(trip, first)).toEqual([]);
    expect((await desk.rowOf(trip))?.alerts).toEqual([]);
    await sendRefunds(app, pnr);
    expect((await refundOf(pnr))?.state).toBe('done');
  });

  it('leaves the refunds of others alone', async () => {
    const { trip, pnr, first, second, phone } = await desk.sell();
    await cancel(pnr, first);
    await desk.boards(trip);
    await send(desk.dispatcher, phone(second));
    await sendRefunds(app, pnr);
    expect((await refundOf(pnr))?.state).toBe('done');
  });
});
