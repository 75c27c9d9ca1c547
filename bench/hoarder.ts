import { setTimeout as pause } from 'node:timers/promises';
import { calls } from 'contract/calls.ts';
import type { Challenge, SolvedChallenge } from 'contract/challenge.ts';
import type { ErrorReply } from 'contract/error-reply.ts';
import { solveCheaply } from '../api/testing/challenges.ts';
import { type Customer, holdSeats, type Stock, signIn } from './customers.ts';
import type { Connection, Reply } from './http.ts';
import type { SimulatedApp } from './simulated-app.ts';

/** A simulated run: the app, a connection to it, and how long two cores take for a unit. */
export interface Simulation {
  app: SimulatedApp;
  connection: Connection;
  unitSeconds: number;
}

/** A visitor with a session of its own, and the work that it has done for a trip. */
export interface Visitor extends Customer {
  solved: SolvedChallenge[];
}

export async function newVisitor({ connection }: Simulation, address: string): Promise<Visitor> {
  return { address, token: await signIn(connection, address), solved: [] };
}

/**
 * Solves a challenge: the app's clock moves on by what two cores take for its units, each of which takes as long as chance has it. The
 * solutions themselves are of the same challenge signed again at a cost of next to nothing, so that an hour passes in a minute.
 */
export async function work(simulation: Simulation, visitor: Visitor, challenge: Challenge): Promise<void> {
  const { app, unitSeconds } = simulation;
  app.moveTo(app.now() + 1000 * drawSeconds(challenge.parameters.data.units, unitSeconds));
  visitor.solved.push(await solveCheaply(app.db, challenge));
}

/** How long so many units take: the sum of as many waits for a success at random. */
export function drawSeconds(units: number, unitSeconds: number): number {
  let seconds = 0;
  for (let unit = 0; unit < units; unit += 1) seconds -= Math.log(1 - Math.random()) * unitSeconds;
  return seconds;
}

/** What the server asks for before it would hold so many seats, beyond the visitor's work. */
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
    body: { tripId: trip.tripId, seats, units },
  });
  if (reply.status !== 200) throw new Error(`no challenge: ${reply.status} ${reply.body}`);
  return (JSON.parse(reply.body) as { data: { challenge: Challenge | null } }).data.challenge;
}

/** Asks for seats with the work that the visitor has done. */
export function hold(
  { connection }: Simulation,
  visitor: Visitor,
  trip: Stock,
  seats: string[],
): Promise<Reply> {
  return holdSeats(connection, visitor, trip, seats, visitor.solved);
}

export const refusalIn = (reply: Reply): Partial<ErrorReply> => JSON.parse(reply.body) as Partial<ErrorReply>;

/** What an attacker holds: for each trip, the seats and when they are free again. */
interface Holding {
  trip: Stock;
  seats: string[];
  until: number;
}

export interface AttackPlan {
  addresses: string[];
  trips: Stock[];
  minutes: number;
  /** Minutes in which challenges are solved and laid in, before the first of them is used. */
  stock: number;
  /** Called once at each of these minutes of the attack. */
  observations: number[];
  onSample: () => Promise<void>;
}

/**
 * Holds as many seats of the trips as it can for `minutes`, always on the trip of which it holds the fewest, with a session of its own for
 * each hold and with two cores for the challenges. Returns the most seats that it held at one time.
 */
export async function attack(simulation: Simulation, plan: AttackPlan): Promise<number> {
  const { app } = simulation;
  const began = app.now();
  const ends = began + plan.minutes * 60_000;
  let holdings: Holding[] = [];
  let most = 0;
  let visits = 0;
  const nextAddress = () => plan.addresses[(visits += 1) % plan.addresses.length] as string;
  const heldOn = (trip: Stock) => holdings.filter((one) => one.trip === trip).flatMap((one) => one.seats);
  const count = () => {
    holdings = holdings.filter(({ until }) => until > app.now());
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
        holdings.push({ trip, seats, until: app.now() + 15 * 60_000 });
        count();
        return true;
      }
      const { code, challenge } = refusalIn(reply);
      if (code !== 'challenge_required' || !challenge) throw new Error(`the attack: ${reply.status} ${code}`);
      if (wanted > 1 || app.now() >= ends) return false;
      await work(simulation, visitor, challenge);
    }
  }

  // What is free comes first, by the largest bookings that are.
  for (const wanted of [8, 4, 2, 1]) {
    for (const trip of plan.trips) {
      const visitor = await newVisitor(simulation, nextAddress());
      if ((await askChallenge(simulation, visitor, trip, wanted)) === null) await take(visitor, trip, wanted);
    }
  }
  const laidIn: { visitor: Visitor; trip: Stock }[] = [];
  for (let n = 0; app.now() < began + plan.stock * 60_000; n += 1) {
    const trip = plan.trips[n % plan.trips.length] as Stock;
    const visitor = await newVisitor(simulation, nextAddress());
    // Several small challenges of one session add up to what a seat will cost when many are held.
    for (let part = 0; part < 3; part += 1) {
      const challenge = await askChallenge(simulation, { ...visitor, solved: [] }, trip, 1);
      if (challenge) await work(simulation, visitor, challenge);
    }
    laidIn.push({ visitor, trip });
  }
  for (const { visitor, trip } of laidIn) await take(visitor, trip, 1);
  const observations = plan.observations.values();
  let observation = observations.next();
  while (app.now() < ends) {
    const trip = emptiest();
    if (!trip) break;
    await take(await newVisitor(simulation, nextAddress()), trip, 1);
    if (!observation.done && app.now() - began > observation.value * 60_000) {
      observation = observations.next();
      await plan.onSample();
    }
    await pause(0);
  }
  return most;
}
