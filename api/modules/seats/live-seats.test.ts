import type { SeatsEvent } from 'contract/calls/trips.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { book, bookingFor, findTrip, findTrips } from 'testing/customers/customer.ts';
import { setWomensSeats } from 'testing/customers/womens-seats.ts';
import { stopTimers } from 'testing/timers/stop-timers.ts';
import { expect, it } from 'vitest';
import { blockSeats } from '#modules/blocks/blocks.ts';

const app = setUp(startTestApp);
const neighbour = setUp(() => startTestApp({ databaseUrl: app.databaseUrl }));
/** Its timers are stopped. */
const watched = setUp(() => startTestApp({ databaseUrl: app.databaseUrl }));

/** Yields the events of a live seat map. */
async function* watch(url: string, stop: AbortSignal): AsyncGenerator<SeatsEvent> {
  const response = await fetch(url, { signal: stop });
  let text = '';
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    text += new TextDecoder().decode(chunk);
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      const data = /^event: seats\ndata: (.*)$/m.exec(event)?.[1];
      if (data) yield JSON.parse(data) as SeatsEvent;
    }
  }
}

it('a seat map shows holds and blocks made through another process within two seconds', async () => {
  const trip = await findTrip(watched);
  const stop = new AbortController();
  const events = watch(`${watched.url}/api/v1/trip/seats/${trip._id}`, stop.signal);
  const block = (seat: string) =>
    neighbour.db.transaction((tx) =>
      blockSeats(
        tx,
        { tripId: trip._id, seats: [seat], fromStop: 1, toStop: 2, reason: 'crew', releaseAt: null },
        app.clock.now(),
      ),
    );
  expect((await events.next()).value).toEqual({ seatsbooked: [] });
  const pass = stopTimers();
  await block('5C');
  // A timer set before reports this one; all later ones stand still.
  expect((await events.next()).value).toEqual({ seatsbooked: ['5C'] });
  await book(neighbour, await bookingFor(neighbour, trip, ['2C', '3C']));
  await pass(2);
  expect((await events.next()).value).toEqual({ seatsbooked: ['2C', '3C', '5C'] });
  await block('4C');
  await pass(2);
  expect((await events.next()).value).toEqual({ seatsbooked: ['2C', '3C', '4C', '5C'] });
  stop.abort();
});

it('a seat map marks the seat beside a woman alone as soon as she has hers', async () => {
  await setWomensSeats(app, { seats: ['1C'], pairs: true });
  const [, trip] = await findTrips(app);
  if (!trip) throw new Error('no second coach runs');
  const stop = new AbortController();
  const events = watch(`${app.url}/api/v1/trip/seats/${trip._id}`, stop.signal);
  expect((await events.next()).value).toEqual({ seatsbooked: [], womenseats: ['1C'] });
  await book(neighbour, await bookingFor(neighbour, trip, ['2C']));
  expect((await events.next()).value).toEqual({ seatsbooked: ['2C'], womenseats: ['1C', '2D'] });
  stop.abort();
  await setWomensSeats(app, {});
});
