import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { call, pay } from 'testing/customers/customer.ts';
import { signUp, somebody } from 'testing/customers/people.ts';
import { describe, expect, it, vi } from 'vitest';
import {
  guestFrom,
  hold,
  newAddress,
  tripsOn,
  type Visitor,
  writeStrangersHolds,
} from './visitors.fixture.ts';

// Each test uses trips of several days.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const app = setUp(() => startTestApp({ env: { TRUST_PROXY: '1' } }));

/** Pays a visitor's seat on a day, then lets strangers hold all others; returns the day's trips. */
async function payThenFill(day: number, visitor: Visitor, contact: { email: string; phoneno: string }) {
  const trips = await tripsOn(app, day);
  const paid = await hold(app, { ...visitor, trip: trips[0]?.trip as never, seats: ['2C'], contact });
  await pay(app, paid.body.data);
  for (const { trip, seats } of trips) {
    await writeStrangersHolds(app, { trip, address: newAddress(), seats: seats.length });
  }
  return trips;
}

describe('a customer who has paid before', () => {
  it('has four holds at a time, as guest or user, whatever strangers hold', async () => {
    const trips = await tripsOn(app, 10);
    const address = newAddress();
    const guest = await guestFrom(app, address);
    const member = { address, token: await signUp(app, somebody()) };
    const contact = { email: 'paid@example.com', phoneno: '9800000010' };
    for (const [visitor, seat] of [
      [guest, '2C'],
      [member, '3C'],
    ] as const) {
      const paid = await hold(app, { ...visitor, trip: trips[0]?.trip as never, seats: [seat], contact });
      await pay(app, paid.body.data);
    }
    for (const { trip, seats } of trips) {
      await writeStrangersHolds(app, { trip, address, seats: seats.length });
    }
    // An account that has paid is recognised on another device.
    const elsewhere = { address: newAddress(), token: member.token };
    for (const visitor of [guest, elsewhere]) {
      const statuses: number[] = [];
      for (const { trip, seats } of trips.slice(1, 6)) {
        const seat = visitor === guest ? seats[3] : seats[5];
        statuses.push((await hold(app, { ...visitor, trip, seats: [seat as string] })).status);
      }
      expect(statuses).toEqual([200, 200, 200, 200, 428]);
    }
    const stranger = await guestFrom(app, address);
    expect((await hold(app, { ...stranger, trip: trips[1]?.trip as never, seats: ['7C'] })).status).toBe(428);
  });

  it('has four free seats for each paid seat', async () => {
    const guest = await guestFrom(app, newAddress());
    const trips = await payThenFill(21, guest, { email: 'once@example.com', phoneno: '9800000021' });
    const ask = async (index: number, count: number) => {
      const { trip, seats } = trips[index] as (typeof trips)[number];
      return (await hold(app, { ...guest, trip, seats: seats.slice(0, count) })).status;
    };
    expect([await ask(1, 5), await ask(1, 3), await ask(2, 2), await ask(2, 1)]).toEqual([
      428, 200, 428, 200,
    ]);
  });

  it('changes its seats four times an hour, whatever others at its address have changed', async () => {
    const guest = await guestFrom(app, newAddress());
    const trips = await payThenFill(27, guest, { email: 'changes@example.com', phoneno: '9800000027' });
    const { trip, seats } = trips[1] as (typeof trips)[number];
    for (let change = 0; change < 4; change += 1) {
      await writeStrangersHolds(app, { trip, address: guest.address, seats: 0, endsIn: -1 });
    }
    const statuses = [];
    for (let change = 0; change < 6; change += 1) {
      const held = await hold(app, { ...guest, trip, seats: seats.slice(0, 4) });
      statuses.push(held.status);
      app.clock.pass(1);
      if (held.status === 200) {
        await call(app, 'POST', '/api/v1/seat/release', {
          token: guest.token,
          body: { pnr: held.body.data.pnr },
        });
      }
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 428]);
  });

  it('opens one hold of four seats a day to others who enter the same contact', async () => {
    const victim = await guestFrom(app, newAddress());
    const contact = { email: 'returning@example.com', phoneno: '9800000011' };
    const trips = await payThenFill(11, victim, contact);
    const ask = async (
      index: number,
      count: number,
      named = contact,
      visitor = { address: newAddress() },
    ) => {
      const { trip, seats } = trips[index] as (typeof trips)[number];
      return (await hold(app, { ...visitor, trip, seats: seats.slice(0, count), contact: named })).status;
    };
    expect(await ask(1, 5)).toBe(428);
    expect(await ask(1, 4, { ...contact, phoneno: '9800000012' })).toBe(428);
    expect(await ask(1, 4)).toBe(200);
    expect(await ask(2, 1)).toBe(428);
    app.clock.pass(16);
    expect(await ask(2, 1)).toBe(428);
    // Misuse of the contact does not affect the owner's session that paid.
    for (const { trip, seats } of trips) {
      await writeStrangersHolds(app, { trip, address: newAddress(), seats: seats.length });
    }
    expect(await ask(3, 4, contact, victim)).toBe(200);
  });
});

describe('an account that has never paid', () => {
  it('has four holds, whatever others behind its address hold elsewhere', async () => {
    const [trips, elsewhere] = [await tripsOn(app, 17), await tripsOn(app, 18)];
    const address = newAddress();
    for (const { trip } of elsewhere.slice(0, 6))
      await writeStrangersHolds(app, { trip, address, seats: 20 });
    const stranger = await guestFrom(app, address);
    const ask = async (visitor: { token: string }, index: number) => {
      const about = { ...visitor, address, trip: trips[index]?.trip as never, seats: ['2C'] };
      return (await hold(app, about)).status;
    };
    expect(await ask(stranger, 0)).toBe(428);
    const member = { token: await signUp(app, somebody()) };
    const statuses: number[] = [];
    for (const index of [0, 1, 2, 3, 4]) statuses.push(await ask(member, index));
    expect(statuses).toEqual([200, 200, 200, 200, 428]);
  });

  it('shares 48 seats with other accounts behind its address, apart from guests', async () => {
    const [trips, elsewhere] = [await tripsOn(app, 22), await tripsOn(app, 23)];
    const address = newAddress();
    const holdElsewhere = (seats: number, trip = elsewhere[0]?.trip as never) =>
      writeStrangersHolds(app, { trip, address, seats, tier: 'account' });
    const ask = async (visitor: { token: string }, seat: string) =>
      (await hold(app, { ...visitor, address, trip: trips[0]?.trip as never, seats: [seat] })).status;
    await holdElsewhere(47);
    const member = { token: await signUp(app, somebody()) };
    expect([await ask(member, '2C'), await ask(member, '3C')]).toEqual([200, 428]);
    expect(await ask(await guestFrom(app, address), '4C')).toBe(200);
  });

  it('pays the price of trip and line: many accounts hold eight seats of a trip free, also in parallel', async () => {
    const [first] = await tripsOn(app, 19);
    if (!first) throw new Error('no trip');
    const address = newAddress();
    const members: string[] = [];
    for (let count = 0; count < 10; count += 1) members.push(await signUp(app, somebody()));
    const replies = await Promise.all(
      members.map((token, index) =>
        hold(app, { token, address, trip: first.trip, seats: [first.seats[index] as string] }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(8);
    expect(replies.filter(({ status }) => status === 428)).toHaveLength(2);
    const refused = members[replies.findIndex(({ status }) => status === 428)] as string;
    const early = await call<{ data: { challenge: unknown } }>(app, 'POST', '/api/v1/seat/challenge', {
      body: { tripId: first.trip._id, seats: 1 },
      token: refused,
    });
    expect(early.body.data.challenge).not.toBeNull();
  });
});
