import { localDate } from 'contract/values/time.ts';
import {
  composeBooking,
  type DirectBookings,
  newAddress,
  openDirectBookings,
} from 'testing/bookings/direct-bookings.ts';
import { setWomensSeats } from 'testing/customers/womens-seats.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findPolicies, findSegment, type Segment } from '#modules/trips/index.ts';
import { onlyRow, rollback, type Transaction } from '#platform/database/database.ts';
import { holdBooking, holdEnds } from '../index.ts';

let direct: DirectBookings;
let segment: Segment;
let policies: Awaited<ReturnType<typeof findPolicies>>;

beforeEach(async () => {
  direct = await openDirectBookings();
  await setWomensSeats(direct, { pairs: true });
  const [trip] = await direct.db.query('SELECT id FROM trips ORDER BY service_date DESC, id LIMIT 1');
  const found = await findSegment(direct.db, trip?.id ?? '', {});
  if (!found.ok) throw new Error(found.reason);
  segment = found.value;
  policies = await findPolicies(direct.db, localDate(direct.clock.now()));
});
afterEach(() => direct.close());

type Genders = Record<string, 'Male' | 'Female'>;

/** Holds seats; returns the code of a refusal, or `held`. */
async function hold(tx: Transaction, genders: Genders): Promise<string> {
  const { db, clock, addressLimitScale } = direct;
  const now = clock.now();
  const composed = composeBooking(segment, Object.keys(genders), policies);
  const seats = composed.seats.map((one) => ({
    ...one,
    passenger: { ...one.passenger, gender: genders[one.seat] ?? 'Male' },
  }));
  const owner = { sessionId: undefined, userId: undefined, address: newAddress() };
  const terms = { heldUntil: holdEnds(now), now, addressLimitScale, work: new Map<string, number>(), db };
  const refused = await holdBooking(tx, { ...composed, seats }, owner, terms);
  return refused && 'code' in refused ? refused.code : 'held';
}

function holdAlone(genders: Genders): Promise<string> {
  return direct.db.transaction<string>(async (tx) => {
    const result = await hold(tx, genders);
    return result === 'held' ? result : rollback(result);
  });
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

/** Holds seats in a transaction that commits once others wait for it; returns what became of both. */
async function holdBoth(first: Genders, second: Genders): Promise<string[]> {
  let waiting: Promise<string> = Promise.resolve('none');
  const ended = await direct.db.transaction(async (tx) => {
    const result = await hold(tx, first);
    waiting = holdAlone(second);
    await Promise.race([waiting, lockAwaited()]);
    return result;
  });
  return [ended, await waiting];
}

describe('two bookings for the two seats of a pair', () => {
  it.each<[string, Genders, Genders, string[]]>([
    ['a woman, then a man', { '2A': 'Female' }, { '2B': 'Male' }, ['held', 'seats_for_women']],
    ['a man, then a woman', { '2A': 'Male' }, { '2B': 'Female' }, ['held', 'held']],
    ['two women', { '2A': 'Female' }, { '2B': 'Female' }, ['held', 'held']],
    [
      'a party, then a man',
      { '2A': 'Female', '3A': 'Male' },
      { '2B': 'Male', '3B': 'Male' },
      ['held', 'seats_for_women'],
    ],
  ])('%s: the second sees the first', async (_, first, second, expected) => {
    expect(await holdBoth(first, second)).toEqual(expected);
  });

  it('in other pairs do not wait for each other', async () => {
    expect(await holdBoth({ '2A': 'Female' }, { '2C': 'Male' })).toEqual(['held', 'held']);
  });

  it('at the same instant, in every pair of a coach: women get their seats, men theirs or a refusal', async () => {
    const columns = [2, 3, 4, 5, 6, 7];
    const pairs = columns.flatMap((at) => [
      [`${at}A`, `${at}B`],
      [`${at}C`, `${at}D`],
    ]);
    const results = await Promise.all(
      pairs.map(async ([one = '', other = ''], index) => {
        const woman = () => holdAlone({ [one]: 'Female' });
        const man = () => holdAlone({ [other]: 'Male' });
        const [first, second] = index % 2 ? [woman, man] : [man, woman];
        const ended = await Promise.all([first(), second()]);
        return index % 2 ? ended : ended.toReversed();
      }),
    );
    for (const [woman, man] of results) {
      expect(woman).toBe('held');
      expect(['held', 'seats_for_women']).toContain(man);
    }
    const men = results.filter(([, man]) => man === 'held').length;
    const claims = await direct.db.query('SELECT seat FROM seat_claims WHERE trip_id = $1', [
      segment.trip.id,
    ]);
    expect(claims).toHaveLength(results.length + men);
  });

  it('parties that claim the pairs in opposite orders all end', async () => {
    const seats = ['2A', '3A', '4A', '5A'];
    const results = await Promise.all(
      Array.from({ length: 12 }, (_, index) => {
        const own = index % 2 ? seats : seats.toReversed();
        const moved = own.map((seat) => (index % 3 ? seat : seat.replace('A', 'B')));
        return holdAlone(Object.fromEntries(moved.map((seat) => [seat, index % 2 ? 'Female' : 'Male'])));
      }),
    );
    expect(new Set(results).isSubsetOf(new Set(['held', 'seats_taken', 'seats_for_women']))).toBe(true);
    expect(results).toContain('held');
  });
});

it('without a policy nothing is locked', async () => {
  const { women } = policies;
  policies = { ...policies, women: null };
  const locks = await direct.db.transaction(async (tx) => {
    await hold(tx, { '2A': 'Female' });
    return tx.query(`SELECT objid FROM pg_locks WHERE locktype = 'advisory' AND pid = pg_backend_pid()`);
  });
  policies = { ...policies, women };
  const more = await direct.db.transaction(async (tx) => {
    await hold(tx, { '3A': 'Female' });
    return tx.query(`SELECT objid FROM pg_locks WHERE locktype = 'advisory' AND pid = pg_backend_pid()`);
  });
  expect(more).toHaveLength(locks.length + 2);
});
