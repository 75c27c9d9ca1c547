import type { ListedTrip } from 'contract/calls/trips.ts';
import { TEST_NOW } from 'testing/app/moment.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { bookAndPay } from 'testing/customers/customer.ts';
import { join } from 'testing/staff/members.ts';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { hashRows, listedPassengers } from '../bookings/passenger-lists/rows.ts';
import {
  actOnTicket,
  closeSales,
  linesOf,
  readList,
  sellAtLaterStop,
  tripsWithLaterStop,
} from './lists.fixture.ts';

const app = setUp(() => startTestApp({ env: { ADDRESS_LIMIT_SCALE: '1000' } }));
let trips: ListedTrip[];

beforeAll(async () => {
  const days = ['2026-11-24', '2026-11-25'];
  trips = (await Promise.all(days.map((day) => tripsWithLaterStop(app, day)))).flat();
});
beforeEach(() => app.clock.set(TEST_NOW));

/** Returns a trip that no other test uses. */
function nextTrip(): ListedTrip {
  const trip = trips.shift();
  if (!trip) throw new Error('there are no other trips');
  return trip;
}

/** Sells a seat before sales close at the first stop, and another one after, at a later stop. */
async function sellAfterClosing() {
  const trip = nextTrip();
  await bookAndPay(app, trip, ['3A']);
  await closeSales(app, trip);
  return { trip, support: await join(app, 'support'), pnr: await sellAtLaterStop(app, trip, '2A') };
}

function storedVersions(trip: ListedTrip) {
  return app.db.query(
    'SELECT version, frozen_at, sha256, rows, reason FROM passenger_lists WHERE trip_id = $1 ORDER BY version',
    [trip._id],
  );
}

it('the list freezes when sales close at the first stop, once, whatever was sold', async () => {
  const [trip, empty] = [nextTrip(), nextTrip()];
  await bookAndPay(app, trip, ['3A', '2C']);
  await closeSales(app, trip);
  const [first, ...others] = await storedVersions(trip);
  expect(others).toEqual([]);
  expect(first).toMatchObject({ version: 1, reason: 'sales_closed', frozen_at: app.clock.now() });
  expect(listedPassengers.parse(first?.rows).map(({ seat }) => seat)).toEqual(['2C', '3A']);
  app.clock.pass(1);
  await app.runJob('bookings.freeze-lists');
  expect(await storedVersions(trip)).toHaveLength(1);
  await closeSales(app, empty);
  expect(await storedVersions(empty)).toMatchObject([{ version: 1, rows: [] }]);
});

it('before that no list exists, and none of a trip that has arrived', async () => {
  const trip = nextTrip();
  await bookAndPay(app, trip, ['3A']);
  await app.runJob('bookings.freeze-lists');
  expect(await storedVersions(trip)).toEqual([]);
  app.clock.pass(3 * 24 * 60);
  await app.runJob('bookings.freeze-lists');
  expect(await storedVersions(trip)).toEqual([]);
});

it('a sale at a later stop, a new name, another seat and a cancellation each freeze a version', async () => {
  const { trip, support, pnr } = await sellAfterClosing();
  app.clock.pass(1);
  expect(await actOnTicket(support, 'renamePassenger', pnr, { fname: 'Usha', lname: 'Rao' })).toBe(200);
  expect(await actOnTicket(support, 'moveSeat', pnr, { seat: '4C' })).toBe(200);
  expect(await actOnTicket(support, 'cancelTickets', pnr, {})).toBe(200);

  const shown = await readList(support, trip);
  expect(
    shown.body.data.versions.map(({ version, reason, passengers }) => [version, reason, passengers]),
  ).toEqual([
    [5, 'cancelled', 1],
    [4, 'seat_moved', 2],
    [3, 'renamed', 2],
    [2, 'sold', 2],
    [1, 'sales_closed', 1],
  ]);
  const linesAt = async (version: number) =>
    linesOf((await readList(support, trip, `?version=${version}`)).body.data);
  expect(await linesAt(1)).toEqual(["3A Asha D'Souza"]);
  expect(await linesAt(2)).toEqual(["3A Asha D'Souza", "2A Asha D'Souza"]);
  expect(await linesAt(3)).toEqual(["3A Asha D'Souza", '2A Usha Rao']);
  expect(await linesAt(4)).toEqual(["3A Asha D'Souza", '4C Usha Rao']);
  expect(await linesAt(5)).toEqual(["3A Asha D'Souza"]);
});

it('every version has the hash of its rows, and equal lists have equal hashes', async () => {
  const { trip, support, pnr } = await sellAfterClosing();
  await actOnTicket(support, 'cancelTickets', pnr, {});
  const versions = await storedVersions(trip);
  for (const { sha256, rows } of versions) expect(hashRows(listedPassengers.parse(rows))).toEqual(sha256);
  expect(versions[2]?.sha256).toEqual(versions[0]?.sha256);
  expect(versions[1]?.sha256).not.toEqual(versions[0]?.sha256);
});

it('sales at the same time each freeze a version, and none is missing in the last', async () => {
  const trip = nextTrip();
  await closeSales(app, trip);
  const seats = ['2A', '2C', '3A', '3C', '4A', '4C', '5A', '5C'];
  await Promise.all(seats.map((seat) => sellAtLaterStop(app, trip, seat)));
  const versions = await storedVersions(trip);
  expect(versions.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  const last = listedPassengers.parse(versions.at(-1)?.rows);
  expect(last.map(({ seat }) => seat)).toEqual(seats);
});

it('a frozen version cannot be changed', async () => {
  const trip = nextTrip();
  await closeSales(app, trip);
  await expect(
    app.db.query('UPDATE passenger_lists SET sha256 = sha256 WHERE trip_id = $1', [trip._id]),
  ).rejects.toThrow('a frozen passenger list does not change');
});
