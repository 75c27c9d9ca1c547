import { setTimeout as pause } from 'node:timers/promises';
import type { Challenge, SolvedChallenge } from 'contract/calls/challenge.ts';
import { calls } from 'contract/calls.ts';
import type { ErrorReply } from 'contract/error-reply.ts';
import type { TestApp } from '../../testing/app/test-app.ts';
import { solveCheaply } from '../../testing/customers/challenges.ts';
import type { Reply } from '../../testing/customers/http.ts';
import { type Customer, holdSeatsOf, type Stock, signIn } from './customers.ts';
import type { Connection } from './http.ts';

/** A simulated run: the app, a connection to it, and the seconds that two cores take for a unit of work. */
export interface Simulation {
  app: TestApp;
  connection: Connection;
  unitSeconds: number;
}

/** A visitor with a session and the work done for a trip. */
export interface Visitor extends Customer {
  solved: SolvedChallenge[];
}

/** Returns the app's time in milliseconds since 1970. */
export function nowOf(app: TestApp): number {
  return app.clock.now().getTime();
}

export function passSeconds(app: TestApp, seconds: number): void {
  app.clock.pass(seconds / 60);
}

export async function newVisitor({ connection }: Simulation, address: string): Promise<Visitor> {
  return { address, token: await signIn(connection, address), solved: [] };
}

/**
 * Solves a challenge: the app's clock advances by the time that two cores take for its units, each drawn at random.
 * The sent solutions are for the same challenge, signed again at almost no cost, so that an hour passes in a minute.
 */
export async function work(simulation: Simulation, visitor: Visitor, challenge: Challenge): Promise<void> {
  const { app, unitSeconds } = simulation;
  passSeconds(app, drawSeconds(challenge.parameters.data.units, unitSeconds));
  visitor.solved.push(await solveCheaply(app.db, challenge));
}

/** Returns the seconds that `units` of work take: the sum of random waits for a success. */
export function drawSeconds(units: number, unitSeconds: number): number {
  let seconds = 0;
  for (let unit = 0; unit < units; unit += 1) seconds -= Math.log(1 - Math.random()) * unitSeconds;
  return seconds;
}

/** Returns the challenge that the server sets for `seats`, less the visitor's solved work; null if none is needed. */
export async function askChallenge(
  { connection }: Simulation,
  visitor: Visitor,
  trip: Stock,
  seats: number,
): Promise<Challenge | null> {
  const units = visitor.solved.reduce((sum, one) => sum + one.challenge.parameters.data.units, 0);
  const reply = await connection.call({
    method: 'POST',
    path: calls.challengeSeats[1],
    headers: { 'x-forwarded-for': visitor.address, authorization: `Bearer ${visitor.token}` },
    json: { tripId: trip.tripId, seats, units },
  });
  if (reply.status !== 200) throw new Error(`no challenge: ${reply.status} ${reply.text}`);
  return (JSON.parse(reply.text) as { data: { challenge: Challenge | null } }).data.challenge;
}

/** Books seats with the visitor's work. */
export function hold(
  { connection }: Simulation,
  visitor: Visitor,
  trip: Stock,
  seats: string[],
): Promise<Reply> {
  return holdSeatsOf(connection, visitor, trip, seats, visitor.solved);
}

export const refusalIn = (reply: Reply): Partial<ErrorReply> => JSON.parse(reply.text) as Partial<ErrorReply>;

/** An attacker's holds: for each trip, the seats and when they expire. */
interface Holding {
  trip: Stock;
  seats: string[];
  until: number;
}

export interface AttackPlan {
  addresses: string[];
  trips: Stock[];
  minutes: number;
  /** Minutes of solving and storing challenges before the first is used. */
  stock: number;
  /** Called once at each of these minutes of the attack. */
  observations: number[];
  onSample: () => Promise<void>;
}

/**
 * Holds as many seats of the trips as possible for `minutes`, always on the trip with the fewest, with a new session
 * for each hold and two cores for the challenges. Returns the highest number of seats held at one time.
 */
export async function attack(simulation: Simulation, plan: AttackPlan): Promise<number> {
  const { app } = simulation;
  const began = nowOf(app);
  const ends = began + plan.minutes * 60_000;
  let holdings: Holding[] = [];
  let most = 0;
  let visits = 0;
  const nextAddress = () => plan.addresses[(visits += 1) % plan.addresses.length] as string;
  const heldOn = (trip: Stock) => holdings.filter((one) => one.trip === trip).flatMap((one) => one.seats);
  const count = () => {
    holdings = holdings.filter(({ until }) => until > nowOf(app));
    const held = holdings.reduce((sum, { seats }) => sum + seats.length, 0);
    most = Math.max(most, held);
    return held;
  };
  const emptiest = () =>
    plan.trips
      .map((trip) => ({ trip, held: heldOn(trip) }))
      .filter(({ trip, held }) => held.length < trip.seats.length)
      .toSorted((a, b) => a.held.length - b.held.length)[0]?.trip;

  async function take(visitor: Visitor, trip: Stock, wanted: number): Promise<boolean> {
    const taken = new Set(heldOn(trip));
    const seats = trip.seats.filter((seat) => !taken.has(seat)).slice(0, wanted);
    for (;;) {
      const reply = await hold(simulation, visitor, trip, seats);
      if (reply.status === 200) {
        holdings.push({ trip, seats, until: nowOf(app) + 15 * 60_000 });
        count();
        return true;
      }
      const { code, challenge } = refusalIn(reply);
      if (code !== 'challenge_required' || !challenge) throw new Error(`the attack: ${reply.status} ${code}`);
      if (wanted > 1 || nowOf(app) >= ends) return false;
      await work(simulation, visitor, challenge);
    }
  }

  // Free bookings first, from the largest down.
  for (const wanted of [8, 4, 2, 1]) {
    for (const trip of plan.trips) {
      const visitor = await newVisitor(simulation, nextAddress());
      if ((await askChallenge(simulation, visitor, trip, wanted)) === null) await take(visitor, trip, wanted);
    }
  }
  const laidIn: { visitor: Visitor; trip: Stock }[] = [];
  for (let n = 0; nowOf(app) < began + plan.stock * 60_000; n += 1) {
    const trip = plan.trips[n % plan.trips.length] as Stock;
    const visitor = await newVisitor(simulation, nextAddress());
    // Several small challenges of one session add up to the later price of a seat.
    for (let part = 0; part < 3; part += 1) {
      const challenge = await askChallenge(simulation, { ...visitor, solved: [] }, trip, 1);
      if (challenge) await work(simulation, visitor, challenge);
    }
    laidIn.push({ visitor, trip });
  }
  for (const { visitor, trip } of laidIn) await take(visitor, trip, 1);
  const observations = plan.observations.values();
  let observation = observations.next();
  while (nowOf(app) < ends) {
    const trip = emptiest();
    if (!trip) break;
    await take(await newVisitor(simulation, nextAddress()), trip, 1);
    if (!observation.done && nowOf(app) - began > observation.value * 60_000) {
      observation = observations.next();
      await plan.onSample();
    }
    await pause(0);
  }
  return most;
}
