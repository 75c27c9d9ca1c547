import { addDays } from 'contract/values/time.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildServices, datesOf, serviceRunsOn } from '../rules/calendar.ts';
import type { Row } from '../tables.ts';
import type { Service } from '../types.ts';
import { reported, rowsOf } from './small-feed.ts';

/** Monday 2 to Sunday 15 November 2026. */
const weekdays = [true, true, true, true, true, false, false];
const service: Service = {
  id: 'work',
  weekdays,
  start: '2026-11-02',
  end: '2026-11-15',
  added: ['2026-11-08', '2026-11-20'],
  removed: ['2026-11-04'],
};

it('runs on its weekdays between its first and last day, and by its exceptions', () => {
  const runs = (date: string) => serviceRunsOn(service, date);
  expect(runs('2026-11-02')).toBe(true);
  expect(runs('2026-11-01')).toBe(false);
  expect(runs('2026-10-30')).toBe(false);
  expect(runs('2026-11-13')).toBe(true);
  expect(runs('2026-11-14')).toBe(false);
  expect(runs('2026-11-16')).toBe(false);
  expect(runs('2026-11-04')).toBe(false);
  expect(runs('2026-11-08')).toBe(true);
  expect(runs('2026-11-20')).toBe(true);
  const lastDay = { ...service, end: '2026-11-13' };
  expect(serviceRunsOn(lastDay, '2026-11-13')).toBe(true);
});

it('lists its dates once, in order', () => {
  expect(datesOf({ ...service, added: ['2026-11-20', '2026-11-08', '2026-11-02', '2026-10-01'] })).toEqual([
    '2026-10-01',
    ...['02', '03', '05', '06', '08', '09', '10', '11', '12', '13', '20'].map((day) => `2026-11-${day}`),
  ]);
});

it.each([0, 1, 2, 3, 4, 5, 6])('detects weekday %i, counted from Monday', (weekday) => {
  const only = weekdays.map((_, index) => index === weekday);
  const dates = datesOf({ ...service, weekdays: only, added: [], removed: [] });
  expect(dates).toEqual([addDays('2026-11-02', weekday), addDays('2026-11-09', weekday)]);
});

it('lists exactly the days on which it runs', () => {
  fc.assert(
    fc.property(
      fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }),
      fc.subarray(Array.from({ length: 20 }, (_, day) => addDays('2026-10-28', day))),
      (pattern, dates) => {
        const [added, removed] = [dates.slice(0, dates.length / 2), dates.slice(dates.length / 2)];
        const one = { ...service, weekdays: pattern, added, removed };
        const days = Array.from({ length: 30 }, (_, day) => addDays('2026-10-25', day));
        expect(datesOf(one)).toEqual(days.filter((day) => serviceRunsOn(one, day)));
      },
    ),
  );
});

const row: Row<'calendar'> = {
  line: 2,
  service_id: 'work',
  monday: true,
  tuesday: false,
  wednesday: true,
  thursday: false,
  friday: true,
  saturday: false,
  sunday: false,
  start_date: '2026-11-02',
  end_date: '2026-11-15',
};
const exception = (date: string, exception_type: '1' | '2', service_id = 'work', line = 2) => ({
  line,
  service_id,
  date,
  exception_type,
});

describe('a calendar', () => {
  const build = (calendar: Row<'calendar'>[], calendar_dates: Row<'calendar_dates'>[] = []) =>
    reported((report) => buildServices(rowsOf({ calendar, calendar_dates }), report));

  it('is built with its own exceptions, in order', () => {
    const dates = [
      exception('2026-11-12', '1'),
      exception('2026-11-03', '1'),
      exception('2026-11-13', '2'),
      exception('2026-11-04', '2'),
      exception('2026-11-05', '1', 'other'),
    ];
    const other = { ...row, service_id: 'other', line: 3 };
    const { value, problems } = build([row, other], dates);
    expect(problems).toEqual([]);
    expect(value).toEqual([
      {
        id: 'work',
        weekdays: [true, false, true, false, true, false, false],
        start: '2026-11-02',
        end: '2026-11-15',
        added: ['2026-11-03', '2026-11-12'],
        removed: ['2026-11-04', '2026-11-13'],
      },
      expect.objectContaining({ id: 'other', added: ['2026-11-05'], removed: [] }),
    ]);
  });

  it('is rejected if it ends before it starts, lasts over five years or never runs', () => {
    const problems = (change: Partial<Row<'calendar'>>) => build([{ ...row, ...change }]).problems;
    expect(problems({ start_date: '2026-11-02', end_date: '2026-11-02' })).toEqual([]);
    expect(problems({ end_date: '2026-11-01' })).toEqual([
      'gtfs/calendar.txt:2 work ends on 2026-11-01, before it starts on 2026-11-02',
    ]);
    const fiveYears = addDays(row.start_date, 5 * 366);
    expect(problems({ end_date: fiveYears })).toEqual([]);
    expect(problems({ end_date: addDays(fiveYears, 1) })).toEqual([
      'gtfs/calendar.txt:2 work lasts longer than five years',
    ]);
    expect(problems({ monday: false, wednesday: false, friday: false })).toEqual([
      'gtfs/calendar.txt:2 work runs on no day',
    ]);
  });

  it('is rejected with an exception without effect', () => {
    const { problems } = build(
      [row],
      [
        exception('2026-11-02', '1', 'work', 2),
        exception('2026-11-03', '2', 'work', 3),
        exception('2026-11-02', '1', 'other', 4),
      ],
    );
    expect(problems).toEqual([
      'gtfs/calendar_dates.txt:2 work already runs on 2026-11-02',
      'gtfs/calendar_dates.txt:3 work does not run on 2026-11-03',
    ]);
  });
});
