import type { Challenge, SolvedChallenge } from 'contract/calls/challenge.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { sinceNow } from 'testing/bookings/numbers.ts';
import { solve, solveCheaply } from 'testing/customers/challenges.ts';
import { type ApiResponse, call, pay } from 'testing/customers/customer.ts';
import { signUp, somebody } from 'testing/customers/people.ts';
import { describe, expect, it, vi } from 'vitest';
import {
  guestFrom,
  type HoldCall,
  heldSeats,
  hold,
  newAddress,
  tripsOn,
  type Visitor,
  writeStrangersHolds,
} from './visitors.fixture.ts';

// Each test uses trips of several days.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const app = setUp(() => startTestApp({ env: { TRUST_PROXY: '1' } }));
let days = 0;

/** Returns a trip of another day whose eight free seats are held by others. */
async function tripWithoutFreeSeats() {
  days += 1;
  const [first] = await tripsOn(app, days);
  if (!first) throw new Error('no trip');
  await writeStrangersHolds(app, { trip: first.trip, address: newAddress(), seats: 8 });
  return first;
}

async function challengeOf(about: HoldCall): Promise<Challenge> {
  const reply = await hold(app, about);
  expect(reply).toMatchObject({ status: 428, body: { status: 'fail', code: 'challenge_required' } });
  expect(reply.body.message).toMatch(/check that you’re a person/);
  if (!reply.body.challenge) throw new Error('no challenge');
  return reply.body.challenge;
}

function askFor(
  visitor: Visitor,
  body: object,
): Promise<ApiResponse<{ data: { challenge: Challenge | null } }>> {
  return call(app, 'POST', '/api/v1/seat/challenge', {
    body,
    ...(visitor.token && { token: visitor.token }),
    headers: { 'x-forwarded-for': visitor.address },
  });
}

describe('a challenge', () => {
  it('opens the hold after all its work', async () => {
    const { trip } = await tripWithoutFreeSeats();
    const guest = await guestFrom(app, newAddress());
    const about = { ...guest, trip, seats: ['2C'] };
    const challenge = await challengeOf(about);
    expect(challenge.parameters).toMatchObject({ cost: 2800, keyPrefix: '000', data: { units: 2 } });
    const count = sinceNow();
    // The full work of one unit; the rest is made cheap.
    const segment = await hold(app, { ...about, solved: [await solve(challenge, 1)] });
    expect(segment.body.challenge).toMatchObject({ parameters: { data: { units: 1 } } });
    expect(count('coach_challenges_total', { outcome: 'solved' })).toBe(1);
    const solved = [await solveCheaply(app.db, challenge)];
    expect((await hold(app, { ...about, solved })).status).toBe(200);
  });

  it('is followed by others as long as the price rises', async () => {
    const { trip, seats } = await tripWithoutFreeSeats();
    const guest = await guestFrom(app, newAddress());
    const about = { ...guest, trip, seats: seats.slice(0, 8) };
    const solved: SolvedChallenge[] = [];
    for (let rise = 0; rise < 8; rise += 1) {
      solved.push(await solveCheaply(app.db, await challengeOf({ ...about, solved })));
      await writeStrangersHolds(app, { trip, address: newAddress(), seats: 2 });
    }
    solved.push(await solveCheaply(app.db, await challengeOf({ ...about, solved })));
    expect((await hold(app, { ...about, solved })).status).toBe(200);
  });

  it.each<[string, (solved: SolvedChallenge) => unknown]>([
    ['with a falsified number of units', (one) => withData(one, { units: 1 })],
    ['with a later expiry', (one) => withData(one, { expires: '2099-01-01T00:00:00.000Z' })],
    ['of another trip', (one) => withData(one, { subject: 'another' })],
    ['with another id', (one) => withData(one, { id: crypto.randomUUID() })],
    [
      'with another cost',
      (one) => ({
        ...one,
        challenge: { ...one.challenge, parameters: { ...one.challenge.parameters, keyPrefix: '00' } },
      }),
    ],
    [
      'with another signature',
      (one) => ({ ...one, challenge: { ...one.challenge, signature: '0'.repeat(64) } }),
    ],
    [
      'with one solution repeated',
      (one) => ({ ...one, solutions: one.solutions.replaceAll(/[^.]+/g, one.solutions.split('.')[0] ?? '') }),
    ],
    ['without its solutions', (one) => ({ ...one, solutions: '' })],
    [
      'with made-up solutions',
      (one) => ({ ...one, solutions: one.solutions.replaceAll(/-\w+/g, `-000${'1'.repeat(13)}`) }),
    ],
  ])('%s does not open the hold', async (_, change) => {
    const { trip } = await tripWithoutFreeSeats();
    const visitor = { address: newAddress() };
    const about = { ...visitor, trip, seats: ['2C'] };
    const solved = await solveCheaply(app.db, await challengeOf(about));
    const reply = await hold(app, { ...about, solved: [change(solved) as SolvedChallenge] });
    expect(reply).toMatchObject({ status: 428, body: { code: 'challenge_required' } });
    expect((await heldSeats(app, visitor.address)).size).toBe(0);
  });

  it.each<[string, unknown]>([
    ['not a list', 'x'],
    ['not challenges', [{ challenge: 1 }]],
    ['an invalid id', [{ challenge: { parameters: { data: { id: 'x' } } }, solutions: '' }]],
    ['nine challenges', Array.from({ length: 9 }, () => ({}))],
    ['solutions that are not text', [{ challenge: {}, solutions: ['1-0001'] }]],
  ])('that is %s is refused as such', async (_, solved) => {
    const { trip } = await tripWithoutFreeSeats();
    const reply = await hold(app, { address: newAddress(), trip, seats: ['2C'], solved: solved as never });
    expect(reply).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
  });

  it('is valid for five minutes', async () => {
    const { trip } = await tripWithoutFreeSeats();
    const about = { address: newAddress(), trip, seats: ['2C'] };
    const solved = [await solveCheaply(app.db, await challengeOf(about))];
    app.clock.pass(5);
    expect((await hold(app, { ...about, solved })).status).toBe(428);
  });

  it('counts once, also in parallel', async () => {
    const { trip } = await tripWithoutFreeSeats();
    const guest = await guestFrom(app, newAddress());
    const solved = [await solveCheaply(app.db, await challengeOf({ ...guest, trip, seats: ['2C'] }))];
    const taken = await app.db.query('SELECT seat FROM seat_claims WHERE trip_id = $1', [trip._id]);
    expect(taken).toEqual([]);
    const replies = await Promise.all(
      ['2C', '3C', '4C', '5C'].map((seat) => hold(app, { ...guest, trip, seats: [seat], solved })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 428)).toHaveLength(3);
  });

  it('is bound to one trip and one session, or one address', async () => {
    const [here, there] = [await tripWithoutFreeSeats(), await tripWithoutFreeSeats()];
    const guest = await guestFrom(app, newAddress());
    const other = await guestFrom(app, guest.address);
    const solved = [
      await solveCheaply(app.db, await challengeOf({ ...guest, trip: here.trip, seats: ['2C'] })),
    ];
    const ask = (visitor: Visitor, trip = here.trip) =>
      hold(app, { ...visitor, trip, seats: ['2C'], solved });
    expect((await ask(other)).status).toBe(428);
    expect((await ask({ address: guest.address })).status).toBe(428);
    expect((await ask(guest, there.trip)).status).toBe(428);
    // Phones change their address within a session.
    expect((await ask({ ...guest, address: newAddress() })).status).toBe(200);
  });

  it('for one seat does not open two; the missing work is requested', async () => {
    const { trip } = await tripWithoutFreeSeats();
    const about = { ...(await guestFrom(app, newAddress())), trip };
    const one = await challengeOf({ ...about, seats: ['2C'] });
    const two = await challengeOf({ ...about, seats: ['2C', '3C'] });
    const solved = [await solveCheaply(app.db, one)];
    const rest = await challengeOf({ ...about, seats: ['2C', '3C'], solved });
    expect(rest.parameters.data.units).toBe(two.parameters.data.units - one.parameters.data.units);
    solved.push(await solveCheaply(app.db, rest));
    expect((await hold(app, { ...about, seats: ['2C', '3C'], solved })).status).toBe(200);
  });

  it('solved at a low price pays that much of a higher one', async () => {
    const { trip } = await tripWithoutFreeSeats();
    const about = { address: newAddress(), trip, seats: ['2C'] };
    const solved = [await solveCheaply(app.db, await challengeOf(about))];
    await writeStrangersHolds(app, { trip, address: newAddress(), seats: 20 });
    const rest = await challengeOf({ ...about, solved });
    expect(rest.parameters.data.units).toBeGreaterThan(10);
  });

  it('does not open more than twelve unpaid holds to a session', async () => {
    const trips = await tripsOn(app, 32);
    const more = await tripsOn(app, 33);
    const guest = await guestFrom(app, newAddress());
    const statuses: number[] = [];
    for (const { trip } of [...trips, ...more].slice(0, 13)) {
      const about = { ...guest, trip, seats: ['2C'] };
      const reply = await hold(app, about);
      const { challenge } = reply.body;
      const last = challenge
        ? await hold(app, { ...about, solved: [await solveCheaply(app.db, challenge)] })
        : reply;
      statuses.push(last.status);
    }
    expect(statuses).toEqual([...Array.from({ length: 12 }, () => 200), 429]);
  });
});

describe('requesting a challenge early', () => {
  it('returns none, or the required work', async () => {
    days += 1;
    const [first] = await tripsOn(app, days);
    if (!first) throw new Error('no trip');
    const guest = await guestFrom(app, newAddress());
    const ask = (more: object = {}) => askFor(guest, { tripId: first.trip._id, seats: 1, ...more });
    expect((await ask()).body.data).toEqual({ challenge: null });
    await writeStrangersHolds(app, { trip: first.trip, address: newAddress(), seats: 8 });
    const { challenge } = (await ask()).body.data;
    expect(challenge?.parameters.data.units).toBe(2);
    expect((await ask({ units: 1 })).body.data.challenge?.parameters.data.units).toBe(1);
    expect((await ask({ units: 2 })).body.data).toEqual({ challenge: null });
    const solved = [await solveCheaply(app.db, challenge as Challenge)];
    expect((await hold(app, { ...guest, trip: first.trip, seats: ['2C'], solved })).status).toBe(200);
  });

  it('returns none for an account that has paid, and some on a crowded trip for one that has not', async () => {
    const { trip } = await tripWithoutFreeSeats();
    const member = { address: newAddress(), token: await signUp(app, somebody()) };
    const ask = async () => (await askFor(member, { tripId: trip._id, seats: 4 })).body.data.challenge;
    expect((await ask())?.parameters.data.units).toBeGreaterThan(0);
    const [elsewhere] = await tripsOn(app, 34);
    const paid = await hold(app, { ...member, trip: elsewhere?.trip as never, seats: ['2C'] });
    await pay(app, paid.body.data);
    expect(await ask()).toBeNull();
  });

  it.each<[string, object, string | undefined, number, string]>([
    ['an unknown trip', { tripId: crypto.randomUUID(), seats: 1 }, undefined, 404, 'not_found'],
    ['an invalid trip id', { tripId: "1'", seats: 1 }, undefined, 404, 'not_found'],
    ['no seats', { tripId: 'x', seats: 0 }, undefined, 422, 'validation_failed'],
    ['nine seats', { tripId: 'x', seats: 9 }, undefined, 422, 'validation_failed'],
    ['negative units', { tripId: 'x', seats: 1, units: -1 }, undefined, 422, 'validation_failed'],
    ['a wrong token', { tripId: crypto.randomUUID(), seats: 1 }, 'wrong', 401, 'unauthenticated'],
  ])('for %s is refused', async (_, body, token, status, code) => {
    expect(await askFor({ address: newAddress(), token }, body)).toMatchObject({ status, body: { code } });
  });
});

function withData(one: SolvedChallenge, change: object): SolvedChallenge {
  const { challenge } = one;
  const data = { ...challenge.parameters.data, ...change };
  return { ...one, challenge: { ...challenge, parameters: { ...challenge.parameters, data } } };
}
