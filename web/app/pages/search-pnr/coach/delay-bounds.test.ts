import type { TrackedStop, TripProgress } from 'contract/calls/tracking.ts';
import { describe, expect, it } from 'vitest';
import { ageWords } from './age.ts';
import { announcementOf, delayWords, readProgress, yourStop } from './progress.ts';

const stop = (number: number, passed: boolean, yours: TrackedStop['yours'] = null): TrackedStop => ({
  number,
  counter: `Stop ${number}`,
  location: 'Agra',
  latitude: 28,
  longitude: 77,
  scheduled: '2026-11-21T20:10:00.000Z',
  expected: null,
  passed,
  skipped: false,
  yours,
});
const progress: TripProgress = {
  state: 'running',
  position: null,
  metres: null,
  offroad: false,
  delayminutes: 15,
  stops: [stop(1, true, 'pickup'), stop(2, false, 'dropoff')],
};

it.each([
  [0.9, 'On time'],
  [59, 'About 59 minutes late'],
  [60, 'About 1 h 0 min late'],
  [119, 'About 1 h 59 min late'],
])('a delay of %d minutes reads %s', (minutes, words) => {
  expect(delayWords(minutes)).toBe(words);
});

it.each([
  [3, '3 s ago'],
  [3599, '59 min ago'],
  [3600, '1 h 0 min ago'],
  [86_399, '23 h 59 min ago'],
  [86_400, 'on Sun, 22 Nov 2026 at 01:40 AM'],
])('an age of %d seconds reads %s', (seconds, words) => {
  const at = seconds === 86_400 ? '2026-11-21T20:10:00.000Z' : '2026-11-22T20:10:00.000Z';
  expect(ageWords(at, Date.parse(at) + seconds * 1000)).toBe(words);
});

describe('the announcement', () => {
  it('names the next stop, and the delay from 15 minutes on', () => {
    expect(announcementOf(progress)).toBe('Next stop: Stop 2. The coach is late.');
    expect(announcementOf({ ...progress, delayminutes: 14 })).toBe('Next stop: Stop 2.');
    expect(announcementOf({ ...progress, delayminutes: null })).toBe('Next stop: Stop 2.');
  });

  it('is empty past the last stop or before the trip', () => {
    expect(announcementOf({ ...progress, stops: [stop(1, true)] })).toBe('');
    expect(announcementOf({ ...progress, state: 'scheduled' })).toBe('');
  });

  it('reports an arrived or silent coach, wherever it is', () => {
    const none = { ...progress, stops: [stop(1, true)] };
    expect(announcementOf({ ...none, state: 'arrived' })).toBe('The coach has arrived.');
    expect(announcementOf({ ...none, state: 'unknown' })).toBe('We don’t know where the coach is.');
  });
});

it('your own stops are those of your booking', () => {
  expect(yourStop(progress.stops, 'pickup')?.number).toBe(1);
  expect(yourStop(progress.stops, 'dropoff')?.number).toBe(2);
});

it.each(['7', '"state stops"', '{"state":"running","stops":{}}', '{"stops":[]}'])(
  'an event with %s is ignored',
  (data) => {
    expect(readProgress(data)).toBeNull();
  },
);
