import { randomUUID } from 'node:crypto';
import { minutesAfter } from '../../api/platform/clock.ts';
import { onlyRow } from '../../api/platform/database/database.ts';
import { sha256 } from '../../api/platform/sessions/secrets.ts';
import { openSession } from '../../api/platform/sessions/sessions.ts';
import { addDays, localDate } from '../../contract/values/time.ts';
import { setFares } from './disruptions/fares.ts';
import type { Lifecycle, World } from './world.ts';

/** The first trip departs before every tier of the refund policy, the other half a day later. */
const HOURS_AHEAD = [80, 92];
const MINUTES_BETWEEN_STOPS = 50;

let trips = 0;

/**
 * Begins a lifecycle on a day of its own: two new trips on the Agra line. One that failed has left payments on its last day,
 * which the gateway no longer has.
 */
export async function beginLifecycle(world: World): Promise<Lifecycle> {
  world.clock.pass(24 * 60);
  const created = await Promise.all(HOURS_AHEAD.map((hours) => insertTrip(world, hours)));
  await deleteEarlierLifecycles(world);
  const lifecycle: Lifecycle = {
    world,
    tripIds: created.map(({ tripId }) => tripId),
    sessions: await Promise.all([1, 2, 3].map(() => openGuestSession(world))),
    stops: (created[0]?.stops ?? []).toSorted((a, b) => a.number - b.number),
    farePaise: new Map(),
    bookings: [],
    callbacks: [],
    codes: [],
    deliveries: [],
    boardings: [],
    tickets: new Map(),
    takenAway: new Set(),
    unsure: new Set(),
    network: { ccavenue: 'normal', razorpay: 'normal' },
    down: undefined,
    refunded: new Set(),
    refundedAgain: new Set(),
    sentBeyondDue: [],
  };
  await setFares(lifecycle, 100);
  return lifecycle;
}

async function openGuestSession({ db, clock }: World) {
  const token = await openSession(db, clock.now(), { type: 'Guest' });
  const { id } = onlyRow(await db.query('SELECT id FROM sessions WHERE token_hash = $1', [sha256(token)]));
  return { id, token };
}

async function insertTrip({ db, clock, template }: World, hoursAhead: number) {
  trips += 1;
  const tripId = randomUUID();
  const departure = minutesAfter(clock.now(), hoursAhead * 60);
  await db.query(
    `INSERT INTO trips (id, scheduled_trip_id, service_date, line_id, busid, food_available)
     SELECT $1, scheduled_trip_id, $3, line_id, busid, food_available FROM trips WHERE id = $2`,
    [tripId, template.id, addDays('2100-01-01', trips)],
  );
  const stops = await db.query(
    `INSERT INTO trip_stops (trip_id, number, counter_id, arrives_at, departs_at, departs_on, boards, alights, distance_metres)
     SELECT $1, number, counter_id, $3::timestamptz + (number - 1) * $4 * interval '1 minute',
       $3::timestamptz + (number - 1) * $4 * interval '1 minute', $5, boards, alights, distance_metres
     FROM trip_stops WHERE trip_id = $2
     RETURNING number, counter_id AS "counterId", departs_at AS "departsAt"`,
    [tripId, template.id, departure, MINUTES_BETWEEN_STOPS, localDate(departure)],
  );
  return { tripId, stops };
}

/** Removes what an earlier lifecycle left unfinished. */
async function deleteEarlierLifecycles({ db, gateways }: World): Promise<void> {
  for (const gateway of Object.values(gateways)) gateway.clear();
  await Promise.all([
    db.query('UPDATE payments SET next_inquiry_at = NULL WHERE next_inquiry_at IS NOT NULL'),
    db.query(
      `UPDATE refunds SET created_at = 'infinity' WHERE state = 'pending' AND created_at < 'infinity'`,
    ),
    db.query(`UPDATE disruption_offers SET refund_at = 'infinity' WHERE state = 'open'`),
    db.query(`UPDATE changes SET state = 'ended', ended_at = held_until WHERE state = 'paying'`),
    db.queryComposed('DELETE FROM lifecycle_jobs'),
  ]);
}
