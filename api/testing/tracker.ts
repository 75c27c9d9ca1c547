import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findRunningTrip, findShape, type RunningTrip } from '#modules/trips/index.ts';
import { placeAlong } from '../../timetable/geometry.ts';
import type { TestApp } from './test-app.ts';

/** What the provider does when it is asked: answers with a status and a body, says nothing until it is let go, or hangs up. */
export type TrackerBehaviour = { status?: number; body: unknown } | 'hold' | 'hang-up';

/** A tracking provider of the test's own, over HTTP. */
export interface TestTracker {
  /** What an app needs in its environment to ask here. */
  env: Record<string, string>;
  /** Every bus that was asked about, in order. */
  asked: string[];
  /** What it does when asked about a bus, or about any that nothing else is said of. */
  behave(behaviour: TrackerBehaviour, busid?: string): void;
  /** Answers about a bus with a position, as providers do. */
  report(busid: string, data: Record<string, unknown>): void;
  /** How many requests it is holding. */
  held(): number;
  /** Lets those go that it holds, without an answer. */
  letGo(): void;
  close(): Promise<void>;
}

const USERNAME = 'mayura';
const PASSWORD = 'p@ss word&more';

export async function startTracker(): Promise<TestTracker> {
  const asked: string[] = [];
  const behaviours = new Map<string, TrackerBehaviour>();
  const holding = new Set<ServerResponse>();
  let otherwise: TrackerBehaviour = { status: 404, body: { status: 'error', message: 'No such bus' } };

  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://tracker');
    const busid = searchParams.get('bus') ?? '';
    asked.push(busid);
    if (searchParams.get('username') !== USERNAME || searchParams.get('password') !== PASSWORD) {
      response.writeHead(401).end('{"status":"error","message":"Invalid username or password"}');
      return;
    }
    const behaviour = behaviours.get(busid) ?? otherwise;
    if (behaviour === 'hang-up') response.destroy();
    else if (behaviour === 'hold') {
      holding.add(response);
      response.once('close', () => holding.delete(response));
    } else {
      const { status = 200, body } = behaviour;
      response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));

  const letGo = () => {
    for (const response of holding) response.destroy();
  };
  return {
    env: {
      TRACKING_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/last`,
      TRACKING_USERNAME: USERNAME,
      TRACKING_PASSWORD: PASSWORD,
    },
    asked,
    behave(behaviour, busid) {
      if (busid === undefined) {
        behaviours.clear();
        otherwise = behaviour;
      } else behaviours.set(busid, behaviour);
    },
    report: (busid, data) => void behaviours.set(busid, { body: { status: 'success', data } }),
    held: () => holding.size,
    letGo,
    close: () =>
      new Promise((done) => {
        letGo();
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** A trip as it is driven. */
export async function runningTrip(app: TestApp, tripId: string): Promise<RunningTrip> {
  const trip = await findRunningTrip(app.db, tripId);
  if (!trip) throw new Error(`there is no trip ${tripId}`);
  return trip;
}

/** A place so many timetable kilometres along the road of a trip. */
export async function placeOnRoadOf(
  app: TestApp,
  trip: RunningTrip,
  kilometres: number,
): Promise<{ latitude: number; longitude: number }> {
  const points = await findShape(app.db, trip.shapeId);
  const road = points.map((point) => ({
    lat: point.latitude,
    lon: point.longitude,
    km: point.distanceMetres / 1000,
  }));
  const place = placeAlong(road, kilometres);
  if (!place) throw new Error(`the road has no kilometre ${kilometres}`);
  return { latitude: place.lat, longitude: place.lon };
}
