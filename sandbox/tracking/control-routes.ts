import type { FastifyInstance } from 'fastify';
import type { Times } from './clock.ts';
import type { RunStop } from './run.ts';
import { type BusMode, busModes, type Order, type Sighting, type Tracker } from './tracker.ts';
import type { Tracking } from './tracking.ts';

const FASTEST = 3600;
const LATEST_MINUTES = 240;

/** Registers the JSON calls by which tests set the coaches' clock and falsify their reports. */
export function trackingControlRoutes(app: FastifyInstance, { clock, now, tracker }: Tracking) {
  app.get('/control/clock', async () => presentClock());

  app.post('/control/clock', async (request, reply) => {
    const change = readClockChange(request.body, now());
    if (typeof change === 'string') return reply.code(400).send({ message: change });
    clock.change(change, now());
    return presentClock();
  });

  app.get('/control/buses', async () => {
    const coaches = await tracker();
    return { buses: coaches.sightAll().map((sighting) => presentSighting(sighting, coaches)) };
  });

  app.get('/control/buses/:busid', async (request, reply) => {
    const coaches = await tracker();
    const sighting = coaches.sight(busidOf(request.params));
    if (!sighting) return reply.code(404).send({ message: 'No such bus.' });
    return presentSighting(sighting, coaches);
  });

  app.post('/control/buses/:busid', async (request, reply) => {
    const coaches = await tracker();
    const busid = busidOf(request.params);
    if (!coaches.sight(busid)) return reply.code(404).send({ message: 'No such bus.' });
    const order = readOrder(request.body);
    if (typeof order === 'string') return reply.code(400).send({ message: order });
    coaches.command(busid, order);
    const sighting = coaches.sight(busid);
    return sighting && presentSighting(sighting, coaches);
  });

  function presentClock() {
    const real = now();
    return {
      at: new Date(clock.drivenAt(real)).toISOString(),
      real: new Date(real).toISOString(),
      speed: clock.speed,
      times: clock.times,
    };
  }
}

function busidOf(parameters: unknown): string {
  return (parameters as { busid: string }).busid;
}

type ClockChange = { speed?: number; at?: number; times?: Times };

/** Returns the clock change that a body requests, or its error. */
function readClockChange(body: unknown, now: number): ClockChange | string {
  const { speed, at, times } = (body ?? {}) as { speed?: unknown; at?: unknown; times?: unknown };
  const change: ClockChange = {};
  if (speed !== undefined) {
    if (typeof speed !== 'number' || !(speed >= 0 && speed <= FASTEST)) {
      return `speed must be a number from 0 to ${FASTEST}.`;
    }
    change.speed = speed;
  }
  if (at !== undefined) {
    const instant = at === 'now' ? now : instantOf(at);
    if (instant === null) return 'at must be an instant in ISO 8601, or now.';
    change.at = instant;
  }
  if (times !== undefined) {
    if (times !== 'real' && times !== 'driven') return 'times must be real or driven.';
    change.times = times;
  }
  return change;
}

/** Returns the order for a bus that a body contains, or its error. */
function readOrder(body: unknown): Order | string {
  const { mode, lateMinutes = 0, ...place } = (body ?? {}) as Record<string, unknown>;
  if (mode === undefined) return readFixed(place);
  if (!isBusMode(mode)) return `mode must be one of ${busModes.join(', ')}.`;
  if (typeof lateMinutes !== 'number' || !(lateMinutes >= 0 && lateMinutes <= LATEST_MINUTES)) {
    return `lateMinutes must be a number from 0 to ${LATEST_MINUTES}.`;
  }
  return { mode, lateMinutes };
}

function readFixed({ latitude, longitude, time }: Record<string, unknown>): Order | string {
  const at = time === undefined ? null : instantOf(time);
  if (!isDegrees(latitude, 90) || !isDegrees(longitude, 180)) {
    return `Either mode (one of ${busModes.join(', ')}), or latitude and longitude in degrees.`;
  }
  if (time !== undefined && at === null) return 'time must be an instant in ISO 8601.';
  return { mode: 'fixed', latitude, longitude, at };
}

function isBusMode(mode: unknown): mode is BusMode {
  return busModes.some((offered) => offered === mode);
}

function isDegrees(value: unknown, most: number): value is number {
  return typeof value === 'number' && Math.abs(value) <= most;
}

function instantOf(text: unknown): number | null {
  const instant = typeof text === 'string' ? Date.parse(text) : Number.NaN;
  return Number.isNaN(instant) ? null : instant;
}

/** Returns the provider's next response and the true position; instants of the latter are the drive clock's. */
function presentSighting({ busid, order, asked, report, truth }: Sighting, { fleet }: Tracker) {
  return {
    busid,
    order: order.mode === 'fixed' ? { ...order, at: timeText(order.at) } : order,
    asked: { times: asked.times, last: timeText(asked.last) },
    report: report && { ...report, at: timeText(report.at) },
    truth: truth && {
      trip: truth.run.trip.number,
      tripId: truth.run.trip.id,
      date: truth.run.date,
      latitude: truth.place.latitude,
      longitude: truth.place.longitude,
      metres: Math.round(truth.metres),
      speed: Math.round(truth.speed * 3.6),
      stops: truth.run.stops.map((stop) => presentStop(stop, fleet.counterName(stop.counterId))),
    },
  };
}

function presentStop({ metres, ...instants }: RunStop, counter: string) {
  return {
    counter,
    metres: Math.round(metres),
    arrivalDue: timeText(instants.arrivalDue),
    departureDue: timeText(instants.departureDue),
    arrival: timeText(instants.arrival),
    departure: timeText(instants.departure),
  };
}

function timeText(instant: number | null): string | null {
  return instant === null ? null : new Date(instant).toISOString();
}
