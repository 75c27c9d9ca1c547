import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findRunningTrip, findShape, type RunningTrip } from 'api/modules/trips/index.ts';
import { placeAlong } from 'timetable/rules/geometry.ts';
import type { TestApp } from '../app/test-app.ts';

/** The provider's response: status and body, none until released, or a closed connection. */
export type TrackerBehaviour = { status?: number; body: unknown } | 'hold' | 'hang-up';

export interface TestTracker {
  /** Environment variables that connect an app to it. */
  env: Record<string, string>;
  /** Every coach asked about, in order. */
  asked: string[];
  /** Sets the response for a coach, or the default. */
  behave(behaviour: TrackerBehaviour, busid?: string): void;
  /** Responds with a position of a coach, as providers do. */
  report(busid: string, data: Record<string, unknown>): void;
  held(): number;
  /** Closes open requests without a response. */
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

/** Returns a trip with its stops as driven. */
export async function runningTrip(app: TestApp, tripId: string): Promise<RunningTrip> {
  const trip = await findRunningTrip(app.db, tripId);
  if (!trip) throw new Error(`there is no trip ${tripId}`);
  return trip;
}

/** Returns the place at some timetable kilometres along a trip's road. */
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
