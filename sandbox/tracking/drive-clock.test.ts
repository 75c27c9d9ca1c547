import { describe, expect, it } from 'vitest';
import { shippedTimetable } from '../running/config.ts';
import { openFleet } from './fleet.ts';
import {
  BUS,
  MORNING,
  now,
  pass,
  positionOf,
  post,
  sandbox,
  timeOf,
  truthOf,
  useTracking,
} from './tracking.fixture.ts';

useTracking();

describe('the drive clock', () => {
  it('is the real one until it is set', async () => {
    const clock = (await (await fetch(`${sandbox.url}/control/clock`)).json()) as object;
    const instant = new Date(now).toISOString();
    expect(clock).toEqual({ at: instant, real: instant, speed: 1, times: 'real' });
  });

  it('sped up, moves a coach faster by that factor, while reports have real times', async () => {
    const { metres: from } = await truthOf();
    await post('/control/clock', { speed: 10 });
    pass(60);
    const { metres: to } = await truthOf();
    expect((await positionOf()).time).toBe(timeOf(MORNING + 60_000));
    await post('/control/clock', { speed: 1, at: 'now' });
    pass(9 * 60);
    expect((await truthOf()).metres).toBe(to);
    expect(to - from).toBeGreaterThan(8_000);
  });

  it('set, shows another hour of the timetable at the present time', async () => {
    await post('/control/clock', { at: '2026-12-25T22:00:00+05:30', speed: 1 });
    expect((await truthOf('AGR-01')).trip).toBe('AG114');
    expect((await positionOf('AGR-01')).time).toBe(timeOf(now));
  });

  it('stopped, stops coaches, while their devices report', async () => {
    await post('/control/clock', { speed: 0 });
    const before = await positionOf();
    pass(120);
    expect(await positionOf()).toEqual({ ...before, time: timeOf(now) });
  });

  it('can give reports its own times, for a reader whose clock is set in the same way', async () => {
    const at = '2026-12-25T22:00:00Z';
    await post('/control/clock', { at, times: 'driven' });
    expect((await positionOf()).time).toBe(at.replace('.000', ''));
    pass(30);
    expect((await positionOf()).time).toBe('2026-12-25T22:00:30Z');
  });

  it.each([1, 2, 10, 60])(
    'at %i times the speed no report is from the future or older than the one before',
    async (speed) => {
      await post('/control/clock', { speed });
      const buses = ['AGR-02', 'AGR-03', 'JAI-01', 'CHD-01', 'ASR-01'];
      const newest = new Map<string, number>();
      const ages: number[] = [];
      for (let step = 0; step < 60; step += 1) {
        pass(20);
        for (const bus of buses) {
          const time = Date.parse((await positionOf(bus)).time);
          expect(time).toBeLessThanOrEqual(now);
          expect(time).toBeGreaterThanOrEqual(newest.get(bus) ?? 0);
          newest.set(bus, time);
          ages.push(now - time);
        }
      }
      expect(Math.max(...ages)).toBeLessThanOrEqual((5 * 60_000) / speed);
    },
  );

  it('set into a silence, begins with a report of that moment', async () => {
    const fleet = await openFleet(shippedTimetable, 'sandbox');
    const silent = Array.from({ length: 5_000 }, (_, step) => MORNING + step * 10_000).find(
      (instant) => instant - fleet.lastHeard(BUS, instant) > 20_000,
    );
    const at = new Date(silent ?? Number.NaN).toISOString();
    await post('/control/clock', { at, times: 'driven' });
    pass(5);
    expect((await positionOf()).time).toBe(at.replace('.000', ''));
  });

  it('leaves every other party in real time', async () => {
    await post('/control/clock', { at: '2027-01-01T00:00:00Z' });
    await fetch(`${sandbox.url}/api/v5/flow`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authkey: sandbox.smsAuthKey },
      body: JSON.stringify({ template_id: 'ticket-confirmed', recipients: [{ mobiles: '919812345678' }] }),
    });
    expect(sandbox.messages.list({ limit: 5 })).toMatchObject([{ receivedAt: now }]);
  });

  it.each([[{ speed: -1 }], [{ speed: 'fast' }], [{ at: 'yesterday' }], [{ times: 'mine' }]])(
    'refuses %j',
    async (body) => {
      expect((await post('/control/clock', body)).status).toBe(400);
    },
  );
});
