import type { ListedTrip } from 'contract/calls/trips.ts';
import GtfsRealtime from 'gtfs-realtime-bindings';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { findTrips } from 'testing/customers/customer.ts';
import { join, type TestMember } from 'testing/staff/members.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { minutesAfter } from '#platform/clock.ts';

const { FeedMessage, TripDescriptor, TripUpdate } = GtfsRealtime.transit_realtime;
const { CANCELED, SCHEDULED } = TripDescriptor.ScheduleRelationship;
const { SKIPPED } = TripUpdate.StopTimeUpdate.ScheduleRelationship;
const WANTED = { cause: 'breakdown', refundAfterHours: 24 };
const SKIPPED_STOP = 4;

const app = setUp(startTestApp);
let trips: ListedTrip[];
let dispatcher: TestMember;

beforeAll(async () => {
  trips = await findTrips(app, '2026-11-24');
});

/** Sets the time to an hour before a trip departs. */
async function setHourBefore({ _id }: ListedTrip): Promise<void> {
  const [stop] = await app.db.query('SELECT min(departs_at) AS at FROM trip_stops WHERE trip_id = $1', [_id]);
  app.clock.set(minutesAfter(stop?.at ?? new Date(), -60));
  dispatcher = await join(app, 'dispatcher');
}

/** Returns what the feed has of a trip, read with the official bindings of the standard. */
async function updateOf({ _id }: ListedTrip) {
  const [row] = await app.db.query(
    `SELECT scheduled_trip_id || ' ' || to_char(service_date, 'YYYYMMDD') AS entity FROM trips WHERE id = $1`,
    [_id],
  );
  await app.pollPositions();
  const response = await fetch(`${app.url}/gtfs-rt/trip-updates`);
  const feed = FeedMessage.decode(new Uint8Array(await response.arrayBuffer()));
  expect(FeedMessage.verify(feed)).toBeNull();
  return feed.entity.find(({ id }) => id === row?.entity)?.tripUpdate;
}

describe('the realtime feed', () => {
  it('has a cancelled trip as CANCELED, without stops', async () => {
    const trip = trips[0] as ListedTrip;
    await setHourBefore(trip);
    const { status } = await dispatcher.browser.call('cancelTrip', {
      params: { tripId: trip._id },
      body: WANTED,
    });
    expect(status).toBe(200);
    const update = await updateOf(trip);
    expect(update?.trip.scheduleRelationship).toBe(CANCELED);
    expect(update?.stopTimeUpdate).toEqual([]);
  });

  it('has the coach of a cancelled trip on the trip that it drives instead', async () => {
    const [cancelled, other] = trips.slice(2) as [ListedTrip, ListedTrip];
    await app.db.query('UPDATE trips SET busid = $2 WHERE id = $1', [other._id, cancelled.busid]);
    await app.db.query(
      `UPDATE trip_stops o SET arrives_at = c.arrives_at + interval '30 min', departs_at = c.departs_at + interval '30 min'
       FROM trip_stops c WHERE o.trip_id = $1 AND c.trip_id = $2 AND c.number = o.number`,
      [other._id, cancelled._id],
    );
    await setHourBefore(cancelled);
    const params = { tripId: cancelled._id };
    expect((await dispatcher.browser.call('cancelTrip', { params, body: WANTED })).status).toBe(200);
    await setHourBefore(other);
    // Neither has departed. Only trips with an announcement or a position have an update.
    const delay = { fromStop: 1, minutes: 10, cause: 'traffic' };
    const delayed = await dispatcher.browser.call('delayTrip', {
      params: { tripId: other._id },
      body: delay,
    });
    expect(delayed.status).toBe(200);
    const vehicles = [await updateOf(cancelled), await updateOf(other)].map((update) => update?.vehicle?.id);
    expect(vehicles).toEqual([undefined, cancelled.busid]);
  });

  it('has a skipped stop as SKIPPED, without times, and the trip as SCHEDULED', async () => {
    const trip = trips[1] as ListedTrip;
    await setHourBefore(trip);
    const { status } = await dispatcher.browser.call('skipStop', {
      params: { tripId: trip._id },
      body: { ...WANTED, fromStop: SKIPPED_STOP },
    });
    expect(status).toBe(200);
    const [counter] = await app.db.query(
      'SELECT counter_id AS id FROM trip_stops WHERE trip_id = $1 AND number = $2',
      [trip._id, SKIPPED_STOP],
    );
    const update = await updateOf(trip);
    expect(update?.trip.scheduleRelationship).toBe(SCHEDULED);
    const skipped = update?.stopTimeUpdate?.filter(
      ({ scheduleRelationship }) => scheduleRelationship === SKIPPED,
    );
    expect(skipped?.map(({ stopId, arrival, departure }) => ({ stopId, arrival, departure }))).toEqual([
      { stopId: counter?.id, arrival: null, departure: null },
    ]);
  });
});
