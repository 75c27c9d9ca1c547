import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../index.ts';
import { metresBetween } from './place.ts';

const BUS_ON_EXPRESSWAY = '77.72,27.70';
const VRINDAVAN = '77.70,27.58';
const options = 'overview=full&geometries=geojson&steps=false';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

interface Route {
  distance: number;
  duration: number;
  geometry: { type: string; coordinates: [number, number][] };
  legs: { distance: number; duration: number; steps: []; summary: string }[];
}

interface Callback {
  code: string;
  message?: string;
  routes: Route[];
  waypoints: { location: [number, number]; distance: number; name: string }[];
}

async function ask(path: string) {
  const reply = await fetch(`${sandbox.url}/route/${path}`);
  return { status: reply.status, response: (await reply.json()) as Callback };
}

async function routeOf(...places: string[]): Promise<Route> {
  const { status, response } = await ask(`v1/driving/${places.join(';')}?${options}`);
  expect(status).toBe(200);
  expect(response.code).toBe('Ok');
  const [route] = response.routes;
  if (!route) throw new Error('no route');
  return route;
}

function steps({ geometry }: Route): number[] {
  const places = geometry.coordinates.map(([longitude, latitude]) => ({ latitude, longitude }));
  return places.slice(1).map((place, index) => metresBetween(places[index] ?? place, place));
}

it('responds as OSRM does: one route with its line, one leg, both waypoints', async () => {
  const { response } = await ask(`v1/driving/${BUS_ON_EXPRESSWAY};${VRINDAVAN}?${options}`);
  expect(response).toMatchObject({
    code: 'Ok',
    routes: [
      {
        distance: expect.any(Number),
        duration: expect.any(Number),
        weight_name: expect.any(String),
        geometry: { type: 'LineString', coordinates: expect.any(Array) },
        legs: [{ steps: [], summary: '' }],
      },
    ],
    waypoints: [
      { location: [expect.any(Number), expect.any(Number)], name: '' },
      { location: [77.7, 27.58], distance: 0, name: '' },
    ],
  });
});

it('has the length of its line, which connects both places without gaps', async () => {
  const route = await routeOf(BUS_ON_EXPRESSWAY, VRINDAVAN);
  expect(steps(route).reduce((sum, metres) => sum + metres, 0)).toBeCloseTo(route.distance, -1);
  expect(Math.max(...steps(route))).toBeLessThan(6_000);
  expect(route.geometry.coordinates.at(-1)).toEqual([77.7, 27.58]);
  expect(route.legs[0]).toMatchObject({ distance: route.distance, duration: route.duration });
});

it('uses the coaches’ road where that is quicker, both ways', async () => {
  const [delhi, agra] = ['77.50,28.47', '78.00,27.20'];
  const there = await routeOf(delhi, agra);
  const back = await routeOf(agra, delhi);
  expect(there.distance).toBeGreaterThan(150_000);
  expect(there.distance).toBeLessThan(215_000);
  expect(back.distance).toBeCloseTo(there.distance, -3);
  const kilometresPerHour = (there.distance / there.duration) * 3.6;
  expect(kilometresPerHour).toBeGreaterThan(50);
  expect(kilometresPerHour).toBeLessThan(95);
});

it('bends where there is no such road, and is slower there', async () => {
  const route = await routeOf('72.85,19.08', '72.99,19.20');
  const straight = metresBetween({ latitude: 19.08, longitude: 72.85 }, { latitude: 19.2, longitude: 72.99 });
  expect(route.distance).toBeGreaterThan(straight);
  expect(route.distance).toBeLessThan(straight * 1.15);
  expect((route.distance / route.duration) * 3.6).toBeLessThan(45);
});

it('has length zero between equal places', async () => {
  expect(await routeOf(VRINDAVAN, VRINDAVAN)).toMatchObject({ distance: 0, duration: 0 });
});

it('includes further places, leg by leg', async () => {
  const route = await routeOf(BUS_ON_EXPRESSWAY, VRINDAVAN, '77.67,27.49');
  expect(route.legs).toHaveLength(2);
  const sum = route.legs.reduce((metres, { distance }) => metres + distance, 0);
  expect(sum).toBeCloseTo(route.distance, 0);
});

it('sends polylines without a request for GeoJSON, as OSRM does', async () => {
  const { response } = await ask(`v1/driving/${BUS_ON_EXPRESSWAY};${VRINDAVAN}`);
  expect(response.routes[0]?.geometry).toEqual(expect.any(String));
  const without = await ask(`v1/driving/${BUS_ON_EXPRESSWAY};${VRINDAVAN}?overview=false`);
  expect(without.response.routes[0]).not.toHaveProperty('geometry');
});

it.each([
  ['72.85,north;77.5,28.4', 'InvalidQuery'],
  ['72.85,19.08;', 'InvalidQuery'],
  [`${VRINDAVAN};77.5,28.4?geometries=wkt`, 'InvalidQuery'],
  [`${VRINDAVAN};77.5,28.4?colour=blue`, 'InvalidQuery'],
  [VRINDAVAN, 'InvalidOptions'],
  ['77.5,128.4;77.5,28.4', 'InvalidValue'],
  [`${VRINDAVAN};77.5,28.4?steps=true`, 'NotImplemented'],
  [`${VRINDAVAN};92.73,11.66`, 'NoRoute'],
  [`0,0;${VRINDAVAN}`, 'NoRoute'],
])('refuses %s with 400 %s', async (path, code) => {
  expect(await ask(`v1/driving/${path}`)).toMatchObject({
    status: 400,
    response: { code, message: expect.any(String) },
  });
});

it('supports one version of the protocol', async () => {
  expect((await ask(`v2/driving/${VRINDAVAN};77.5,28.4`)).response.code).toBe('InvalidVersion');
});

it('has faults of its own: down and garbage', async () => {
  sandbox.faults.set('directions', 'down');
  await expect(routeOf(BUS_ON_EXPRESSWAY, VRINDAVAN)).rejects.toThrow();
  sandbox.faults.set('directions', 'garbage');
  await expect(ask(`v1/driving/${BUS_ON_EXPRESSWAY};${VRINDAVAN}`)).rejects.toThrow(SyntaxError);
  sandbox.faults.set('directions', 'ok');
});
