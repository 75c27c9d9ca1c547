import type { ListedTrip } from 'contract/calls/trips.ts';
import type { DepartureDetail, DepartureRow } from 'contract/console/departures.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { sendRefunds } from 'testing/bookings/money.ts';
import { bookAndPay, findTrips } from 'testing/customers/customer.ts';
import { join, type TestMember } from 'testing/staff/members.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { minutesAfter } from '#platform/clock.ts';
import { checkLedger } from '../../../faults/ledger.ts';
import { act, seatPairs, show } from '../desk/acts/desk.fixture.ts';
import { changesOf, codesOf, device, send } from './boarding.fixture.ts';

const DATE = '2026-12-12';
const app = setUp(startTestApp);
let trips: ListedTrip[];
let nextSeats: ReturnType<typeof seatPairs>;
let dispatcher: TestMember;
let support: TestMember;

beforeAll(async () => {
  trips = await findTrips(app, DATE);
  nextSeats = seatPairs(trips);
  dispatcher = await join(app, 'dispatcher');
  support = await join(app, 'support');
});

/** Sells two seats that no other test uses. */
async function sell() {
  const { trip, seats } = nextSeats();
  const { pnr } = await bookAndPay(app, trip, seats);
  const codes = await codesOf(app, pnr);
  const [first, second] = seats.map((seat) => codes[seat] ?? '') as [string, string];
  return { trip, pnr, seats, first, second, phone: device(app, trip._id), other: device(app, trip._id) };
}

const cancel = (pnr: string, ticket: string) =>
  act(support, 'cancelTickets', pnr, { tickets: [ticket], reason: 'Unwell' });

async function tasksOf(trip: ListedTrip, ticket: string) {
  const { tasks } = await changesOf(dispatcher, trip._id);
  return tasks.filter((task) => task.ticket === ticket);
}

const kindsOf = async (trip: ListedTrip, ticket: string) =>
  (await tasksOf(trip, ticket)).map(({ kind }) => kind);

async function refundOf(pnr: string) {
  const rows = await app.db.query(
    `SELECT r.state, r.requested_paise AS requested FROM refunds r JOIN payments p ON p.id = r.payment_id
     JOIN bookings b ON b.id = p.booking_id WHERE b.pnr = $1`,
    [pnr],
  );
  return rows[0];
}

async function rowOf(trip: ListedTrip): Promise<DepartureRow | undefined> {
  const query = `?date=${DATE}`;
  const { body } = await dispatcher.browser.call<{ data: DepartureRow[] }>('listDepartures', { query });
  return body.data.find(({ tripId }) => tripId === trip._id);
}

async function pageOf(trip: ListedTrip): Promise<DepartureDetail> {
  const params = { tripId: trip._id };
  return (await dispatcher.browser.call<{ data: DepartureDetail }>('showDeparture', { params })).body.data;
}

describe('a ticket that two devices boarded', () => {
  it('is a task that shows both, the earlier corrected time boarding, until it is closed', async () => {
    const { trip, first, pnr, seats, phone, other } = await sell();
    const now = app.clock.now();
    const late = phone(first);
    const early = other(first, 'boarded', {
      deviceTime: minutesAfter(now, 60).toISOString(),
      offsetMs: -3_700_000,
    });
    await send(dispatcher, late, early);
    const task = { kind: 'scanned_twice', ticket: first, pnr, seat: seats[0], events: [early.id, late.id] };
    expect(await tasksOf(trip, first)).toEqual([task]);
    expect((await rowOf(trip))?.alerts).toContainEqual({ kind: 'boarding_conflict', pnrs: [pnr] });
    const host = 'Asha Verma';
    expect((await pageOf(trip)).tasks).toContainEqual({
      kind: 'scanned_twice',
      ticket: first,
      pnr,
      seat: seats[0],
      scans: [
        { at: minutesAfter(now, -5 / 3).toISOString(), host },
        { at: now.toISOString(), host },
      ],
    });

    const close = (kind: string) =>
      dispatcher.browser.call('closeBoardingTask', {
        params: { tripId: trip._id },
        body: { ticket: first, kind, reason: 'A copy was shown' },
      });
    expect((await close('unknown_ticket')).body.code).toBe('not_found');
    expect((await close('scanned_twice')).status).toBe(200);
    expect(await tasksOf(trip, first)).toEqual([]);
    expect((await close('scanned_twice')).body.code).toBe('not_found');
    const [entry] = await app.db.query(
      `SELECT subject, reason FROM audit_entries WHERE act = 'boarding.task_closed' ORDER BY day DESC, number DESC LIMIT 1`,
    );
    expect(entry).toEqual({ subject: `departure ${trip._id}`, reason: 'A copy was shown' });
    await send(dispatcher, device(app, trip._id)(first));
    expect(await kindsOf(trip, first)).toEqual(['scanned_twice']);
  });
});

describe('a code that the trip does not have', () => {
  it('is boarded, and a task: unknown, or of another trip', async () => {
    const { trip, phone } = await sell();
    const foreign = await bookAndPay(app, trips.at(-1) as ListedTrip, ['3A']);
    const foreignCode = (await codesOf(app, foreign.pnr))['3A'] ?? '';
    expect(await send(dispatcher, phone('NOWHERE1'), phone(foreignCode))).toEqual(['stored', 'stored']);
    expect(await kindsOf(trip, 'NOWHERE1')).toEqual(['unknown_ticket']);
    expect(await tasksOf(trip, foreignCode)).toMatchObject([{ kind: 'wrong_trip', pnr: foreign.pnr }]);
    expect((await changesOf(dispatcher, (trips.at(-1) as ListedTrip)._id)).counts.boarded).toBe(0);
  });
});

describe('a boarded passenger whose ticket is cancelled', () => {
  it('holds the refund, which leaves when support releases it', async () => {
    const { trip, pnr, first, phone } = await sell();
    await cancel(pnr, first);
    await send(dispatcher, phone(first));
    await sendRefunds(app, pnr);
    expect(await refundOf(pnr)).toEqual({ state: 'pending', requested: null });
    await app.runJob('refunds.chase');
    expect(await refundOf(pnr)).toEqual({ state: 'pending', requested: null });
    expect(await kindsOf(trip, first)).toEqual(['refund_held']);
    expect((await rowOf(trip))?.alerts).toContainEqual({ kind: 'refund_conflict', pnrs: [pnr] });

    const params = { tripId: trip._id };
    const body = { ticket: first, reason: 'Her sister travelled' };
    const release = () => support.browser.call('releaseHeldRefund', { params, body });
    expect((await release()).status).toBe(200);
    expect(await tasksOf(trip, first)).toEqual([]);
    await sendRefunds(app, pnr);
    expect(await refundOf(pnr)).toEqual({ state: 'done', requested: null });
    expect((await release()).body.code).toBe('not_found');
    await checkLedger(app.db, trip._id);
    const shown = await show(support, pnr);
    const releases = shown.timeline.filter(
      ({ kind, facts }) => kind === 'staff' && facts.act === 'refund.released',
    );
    expect(releases).toHaveLength(1);
  });

  it('holds the refund also when the ticket is cancelled after boarding', async () => {
    const { trip, pnr, first, phone } = await sell();
    await send(dispatcher, phone(first));
    await cancel(pnr, first);
    await sendRefunds(app, pnr);
    expect(await refundOf(pnr)).toEqual({ state: 'pending', requested: null });
    expect(await kindsOf(trip, first)).toEqual(['refund_held']);
  });

  it('gets the refund when the boarding is undone', async () => {
    const { trip, pnr, first, phone } = await sell();
    await cancel(pnr, first);
    const boarded = phone(first);
    await send(dispatcher, boarded);
    await sendRefunds(app, pnr);
    expect((await refundOf(pnr))?.state).toBe('pending');
    await send(dispatcher, phone(first, 'undone', { undoes: [boarded.id] }));
    expect(await tasksOf(trip, first)).toEqual([]);
    await sendRefunds(app, pnr);
    expect((await refundOf(pnr))?.state).toBe('done');
  });

  it('is a task when the refund had left before', async () => {
    const { trip, pnr, first, phone } = await sell();
    await cancel(pnr, first);
    await sendRefunds(app, pnr);
    await send(dispatcher, phone(first));
    expect(await kindsOf(trip, first)).toEqual(['refund_sent']);
    expect((await refundOf(pnr))?.state).toBe('done');
    await checkLedger(app.db, trip._id);
  });

  it('is valid again, and its passenger pays, when support withdraws the refund', async () => {
    const { trip, pnr, first, seats, phone } = await sell();
    await cancel(pnr, first);
    await send(dispatcher, phone(first));
    const withdraw = (member: TestMember) =>
      member.browser.call<{ data: { tasks: unknown[] } }>('withdrawHeldRefund', {
        params: { tripId: trip._id },
        body: { ticket: first, reason: 'She travelled' },
      });
    expect((await withdraw(dispatcher)).status).toBe(403);
    expect(await withdraw(support)).toMatchObject({ status: 200, body: { data: { tasks: [] } } });
    await sendRefunds(app, pnr);
    expect(await refundOf(pnr)).toBeUndefined();
    await checkLedger(app.db, trip._id);
    const { tickets, counts } = await changesOf(dispatcher, trip._id);
    expect(tickets?.find(({ code }) => code === first)).toMatchObject({ state: 'booked', seat: seats[0] });
    expect(counts.boarded).toBeGreaterThan(0);
    const [entry] = await app.db.query(
      `SELECT subject, after, reason FROM audit_entries WHERE act = 'refund.withdrawn' ORDER BY day DESC, number DESC LIMIT 1`,
    );
    expect(entry).toMatchObject({ subject: `booking ${pnr}`, reason: 'She travelled' });
    expect(entry?.after).toMatchObject({ ticket: first, seat: seats[0], refund: expect.any(Number) });
    const { timeline } = await show(support, pnr);
    expect(timeline).toContainEqual(
      expect.objectContaining({ facts: { event: 'ticket_reinstated', seats: [seats[0]] } }),
    );
    expect((await withdraw(support)).body.code).toBe('not_found');
    await cancel(pnr, first);
    expect((await refundOf(pnr))?.state).toBe('pending');
    await checkLedger(app.db, trip._id);
  });

  it('leaves the refund of others that were cancelled with it', async () => {
    const { trip, pnr, first, second, phone } = await sell();
    await act(support, 'cancelTickets', pnr, { tickets: [first, second], reason: 'Unwell' });
    await send(dispatcher, phone(first));
    await sendRefunds(app, pnr);
    expect((await refundOf(pnr))?.state).toBe('pending');
    const params = { tripId: trip._id };
    const body = { ticket: first, reason: 'She travelled' };
    expect((await support.browser.call('withdrawHeldRefund', { params, body })).status).toBe(200);
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

  it('stays cancelled if its seat was sold again', async () => {
    const { trip, pnr, first, seats, phone } = await sell();
    await cancel(pnr, first);
    const other = await bookAndPay(app, trip, [seats[0] ?? '']);
    await send(dispatcher, phone(first));
    const params = { tripId: trip._id };
    const body = { ticket: first, reason: 'She travelled' };
    const refused = await support.browser.call('withdrawHeldRefund', { params, body });
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain(other.pnr);
    expect(await kindsOf(trip, first)).toEqual(['refund_held']);
    await checkLedger(app.db, trip._id);
  });

  it('leaves the refunds of others alone', async () => {
    const { pnr, first, second, phone } = await sell();
    await send(dispatcher, phone(second));
    await cancel(pnr, first);
    await sendRefunds(app, pnr);
    expect((await refundOf(pnr))?.state).toBe('done');
  });
});

describe('the rest of the system', () => {
  it('counts the boarded and the absent, and is boarding before its time', async () => {
    const trip = trips.at(-2) as ListedTrip;
    const { pnr } = await bookAndPay(app, trip, ['2A', '2C']);
    const codes = await codesOf(app, pnr);
    const phone = device(app, trip._id);
    expect((await rowOf(trip))?.state).toBe('on_sale');
    await send(dispatcher, phone(codes['2A'] ?? ''), phone(codes['2C'] ?? '', 'no_show'));
    expect(await rowOf(trip)).toMatchObject({ boarded: 1, noShow: 1, state: 'boarding', alerts: [] });
    const shown = await pageOf(trip);
    expect(shown).toMatchObject({ boarded: 1, noShow: 1, state: 'boarding', tasks: [] });
    expect(shown.stops).toContainEqual(expect.objectContaining({ boards: 2, boarded: 1, noShow: 1 }));
    expect(shown.seatUses.flatMap(({ uses }) => uses.map(({ boarding }) => boarding))).toEqual([
      'boarded',
      'no_show',
    ]);
  });

  it('shows in the booking when and where each passenger boarded', async () => {
    const { pnr, first, second, seats, phone, other } = await sell();
    const now = app.clock.now();
    await send(
      dispatcher,
      phone(first, 'boarded', { deviceTime: minutesAfter(now, -62).toISOString(), offsetMs: 3_600_000 }),
      other(first),
      phone(second, 'no_show'),
    );
    const { timeline } = await show(support, pnr);
    const entries = timeline.filter(({ kind }) => kind === 'boarding');
    const host = 'Asha Verma';
    expect(entries).toMatchObject([
      {
        at: minutesAfter(now, -2).toISOString(),
        facts: { event: 'boarded', seat: seats[0], stop: 'IGI Airport T3', again: false, host },
      },
      { at: now.toISOString(), facts: { event: 'boarded', seat: seats[0], again: true } },
      { at: now.toISOString(), facts: { event: 'no_show', seat: seats[1], again: false } },
    ]);
  });
});
