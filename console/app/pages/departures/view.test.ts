import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { today } from '#app/components/times.ts';
import { row } from '#app/departures/rows.fixture.ts';
import { filterRows, foldArrived, readView, writeView } from './filters.ts';
import { nextOrder, sortKeys, sortRows } from './sorting.ts';

const viewOf = (search: string) => readView(new URLSearchParams(search));

describe('the view in the address', () => {
  // Today's date is not written.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T06:00:00Z') }));
  afterEach(() => void vi.useRealTimers());

  it('is today in the order of departure without one', () => {
    expect(viewOf('')).toEqual({
      date: today(),
      line: '',
      states: [],
      alertsOnly: false,
      sort: 'time',
      isDescending: false,
      showsArrived: false,
    });
    expect(writeView(viewOf('')).toString()).toBe('');
  });

  it.each([
    'date=2026-12-01&line=agra&state=boarding&state=under_way&alerts=&sort=-sold',
    'state=closed',
    'sort=-time',
    'arrived=',
  ])('is written as it was read: %s', (search) => {
    expect(writeView(viewOf(search)).toString()).toBe(search);
  });

  it.each(['date=2026-02-30', 'date=x', 'sort=name', 'state=late'])('ignores %s', (search) => {
    expect(viewOf(search)).toEqual(viewOf(''));
  });
});

it('shows rows that meet every filter', () => {
  const rows = [
    row({ tripId: 'a', line: 'agra', state: 'boarding' }),
    row({ tripId: 'b', line: 'agra', state: 'closed', alerts: [{ kind: 'overbooked', pnrs: [] }] }),
    row({ tripId: 'c', line: 'jaipur', state: 'boarding' }),
  ];
  const shown = (search: string) => filterRows(rows, viewOf(search)).map(({ tripId }) => tripId);
  expect(shown('')).toEqual(['a', 'b', 'c']);
  expect(shown('line=agra')).toEqual(['a', 'b']);
  expect(shown('state=boarding')).toEqual(['a', 'c']);
  expect(shown('line=agra&state=boarding&state=closed')).toEqual(['a', 'b']);
  expect(shown('alerts')).toEqual(['b']);
});

it('folds arrived coaches on the board of today in the order of departure, and nowhere else', () => {
  const rows = [
    row({ tripId: 'a', state: 'arrived' }),
    row({ tripId: 'b', state: 'cancelled' }),
    row({ tripId: 'c', state: 'on_sale' }),
  ];
  const layout = (search: string, of = rows) => {
    const { arrived, others } = foldArrived(of, viewOf(search));
    return [arrived, others].map((part) => part.map(({ tripId }) => tripId).join(''));
  };
  expect(layout('')).toEqual(['a', 'bc']);
  expect(layout('line=agra&arrived=')).toEqual(['a', 'bc']);
  for (const search of [
    'date=2020-01-01',
    'sort=-time',
    'sort=sold',
    'state=arrived&state=on_sale',
    'alerts=',
  ])
    expect(layout(search)).toEqual(['', 'abc']);
  expect(layout('', rows.slice(0, 1))).toEqual(['', 'a']);
});

it('sorts by each column, both ways; equal rows keep their order', () => {
  const rows = [
    row({ tripId: 'a', sold: 4, seats: 31, delayMinutes: 7, state: 'arrived' }),
    row({ tripId: 'b', sold: 9, seats: 27, delayMinutes: null, state: 'on_sale' }),
    row({ tripId: 'c', sold: 9, seats: 27, delayMinutes: 0, state: 'boarding' }),
  ];
  const order = (key: (typeof sortKeys)[number], isDescending = false) =>
    sortRows(rows, key, isDescending)
      .map(({ tripId }) => tripId)
      .join('');
  expect(order('sold')).toBe('abc');
  expect(order('sold', true)).toBe('bca');
  expect(order('delay')).toBe('bca');
  expect(order('delay', true)).toBe('acb');
  expect(order('state')).toBe('bca');
  for (const key of sortKeys) expect(order(key)).toHaveLength(3);
});

it('sorts a chosen column of figures from the most, one of words from A, and the same column the other way', () => {
  const byTime = { sort: 'time', isDescending: false } as const;
  const mostSold = nextOrder(byTime, 'sold');
  expect(mostSold).toEqual({ sort: 'sold', isDescending: true });
  expect(nextOrder(mostSold, 'sold')).toEqual({ sort: 'sold', isDescending: false });
  expect(nextOrder(mostSold, 'line')).toEqual({ sort: 'line', isDescending: false });
});
