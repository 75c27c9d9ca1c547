import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { placeAlong } from '../../timetable/rules/geometry.ts';

/** A road as in `shapes.points`. */
export type Shape = { lat: number; lon: number; km: number }[];

/**
 * A tracking provider with exact times: a position is of the moment of its request. Coaches drive down the same road,
 * from different places.
 */
export interface Tracker {
  env: Record<string, string>;
  /** Returns each coach's requests in each period. */
  counts(): Counts;
  close(): Promise<void>;
}

export interface Counts {
  requests: number;
  most: number;
  /** Pairs of coach and period with a request, of all between the first request and the last. */
  asked: number;
  possible: number;
}

const KILOMETRES_A_SECOND = 18 / 1000;

export async function startTracker(
  shape: Shape,
  busids: string[],
  periodSeconds: number,
  startKilometres: (index: number) => number,
): Promise<Tracker> {
  const began = Date.now();
  const starts = new Map(busids.map((busid, index) => [busid, startKilometres(index)]));
  const perPeriod = new Map<string, number>();
  let [first, last] = [Infinity, -Infinity];
  let requests = 0;

  const server = createServer((request, response) => {
    const busid = new URL(request.url ?? '', 'http://tracker').searchParams.get('bus') ?? '';
    const now = Date.now();
    const period = Math.floor(now / (periodSeconds * 1000));
    [first, last] = [Math.min(first, period), Math.max(last, period)];
    const key = `${busid} ${period}`;
    perPeriod.set(key, (perPeriod.get(key) ?? 0) + 1);
    requests += 1;
    const start = starts.get(busid);
    const place =
      start === undefined ? null : placeAlong(shape, start + ((now - began) / 1000) * KILOMETRES_A_SECOND);
    if (place === null) return void response.writeHead(404).end('{"status":"error"}');
    const data = {
      latitude: place.lat,
      longitude: place.lon,
      time: new Date(now).toISOString(),
      speed: KILOMETRES_A_SECOND * 3600,
    };
    response.end(JSON.stringify({ status: 'success', data }));
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));

  return {
    env: {
      TRACKING_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/last`,
      TRACKING_SECONDS: String(periodSeconds),
    },
    counts: () => ({
      requests,
      most: Math.max(0, ...perPeriod.values()),
      asked: perPeriod.size,
      possible: requests === 0 ? 0 : busids.length * (last - first + 1),
    }),
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
