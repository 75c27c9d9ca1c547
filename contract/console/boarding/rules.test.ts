import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boardingByTicket, boardingOf, correctedTime, type EventFacts, standingEvents } from './rules.ts';

const BASE = Date.parse('2026-11-26T15:30:00.000Z');

let made = 0;

function event(facts: Partial<EventFacts> & { minute?: number }): EventFacts {
  const { minute = 0, ...rest } = facts;
  made += 1;
  return {
    id: `event-${made}`,
    device: 'phone-a',
    sequence: made,
    ticket: 'TICKET',
    kind: 'boarded',
    undoes: [],
    deviceTime: new Date(BASE + minute * 60_000).toISOString(),
    offsetMs: 0,
    ...rest,
  };
}

describe('the boarding of a ticket', () => {
  it('is expected without events, and does not change by the same event again', () => {
    expect(boardingOf([])).toEqual({ state: 'expected', event: null, later: [] });
    const once = event({});
    expect(boardingOf([once, once])).toEqual({ state: 'boarded', event: once, later: [] });
  });

  it('counts the earlier corrected time of two devices, and names the later', () => {
    const early = event({ device: 'phone-b', minute: 60, offsetMs: -3_600_000 });
    const late = event({ device: 'phone-a', minute: 1 });
    expect(boardingOf([late, early])).toEqual({ state: 'boarded', event: early, later: [late] });
  });

  it('orders equal times by device, then by sequence', () => {
    const second = event({ device: 'phone-b', sequence: 1 });
    const third = event({ device: 'phone-b', sequence: 2 });
    const first = event({ device: 'phone-a', sequence: 9 });
    expect(boardingOf([third, second, first])).toMatchObject({ event: first, later: [second, third] });
  });

  it('names no second boarding by the same device', () => {
    expect(boardingOf([event({ minute: 1 }), event({ minute: 2 })]).later).toEqual([]);
  });

  it('is boarded whenever a no-show was marked', () => {
    const boarded = event({ minute: 5 });
    for (const minute of [1, 9]) {
      expect(boardingOf([event({ kind: 'no_show', minute }), boarded])).toMatchObject({
        state: 'boarded',
        event: boarded,
      });
    }
  });

  it('is what stands after an undo, at whatever time its clock shows', () => {
    const absent = event({ kind: 'no_show', minute: 1 });
    const boarded = event({ minute: 5 });
    const undo = event({ kind: 'undone', undoes: [boarded.id], minute: -600 });
    expect(boardingOf([absent, boarded, undo])).toMatchObject({ state: 'no_show', event: absent });
    expect(boardingOf([boarded, undo]).state).toBe('expected');
  });

  it('stays boarded by a device whose event the undo does not name', () => {
    const [one, other] = [event({ device: 'phone-a' }), event({ device: 'phone-b', minute: 3 })];
    const undo = event({ kind: 'undone', undoes: standingEvents([one]), minute: 9 });
    expect(boardingOf([one, other, undo])).toEqual({ state: 'boarded', event: other, later: [] });
  });
});

/** Events of three devices about two tickets; undos name any of the others, or events that nobody has. */
const histories = fc
  .array(
    fc.record({
      device: fc.constantFrom('phone-a', 'phone-b', 'phone-c'),
      ticket: fc.constantFrom('T1', 'T2'),
      kind: fc.constantFrom('boarded', 'no_show', 'undone'),
      minute: fc.integer({ min: 0, max: 4 }),
      offsetMs: fc.constantFrom(0, -60_000, 60_000, 31_536_000_000),
      undoes: fc.array(fc.nat(20), { minLength: 1, maxLength: 3 }),
    }),
    { maxLength: 16 },
  )
  .map((list) =>
    list.map(
      ({ minute, ...facts }, index): EventFacts => ({
        ...facts,
        id: `e${index}`,
        sequence: index,
        deviceTime: new Date(BASE + minute * 60_000).toISOString(),
        undoes: facts.kind === 'undone' ? facts.undoes.map((number) => `e${number}`) : [],
      }),
    ),
  );

describe('any history', () => {
  it('comes to the same in any order, with any repetitions, and when batches are joined', () => {
    const repeated = histories.chain((events) =>
      fc.record({
        events: fc.constant(events),
        copies: fc.shuffledSubarray(events),
        order: fc.shuffledSubarray(events, { minLength: events.length }),
      }),
    );
    fc.assert(
      fc.property(repeated, ({ events, copies, order }) => {
        const expected = boardingByTicket(events);
        const actual = boardingByTicket([...copies, ...order, ...copies]);
        expect(Object.fromEntries(actual)).toEqual(Object.fromEntries(expected));
      }),
      { numRuns: 2000 },
    );
  });

  it('boards a ticket by the earliest boarding that stands, and marks no-shows without one only', () => {
    fc.assert(
      fc.property(histories, (events) => {
        for (const [ticket, boarding] of boardingByTicket(events)) {
          const ofTicket = events.filter((one) => one.ticket === ticket);
          const standing = new Set(standingEvents(ofTicket));
          const left = ofTicket.filter(({ id }) => standing.has(id));
          const boarded = left.filter(({ kind }) => kind === 'boarded');
          const expected = boarded.length > 0 ? 'boarded' : left.length > 0 ? 'no_show' : 'expected';
          expect(boarding.state).toBe(expected);
          if (boarding.state !== 'boarded' || !boarding.event) continue;
          const at = correctedTime(boarding.event);
          expect(at).toBe(Math.min(...boarded.map(correctedTime)));
          expect(boarding.later.every(({ device }) => device !== boarding.event?.device)).toBe(true);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
