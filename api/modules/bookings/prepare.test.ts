import type { BookSeatsBody } from 'contract/calls/bookings.ts';
import { failed } from 'contract/checks.ts';
import { connectClone } from 'testing/app/clone-database.ts';
import { TEST_NOW } from 'testing/app/moment.ts';
import { setUp } from 'testing/app/set-up.ts';
import { ASHA } from 'testing/customers/customer.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { findSegment } from '#modules/trips/index.ts';
import { minutesAfter } from '#platform/clock.ts';
import { prepareBooking } from './prepare.ts';
import type { PreparedBooking } from './prepared-booking.ts';

interface Sold {
  id: string;
  from: string;
  to: string;
  departsAt: Date;
}

const db = setUp(connectClone);
let withFood: Sold;
let withoutFood: Sold;
let menu: { name: string; price: number }[];
let now = TEST_NOW;
const clock = { now: () => now };

beforeAll(async () => {
  withFood = await findTrip(true);
  withoutFood = await findTrip(false);
  menu = await db.query(
    `SELECT name, price_paise / 100 AS price FROM food_items WHERE place = 'In Bus' AND active ORDER BY position`,
  );
});

/** The first trip of tomorrow with or without food, over its whole length. */
async function findTrip(food: boolean): Promise<Sold> {
  const tomorrow = minutesAfter(TEST_NOW, 1440).toISOString().slice(0, 10);
  const rows = await db.query(
    'SELECT id FROM trips WHERE food_available = $1 AND service_date = $2 ORDER BY id',
    [food, tomorrow],
  );
  const { id } = rows[0]!;
  const segment = await findSegment(db, id, {});
  if (!segment.ok) throw new Error(segment.reason);
  const { from, to } = segment.value;
  return { id, from: from.counter, to: to.counter, departsAt: from.departsAt };
}

function passenger(seatno: string, change: object = {}): BookSeatsBody['passengerdetails'][number] {
  return { ...ASHA, seatno, food: [], amount: 0, ...change };
}

function bodyFor(trip: Pick<Sold, 'id' | 'from' | 'to'>, change: Partial<BookSeatsBody> = {}): BookSeatsBody {
  return {
    passengerdetails: [passenger('2C')],
    tripId: trip.id,
    totalamount: 0,
    platform: 'web',
    pickup: trip.from,
    dropoff: trip.to,
    ...change,
  };
}

/** Prepares a booking at the correct price, taken from a first call. */
async function prepare(
  trip: Sold,
  passengers: ReturnType<typeof passenger>[],
  change: Partial<BookSeatsBody> = {},
): Promise<Awaited<ReturnType<typeof prepareBooking>>> {
  const asked = await prepareBooking(db, clock, bodyFor(trip, { passengerdetails: passengers, ...change }));
  if (asked.ok || asked.code !== 'price_changed') return asked;
  const segment = await findSegment(db, trip.id, { from: trip.from, to: trip.to });
  if (!segment.ok) return segment;
  const fare = segment.value.farePaise / 100;
  const priced = passengers.map((one) => ({
    ...one,
    amount: fare + one.food.reduce((sum, { name, quantity }) => sum + quantity * priceOf(name), 0),
  }));
  return prepareBooking(
    db,
    clock,
    bodyFor(trip, { passengerdetails: priced, totalamount: asked.totalamount!, ...change }),
  );
}
const priceOf = (name: string) => menu.find((item) => item.name === name)?.price ?? 0;

async function prepared(...args: Parameters<typeof prepare>): Promise<PreparedBooking> {
  const result = await prepare(...args);
  if (!result.ok) throw new Error(result.reason);
  return result.value;
}

describe('a prepared booking', () => {
  it('has a PNR, a ticket code for each seat, and the price of fare, tax and food', async () => {
    const food = [{ name: menu[0]!.name, quantity: 2 }];
    const booking = await prepared(withFood, [passenger('2C', { food }), passenger('2D')], {
      noticeversion: undefined,
    });
    expect(booking.pnr).toMatch(/^[A-Z0-9]{10}$/);
    expect(booking.noticeVersion).toBeNull();
    expect(booking.platform).toBe('web');
    expect(booking.seats.map(({ seat }) => seat)).toEqual(['2C', '2D']);
    const codes = booking.seats.map(({ ticketCode }) => ticketCode);
    expect(new Set(codes).size).toBe(2);
    for (const code of codes) expect(code).toMatch(/^[A-Z0-9]{12}$/);
    const [first, second] = booking.seats.map(({ price }) => price);
    expect(first!.foodPaise).toBe(2 * menu[0]!.price * 100);
    expect(first!.food).toEqual([{ ...food[0], pricePaise: menu[0]!.price * 100 }]);
    expect(second).toMatchObject({ farePaise: first!.farePaise, foodPaise: 0, food: [] });
    expect(booking.totalPaise).toBe(2 * (first!.farePaise + first!.taxPaise) + first!.foodPaise);
  });

  it('uses the requested stops', async () => {
    const [, second] = await db.query(
      `SELECT c.counter FROM trip_stops s JOIN counters c ON c.id = s.counter_id
       WHERE s.trip_id = $1 AND s.boards ORDER BY s.number`,
      [withFood.id],
    );
    const from = second?.counter ?? '';
    expect(from).not.toBe(withFood.from);
    const { segment } = await prepared({ ...withFood, from }, [passenger('2C')]);
    expect([segment.from.counter, segment.to.counter]).toEqual([from, withFood.to]);
  });

  it('omits food with quantity zero', async () => {
    const food = [{ name: 'no such dish', quantity: 0 }];
    const booking = await prepared(withFood, [passenger('2C', { food })]);
    expect(booking.seats[0]?.price.food).toEqual([]);
  });
});

describe('the contact of a booking', () => {
  const contactOf = async (userdetails: BookSeatsBody['userdetails']) =>
    (await prepared(withFood, [passenger('2C'), passenger('2D', { fname: 'Ravi' })], { userdetails }))
      .contact;
  const first = { name: "Asha D'Souza", email: 'asha@example.com', phone: '9812345670' };

  it('is the first passenger if none is named, or one without email or number', async () => {
    expect(await contactOf(undefined)).toEqual(first);
    expect(await contactOf({ name: 'Meera', email: 'meera@example.com' })).toEqual(first);
    expect(await contactOf({ name: 'Meera', phoneno: '9876543210' })).toEqual(first);
    expect(await contactOf({ name: 'Meera', email: ' ', phoneno: '9876543210' })).toEqual(first);
    expect(await contactOf({ name: 'Meera', email: 'meera@example.com', phoneno: ' ' })).toEqual(first);
  });

  it('is the named one with both, by the passenger’s name if unnamed', async () => {
    const reached = { email: ' Meera@Example.com', phoneno: '+91 98765 43210' };
    const meera = { email: 'meera@example.com', phone: '9876543210' };
    expect(await contactOf({ name: ' Meera ', ...reached })).toEqual({ name: 'Meera', ...meera });
    expect(await contactOf(reached)).toEqual({ name: "Asha D'Souza", ...meera });
    expect(await contactOf({ name: ' ', ...reached })).toEqual({ name: "Asha D'Souza", ...meera });
  });

  it('has a name of at most 121 characters, as a passenger may', async () => {
    const reached = { email: 'meera@example.com', phoneno: '9876543210' };
    expect((await contactOf({ name: 'M'.repeat(121), ...reached })).name).toHaveLength(121);
    const userdetails = { name: 'M'.repeat(122), ...reached };
    expect(await prepare(withFood, [passenger('2C')], { userdetails })).toMatchObject({
      values: { issue: failed('too_many_characters', { field: 'name', max: 121 }) },
      fields: ['userdetails.name'],
    });
  });

  it.each([
    [
      { name: '<b>', email: 'm@example.com', phoneno: '9876543210' },
      'userdetails.name',
      failed('markup', { field: 'name' }),
    ],
    [{ name: 'Meera', email: 'meera', phoneno: '9876543210' }, 'userdetails.email', failed('email_invalid')],
    [
      { name: 'Meera', email: 'm@example.com', phoneno: '12' },
      'userdetails.phoneno',
      failed('mobile_invalid', { digits: 10 }),
    ],
  ])('is refused if it cannot be reached: %j', async (userdetails, field, issue) => {
    expect(await prepare(withFood, [passenger('2C')], { userdetails })).toMatchObject({
      code: 'validation_failed',
      reason: 'check_failed',
      values: { issue },
      fields: [field],
    });
  });
});

describe('a booking call is refused', () => {
  it('from 15 minutes before departure on', async () => {
    now = minutesAfter(withFood.departsAt, -15);
    expect(await prepare(withFood, [passenger('2C')])).toMatchObject({ code: 'booking_closed' });
    now = new Date(now.getTime() - 1);
    expect(await prepare(withFood, [passenger('2C')])).toMatchObject({ ok: true });
    now = TEST_NOW;
  });

  it('for an unknown trip', async () => {
    const trip = { ...withFood, id: crypto.randomUUID() };
    expect(await prepare(trip, [passenger('2C')])).toMatchObject({ code: 'not_found' });
  });

  it('for an unknown seat, or the same seat twice', async () => {
    expect(await prepare(withFood, [passenger('2C'), passenger('99Z')])).toMatchObject({
      code: 'validation_failed',
      reason: 'seat_unknown',
      values: { seat: '99Z' },
      fields: ['passengerdetails.1.seatno'],
    });
    expect(await prepare(withFood, [passenger('2C'), passenger('2D'), passenger('2C')])).toMatchObject({
      reason: 'seat_twice',
      values: { seat: '2C' },
      fields: ['passengerdetails.2.seatno'],
    });
  });

  it('for a passenger under 2', async () => {
    expect(await prepare(withFood, [passenger('2C'), passenger('2D', { age: 1 })])).toMatchObject({
      code: 'passenger_under_two',
      fields: ['passengerdetails.1.age'],
    });
    expect(await prepare(withFood, [passenger('2C', { age: 1 }), passenger('2D')])).toMatchObject({
      fields: ['passengerdetails.0.age'],
    });
    expect(await prepare(withFood, [passenger('2C', { age: 2 })])).toMatchObject({ ok: true });
  });

  it('for food that is not served, unknown, or named twice', async () => {
    const dish = { name: menu[0]!.name, quantity: 1 };
    const withDishes = (...food: object[]) => [passenger('2C'), passenger('2D', { food })];
    expect(await prepare(withoutFood, withDishes(dish))).toMatchObject({ code: 'food_unavailable' });
    expect(await prepare(withoutFood, withDishes({ ...dish, quantity: 0 }))).toMatchObject({ ok: true });
    expect(await prepare(withFood, withDishes({ ...dish, name: 'Caviar' }))).toMatchObject({
      reason: 'food_unknown',
      values: { item: 'Caviar' },
      fields: ['passengerdetails.1.food'],
    });
    expect(await prepare(withFood, withDishes(dish, dish))).toMatchObject({
      reason: 'food_twice',
      values: { item: dish.name },
      fields: ['passengerdetails.1.food'],
    });
    expect(await prepare(withFood, withDishes(dish, { name: menu[1]!.name, quantity: 1 }))).toMatchObject({
      ok: true,
    });
  });
});

describe('a wrong price', () => {
  it('is refused with the correct total: of the whole, of a seat, or of a dish', async () => {
    const food = [{ name: menu[0]!.name, quantity: 1 }];
    const { totalPaise, seats } = await prepared(withFood, [passenger('2C', { food })]);
    const total = totalPaise / 100;
    const amount = (seats[0]!.price.farePaise + seats[0]!.price.foodPaise) / 100;
    const call = (totalamount: number, seatAmount: number, price?: number) =>
      prepareBooking(
        db,
        clock,
        bodyFor(withFood, {
          totalamount,
          passengerdetails: [passenger('2C', { amount: seatAmount, food: [{ ...food[0], price }] })],
        }),
      );
    expect(await call(total, amount)).toMatchObject({ ok: true });
    expect(await call(total, amount, menu[0]!.price)).toMatchObject({ ok: true });
    for (const wrong of [
      call(total + 1, amount),
      call(total, amount - 1),
      call(total, amount, menu[0]!.price + 1),
    ])
      expect(await wrong).toMatchObject({
        code: 'price_changed',
        values: { rupees: total },
        totalamount: total,
      });
  });

  it('is refused for one passenger among several', async () => {
    const { totalPaise, seats } = await prepared(withFood, [passenger('2C'), passenger('2D')]);
    const fare = seats[0]!.price.farePaise / 100;
    const call = (...amounts: number[]) => {
      const passengerdetails = ['2C', '2D'].map((seat, index) => passenger(seat, { amount: amounts[index] }));
      return prepareBooking(
        db,
        clock,
        bodyFor(withFood, { totalamount: totalPaise / 100, passengerdetails }),
      );
    };
    expect(await call(fare, fare)).toMatchObject({ ok: true });
    expect(await call(fare - 1, fare)).toMatchObject({ code: 'price_changed' });
    expect(await call(fare, fare + 1)).toMatchObject({ code: 'price_changed' });
  });
});
