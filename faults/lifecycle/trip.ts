import { randomUUID } from 'node:crypto';
import { minutesAfter } from '../../api/platform/clock.ts';
import { addDays, localDate } from '../../contract/values/time.ts';
import type { Lifecycle, World } from './world.ts';

const HOURS_AHEAD = 80;
const MINUTES_BETWEEN_STOPS = 50;

let lifecycles = 0;

/**
 * Begins a lifecycle: a new trip on the Agra line that departs in 80 hours, before every tier of the refund policy.
 */
export async function beginLifecycle(world: World): Promise<Lifecycle> {
  lifecycles += 1;
  const { template } = world;
  const tripId = randomUUID();
  const departure = minutesAfter(world.clock.now(), HOURS_AHEAD * 60);
  await world.db.query(
    `INSERT INTO trips (id, scheduled_trip_id, service_date, line_id, busid, food_available)
     SELECT $1, scheduled_trip_id, $3, line_id, busid, food_available FROM trips WHERE id = $2`,
    [tripId, template.id, addDays('2100-01-01', lifecycles)],
  );
  const stops = await world.db.query(
    `INSERT INTO trip_stops (trip_id, number, counter_id, arrives_at, departs_at, departs_on, boards, alights, distance_metres)
     SELECT $1, number, counter_id, $3::timestamptz + (number - 1) * $4 * interval '1 minute',
       $3::timestamptz + (number - 1) * $4 * interval '1 minute', $5, boards, alights, distance_metres
     FROM trip_stops WHERE trip_id = $2
     RETURNING number, counter_id AS "counterId", departs_at AS "departsAt"`,
    [tripId, template.id, departure, MINUTES_BETWEEN_STOPS, localDate(departure)],
  );
  const fares = await world.db.query(
    `SELECT from_counter_id AS "from", to_counter_id AS "to", fare_paise AS paise FROM fares WHERE line_id = $1`,
    [template.lineId],
  );
  await deleteEarlierLifecycles(world);
  return {
    world,
    tripId,
    sessions: world.sessions,
    stops: stops.toSorted((a, b) => a.number - b.number),
    farePaise: new Map(fares.map(({ from, to, paise }) => [`${from} ${to}`, paise])),
    bookings: [],
    callbacks: [],
    codes: [],
    deliveries: [],
    unsure: new Set(),
    network: { ccavenue: 'normal', razorpay: 'normal' },
    down: undefined,
    refunded: new Set(),
    refundedAgain: new Set(),
    sentBeyondDue: [],
  };
}

/** Removes what an earlier lifecycle left unfinished. */
async function deleteEarlierLifecycles({ db, gateways }: World): Promise<void> {
  for (const gateway of Object.values(gateways)) gateway.clear();
  await Promise.all([
    db.query('UPDATE payments SET next_inquiry_at = NULL WHERE next_inquiry_at IS NOT NULL'),
    db.query(
      `UPDATE refunds SET created_at = 'infinity' WHERE state = 'pending' AND created_at < 'infinity'`,
    ),
    db.queryComposed('DELETE FROM lifecycle_jobs'),
  ]);
}
