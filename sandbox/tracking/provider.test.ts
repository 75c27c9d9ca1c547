import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../index.ts';
import { shippedTimetable } from '../running/config.ts';
import { indianInstant } from '../time.ts';
import { openFleet } from './fleet.ts';
import { metresBetween, type Place } from './roads/place.ts';

/** 08:30 on a Sunday: the 06:30 to Agra is on the expressway. */
const MORNING = indianInstant('2026-11-22', 8.5 * 3600);
const BUS = 'AGR-02';

let sandbox: Sandbox;
let now = MORNING;

beforeAll(async () => {
  sandbox = await startSandbox({ now: () => now });
});
beforeEach(async () => {
  now = MORNING;
  sandbox.faults.set('tracking', 'ok');
  await post('/control/clock', { speed: 1, at: 'now', times: 'real' });
  await post(`/control/buses/${BUS}`, { mode: 'drive' });
});
afterAll(() => sandbox.close());

interface Position extends Place {
  time: string;
  speed: number;
  heading: number;
}

async function post(path: string, body: object) {
  const reply = await fetch(sandbox.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
}

async function ask(bus: string, changes: Record<string, string> = {}) {
  const query = new URLSearchParams({ ...sandbox.trackingAccount, bus, ...changes });
  const reply = await fetch(`${sandbox.trackingUrl}?${query}`);
  return { status: reply.status, body: (await reply.json()) as { status: string; data: Position } };
}

async function positionOf(bus = BUS): Promise<Position> {
  return (await ask(bus)).body.data;
}

async function truthOf(bus = BUS) {
  const reply = await fetch(`${sandbox.url}/control/buses/${bus}`);
  return ((await reply.json()) as { truth: Place & { metres: number; trip: string } }).truth;
}

const pass = (seconds: number) => {
  now += seconds * 1000;
};
const timeOf = (instant: number) => new Date(instant).toISOString().replace('.000Z', 'Z');

describe('the provider', () => {
  it("returns a bus's place, time, speed and heading", async () => {
    const { status, body } = await ask(BUS);
    expect(status).toBe(200);
    expect(body).toEqual({
      status: 'success',
      data: {
        latitude: expect.any(Number),
        longitude: expect.any(Number),
        time: timeOf(MORNING),
        speed: expect.any(Number),
        heading: expect.any(Number),
      },
    });
    expect(body.data.speed).toBeGreaterThan(40);
    expect(metresBetween(body.data, await truthOf())).toBeLessThan(15);
  });

  it('moves it with the time', async () => {
    const before = await positionOf();
    pass(30);
    const after = await positionOf();
    expect(after.time).toBe(timeOf(MORNING + 30_000));
    expect(metresBetween(before, after)).toBeGreaterThan(200);
    expect(metresBetween(before, after)).toBeLessThan(900);
  });

  it("counts requests and stores the last one's time", async () => {
    const asked = async () => {
      const reply = await fetch(`${sandbox.url}/control/buses/JAI-01`);
      return ((await reply.json()) as { asked: object }).asked;
    };
    expect(await asked()).toEqual({ times: 0, last: null });
    await ask('JAI-01');
    await ask('JAI-01', { password: 'guessed' });
    pass(5);
    await ask('JAI-01');
    expect(await asked()).toEqual({ times: 2, last: new Date(now).toISOString() });
  });

  it.each([
    ['a wrong password', { password: 'guessed' }],
    ['another user', { username: 'somebody' }],
  ])('refuses %s', async (_, changes) => {
    expect(await ask(BUS, changes)).toEqual({
      status: 401,
      body: { status: 'error', message: 'Invalid username or password' },
    });
  });

  it('refuses unknown and missing buses', async () => {
    expect(await ask('AGR-99')).toMatchObject({
      status: 404,
      body: { status: 'error', message: 'No such bus' },
    });
    expect(await ask('')).toMatchObject({ status: 400, body: { status: 'error' } });
  });

  it('has faults of its own: down, slow, garbage, and refused credentials', async () => {
    const breaks = (mode: string) => post('/control/faults', { party: 'tracking', mode });
    await breaks('down');
    await expect(ask(BUS)).rejects.toThrow();
    expect((await fetch(sandbox.url)).status).toBe(200);
    await breaks('garbage');
    await expect(ask(BUS)).rejects.toThrow(SyntaxError);
    await breaks('refused');
    expect(await ask(BUS)).toMatchObject({ status: 401, body: { status: 'error' } });
    await breaks('slow');
    const held = ask(BUS);
    await breaks('ok');
    expect((await held).status).toBe(200);
    expect((await post('/control/faults', { party: 'sms', mode: 'refused' })).status).toBe(400);
  });
});

describe('an order for a bus', () => {
  const order = (body: object) => post(`/control/buses/${BUS}`, body);

  it('silent: the last place with its old time, until it drives on', async () => {
    const last = await positionOf();
    await order({ mode: 'silent' });
    pass(400);
    expect(await positionOf()).toEqual(last);
    await order({ mode: 'drive' });
    expect((await positionOf()).time).toBe(timeOf(now));
  });

  it('stand: new times, one place', async () => {
    const { latitude, longitude, heading } = await positionOf();
    await order({ mode: 'stand' });
    pass(400);
    expect(await positionOf()).toEqual({ latitude, longitude, heading, speed: 0, time: timeOf(now) });
  });

  it('lost: 0,0 with a new time', async () => {
    await order({ mode: 'lost' });
    expect(await positionOf()).toMatchObject({ latitude: 0, longitude: 0, time: timeOf(now) });
  });

  it('offroad: at least two kilometres beside the road', async () => {
    await order({ mode: 'offroad' });
    const offMetres = metresBetween(await positionOf(), await truthOf());
    expect(offMetres).toBeGreaterThan(2_000);
    expect(offMetres).toBeLessThan(3_000);
  });

  it('backwards-in-time: each report is older than the one before', async () => {
    await order({ mode: 'backwards-in-time' });
    const times = [];
    for (const seconds of [0, 10, 10]) {
      pass(seconds);
      times.push((await positionOf()).time);
    }
    expect(times).toEqual([0, -10_000, -20_000].map((change) => timeOf(MORNING + change)));
  });

  it('jump: far away at once, and on from there', async () => {
    await order({ mode: 'jump' });
    const jumped = await positionOf();
    expect(metresBetween(jumped, await truthOf())).toBeGreaterThan(15_000);
    pass(10);
    expect(metresBetween(jumped, await positionOf())).toBeLessThan(300);
  });

  it('drives so many minutes behind its time', async () => {
    const { metres } = await truthOf();
    await order({ mode: 'drive', lateMinutes: 25 });
    expect((await truthOf()).metres).toBeLessThan(metres);
    pass(25 * 60);
    expect((await truthOf()).metres).toBe(metres);
  });

  it('stands at one place, at a given time or the present one', async () => {
    await order({ latitude: 27.5, longitude: 77.7, time: '2026-11-22T02:00:00Z' });
    expect(await positionOf()).toMatchObject({
      latitude: 27.5,
      longitude: 77.7,
      time: '2026-11-22T02:00:00Z',
    });
    await order({ latitude: 27.5, longitude: 77.7 });
    pass(5);
    expect(await positionOf()).toMatchObject({ latitude: 27.5, time: timeOf(now) });
  });

  it('affects that bus alone', async () => {
    await order({ mode: 'lost' });
    expect((await positionOf('AGR-03')).latitude).toBeGreaterThan(20);
    const { buses } = (await (await fetch(`${sandbox.url}/control/buses`)).json()) as {
      buses: { busid: string; order: object }[];
    };
    expect(buses.find(({ busid }) => busid === BUS)?.order).toEqual({ mode: 'lost', lateMinutes: 0 });
    expect(buses.find(({ busid }) => busid === 'AGR-03')?.order).toEqual({ mode: 'drive', lateMinutes: 0 });
  });

  it.each([
    [{ mode: 'fly' }],
    [{ mode: 'drive', lateMinutes: -5 }],
    [{ latitude: 127.5, longitude: 77.7 }],
    [{ latitude: 27.5 }],
    [{ latitude: 27.5, longitude: 77.7, time: 'soon' }],
  ])('refuses %j', async (body) => {
    expect(await order(body)).toMatchObject({ status: 400, body: { message: expect.any(String) } });
  });

  it('refuses unknown buses', async () => {
    expect((await post('/control/buses/AGR-99', { mode: 'lost' })).status).toBe(404);
    expect((await fetch(`${sandbox.url}/control/buses/AGR-99`)).status).toBe(404);
  });
});

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
