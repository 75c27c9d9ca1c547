import { randomUUID } from 'node:crypto';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { solveCheaply } from 'testing/customers/challenges.ts';
import { call, inParallel } from 'testing/customers/customer.ts';
import { describe, expect, it, vi } from 'vitest';
import {
  guestFrom,
  heldSeats,
  hold,
  newAddress,
  sumOf,
  tripsOn,
  writeStrangersHolds,
} from './visitors.fixture.ts';

// Each test uses trips of several days.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const app = setUp(() => startTestApp({ env: { TRUST_PROXY: '1' } }));

describe('one address without a solved challenge', () => {
  it('holds at most 48 seats and 16 of a trip with 1,000 calls of 60 sessions, fifty at once; others get a challenge', async () => {
    const address = newAddress();
    const days = await Promise.all([20, 21, 22, 23, 24, 25].map((day) => tripsOn(app, day)));
    const trips = days.flat();
    const guests = await Promise.all(Array.from({ length: 60 }, () => guestFrom(app, address)));
    const replies = await inParallel(1000, (n) => {
      const { trip, seats } = trips[n % trips.length] as (typeof trips)[number];
      const seat = seats[Math.floor(n / trips.length) % seats.length] as string;
      return hold(app, {
        ...(guests[n % guests.length] as { token: string }),
        address,
        trip,
        seats: [seat],
      });
    });
    const held = await heldSeats(app, address);
    expect(sumOf(held)).toBe(48);
    expect(Math.max(...held.values())).toBeLessThanOrEqual(16);
    const granted = replies.filter(({ status }) => status === 200);
    expect(granted).toHaveLength(48);
    const others = new Set(
      replies.filter(({ status }) => status !== 200).map(({ status, body }) => `${status} ${body.code}`),
    );
    expect([...others]).toEqual(['428 challenge_required']);
  });

  it('and 16 of one trip, however many of its earlier holds were paid by others', async () => {
    const [first] = await tripsOn(app, 1);
    if (!first) throw new Error('no trip');
    const address = newAddress();
    await writeStrangersHolds(app, {
      trip: first.trip,
      address: newAddress(),
      seats: 31,
      endsIn: 5,
      paid: true,
    });
    await writeStrangersHolds(app, { trip: first.trip, address, seats: 16, endsIn: -1 });
    const reply = await hold(app, { address, trip: first.trip, seats: ['2C'] });
    expect(reply).toMatchObject({ status: 428, body: { code: 'challenge_required' } });
  });
});

describe('a call without a token', () => {
  it('shares one allowance with all such calls of its address', async () => {
    const address = newAddress();
    const trips = await tripsOn(app, 2);
    const statuses: number[] = [];
    for (const { trip } of trips.slice(0, 5)) {
      statuses.push((await hold(app, { address, trip, seats: ['2C'] })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 428]);
    const guest = await guestFrom(app, address);
    expect((await hold(app, { ...guest, trip: trips[5]?.trip as never, seats: ['2C'] })).status).toBe(200);
  });

  it('counts by connection if no proxy is trusted, whatever address it claims', async () => {
    const open = await startTestApp({
      databaseUrl: app.databaseUrl,
      clock: app.clock,
      sandbox: app.sandbox,
    });
    const trips = await tripsOn(open, 3);
    const statuses: number[] = [];
    for (const { trip } of trips.slice(0, 5)) {
      statuses.push((await hold(open, { address: newAddress(), trip, seats: ['2C'] })).status);
    }
    await open.close();
    expect(statuses).toEqual([200, 200, 200, 200, 428]);
  });

  it('counts by /64 with IPv6', async () => {
    const trips = await tripsOn(app, 4);
    const statuses: number[] = [];
    for (const [index, { trip }] of trips.slice(0, 6).entries()) {
      const address = index < 5 ? `2001:db8:7:1::${index}` : '2001:db8:7:2::1';
      statuses.push((await hold(app, { address, trip, seats: ['2C'] })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 428, 200]);
  });

  it('counts by /48 with IPv6, up to 192 seats', async () => {
    const [first] = await tripsOn(app, 5);
    const [elsewhere] = await tripsOn(app, 30);
    if (!first || !elsewhere) throw new Error('no trip');
    for (let site = 0; site < 4; site += 1) {
      const address = `2001:db8:9:${site}::/64`;
      await writeStrangersHolds(app, {
        trip: elsewhere.trip,
        address,
        network: '2001:db8:9::/48',
        seats: 48,
      });
    }
    const ask = (address: string) => hold(app, { address, trip: first.trip, seats: ['2C'] });
    expect((await ask('2001:db8:9:77::1')).status).toBe(428);
    expect((await ask('2001:db8:10:77::1')).status).toBe(200);
  });
});

describe('all addresses together', () => {
  it('hold eight seats of a trip free, also in parallel', async () => {
    const [first] = await tripsOn(app, 6);
    if (!first) throw new Error('no trip');
    const replies = await Promise.all(
      first.seats.map((seat) => hold(app, { address: newAddress(), trip: first.trip, seats: [seat] })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(8);
    expect(replies.filter(({ status }) => status === 428)).toHaveLength(first.seats.length - 8);
  });

  it('hold eight seats of a small line free on a day, also in parallel on several trips', async () => {
    const all = await tripsOn(app, 10);
    const [first, ...others] = all.slice(0, 4);
    if (!first) throw new Error('no trip');
    const left = all.slice(0, 4).map(({ trip }) => trip._id);
    await app.db.query(
      `DELETE FROM trips t USING trips o WHERE o.id = ANY ($1) AND t.line_id = o.line_id AND t.service_date = o.service_date
         AND t.id <> ALL ($1)`,
      [left],
    );
    await writeStrangersHolds(app, { trip: first.trip, address: newAddress(), seats: 5 });
    const wanted = others.flatMap(({ trip, seats }) =>
      seats.slice(0, 5).map((seat) => ({ trip, seats: [seat] })),
    );
    const replies = await Promise.all(wanted.map((one) => hold(app, { address: newAddress(), ...one })));
    expect(wanted).toHaveLength(15);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(replies.filter(({ status }) => status === 428)).toHaveLength(12);
  });

  it('get seats_taken before any challenge', async () => {
    const [first] = await tripsOn(app, 6);
    if (!first) throw new Error('no trip');
    const taken = await app.db.query('SELECT seat FROM seat_claims WHERE trip_id = $1', [first.trip._id]);
    const reply = await hold(app, {
      address: newAddress(),
      trip: first.trip,
      seats: [taken[0]?.seat ?? ''],
    });
    expect(reply).toMatchObject({ status: 409, body: { code: 'seats_taken' } });
  });
});

describe('an expired unpaid hold', () => {
  it('counts for half an hour', async () => {
    const [first] = await tripsOn(app, 7);
    if (!first) throw new Error('no trip');
    const ask = () => hold(app, { address: newAddress(), trip: first.trip, seats: ['2C'] });
    await hold(app, { address: newAddress(), trip: first.trip, seats: first.seats.slice(0, 8) });
    app.clock.pass(16);
    await app.runJob('bookings.expire');
    expect((await ask()).status).toBe(428);
    app.clock.pass(30);
    expect((await ask()).status).toBe(200);
  });

  it('is offset by payments of the same address', async () => {
    const [first, second] = await tripsOn(app, 8);
    if (!first || !second) throw new Error('no trip');
    const address = newAddress();
    await writeStrangersHolds(app, { trip: second.trip, address, seats: 48, endsIn: -1 });
    const ask = () => hold(app, { address, trip: first.trip, seats: ['2C'] });
    expect((await ask()).status).toBe(428);
    await writeStrangersHolds(app, { trip: second.trip, address, seats: 30, endsIn: 5, paid: true });
    expect((await ask()).status).toBe(200);
  });

  it('does not count if released within two minutes', async () => {
    const [first] = await tripsOn(app, 9);
    if (!first) throw new Error('no trip');
    const change = async (minutes: number) => {
      const guest = await guestFrom(app, newAddress());
      const held = await hold(app, { ...guest, trip: first.trip, seats: first.seats.slice(0, 8) });
      app.clock.pass(minutes);
      await release(guest, held.body.data.pnr);
      return hold(app, { address: newAddress(), trip: first.trip, seats: ['2C'] });
    };
    expect((await change(1)).status).toBe(200);
    app.clock.pass(60);
    expect((await change(3)).status).toBe(428);
  });

  it('counts if its network has released four within two minutes in the last hour', async () => {
    const [first] = await tripsOn(app, 14);
    if (!first) throw new Error('no trip');
    const address = newAddress();
    const change = async () => {
      const guest = await guestFrom(app, address);
      const held = await hold(app, { ...guest, trip: first.trip, seats: first.seats.slice(0, 8) });
      app.clock.pass(1);
      if (held.status === 200) await release(guest, held.body.data.pnr);
      return held.status;
    };
    const statuses = [];
    for (let time = 0; time < 6; time += 1) statuses.push(await change());
    expect(statuses).toEqual([200, 200, 200, 200, 200, 428]);
    app.clock.pass(60);
    expect(await change()).toBe(200);
  });
});

function release({ token }: { token: string }, pnr: string) {
  return call(app, 'POST', '/api/v1/seat/release', { token, body: { pnr } });
}

describe('a repeated call', () => {
  it('with the key of a successful one needs no work', async () => {
    const [first] = await tripsOn(app, 12);
    if (!first) throw new Error('no trip');
    const call = { address: newAddress(), trip: first.trip, seats: ['2C'], key: randomUUID() };
    const booked = await hold(app, call);
    await writeStrangersHolds(app, { trip: first.trip, address: newAddress(), seats: 31 });
    const again = await hold(app, call);
    expect(again.status).toBe(200);
    expect(again.body.data.pnr).toBe(booked.body.data.pnr);
  });

  it('with the key of a refused one, and the work, books once', async () => {
    const [first] = await tripsOn(app, 13);
    if (!first) throw new Error('no trip');
    await writeStrangersHolds(app, { trip: first.trip, address: newAddress(), seats: 8 });
    const call = { address: newAddress(), trip: first.trip, seats: ['2C'], key: randomUUID() };
    const refused = await hold(app, call);
    expect(refused.status).toBe(428);
    if (!refused.body.challenge) throw new Error('no challenge');
    const solved = [await solveCheaply(app.db, refused.body.challenge)];
    const replies = await Promise.all([1, 2, 3].map(() => hold(app, { ...call, solved })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(replies.map(({ body }) => body.data.pnr)).size).toBe(1);
    // The stored response needs no work either.
    expect((await hold(app, call)).body.data.pnr).toBe(replies[0]?.body.data.pnr);
  });
});
