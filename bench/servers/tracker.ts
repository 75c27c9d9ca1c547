import { createServer } from 'node:http';
import { z } from 'zod';
import { listen } from '../../scripts/running/listen.ts';
import { placeAlong } from '../../timetable/rules/geometry.ts';

/** A road as in `shapes.points`. */
export const shapeSchema = z.array(z.object({ lat: z.number(), lon: z.number(), km: z.number() }));
export type Shape = z.output<typeof shapeSchema>;

const KILOMETRES_A_SECOND = 18 / 1000;

/**
 * Starts a tracking provider with exact times: a position is of the moment of its request. Coaches drive down the
 * same road, from different places.
 */
export async function startTracker(
  shape: Shape,
  busids: string[],
  periodSeconds: number,
  startKilometres: (index: number) => number,
) {
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

  return {
    env: {
      TRACKING_URL: `http://127.0.0.1:${await listen(server)}/last`,
      TRACKING_SECONDS: String(periodSeconds),
    },
    counts: () => ({
      requests,
      /** The most requests for a coach in a period. */
      most: Math.max(0, ...perPeriod.values()),
      /** Pairs of coach and period with a request, of all between the first request and the last. */
      asked: perPeriod.size,
      possible: requests === 0 ? 0 : busids.length * (last - first + 1),
    }),
    [Symbol.asyncDispose]: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
