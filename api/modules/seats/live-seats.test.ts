import type { SeatsEvent } from 'contract/calls/trips.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { book, bookingFor, findTrip, findTrips } from 'testing/customers/customer.ts';
import { setWomensSeats } from 'testing/customers/womens-seats.ts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { blockSeats } from '#modules/blocks/blocks.ts';

const app = setUp(startTestApp);
const neighbour = setUp(() => startTestApp({ databaseUrl: app.databaseUrl }));

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

// The last test: the app's own timer ends with the virtual clock.
it('a seat map shows holds and blocks made through another process within two seconds', async () => {
  const trip = await findTrip(app);
  const stop = new AbortController();
  const events = watch(`${app.url}/api/v1/trip/seats/${trip._id}`, stop.signal);
  expect((await events.next()).value).toEqual({ seatsbooked: [] });
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const block = { seats: ['4C'], fromStop: 1, toStop: 2, reason: 'crew', releaseAt: null };
  await neighbour.db.transaction((tx) => blockSeats(tx, { tripId: trip._id, ...block }, app.clock.now()));
  // From this event on the process waits by the virtual clock.
  expect((await events.next()).value).toEqual({ seatsbooked: ['4C'] });
  await book(neighbour, await bookingFor(neighbour, trip, ['2C', '3C']));
  await vi.advanceTimersByTimeAsync(2000);
  expect((await events.next()).value).toEqual({ seatsbooked: ['2C', '3C', '4C'] });
  stop.abort();
});
