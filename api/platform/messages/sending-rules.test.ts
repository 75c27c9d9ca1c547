import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CountedAs,
  DAY,
  nextSending,
  type SentMessage,
  type StrangersKind,
  withoutUsed,
  withSent,
} from './sending-rules.ts';

const MINUTE = 60_000;
const START = Date.parse('2026-11-23T00:00:00Z');

/** Returns the minutes at which messages were sent when asked for each minute. */
function sentInADay(kind: CountedAs, log: SentMessage[] = []): number[] {
  let sent = log;
  const minutes: number[] = [];
  for (let minute = 0; minute < 24 * 60; minute += 1) {
    const now = START + minute * MINUTE;
    if (nextSending(sent, kind, now) !== now) continue;
    sent = withSent(sent, kind, now);
    minutes.push(minute);
  }
  return minutes;
}

describe('messages to one contact', () => {
  it('are three in ten minutes: the fourth waits until ten minutes after the first', () => {
    let log: SentMessage[] = [];
    for (const minute of [0, 4, 8]) log = withSent(log, 'link', START + minute * MINUTE);
    expect(nextSending(log, 'link', START + 9 * MINUTE)).toBe(START + 10 * MINUTE);
    expect(nextSending(log, 'link', START + 10 * MINUTE - 1)).toBe(START + 10 * MINUTE);
    expect(nextSending(log, 'link', START + 10 * MINUTE)).toBe(START + 10 * MINUTE);
  });

  it('are fewer per day for each kind of stranger, so others keep theirs', () => {
    expect(sentInADay('typed')).toEqual([0, 1, 2, 10]);
    expect(sentInADay('link')).toEqual([0, 1, 2, 10, 11]);
    expect(sentInADay('booking')).toEqual([0, 1, 2, 10, 11]);
    expect(sentInADay('owner')).toHaveLength(14);
    expect(sentInADay('account').slice(0, 7)).toEqual([0, 1, 2, 3, 4, 5, 10]);
    expect(sentInADay('account')).toHaveLength(28);
  });

  it('do not use the share of another kind', () => {
    const before = (kind: StrangersKind): SentMessage => ({ kind, at: START - 11 * MINUTE });
    expect(sentInADay('typed', [before('link')])).toEqual([0, 1, 2, 10]);
    expect(sentInADay('typed', [before('booking')])).toEqual([0, 1, 2, 10]);
    expect(sentInADay('link', [before('booking')])).toEqual([0, 1, 2, 10, 11]);
    expect(sentInADay('booking', [before('link')])).toEqual([0, 1, 2, 10, 11]);
  });

  it('of an owner are three in ten minutes, too, whatever was sent before', () => {
    let log: SentMessage[] = [{ kind: 'owner', at: START - 11 * MINUTE }];
    for (const minute of [0, 4, 8]) {
      expect(nextSending(log, 'owner', START + minute * MINUTE)).toBe(START + minute * MINUTE);
      log = withSent(log, 'owner', START + minute * MINUTE);
    }
    expect(nextSending(log, 'owner', START + 9 * MINUTE)).toBe(START + 10 * MINUTE);
  });

  it('count for exactly a day', () => {
    const log = sentInADay('typed').map((minute) => ({
      kind: 'typed' as const,
      at: START + minute * MINUTE,
    }));
    expect(nextSending(log, 'typed', START + DAY - 1)).toBe(START + DAY);
    expect(nextSending(log, 'typed', START + DAY)).toBe(START + DAY);
    expect(withSent(log, 'typed', START + DAY - 1)).toHaveLength(5);
    expect(withSent(log, 'typed', START + DAY)).toHaveLength(4);
  });

  it('leave a link and a booking’s code, whatever else was requested', () => {
    let log: SentMessage[] = [];
    for (const minute of sentInADay('typed')) log = withSent(log, 'typed', START + minute * MINUTE);
    const later = START + 30 * MINUTE;
    expect(nextSending(log, 'typed', later)).toBe(START + DAY);
    expect(nextSending(log, 'link', later)).toBe(later);
    log = withSent(log, 'link', later);
    expect(nextSending(log, 'booking', later)).toBe(later);
    log = withSent(log, 'booking', later);
    expect(nextSending(log, 'link', later)).toBe(START + DAY);
  });

  it('no longer count once their code was used', () => {
    let log: SentMessage[] = [];
    for (let seat = 0; seat < 20; seat += 1) {
      const now = START + seat * MINUTE;
      expect(nextSending(log, 'booking', now)).toBe(now);
      log = withoutUsed(withSent(log, 'booking', now), 'booking', now);
    }
    expect(log).toEqual([]);
  });
});

describe('the use of a code or link', () => {
  const log: SentMessage[] = [
    { kind: 'typed', at: START },
    { kind: 'link', at: START + 2 * MINUTE },
    { kind: 'typed', at: START + 5 * MINUTE },
    { kind: 'booking', at: START + 6 * MINUTE },
    { kind: 'typed', at: START + 9 * MINUTE },
    { kind: 'link', at: START + 12 * MINUTE },
  ];

  it.each([
    [0, 0],
    [4, 2],
    [6, 2],
    [8, 4],
    [60, 4],
  ])('removes the nearest message of its kind: minute %i', (minute, index) => {
    expect(withoutUsed(log, 'typed', START + minute * MINUTE)).toEqual(log.toSpliced(index, 1));
  });

  it('of a link ends the other links, which still count', () => {
    expect(withoutUsed(log, 'link', START + 12 * MINUTE)).toEqual([
      log[0],
      { kind: 'spent', at: START + 2 * MINUTE },
      ...log.slice(2, 5),
    ]);
  });

  it('removes nothing without a message of its kind', () => {
    expect(withoutUsed(log.slice(0, 1), 'booking', START)).toEqual(log.slice(0, 1));
  });
});

const kinds = fc.constantFrom<StrangersKind[]>('typed', 'booking', 'link');
const step = fc.record({
  minutes: fc.oneof(fc.constant(0), fc.nat(3), fc.nat(90), fc.nat(700)),
  act: fc.oneof(fc.constant('ask' as const), fc.constant('ask' as const), fc.constant('use' as const)),
  kind: kinds,
});

it('strangers cause at most three in ten minutes and six a day, and the owner gets a link within ten minutes', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
      let now = START;
      let log: SentMessage[] = [];
      /** All sent and unused messages; `live` marks a link that can be renewed. */
      let unused: { kind: StrangersKind; at: number; live: boolean }[] = [];
      for (const { minutes, act, kind } of steps) {
        now += minutes * MINUTE;
        if (act === 'ask' && nextSending(log, kind, now) === now) {
          log = withSent(log, kind, now);
          unused.push({ kind, at: now, live: kind === 'link' });
        }
        const used = unused.findLast((one) => one.kind === kind && (kind !== 'link' || one.live));
        if (act === 'use' && used) {
          log = withoutUsed(log, kind, used.at);
          unused = unused.filter((one) => one !== used);
          if (kind === 'link') for (const one of unused) one.live = false;
        }
        for (const [span, most] of [
          [10 * MINUTE, 3],
          [DAY, 6],
        ] as const) {
          expect(unused.filter(({ at }) => at > now - span).length).toBeLessThanOrEqual(most);
        }
        const hasLink = unused.some(({ live, at }) => live && at > now - DAY);
        if (!hasLink) expect(nextSending(log, 'link', now)).toBeLessThanOrEqual(now + 10 * MINUTE);
      }
    }),
    { numRuns: 500 },
  );
});
