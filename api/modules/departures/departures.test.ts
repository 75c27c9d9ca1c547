import { randomUUID } from 'node:crypto';
import { addDays, localDate } from 'contract/values/time.ts';
import {
  type DirectBookings,
  type HeldBooking,
  openDirectBookings,
  SEAT_PAISE,
} from 'testing/bookings/direct-bookings.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { blockSeats } from '#modules/blocks/blocks.ts';
import { openFleet } from '#modules/tracking/index.ts';
import { listTripsOfDay } from '#modules/trips/index.ts';
import { minutesAfter } from '#platform/clock.ts';
import { findDeparture } from './detail.ts';
import { type DepartureDependencies, listDepartures } from './facts.ts';
import { type MayRead, presentDeparture, presentRow } from './present.ts';

let direct: DirectBookings;
let deps: DepartureDependencies;

beforeEach(async () => {
  direct = await openDirectBookings();
  const { db, clock } = direct;
  deps = { db, clock, fleet: openFleet(db, clock), tripsOfDay: (date) => listTripsOfDay(db, date) };
});
afterEach(() => direct.close());

const english = (_kind: unknown, name: string) => name;
const leaves = ({ segment }: HeldBooking) => segment.trip.stops[0]?.departsAt ?? new Date(0);

async function rowOf(booking: HeldBooking) {
  const all = await listDepartures(deps, localDate(leaves(booking)));
  const found = all.find(({ trip }) => trip.id === booking.segment.trip.id);
  if (!found) throw new Error('the departure is not on its day');
  return presentRow(found, english, direct.clock.now());
}

async function detailOf(booking: HeldBooking, may: MayRead = { names: true, contacts: 'all' }) {
  const found = await findDeparture(deps, booking.segment.trip.id);
  if (!found) throw new Error('the departure is unknown');
  return presentDeparture(found, may, english, direct.clock.now());
}

async function block({ segment }: HeldBooking, seat: string): Promise<string> {
  const { id, stops } = segment.trip;
  const wanted = { seats: [seat], fromStop: 1, toStop: stops.length, releaseAt: null };
  const blocked = await direct.db.transaction((tx) =>
    blockSeats(tx, { ...wanted, tripId: id, reason: 'crew' }, direct.clock.now()),
  );
  if (!blocked.ok) throw new Error(blocked.reason);
  return blocked.value.id;
}

const lastSeat = ({ segment }: HeldBooking) => segment.trip.seatPlan.seats.at(-1) ?? '';

describe('the row of a departure', () => {
  it('counts sold, held and blocked seats, and the money of sold ones', async () => {
    const sold = await direct.sell(3);
    await direct.hold(2);
    await block(sold, lastSeat(sold));
    const { trip } = sold.segment;
    expect(await rowOf(sold)).toEqual({
      tripId: trip.id,
      service: trip.serviceNumber,
      line: trip.lineId,
      lineName: trip.lineName,
      from: trip.stops[0]?.location,
      fromName: trip.stops[0]?.location,
      to: trip.stops.at(-1)?.location,
      toName: trip.stops.at(-1)?.location,
      startsAt: leaves(sold).toISOString(),
      busid: trip.busid,
      seats: trip.seatPlan.seats.length,
      sold: 3,
      held: 2,
      blocked: 1,
      boarded: 0,
      unlisted: 0,
      noShow: 0,
      revenue: (3 * SEAT_PAISE) / 100,
      state: 'on_sale',
      delayMinutes: null,
      alerts: [],
    });
    direct.setNow(minutesAfter(direct.clock.now(), 15));
    expect(await rowOf(sold)).toMatchObject({ sold: 3, held: 0, blocked: 1 });
  });

  it('deducts what cancellations refund', async () => {
    const sold = await direct.sell(2);
    const cancellation = await direct.insertCancellation(sold, [sold.sold.seats[0]?.id ?? '']);
    await direct.db.query('UPDATE cancelled_seats SET refund_paise = 70000 WHERE cancellation_id = $1', [
      cancellation,
    ]);
    expect((await rowOf(sold)).revenue).toBe((2 * SEAT_PAISE - 70_000) / 100);
  });

  it('names bookings whose payment was reversed, and whose contact gets no messages', async () => {
    const [paid, reversed, silent] = [await direct.sell(), await direct.sell(), await direct.sell()];
    await direct.bookReturned(reversed, 'Chargeback');
    const message = [randomUUID(), silent.id, silent.email, direct.clock.now()] as const;
    await direct.db.query(
      `INSERT INTO outbound_messages (id, booking_id, channel, template, recipient, state, attempts, last_error, created_at)
       VALUES ($1, $2, 'email', 'test', $3, 'queued', 2, 'no such mailbox', $4)`,
      [...message],
    );
    const money = { kind: 'unpaid_money', pnrs: [reversed.pnr] };
    expect((await rowOf(paid)).alerts).toEqual([money]);
    await direct.db.query('UPDATE outbound_messages SET attempts = 3 WHERE id = $1', [message[0]]);
    expect((await rowOf(paid)).alerts).toEqual([money, { kind: 'contact_unreachable', pnrs: [silent.pnr] }]);
    await direct.db.query(`UPDATE booking_seats SET state = 'cancelled' WHERE booking_id = ANY ($1)`, [
      [reversed.id, silent.id],
    ]);
    expect((await rowOf(paid)).alerts).toEqual([]);
  });

  it('is on the day on which its coach leaves, and on no other', async () => {
    const sold = await direct.sell();
    const date = localDate(leaves(sold));
    const onDay = async (day: string) => (await listDepartures(deps, day)).map(({ trip }) => trip.id);
    expect(await onDay(date)).toContain(sold.segment.trip.id);
    expect(await onDay(addDays(date, 1))).not.toContain(sold.segment.trip.id);
    expect(await onDay(addDays(date, -1))).not.toContain(sold.segment.trip.id);
    expect(await onDay('1999-01-01')).toEqual([]);
  });
});

describe('the page of a departure', () => {
  it('shows who uses each seat, what to load, and who boards where', async () => {
    const sold = await direct.sell(2);
    const held = await direct.hold(1);
    const blockId = await block(sold, lastSeat(sold));
    const detail = await detailOf(sold);
    const last = sold.segment.trip.stops.length;
    const use = { from: 1, to: last, boarding: null, block: null, until: null };
    const person = (booking: HeldBooking) => ({
      pnr: booking.pnr,
      name: "Asha D'Souza",
      contact: { name: 'Asha Rao', phone: booking.phone, email: booking.email },
    });
    const until = minutesAfter(direct.clock.now(), 15).toISOString();
    const nobody = { pnr: null, name: null, contact: null };
    expect(detail.seatUses).toEqual([
      ...sold.seats.map((seat) => ({
        seat,
        uses: [{ ...use, kind: 'sold', boarding: 'expected', ...person(sold) }],
      })),
      { seat: held.seats[0], uses: [{ ...use, kind: 'held', ...person(held), until }] },
      {
        seat: lastSeat(sold),
        uses: [{ ...use, kind: 'blocked', ...nobody, block: { id: blockId, reason: 'crew' } }],
      },
    ]);
    expect(detail.food).toEqual([{ name: 'Thali', title: 'Thali', quantity: 4 }]);
    expect(detail.unpaid).toEqual([{ pnr: held.pnr, seats: held.seats, until, amount: SEAT_PAISE / 100 }]);
    expect(detail.children).toEqual([]);
    expect(detail.blocks).toMatchObject([{ id: blockId, state: 'active', seats: [lastSeat(sold)] }]);
    expect(detail.stops.map(({ number, boards, alights }) => [number, boards, alights])).toEqual(
      sold.segment.trip.stops.map(({ number }) => [number, number === 1 ? 2 : 0, number === last ? 2 : 0]),
    );
    expect(detail).toMatchObject({ ...(await rowOf(sold)), position: null });
  });

  it('shows names and contacts only to those who may read them', async () => {
    const sold = await direct.sell();
    const useFor = async (may: MayRead) => {
      const { seatUses, children } = await detailOf(sold, may);
      return { children, ...seatUses[0]?.uses[0] };
    };
    expect(await useFor({ names: false, contacts: 'none' })).toMatchObject({
      pnr: sold.pnr,
      name: null,
      contact: null,
      children: null,
    });
    expect(await useFor({ names: true, contacts: 'phone' })).toMatchObject({
      name: "Asha D'Souza",
      contact: { phone: sold.phone, email: null },
      children: [],
    });
  });

  it('is missing for an unknown trip', async () => {
    expect(await findDeparture(deps, 'no-trip')).toBeUndefined();
    expect(await findDeparture(deps, randomUUID())).toBeUndefined();
  });
});
