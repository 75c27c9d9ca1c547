import type { ListedTrip } from 'contract/calls/trips.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { ASHA, book, bookingFor, call, findAgra, findTrips, pay } from 'testing/customers/customer.ts';
import { messagesTo } from 'testing/customers/people.ts';
import { beforeAll } from 'vitest';
import { z } from 'zod';
import { minutesAfter } from '#platform/clock.ts';

export const NOIDA = 'Noida Sector 37';
const DAY = '2026-11-24';

type Stop = { counter: string; latitude: number; longitude: number; departsAt: Date };

/** Sets up coaches that a file's tests make late, with their bookings and messages. */
export function setUpLateCoaches() {
  const app = setUp(() => startTestApp({ env: { ADDRESS_LIMIT_SCALE: '100' } }));
  let trips: ListedTrip[];

  beforeAll(async () => {
    trips = [...(await findTrips(app, DAY)), ...(await findTrips(app, '2026-11-26'))];
  });

  /** Returns the next unused trip, in order of departure. */
  function nextTrip(): ListedTrip {
    const trip = trips.shift();
    if (!trip) throw new Error('no trip is left');
    return trip;
  }

  async function stopOf(trip: ListedTrip, counter: string): Promise<Stop> {
    const [stop] = await app.db.query(
      `SELECT c.counter, c.latitude, c.longitude, s.departs_at AS "departsAt"
       FROM trip_stops s JOIN counters c ON c.id = s.counter_id WHERE s.trip_id = $1 AND c.counter = $2`,
      [trip._id, counter],
    );
    if (!stop) throw new Error(`the trip does not stop at ${counter}`);
    return stop;
  }

  async function stopsBefore(trip: ListedTrip): Promise<Stop[]> {
    return app.db.query(
      `SELECT c.counter, c.latitude, c.longitude, s.departs_at AS "departsAt"
       FROM trip_stops s JOIN counters c ON c.id = s.counter_id
       WHERE s.trip_id = (
         SELECT t.id FROM trips t JOIN trip_stops f ON f.trip_id = t.id AND f.number = 1
         WHERE t.busid = $1 AND f.departs_at < (SELECT departs_at FROM trip_stops WHERE trip_id = $2 AND number = 1)
         ORDER BY f.departs_at DESC LIMIT 1)
       ORDER BY s.number`,
      [trip.busid, trip._id],
    );
  }

  /** Books and pays a seat from Noida, after the airport. */
  async function bookFromNoida(trip: ListedTrip, seat: string): Promise<string> {
    const query = new URLSearchParams({ from: NOIDA, to: await findAgra(app), date: DAY });
    const listed = await call<{ data: ListedTrip[] }>(app, 'GET', `/api/v1/trip/list?${query}`);
    const segment = listed.body.data.find(({ _id }) => _id === trip._id);
    if (!segment) throw new Error('the trip does not call at Noida');
    const booked = await book(app, { ...(await bookingFor(app, segment, [seat])), pickup: NOIDA });
    await pay(app, booked.body.data);
    return booked.body.data.pnr;
  }

  /** Places the trip's coach at a stop, some minutes after its departure time, and polls it. */
  async function stands(trip: ListedTrip, counter: string, minutesLate: number): Promise<void> {
    const stop = await stopOf(trip, counter);
    await isHeardOf(trip.busid, stop, minutesAfter(stop.departsAt, minutesLate));
  }

  async function isHeardOf(busid: string, { latitude, longitude }: Stop, at: Date): Promise<void> {
    app.clock.set(at);
    const response = await fetch(`${app.sandbox.url}/control/buses/${busid}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ latitude, longitude, time: app.clock.now().toISOString() }),
    });
    if (!response.ok) throw new Error(`the sandbox cannot place the coach: ${await response.text()}`);
    await app.pollPositions();
  }

  const checkDelays = () => app.runJob('tracking.notify-delays');

  async function postDelays(): Promise<void> {
    const jobs = await app.db.query(
      `SELECT data FROM pgboss.job WHERE name = 'tracking.send-delay' ORDER BY created_on`,
    );
    for (const { data } of jobs)
      await app.runJob('tracking.send-delay', z.record(z.string(), z.unknown()).parse(data));
  }

  /** Returns Asha's messages about a booking's delay, newest first. */
  function delaysOf(pnr: string, to: string = ASHA.email) {
    return messagesTo(app, to).filter(
      ({ subject, text }) => /late/.test(`${subject} ${text}`) && text.includes(pnr),
    );
  }

  async function statesOf(pnr: string): Promise<string[]> {
    const rows = await app.db.query(
      `SELECT m.state FROM outbound_messages m JOIN bookings b ON b.id = m.booking_id
       WHERE b.pnr = $1 AND m.template = 'coach-delayed'`,
      [pnr],
    );
    return rows.map(({ state }) => state);
  }

  return {
    app,
    nextTrip,
    stopOf,
    stopsBefore,
    bookFromNoida,
    stands,
    isHeardOf,
    checkDelays,
    postDelays,
    delaysOf,
    statesOf,
  };
}
