import type { ListedTrip } from 'contract/calls/trips.ts';
import type { BookingDetail } from 'contract/console/desk/bookings.ts';
import type { Grant, Role } from 'contract/console/roles.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { ASHA, bookAndPay, endPayment, findTrips } from 'testing/customers/customer.ts';
import { join, type TestMember } from 'testing/staff/members.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { findSold } from '#modules/bookings/index.ts';
import { cancelReturnedSeats } from '#modules/cancellations/index.ts';

const app = setUp(startTestApp);
let [trip, foreign] = [{} as ListedTrip, {} as ListedTrip];
let pnr: string;
let support: TestMember;

beforeAll(async () => {
  [trip, foreign] = (await findTrips(app, '2026-11-24')) as [ListedTrip, ListedTrip];
  ({ pnr } = await bookAndPay(app, trip, ['1A', '2A']));
  support = await join(app, 'support');
});

const show = (member: TestMember, of: string) =>
  member.browser.call<{ data: BookingDetail }>('showBooking', { params: { pnr: of } });

async function detailFor(member: TestMember, of = pnr): Promise<BookingDetail> {
  const { status, body } = await show(member, of);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}

const kinds = ({ timeline }: BookingDetail) => timeline.map(({ kind }) => kind);

describe('a booking', () => {
  it('has journey, tickets with their price, contact and version', async () => {
    const booking = await detailFor(support, pnr.toLowerCase());
    expect(booking).toMatchObject({
      pnr,
      version: 2,
      state: 'confirmed',
      tripId: trip._id,
      from: { location: 'Delhi' },
      to: { location: 'Agra' },
      contact: { name: 'Asha Verma', email: ASHA.email, phone: ASHA.mobileno },
      disputed: false,
      refundPercent: 0,
    });
    expect(booking.tickets.map(({ seat, state }) => [seat, state])).toEqual([
      ['1A', 'booked'],
      ['2A', 'booked'],
    ]);
    const [ticket] = booking.tickets;
    expect(ticket?.passenger).toEqual({ fname: ASHA.fname, lname: ASHA.lname, age: 34, gender: 'Female' });
    expect(ticket?.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(ticket?.total);
    expect(booking.total).toBe(2 * (ticket?.total ?? 0));
  });

  it('has one timeline of hold, payment, gateway, ledger and messages, oldest first', async () => {
    const booking = await detailFor(support);
    expect(kinds(booking)).toEqual(
      expect.arrayContaining([
        'booking',
        'payment_opened',
        'gateway_reply',
        'payment_settled',
        'journal',
        'message',
      ]),
    );
    const times = booking.timeline.map(({ at }) => at);
    expect(times).toEqual(times.toSorted());
    // All at one instant of this clock: what led to it comes first.
    const steps = booking.timeline.flatMap((entry) => {
      if (entry.kind === 'staff' || entry.kind === 'message') return [];
      return entry.kind === 'booking' ? entry.facts.event : entry.kind;
    });
    expect([...new Set(steps)]).toEqual([
      'held',
      'payment_opened',
      'gateway_reply',
      'payment_settled',
      'confirmed',
      'journal',
    ]);
    const journal = booking.timeline.find((entry) => entry.kind === 'journal');
    expect(journal?.facts.journal).toBe('sale');
    expect(journal?.facts.postings.reduce((sum, { paise }) => sum + paise, 0)).toBe(0);
    const reply = booking.timeline.find((entry) => entry.kind === 'gateway_reply');
    expect(reply?.facts.body).toContain(booking.pnr);
  });

  it('names its readers in the log and the timeline', async () => {
    const member = await join(app, 'dispatcher');
    await detailFor(member);
    const staff = (await detailFor(member)).timeline.filter((entry) => entry.kind === 'staff');
    expect(staff.at(-1)?.facts).toMatchObject({ member: 'Asha Verma', act: 'contacts.read' });
    const entries = await app.db.query(
      `SELECT permission, subject FROM audit_entries WHERE member_id = $1 AND act = 'contacts.read'`,
      [member.id],
    );
    expect(entries).toEqual([{ permission: 'contacts.read', subject: `booking ${pnr}` }]);
  });

  it('shows an accountant neither names nor contacts, and logs no reading', async () => {
    const member = await join(app, 'accountant');
    const booking = await detailFor(member);
    expect(booking).toMatchObject({ contact: null, tickets: [{ passenger: null }, { passenger: null }] });
    const text = JSON.stringify(booking);
    for (const secret of [ASHA.lname, ASHA.email, ASHA.mobileno]) expect(text).not.toContain(secret);
    const entries = await app.db.query(
      `SELECT FROM audit_entries WHERE member_id = $1 AND act = 'contacts.read'`,
      [member.id],
    );
    expect(entries).toEqual([]);
  });

  it('shows cancellation, reversal and refund', async () => {
    const { pnr: other, orderNo } = await bookAndPay(app, foreign, ['5A']);
    const sold = await findSold(app.db, other);
    if (!sold) throw new Error('not sold');
    await endPayment(app, orderNo, 'panel-part-refund');
    const cancelled = await cancelReturnedSeats(app.deps, sold, { seats: sold.seats, reason: 'unwell' });
    expect(cancelled.ok).toBe(true);
    const booking = await detailFor(support, other);
    expect(kinds(booking)).toEqual(expect.arrayContaining(['reversal', 'cancellation', 'refund_created']));
    expect(booking.version).toBe(3);
    expect(booking.timeline.find((entry) => entry.kind === 'cancellation')?.facts).toMatchObject({
      seats: ['5A'],
      reason: 'unwell',
      basis: 'returned',
    });
  });

  it('has the place of the coach at that minute, while it is stored', async () => {
    const { pnr: other } = await bookAndPay(app, foreign, ['6A']);
    const booked = await detailFor(support, other);
    const at = new Date(booked.from.at);
    await app.db.query(
      'INSERT INTO coach_position_history (busid, at, latitude, longitude) VALUES ($1, $2, 28.5, 77.1)',
      [booked.busid, new Date(at.getTime() - 30_000)],
    );
    await app.db.query(
      `UPDATE outbound_messages SET created_at = $2 WHERE booking_id = (SELECT id FROM bookings WHERE pnr = $1)`,
      [other, at],
    );
    const positions = (await detailFor(support, other)).timeline.map(({ kind, position }) => [
      kind,
      position?.latitude,
    ]);
    expect(positions).toContainEqual(['message', 28.5]);
    expect(positions).toContainEqual(['payment_opened', undefined]);
  });

  it('beyond the scope is refused and logged; an unknown one is not found', async () => {
    const grant = (role: Role): Grant => ({ role, scope: 'trips', trips: [foreign._id] });
    const member = await join(app, 'support', [grant('support')]);
    expect((await show(member, pnr)).status).toBe(403);
    for (const unknown of ['NONE', 'ABCDEFGHJK', '%']) expect((await show(member, unknown)).status).toBe(404);
    const entries = await app.db.query(
      `SELECT subject FROM audit_entries WHERE member_id = $1 AND act = 'access.refused'`,
      [member.id],
    );
    expect(entries).toEqual([{ subject: `GET /api/v1/console/bookings/${pnr}` }]);
  });
});
