import type { ListedTrip } from 'contract/calls/trips.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { solveCheaply } from 'testing/customers/challenges.ts';
import { AIRPORT, call, findAgra, seatsOf } from 'testing/customers/customer.ts';
import { expect, it } from 'vitest';
import { hold, tripsOn } from './visitors.fixture.ts';

const app = setUp(() => startTestApp({ env: { TRUST_PROXY: '1' } }));

/** A unit of work on two cores; `npm run bench -- hoarding` measures it. */
const UNIT_SECONDS = 1;
const ADDRESSES = 50;
const MINUTES = 35;

it('fifty addresses with two cores hold less than a quarter of a line’s day, and no customer waits longer than a form takes', async () => {
  const trips = await tripsOfBothDirections();
  const all = trips.reduce((sum, { seats }) => sum + seats.length, 0);
  expect(all).toBeGreaterThan(380);
  const began = app.clock.now().getTime();
  const elapsed = () => (app.clock.now().getTime() - began) / 1000;
  let holds: { trip: number; seat: string; until: number }[] = [];
  let [most, dearest, visits] = [0, 0, 0];
  while (elapsed() < MINUTES * 60) {
    holds = holds.filter(({ until }) => until > elapsed());
    // The trip with the fewest holds, with a session per hold.
    const counts = trips.map((_, trip) => holds.filter((one) => one.trip === trip).length);
    const index = counts.indexOf(Math.min(...counts));
    const { trip, seats, route } = trips[index] as (typeof trips)[number];
    const taken = holds.filter((one) => one.trip === index).map((one) => one.seat);
    const seat = seats.find((label) => !taken.includes(label)) as string;
    visits += 1;
    const about = { address: `192.0.2.${visits % ADDRESSES}`, trip, seats: [seat], route };
    const solved = [];
    for (;;) {
      const reply = await hold(app, { ...about, solved: solved.length > 0 ? solved : undefined });
      if (reply.status === 200) break;
      expect(reply.status).toBe(428);
      const challenge = reply.body.challenge as NonNullable<typeof reply.body.challenge>;
      const { units } = challenge.parameters.data;
      dearest = Math.max(dearest, units);
      app.clock.pass((units * UNIT_SECONDS) / 60);
      solved.push(await solveCheaply(app.db, challenge));
    }
    holds.push({ trip: index, seat, until: elapsed() + 15 * 60 });
    most = Math.max(most, holds.filter(({ until }) => until > elapsed()).length);
  }
  expect(most / all).toBeLessThan(0.25);
  expect(dearest).toBeLessThanOrEqual(18);
}, 300_000);

/** Returns the Agra line's trips of one day in both directions, with seats. */
async function tripsOfBothDirections() {
  const there = (await tripsOn(app, 15)).map((one) => ({ ...one, route: {} }));
  const agra = await findAgra(app);
  const route = { pickup: agra, dropoff: AIRPORT };
  const query = new URLSearchParams({ from: agra, to: AIRPORT, date: there[0]?.trip.journeystartdate ?? '' });
  const list = await call<{ data: ListedTrip[] }>(app, 'GET', `/api/v1/trip/list?${query}`);
  const back = list.body.data.map(async (trip) => ({ trip, seats: await seatsOf(app, trip), route }));
  return [...there, ...(await Promise.all(back))];
}
