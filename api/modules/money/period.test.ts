import { expect, it } from 'vitest';
import { readDays, readMade } from './period.ts';

it.each([
  [{}, '2026-11-21', '2026-11-21'],
  [{ from: '2026-11-01' }, '2026-11-01', '2026-11-01'],
  [{ to: '2026-11-02' }, '2026-11-02', '2026-11-02'],
  [{ from: '2026-11-01', to: '2026-11-20' }, '2026-11-01', '2026-11-20'],
  [{ from: '2026-11-20', to: '2026-11-01' }, '2026-11-20', '2026-11-20'],
  [{ from: '2026-01-01', to: '2026-11-01' }, '2026-01-01', '2026-01-31'],
])('%j is the period from %s to %s', (wanted, from, to) => {
  expect(readDays(wanted, new Date('2026-11-20T20:00:00Z'))).toMatchObject({ from, to });
});

it('days begin and end at midnight in India', () => {
  const days = readDays({ from: '2026-11-01', to: '2026-11-02' }, new Date('2026-11-20T20:00:00Z'));
  expect(days.start).toEqual(new Date('2026-10-31T18:30:00Z'));
  expect(days.end).toEqual(new Date('2026-11-02T18:30:00Z'));
});

it('a reconciliation is of its local day, or any until now', () => {
  const now = new Date('2026-11-20T20:00:00Z');
  expect(readMade('2026-11-20', now)).toEqual({
    start: new Date('2026-11-19T18:30:00Z'),
    end: new Date('2026-11-20T18:30:00Z'),
  });
  expect(readMade(undefined, now)).toEqual({ start: new Date(0), end: new Date('2026-11-20T20:00:00.001Z') });
});
