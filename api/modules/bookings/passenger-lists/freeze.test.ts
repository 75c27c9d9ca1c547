import { type DirectBookings, openDirectBookings } from 'testing/bookings/direct-bookings.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { minutesAfter } from '#platform/clock.ts';
import { onlyRow } from '#platform/database/database.ts';
import { freezeChange, freezeDueLists } from './freeze.ts';
import { findList, listVersions } from './store.ts';

let direct: DirectBookings;
beforeEach(async () => {
  direct = await openDirectBookings();
});
afterEach(() => direct.close());

/** Sells three seats of a trip whose sales close now. */
async function sellUntilClosing() {
  const sold = await direct.sell(3);
  const { trip } = sold.segment;
  direct.setNow(minutesAfter(trip.stops[0]?.departsAt ?? new Date(0), -15));
  return { ...sold, tripId: trip.id };
}

/** Resolves once a transaction waits for an advisory lock. */
async function lockAwaited(): Promise<void> {
  for (;;) {
    const { waiting } = onlyRow(
      await direct.db.query(
        `SELECT count(*)::int AS waiting FROM pg_locks
         WHERE locktype = 'advisory' AND NOT granted
           AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      ),
    );
    if (waiting) return;
  }
}

/** Cancels a seat in a transaction that commits once `meanwhile` has resolved. */
function cancelSeat(
  { id, tripId }: { id: string; tripId: string },
  seat: string,
  meanwhile: () => Promise<void>,
) {
  const { db, clock } = direct;
  return db.transaction(async (tx) => {
    tx.send(`UPDATE booking_seats SET state = 'cancelled' WHERE booking_id = $1 AND seat = $2`, [id, seat]);
    await freezeChange(tx, tripId, 'cancelled', clock.now());
    await meanwhile();
  });
}

it('version 1 waits for a change that is under way, and shows it', async () => {
  const { db, clock } = direct;
  const sold = await sellUntilClosing();
  const [seat = '', ...others] = sold.seats;
  let freezing = Promise.resolve();
  await cancelSeat(sold, seat, () => {
    freezing = freezeDueLists(db, clock);
    return Promise.race([freezing, lockAwaited()]);
  });
  await freezing;
  expect(await listVersions(db, sold.tripId)).toMatchObject([{ version: 1, reason: 'sales_closed' }]);
  const list = await findList(db, sold.tripId, null);
  expect(list?.rows.map((row) => row.seat)).toEqual(others);
});

it('a change that is rolled back freezes nothing', async () => {
  const { db, clock } = direct;
  const sold = await sellUntilClosing();
  await freezeDueLists(db, clock);
  const failing = cancelSeat(sold, sold.seats[0] ?? '', () => Promise.reject(new Error('lost')));
  await expect(failing).rejects.toThrow('lost');
  expect(await listVersions(db, sold.tripId)).toHaveLength(1);
});

it('a slow clock never puts a version before the one that it replaces', async () => {
  const { db, clock } = direct;
  const sold = await sellUntilClosing();
  await freezeDueLists(db, clock);
  const frozenAt = clock.now();
  direct.setNow(minutesAfter(frozenAt, -2));
  await cancelSeat(sold, sold.seats[0] ?? '', () => Promise.resolve());
  expect(await listVersions(db, sold.tripId)).toMatchObject([
    { version: 2, frozenAt },
    { version: 1, frozenAt },
  ]);
});

it('a change that leaves the list as it is freezes nothing', async () => {
  const { db, clock } = direct;
  const sold = await sellUntilClosing();
  await freezeDueLists(db, clock);
  await db.transaction((tx) => freezeChange(tx, sold.tripId, 'renamed', clock.now()));
  expect(await listVersions(db, sold.tripId)).toHaveLength(1);
});
