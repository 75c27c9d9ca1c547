import { TEST_NOW } from 'testing/app/moment.ts';
import { describe, expect, it } from 'vitest';
import { minutesAfter } from '#platform/clock.ts';
import { blockState, type WantedBlock, whyNotBlockable } from './block-rules.ts';

const trip = {
  stops: [1, 2, 3, 4].map((number) => ({ number, departsAt: minutesAfter(TEST_NOW, 60 * number) })),
  seats: ['1A', '1C', '2A'],
};

function why(change: Partial<WantedBlock>, minutes = 0) {
  const wanted = { seats: ['1A', '2A'], fromStop: 2, toStop: 4, releaseAt: null, ...change };
  const refused = whyNotBlockable(trip, wanted, minutesAfter(TEST_NOW, minutes));
  return refused && [refused.reason, refused.fields?.[0], refused.values];
}

describe('seats can be blocked', () => {
  it('on legs that the coach has yet to leave, with and without an end', () => {
    expect(why({})).toBeUndefined();
    expect(why({ fromStop: 1, toStop: 2 })).toBeUndefined();
    expect(why({ releaseAt: minutesAfter(TEST_NOW, 1) })).toBeUndefined();
  });

  it('between stops of the trip, in order', () => {
    expect(why({ fromStop: 0 })).toEqual(['stop_unknown', 'from', { stop: 0 }]);
    expect(why({ toStop: 5 })).toEqual(['stop_unknown', 'to', { stop: 5 }]);
    expect(why({ toStop: 2 })).toEqual(['stops_out_of_order', 'to', undefined]);
    expect(why({ fromStop: 3, toStop: 1 })).toEqual(['stops_out_of_order', 'to', undefined]);
  });

  it('until the coach leaves their first stop', () => {
    expect(why({}, 119.9)).toBeUndefined();
    expect(why({}, 120)).toEqual(['departed', 'from', undefined]);
  });

  it('until a time to come', () => {
    expect(why({ releaseAt: TEST_NOW })).toEqual(['release_passed', 'releaseAt', undefined]);
    expect(why({ releaseAt: minutesAfter(TEST_NOW, -1) })?.[0]).toBe('release_passed');
  });

  it('of the coach, each once', () => {
    expect(why({ seats: ['1A', '9Z'] })).toEqual(['seat_unknown', 'seats.1', { seat: '9Z' }]);
    expect(why({ seats: ['1C', '1A', '1C'] })).toEqual(['seat_twice', 'seats.2', { seat: '1C' }]);
  });
});

describe('a block', () => {
  it('keeps its seats until released, or until its time has come', () => {
    const block = { releaseAt: null, releasedAt: null };
    expect(blockState(block, TEST_NOW)).toBe('active');
    expect(blockState({ ...block, releaseAt: minutesAfter(TEST_NOW, 1) }, TEST_NOW)).toBe('active');
    expect(blockState({ ...block, releaseAt: TEST_NOW }, TEST_NOW)).toBe('lapsed');
    expect(blockState({ ...block, releasedAt: TEST_NOW }, TEST_NOW)).toBe('released');
    expect(blockState({ releaseAt: TEST_NOW, releasedAt: TEST_NOW }, TEST_NOW)).toBe('released');
  });
});
