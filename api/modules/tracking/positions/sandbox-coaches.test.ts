import type { Directions, TrackedTrip } from 'contract/calls/tracking.ts';
import type { ListedTrip } from 'contract/calls/trips.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { bookAndPay, call, findTrips } from 'testing/customers/customer.ts';
import { runningTrip } from 'testing/tracking/tracker.ts';
import { expect, it } from 'vitest';
import { minutesAfter } from '#platform/clock.ts';

const app = setUp(startTestApp);

async function standAt(instant: Date): Promise<void> {
  app.clock.set(instant);
  const response = await fetch(`${app.sandbox.url}/control/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ at: instant.toISOString(), speed: 0, times: 'driven' }),
  });
  if (!response.ok) throw new Error(`the sandbox does not take the time: ${await response.text()}`);
}

async function follow(pnr: string): Promise<TrackedTrip> {
  const { body } = await call<{ data: TrackedTrip }>(app, 'GET', `/api/v1/tracking/${pnr}`);
  return body.data;
}

it('tracks a coach of the sandbox from before departure until arrival', async () => {
  const [listed] = await findTrips(app);
  const { pnr } = await bookAndPay(app, listed as ListedTrip, ['2C']);
  const { stops } = await runningTrip(app, (listed as ListedTrip)._id);
  const [first, last] = [stops[0], stops.at(-1)];
  if (!first || !last) throw new Error('a trip without stops');
  const states: string[] = [];
  let farthest = 0;
  const giveUp = minutesAfter(last.arrivesAt, 175);
  for (let instant = minutesAfter(first.departsAt, -30); instant < giveUp && states.at(-1) !== 'arrived'; ) {
    await standAt(instant);
    await app.pollPositions();
    const { progress } = await follow(pnr);
    if (states.at(-1) !== progress.state) states.push(progress.state);
    if (progress.state === 'running') {
      expect(progress.offroad).toBe(false);
      expect(progress.metres ?? 0).toBeGreaterThanOrEqual(farthest - 300);
      farthest = progress.metres ?? farthest;
      const left = progress.stops.some(({ yours, passed }) => yours === 'dropoff' && passed);
      if (left) expect(progress.delayminutes).toBeNull();
      else expect(progress.delayminutes).toBeLessThan(60);
    }
    instant = minutesAfter(instant, 6);
  }
  expect(states).toEqual(['scheduled', 'running', 'arrived']);
  expect(farthest).toBeGreaterThan(0.9 * (await follow(pnr)).roadmetres);
});

it('finds directions through the sandbox', async () => {
  const query = new URLSearchParams({ from: '28.5549,77.0845', to: '27.1767,78.0081' });
  const { body } = await call<{ data: Directions }>(app, 'GET', `/api/v1/directions?${query}`);
  expect(body.data.distance).toBeGreaterThan(180_000);
  expect(body.data.duration).toBeGreaterThan(2 * 3600);
  expect(body.data.line.length).toBeGreaterThan(10);
});
