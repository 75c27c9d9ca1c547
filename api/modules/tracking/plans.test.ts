import { connectClone } from 'testing/app/clone-database.ts';
import { setUp } from 'testing/app/set-up.ts';
import { countPlans, PLANNED_ONCE } from 'testing/database/plans.ts';
import { expect, it } from 'vitest';
import { listActiveTrips } from './store.ts';

const db = setUp(() => connectClone());

it('The state of a trip is planned once, not for each trip', async () => {
  const trips = await db.query('SELECT id, busid FROM trips ORDER BY id LIMIT 8');
  const plans = await countPlans(db, 'g.placed_at AS "placedAt"', (tx, nth) =>
    listActiveTrips(tx, trips.slice(nth, nth + 1)),
  );
  expect(plans).toEqual([PLANNED_ONCE]);
});
