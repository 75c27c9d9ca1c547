import { expect, it } from 'vitest';
import { readMoneyQuery, shortenedPeriod } from './money-query.ts';

const read = (list: Parameters<typeof readMoneyQuery>[0], search: string) =>
  readMoneyQuery(list, new URLSearchParams(search), '2026-11-27');

it.each([
  ['', '2026-11-27', '2026-11-27'],
  ['from=2026-11-20', '2026-11-20', '2026-11-27'],
  ['to=2026-11-30', '2026-11-27', '2026-11-30'],
  ['from=2026-11-01&to=2026-11-20', '2026-11-01', '2026-11-20'],
])('a ledger list of ?%s is asked for from %s to %s, as its fields show', (search, from, to) => {
  expect(read('accounts', search)).toEqual({ from, to });
  expect(read('journals', `${search}&account=fares&before=1`)).toEqual({
    from,
    to,
    account: 'fares',
    before: '1',
  });
});

it.each([
  ['2026-01-01', '2026-12-31', { from: '2026-01-01', to: '2026-01-31' }],
  ['2026-01-01', '2026-02-01', { from: '2026-01-01', to: '2026-01-31' }],
  ['2026-01-01', '2026-01-31', undefined],
  ['2026-11-20', '2026-11-01', { from: '2026-11-20', to: '2026-11-20' }],
  ['never', '2026-11-01', undefined],
])('a list from %s to %s is shortened to %j', (from, to, shown) => {
  expect(shortenedPeriod({ from, to })).toEqual(shown);
});

it('other lists are asked for without a period', () => {
  expect(read('payments', 'from=2026-11-20&date=2026-11-20')).toEqual({});
  expect(read('reconciliation', '')).toEqual({});
  expect(read('reconciliation', 'date=2026-11-20&to=2026-11-21')).toEqual({ date: '2026-11-20' });
});
