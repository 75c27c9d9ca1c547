import type { TrackedStop, TripProgress } from 'contract/calls/tracking.ts';
import { describe, expect, test } from 'vitest';
import { sentencesOf } from '../sentences.ts';
import { announcementOf, aroundCoach, delayWords, readProgress, timeOf, yourStop } from './progress.ts';

const stop = (number: number, counter: string, more: Partial<TrackedStop> = {}): TrackedStop => ({
  number,
  counter,
  location: counter.split(' ')[0] ?? counter,
  latitude: 28,
  longitude: 77,
  scheduled: `2026-11-21T20:${10 * number}:00.000Z`,
  expected: null,
  passed: false,
  skipped: false,
  yours: null,
  ...more,
});
const airport = stop(1, 'Airport T3', { passed: true, yours: 'pickup' });
const vrindavan = stop(2, 'Vrindavan Cut', { expected: '2026-11-21T20:42:10.000Z' });
const agra = stop(3, 'Agra ISBT', { expected: '2026-11-21T20:52:00.000Z', yours: 'dropoff' });
const running: TripProgress = {
  state: 'running',
  position: { latitude: 28, longitude: 77, at: '2026-11-21T20:12:00.000Z', speed: null, heading: null },
  metres: 40_000,
  offroad: false,
  delayminutes: 22,
  stops: [airport, vrindavan, agra],
};

describe('the time of a stop', () => {
  test('is the expected one, with the planned one if they differ', () => {
    expect(timeOf(vrindavan)).toEqual({ time: '02:12 AM', isExpected: true, planned: '01:50 AM' });
  });

  test('has no planned one if both are the same minute', () => {
    expect(timeOf({ ...vrindavan, expected: vrindavan.scheduled })).toEqual({
      time: '01:50 AM',
      isExpected: true,
      planned: null,
    });
  });

  test('is the timetable’s while nothing is expected', () => {
    expect(timeOf(airport)).toEqual({ time: '01:40 AM', isExpected: false, planned: null });
  });
});

test('a coach is between the last stop passed and the next', () => {
  expect(aroundCoach(running.stops)).toEqual({ behind: airport, ahead: vrindavan });
  expect(aroundCoach([{ ...airport, passed: false }]).behind).toBeNull();
  expect(aroundCoach([airport]).ahead).toBeNull();
  expect(yourStop(running.stops, 'dropoff')).toBe(agra);
  expect(yourStop([vrindavan], 'pickup')).toBeNull();
});

test('a skipped stop is neither next nor where a coach arrives', () => {
  const skipping = { ...running, stops: [airport, { ...vrindavan, skipped: true }, agra] };
  expect(aroundCoach(skipping.stops)).toEqual({ behind: airport, ahead: agra });
  expect(sentencesOf(skipping, false).title).toBe('Next stop: Agra ISBT');
  const cut = [airport, vrindavan, { ...agra, skipped: true }];
  expect(sentencesOf({ ...running, state: 'arrived', stops: cut }, false).title).toBe('Arrived in Vrindavan');
});

test.each([
  [0, 'On time'],
  [1, 'About 1 minute late'],
  [22, 'About 22 minutes late'],
  [80, 'About 1 h 20 min late'],
])('a delay of %i minutes reads %s', (minutes, words) => {
  expect(delayWords(minutes)).toBe(words);
});

describe('the summary', () => {
  test('of a running coach: next stop, its time, and the stops around the coach', () => {
    expect(sentencesOf(running, false)).toEqual({
      title: 'Next stop: Vrindavan Cut',
      text: 'The coach is between Airport T3 and Vrindavan Cut.',
      time: '02:12 AM',
      timeNote: 'expected, planned 01:50 AM',
    });
    expect(sentencesOf(running, true).text).toBe(
      'The coach was last seen between Airport T3 and Vrindavan Cut.',
    );
  });

  test('of a coach that departs later: the pickup and the day', () => {
    const stops = running.stops.map((one) => ({ ...one, passed: false, expected: null }));
    const scheduled: TripProgress = { ...running, state: 'scheduled', position: null, stops };
    expect(sentencesOf(scheduled, false)).toMatchObject({
      title: 'Leaves Airport T3',
      time: '01:40 AM',
      timeNote: 'Sun, 22 Nov 2026',
    });
    expect(sentencesOf({ ...scheduled, position: running.position }, false).text).toMatch(
      /has sent its position/,
    );
  });

  test('of a coach without a position: the timetable', () => {
    const unknown: TripProgress = {
      ...running,
      state: 'unknown',
      stops: [airport, { ...agra, expected: null }],
    };
    expect(sentencesOf(unknown, true)).toMatchObject({
      title: 'We don’t know where the coach is',
      time: '02:00 AM',
      timeNote: 'Agra ISBT, by the timetable',
    });
    expect(sentencesOf({ ...unknown, position: null }, false).text).toMatch(/haven’t had its position yet/);
  });

  test('of an arrived coach: the place', () => {
    expect(sentencesOf({ ...running, state: 'arrived' }, false)).toMatchObject({
      title: 'Arrived in Agra',
      time: null,
    });
  });
});

test('the announcement changes with the next stop and when the coach gets late, not every minute', () => {
  expect(announcementOf(running)).toBe('Next stop: Vrindavan Cut. The coach is late.');
  expect(announcementOf({ ...running, delayminutes: 23 })).toBe(announcementOf(running));
  expect(announcementOf({ ...running, delayminutes: 3 })).toBe('Next stop: Vrindavan Cut.');
  expect(announcementOf({ ...running, state: 'scheduled' })).toBe('');
});

test('a malformed event is ignored', () => {
  expect(readProgress(JSON.stringify(running))).toEqual(running);
  for (const data of ['', 'null', '{}', '[]', '{"state":"running"}', '<html>']) {
    expect(readProgress(data)).toBeNull();
  }
});
