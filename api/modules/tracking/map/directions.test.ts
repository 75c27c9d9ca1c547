import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Directions } from 'contract/calls/tracking.ts';
import { startTestApp, type TestApp } from 'testing/app/test-app.ts';
import { call } from 'testing/customers/customer.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectDirections } from './directions.ts';

const AIRPORT = '28.5549,77.0845';
const AGRA = '27.1767,78.0081';

let app: TestApp;
let service: Server;
let url: string;
/** The paths of the requests to the service. */
const asked: string[] = [];
let reply: { status: number; body: string } | 'silence';

beforeAll(async () => {
  service = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (reply !== 'silence') response.writeHead(reply.status).end(reply.body);
  });
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  app = await startTestApp({ env: { DIRECTIONS_URL: `${url}/osrm`, TRUST_PROXY: '1' } });
});
afterAll(async () => {
  await app.close();
  service.close();
  service.closeAllConnections();
});
beforeEach(() => {
  asked.length = 0;
});

let customers = 0;
function getDirections(from: string, to: string, address?: string) {
  customers += 1;
  const headers = { 'x-forwarded-for': address ?? `203.0.113.${customers}` };
  const query = new URLSearchParams({ from, to });
  return call<{ data: Directions }>(app, 'GET', `/api/v1/directions?${query}`, { headers });
}

describe('directions by road', () => {
  it('come from the service, which takes longitude before latitude', async () => {
    const coordinates = [
      [77.0845, 28.5549],
      [78.0081, 27.1767],
    ];
    const route = { distance: 212_345.6, duration: 11_111.1, geometry: { type: 'LineString', coordinates } };
    reply = { status: 200, body: JSON.stringify({ code: 'Ok', routes: [route], waypoints: [] }) };
    const { status, body } = await getDirections(AIRPORT, AGRA);
    expect(status).toBe(200);
    expect(body.data).toEqual({ distance: 212_345.6, duration: 11_111.1, line: coordinates });
    expect(asked).toEqual([
      '/osrm/route/v1/driving/77.0845,28.5549;78.0081,27.1767?overview=full&geometries=geojson',
    ]);
  });

  it.each(['NoRoute', 'NoSegment'])('do not exist when the service responds %s', async (code) => {
    reply = { status: 400, body: JSON.stringify({ code, message: 'Impossible route between points' }) };
    expect(await getDirections(AIRPORT, '0,0')).toMatchObject({ status: 404, body: { code: 'no_route' } });
  });

  it.each([
    ['is out of order', { status: 502, body: '<h1>502 Bad Gateway</h1>' }],
    ['sends garbage', { status: 200, body: 'never mind' }],
    ['sends no line', { status: 200, body: '{"code":"Ok","routes":[{"distance":1,"duration":1}]}' }],
    ['is too busy', { status: 429, body: '{"code":"TooManyRequests"}' }],
  ])('are unavailable while the service %s', async (_name, broken) => {
    reply = broken;
    expect(await getDirections(AIRPORT, AGRA)).toMatchObject({
      status: 503,
      body: { code: 'directions_unavailable' },
    });
  });

  it('time out', async () => {
    reply = 'silence';
    const places = { latitude: 28, longitude: 77 };
    expect(await connectDirections(url, 100).find(places, places)).toBe('unavailable');
    expect(await connectDirections('http://127.0.0.1:1').find(places, places)).toBe('unavailable');
  });

  it.each(['Agra', '95,77', '28.5', '28.5,77.1;78,27', '28.5,181', ''])(
    'are not requested from "%s"',
    async (from) => {
      const { status, body } = await getDirections(from, AGRA);
      expect([status, body.code]).toEqual([422, 'validation_failed']);
      expect(Object.keys(body.fields ?? {})).toEqual(['from']);
      expect(asked).toEqual([]);
    },
  );

  it('are limited to sixty in ten minutes per address', async () => {
    reply = { status: 400, body: '{"code":"NoRoute"}' };
    const statuses: number[] = [];
    for (let count = 0; count < 61; count += 1) {
      statuses.push((await getDirections(AIRPORT, AGRA, '198.51.100.9')).status);
    }
    expect(statuses.filter((status) => status === 404)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
    expect(asked).toHaveLength(60);
  });
});
