import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { book, bookingFor, findTrips } from 'testing/customers/customer.ts';
import { beforeAll, expect, it } from 'vitest';
import { setPolicy } from '#modules/trips/index.ts';

const env = { ADDRESS_LIMIT_SCALE: '1000' };
const first = setUp(() => startTestApp({ env }));
const second = setUp(async () => startTestApp({ env, databaseUrl: first.databaseUrl, clock: first.clock }));
const TOMORROW = '2026-11-24';
const LATER = '2026-11-26';

/** Both processes have sold seats of these trips, each of a coach of its own. */
let trips: Awaited<ReturnType<typeof findTrips>>;
beforeAll(async () => {
  trips = await findTrips(first, LATER);
  for (const [index, app] of [first, second].entries())
    for (const trip of trips.slice(0, 3)) {
      const { status } = await book(app, await bookingFor(app, trip, [`2${'CD'[index]}`]));
      expect(status).toBe(200);
    }
});

/** Books a seat of a row in each process by what its page showed before; returns the codes of the refusals. */
async function bookAsShown(
  trip: (typeof trips)[number],
  row: number,
  change: () => Promise<unknown>,
): Promise<unknown[]> {
  const bodies = await Promise.all(
    [first, second].map((app, index) => bookingFor(app, trip, [`${row}${'CD'[index]}`])),
  );
  await change();
  const replies = await Promise.all([first, second].map((app, index) => book(app, bodies[index]!)));
  return replies.map(({ body }) => (body as { code?: string }).code);
}

it('a fare that changed meanwhile is not sold at the old price', async () => {
  const trip = trips[0]!;
  const refused = await bookAsShown(trip, 4, () =>
    first.db.query(
      'UPDATE fares SET fare_paise = fare_paise + 10000 WHERE line_id = (SELECT line_id FROM trips WHERE id = $1)',
      [trip._id],
    ),
  );
  expect(refused).toEqual(['price_changed', 'price_changed']);
  const [shown] = await findTrips(second, LATER);
  expect((await book(second, await bookingFor(second, shown!, ['4C']))).status).toBe(200);
});

it('a seat that has left the plan is unknown', async () => {
  const refused = await bookAsShown(trips[1]!, 5, () =>
    first.db.query(
      `UPDATE seat_plans SET seats = array_remove(array_remove(seats, '5C'), '5D')
       WHERE id = (SELECT seat_plan_id FROM coaches WHERE busid = (SELECT busid FROM trips WHERE id = $1))`,
      [trips[1]!._id],
    ),
  );
  expect(refused).toEqual(['validation_failed', 'validation_failed']);
});

it('a trip that was cancelled is unknown', async () => {
  const refused = await bookAsShown(trips[3]!, 6, () =>
    first.db.query('DELETE FROM trips WHERE id = $1', [trips[3]!._id]),
  );
  expect(refused).toEqual(['not_found', 'not_found']);
});

it('a tax policy applies from its first day on', async () => {
  const refused = await bookAsShown(trips[2]!, 6, async () => {
    await setPolicy(first.db, first.clock, { kind: 'tax', startsOn: TOMORROW, ratePercent: 28 });
    first.clock.set(new Date(`${TOMORROW}T00:00:00+05:30`));
  });
  expect(refused).toEqual(['price_changed', 'price_changed']);
});
