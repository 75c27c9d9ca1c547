import { describe, expect, it } from 'vitest';
import { metresBetween } from './roads/place.ts';
import {
  ask,
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

  it('stand: new times, the same place', async () => {
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

  it('drives the ordered minutes behind its timetable', async () => {
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
