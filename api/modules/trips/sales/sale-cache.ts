import type { Database } from '#platform/database/database.ts';
import { listMenu, type MenuItem } from '../network/network-store.ts';
import { findTripOnSale, type TripOnSale } from './trip-on-sale.ts';

/**
 * Trips as they are sold, from a cache. Anything may have changed since: whoever sells compares the versions in the
 * statement that sells, and drops what is stale.
 */
export interface SaleCache {
  /** Returns a trip as it is sold on a local date; undefined for an unknown one. */
  find(tripId: string, date: string): Promise<TripOnSale | undefined>;
  /** Returns the menu of a sale's version. */
  listMenu(saleVersion: string): Promise<MenuItem[]>;
  /** Drops a trip that is stale, unless it was read anew meanwhile. */
  drop(stale: TripOnSale, date: string): Promise<void>;
}

/** All trips of two months of a large operator, with about ten kilobytes each. */
const MOST_TRIPS = 2_000;
const MOST_MENUS = 4;

export function createSaleCache(
  db: Database,
  /** Runs a query to the database within the limit of its caller. */
  runLimited: <Value>(query: () => Promise<Value>) => Promise<Value>,
): SaleCache {
  const trips = new Map<string, Promise<TripOnSale | undefined>>();
  const menus = new Map<string, Promise<MenuItem[]>>();
  const keyOf = (tripId: string, date: string) => `${tripId.toLowerCase()} ${date}`;
  return {
    find: (tripId, date) =>
      remember(trips, keyOf(tripId, date), MOST_TRIPS, () =>
        runLimited(() => findTripOnSale(db, tripId, date)),
      ),
    // Read after its version, so it may only be newer, and the version is then stale.
    listMenu: (saleVersion) =>
      remember(menus, saleVersion, MOST_MENUS, () => runLimited(() => listMenu(db, 'In Bus'))),
    async drop(stale, date) {
      const key = keyOf(stale.trip.id, date);
      const stored = trips.get(key);
      if ((await stored) === stale && trips.get(key) === stored) trips.delete(key);
    },
  };
}

/** Returns a stored value, or loads and stores it; the oldest makes room. Nothing found is not stored. */
function remember<Value>(
  stored: Map<string, Promise<Value>>,
  key: string,
  most: number,
  load: () => Promise<Value>,
): Promise<Value> {
  const before = stored.get(key);
  if (before) return before;
  const [oldest] = stored.keys();
  if (oldest !== undefined && stored.size >= most) stored.delete(oldest);
  const loading = load();
  const dropIt = () => stored.get(key) === loading && stored.delete(key);
  stored.set(key, loading);
  loading.then((value) => value === undefined && dropIt(), dropIt);
  return loading;
}
