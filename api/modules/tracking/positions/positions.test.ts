import { call } from 'testing/customers/customer.ts';
import { placeOnRoadOf } from 'testing/tracking/tracker.ts';
import { describe, expect, it } from 'vitest';
import { minutesAfter } from '#platform/clock.ts';
import { setUpCoachOnRoad } from './coach-on-road.fixture.ts';

const { tracker, app, coach, leaves, now, located } = setUpCoachOnRoad();

describe('the last position of a coach', () => {
  it("is the provider's, with its time", async () => {
    const place = await placeOnRoadOf(app, coach.trip, 41);
    tracker.report(coach.busid, { ...place, time: now(), speed: 72, heading: 141 });
    await app.pollPositions();
    const { body } = await call(app, 'GET', `/api/v1/bus/location/${coach.busid}`);
    expect(body).toMatchObject({
      status: 'success',
      data: { ...place, at: now(), speed: 72, heading: 141 },
    });
  });

  it('is null before the first report, and 404 for an unknown coach', async () => {
    expect(await located()).toBe('position_unknown');
    expect(await located('XYZ-99')).toBe('not_found');
  });

  it.each([
    ['numbers as text', { latitude: '27.5', longitude: '77.6', speed: '64', heading: '12.5' }],
    ['seconds since 1970', { time: () => app.clock.now().getTime() / 1000 }],
    ['milliseconds since 1970', { time: () => app.clock.now().getTime() }],
    ['milliseconds as text', { time: () => String(app.clock.now().getTime()) }],
    ['a time in India without a zone', { time: () => indianTime(app.clock.now()) }],
    ['no time at all', { time: () => undefined }],
  ])('is read from %s', async (_name, reported) => {
    const { time = now, ...figures } = reported as { time?: () => unknown };
    tracker.report(coach.busid, { latitude: 27.5, longitude: 77.6, time: time(), ...figures });
    await app.pollPositions();
    expect(await located()).toMatchObject({ latitude: 27.5, longitude: 77.6, at: now() });
  });

  it('has null for implausible speed or heading', async () => {
    tracker.report(coach.busid, {
      latitude: 27.5,
      longitude: 77.6,
      time: now(),
      speed: -1,
      heading: 'north',
    });
    await app.pollPositions();
    expect(await located()).toMatchObject({ latitude: 27.5, speed: null, heading: null });
  });

  it.each([
    ['0,0', { latitude: 0, longitude: 0 }],
    ['a place outside India', { latitude: 48.1, longitude: 11.6 }],
    ['a place 60 km from the last one', { latitude: 28.5, longitude: 76.4 }],
  ])('stays the same after %s', async (_name, place) => {
    await app.pollPositions();
    const before = await located();
    app.clock.pass(0.1);
    tracker.report(coach.busid, { ...place, time: now() });
    await app.pollPositions();
    expect(await located()).toEqual(before);
  });

  it('stays the same after old or future reports', async () => {
    await app.pollPositions();
    const before = await located();
    for (const minutes of [-1, 2]) {
      app.clock.pass(0.1);
      const time = minutesAfter(app.clock.now(), minutes).toISOString();
      tracker.report(coach.busid, { ...(await placeOnRoadOf(app, coach.trip, 40.2)), time });
      await app.pollPositions();
      expect(await located()).toEqual(before);
    }
  });

  it('moves far after three agreeing reports', async () => {
    await app.pollPositions();
    const seen: unknown[] = [];
    for (const kilometre of [80, 80.1, 80.2]) {
      app.clock.pass(0.1);
      tracker.report(coach.busid, { ...(await placeOnRoadOf(app, coach.trip, kilometre)), time: now() });
      await app.pollPositions();
      seen.push(await located());
    }
    expect(seen[0]).toEqual(seen[1]);
    expect(seen[2]).toMatchObject({ ...(await placeOnRoadOf(app, coach.trip, 80.2)), at: now() });
  });

  it('is kept for a day, and the last one for ever', async () => {
    await app.pollPositions();
    app.clock.pass(24 * 60 + 1);
    await app.runJob('tracking.purge');
    expect(await app.db.query('SELECT FROM coach_position_history')).toEqual([]);
    expect(await located()).toMatchObject({ at: minutesAfter(leaves(), 60).toISOString() });
  });
});

function indianTime(instant: Date): string {
  return minutesAfter(instant, 330).toISOString().replace('T', ' ').slice(0, 23);
}
