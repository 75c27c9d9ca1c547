import { createHash } from 'node:crypto';
import type { MenuSection } from 'contract/values/food.ts';
import type { Feed } from 'timetable/feed.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { ServedPairs } from './nearest.ts';
import type { StoredCounter } from './stored-counter.ts';

/** Stores a checked timetable; false if it is stored already. */
export async function storeFeed(tx: Transaction, now: Date, feed: Feed): Promise<boolean> {
  const digest = createHash('sha256').update(JSON.stringify(feed)).digest('hex');
  await tx.query(`SELECT pg_advisory_xact_lock(hashtext('timetable'))`);
  const [same] = await tx.query('SELECT FROM timetable_imports WHERE digest = $1', [digest]);
  if (same) return false;
  tx.send('DELETE FROM timetable_imports');
  tx.send('INSERT INTO timetable_imports VALUES ($1, $2)', [digest, now]);
  storePlaces(tx, feed);
  storeFleet(tx, feed);
  storeSchedule(tx, feed);
  storeTranslations(tx, feed);
  await tx.query('SELECT 1');
  return true;
}

const json = (value: unknown): [string] => [JSON.stringify(value)];

function storePlaces(tx: Transaction, feed: Feed): void {
  tx.send('UPDATE counters SET active = false');
  // A counter's text may move to another id within an import, so unique texts are freed first.
  tx.send(`UPDATE counters SET counter = id || ' (former)'`);
  tx.send(
    `INSERT INTO counters (id, counter, location, latitude, longitude)
     SELECT id, counter, location, latitude, longitude FROM jsonb_to_recordset($1::jsonb)
       AS r (id text, counter text, location text, latitude float8, longitude float8)
     ON CONFLICT (id) DO UPDATE SET (counter, location, latitude, longitude, active) =
       (EXCLUDED.counter, EXCLUDED.location, EXCLUDED.latitude, EXCLUDED.longitude, true)`,
    json(feed.counters),
  );
  tx.send(
    `INSERT INTO lines (id, name, colour, sales_end)
     SELECT id, name, colour, "salesEnd" FROM jsonb_to_recordset($1::jsonb)
       AS r (id text, name text, colour text, "salesEnd" text)
     ON CONFLICT (id) DO UPDATE SET (name, colour, sales_end) = (EXCLUDED.name, EXCLUDED.colour, EXCLUDED.sales_end)`,
    json(feed.lines),
  );
  tx.send(
    `INSERT INTO shapes (id, points)
     SELECT id, points FROM jsonb_to_recordset($1::jsonb) AS r (id text, points jsonb)
     ON CONFLICT (id) DO UPDATE SET points = EXCLUDED.points`,
    json(feed.shapes),
  );
}

function storeFleet(tx: Transaction, feed: Feed): void {
  tx.send(
    `INSERT INTO seat_plans (id, columns, rows, aisle_after, gaps, seats, more_legroom)
     SELECT id, columns, array(SELECT jsonb_array_elements_text(rows)), "aisleAfter",
       array(SELECT jsonb_array_elements_text(gaps)), array(SELECT jsonb_array_elements_text(seats)), "moreLegroom"
     FROM jsonb_to_recordset($1::jsonb)
       AS r (id text, columns int, rows jsonb, "aisleAfter" text, gaps jsonb, seats jsonb, "moreLegroom" boolean)
     ON CONFLICT (id) DO UPDATE SET (columns, rows, aisle_after, gaps, seats, more_legroom) =
       (EXCLUDED.columns, EXCLUDED.rows, EXCLUDED.aisle_after, EXCLUDED.gaps, EXCLUDED.seats, EXCLUDED.more_legroom)`,
    json(feed.seatPlans),
  );
  tx.send(
    `INSERT INTO facilities (id, name, icon, position)
     SELECT id, name, icon, position FROM jsonb_to_recordset($1::jsonb)
       AS r (id text, name text, icon text, position int)
     ON CONFLICT (id) DO UPDATE SET (name, icon, position) = (EXCLUDED.name, EXCLUDED.icon, EXCLUDED.position)`,
    json(feed.facilities.map((facility, position) => ({ ...facility, position }))),
  );
  tx.send(
    `INSERT INTO coaches (busid, seat_plan_id, facilities)
     SELECT busid, "seatPlanId", array(SELECT jsonb_array_elements_text("facilityIds"))
     FROM jsonb_to_recordset($1::jsonb) AS r (busid text, "seatPlanId" text, "facilityIds" jsonb)
     ON CONFLICT (busid) DO UPDATE SET (seat_plan_id, facilities) = (EXCLUDED.seat_plan_id, EXCLUDED.facilities)`,
    json(feed.coaches),
  );
  tx.send('UPDATE food_items SET active = false');
  tx.send(
    `INSERT INTO food_items (id, place, name, description, diet, section, price_paise, position)
     SELECT id, 'In Bus', name, description, diet, section, "pricePaise", position FROM jsonb_to_recordset($1::jsonb)
       AS r (id text, name text, description text, diet text, section text, "pricePaise" int, position int)
     ON CONFLICT (id) DO UPDATE SET (name, description, diet, section, price_paise, position, active) =
       (EXCLUDED.name, EXCLUDED.description, EXCLUDED.diet, EXCLUDED.section, EXCLUDED.price_paise, EXCLUDED.position, true)`,
    json(feed.menu.map((item, position) => ({ ...item, position }))),
  );
}

function storeSchedule(tx: Transaction, feed: Feed): void {
  tx.send(
    `INSERT INTO services (id, weekdays, starts_on, ends_on, added, removed)
     SELECT id, array(SELECT jsonb_array_elements_text(weekdays)::int), start, "end",
       array(SELECT jsonb_array_elements_text(added)::date), array(SELECT jsonb_array_elements_text(removed)::date)
     FROM jsonb_to_recordset($1::jsonb)
       AS r (id text, weekdays jsonb, start date, "end" date, added jsonb, removed jsonb)
     ON CONFLICT (id) DO UPDATE SET (weekdays, starts_on, ends_on, added, removed) =
       (EXCLUDED.weekdays, EXCLUDED.starts_on, EXCLUDED.ends_on, EXCLUDED.added, EXCLUDED.removed)`,
    json(
      feed.services.map((service) => ({
        ...service,
        // ISO weekdays, Monday 1 to Sunday 7.
        weekdays: service.weekdays.flatMap((runs, index) => (runs ? [index + 1] : [])),
      })),
    ),
  );
  tx.send('UPDATE scheduled_trips SET active = false');
  tx.send(
    `INSERT INTO scheduled_trips (id, line_id, service_id, busid, shape_id, service_number, food_available)
     SELECT id, "lineId", "serviceId", busid, "shapeId", number, "foodAvailable" FROM jsonb_to_recordset($1::jsonb)
       AS r (id text, "lineId" text, "serviceId" text, busid text, "shapeId" text, number text, "foodAvailable" boolean)
     ON CONFLICT (id) DO UPDATE SET (line_id, service_id, busid, shape_id, service_number, food_available, active) =
       (EXCLUDED.line_id, EXCLUDED.service_id, EXCLUDED.busid, EXCLUDED.shape_id, EXCLUDED.service_number,
        EXCLUDED.food_available, true)`,
    json(feed.trips),
  );
  tx.send('DELETE FROM scheduled_stops');
  tx.send(
    `INSERT INTO scheduled_stops (scheduled_trip_id, number, counter_id, arrival_seconds, departure_seconds, boards, alights,
       distance_metres)
     SELECT "tripId", number, "counterId", "arrivalSeconds", "departureSeconds", boards, alights,
       round("distanceKm" * 1000)
     FROM jsonb_to_recordset($1::jsonb) AS r ("tripId" text, number int, "counterId" text, "arrivalSeconds" int,
       "departureSeconds" int, boards boolean, alights boolean, "distanceKm" float8)`,
    json(feed.trips.flatMap((trip) => trip.stops.map((stop) => ({ ...stop, tripId: trip.id })))),
  );
  tx.send('DELETE FROM fares');
  tx.send(
    `INSERT INTO fares (line_id, from_counter_id, to_counter_id, fare_paise)
     SELECT "lineId", "fromCounterId", "toCounterId", "farePaise" FROM jsonb_to_recordset($1::jsonb)
       AS r ("lineId" text, "fromCounterId" text, "toCounterId" text, "farePaise" int)`,
    json(feed.fares),
  );
}

/** Replaces all but the names of dishes that are no longer served: tickets have those. */
function storeTranslations(tx: Transaction, { menu, translations }: Feed): void {
  tx.send(`DELETE FROM translated_names WHERE kind <> 'dish' OR name = ANY ($1)`, [
    menu.map(({ name }) => name),
  ]);
  tx.send(
    `INSERT INTO translated_names (kind, name, language, translation)
     SELECT kind, name, language, translation FROM jsonb_to_recordset($1::jsonb)
       AS r (kind text, name text, language text, translation text)`,
    json(translations),
  );
}

/** Returns the counters where a trip can be boarded, by place and name. */
export async function listPickups(db: Database): Promise<StoredCounter[]> {
  return db.query(
    `SELECT id, location, counter FROM counters
     WHERE active AND EXISTS (
       SELECT FROM scheduled_stops s JOIN scheduled_trips t ON t.id = s.scheduled_trip_id
       WHERE s.counter_id = counters.id AND s.boards AND t.active)
     ORDER BY location, counter`,
  );
}

/** Returns the counters that a trip from `pickupId` goes to. */
export async function listDropoffs(db: Database, pickupId: string): Promise<StoredCounter[]> {
  return db.query(
    `SELECT id, location, counter FROM counters
     WHERE active AND id IN (
       SELECT b.counter_id FROM scheduled_stops a
       JOIN scheduled_stops b ON b.scheduled_trip_id = a.scheduled_trip_id AND b.number > a.number AND b.alights
       JOIN scheduled_trips t ON t.id = a.scheduled_trip_id AND t.active
       JOIN fares f ON f.line_id = t.line_id AND f.from_counter_id = a.counter_id AND f.to_counter_id = b.counter_id
       WHERE a.counter_id = $1 AND a.boards)
     ORDER BY location, counter`,
    [pickupId],
  );
}

/** Returns the counters in use with their places, and the pairs between which trips run. */
export async function listServedPairs(db: Database): Promise<ServedPairs> {
  const [places, pairs] = await Promise.all([
    db.query('SELECT id, location, counter, latitude AS lat, longitude AS lon FROM counters WHERE active'),
    db.query(
      `SELECT DISTINCT a.counter_id AS "fromId", b.counter_id AS "toId"
       FROM scheduled_stops a
       JOIN scheduled_stops b ON b.scheduled_trip_id = a.scheduled_trip_id AND b.number > a.number AND b.alights
       JOIN scheduled_trips t ON t.id = a.scheduled_trip_id AND t.active
       JOIN fares f ON f.line_id = t.line_id AND f.from_counter_id = a.counter_id AND f.to_counter_id = b.counter_id
       WHERE a.boards`,
    ),
  ]);
  return { places, pairs };
}

/** Finds a counter by its text in any letter case, or by its id. */
export async function findCounter(db: Database, text: string): Promise<StoredCounter | undefined> {
  const [row] = await db.query(
    'SELECT id, location, counter FROM counters WHERE active AND (lower(counter) = lower($1) OR id = $1)',
    [text.trim()],
  );
  return row;
}

export interface MenuItem {
  id: string;
  name: string;
  description: string;
  diet: string;
  section: MenuSection;
  pricePaise: number;
}

/** Returns what is served at a place, in the menu's order. */
export async function listMenu(db: Database, place: string): Promise<MenuItem[]> {
  return db.query(
    `SELECT id, name, description, diet, section, price_paise AS "pricePaise" FROM food_items
     WHERE place = $1 AND active ORDER BY position`,
    [place],
  );
}

/** Whether the fleet has a coach. */
export async function hasCoach(db: Database, busid: string): Promise<boolean> {
  return (await db.query('SELECT FROM coaches WHERE busid = $1', [busid])).length > 0;
}
