import { departureStates } from 'contract/console/departure-states.ts';
import fc from 'fast-check';
import { TEST_NOW } from 'testing/app/moment.ts';
import { describe, expect, it } from 'vitest';
import { minutesAfter } from '#platform/clock.ts';
import {
  alertsOf,
  type CoachFacts,
  type DepartureFacts,
  departureState,
  fullestLeg,
  type LegClaims,
} from './departure-rules.ts';

const at = (minutes: number) => minutesAfter(TEST_NOW, minutes);

/** A departure in two hours that takes five hours, without a coach. */
const FACTS: DepartureFacts = {
  cancelled: false,
  departsAt: at(120),
  arrivesAt: at(420),
  seats: 31,
  claims: [],
  coach: null,
  unpaid: [],
  unreachable: [],
  boarding: { boarded: 0, unlisted: 0, noShow: 0, tasks: [] },
  awaitsApproval: false,
  listed: true,
};

const coach = (change: Partial<CoachFacts>): CoachFacts => ({
  state: 'scheduled',
  atFirstStop: false,
  leftFirstStop: false,
  expectedDeparture: null,
  delayMinutes: null,
  seenAt: null,
  ...change,
});

const stateAt = (minutes: number, of: Partial<CoachFacts> | null = null) =>
  departureState({ ...FACTS, coach: of && coach(of) }, at(minutes));

const kindsAt = (minutes: number, change: Partial<DepartureFacts>) =>
  alertsOf({ ...FACTS, ...change }, at(minutes)).map(({ kind }) => kind);

const claim: fc.Arbitrary<LegClaims> = fc
  .record({
    fromStop: fc.integer({ min: 1, max: 6 }),
    length: fc.integer({ min: 1, max: 6 }),
    sold: fc.nat(9),
    held: fc.nat(9),
    blocked: fc.nat(9),
  })
  .map(({ length, ...rest }) => ({ ...rest, toStop: rest.fromStop + length }));

it.each([
  [-4 * 24 * 60, 'on_sale'],
  [-61, 'on_sale'],
  [-60, 'boarding'],
  [119, 'boarding'],
  [120, 'under_way'],
])('with a scan, a departure is, %i minutes from now, %s', (minutes, state) => {
  for (const kind of ['boarded', 'unlisted'] as const) {
    const boarding = { ...FACTS.boarding, [kind]: 1 };
    expect(departureState({ ...FACTS, boarding }, at(minutes))).toBe(state);
  }
});

describe('the seats of the fullest leg', () => {
  it('are counted by kind, on every leg between the stops of each claim', () => {
    fc.assert(
      fc.property(
        fc.array(claim, { maxLength: 8 }),
        fc.constantFrom('sold' as const, 'held' as const, 'blocked' as const),
        (claims, kind) => {
          const onLegs = Array.from({ length: 14 }, (_, leg) =>
            claims.reduce((sum, one) => sum + (leg >= one.fromStop && leg < one.toStop ? one[kind] : 0), 0),
          );
          expect(fullestLeg(claims, kind)).toBe(Math.max(...onLegs));
        },
      ),
    );
  });

  it('are none without claims', () => {
    expect(fullestLeg([], 'sold')).toBe(0);
  });
});

describe('a departure without a tracked coach', () => {
  it.each([
    [0, 'on_sale'],
    [104.9, 'on_sale'],
    [105, 'closed'],
    [109.9, 'closed'],
    [110, 'boarding'],
    [119.9, 'boarding'],
    [120, 'under_way'],
    [419.9, 'under_way'],
    [420, 'arrived'],
  ])('is after %d minutes %s, by the timetable', (minutes, state) => {
    expect(stateAt(minutes)).toBe(state);
    expect(stateAt(minutes, { state: minutes < 120 ? 'scheduled' : 'unknown' })).toBe(state);
  });
});

describe('a departure with a tracked coach', () => {
  it('boards while the coach stands at its first stop, once sales have closed', () => {
    expect(stateAt(104, { atFirstStop: true })).toBe('on_sale');
    expect(stateAt(105, { atFirstStop: true })).toBe('boarding');
    expect(stateAt(130, { state: 'running', atFirstStop: true, expectedDeparture: at(130) })).toBe(
      'boarding',
    );
  });

  it('boards ten minutes before a late coach is expected to leave', () => {
    const late = { expectedDeparture: at(150) };
    expect(stateAt(119, late)).toBe('closed');
    expect(stateAt(139.9, late)).toBe('closed');
    expect(stateAt(140, late)).toBe('boarding');
    expect(stateAt(149.9, late)).toBe('boarding');
    expect(stateAt(150, late)).toBe('under_way');
  });

  it('is under way when the coach is seen beyond its first stop', () => {
    expect(stateAt(118, { state: 'running', leftFirstStop: true })).toBe('under_way');
    expect(stateAt(130, { state: 'running', leftFirstStop: false, expectedDeparture: at(125) })).toBe(
      'boarding',
    );
  });

  it('arrives when the coach is seen to, early or late', () => {
    expect(stateAt(400, { state: 'arrived' })).toBe('arrived');
    expect(stateAt(500, { state: 'running', leftFirstStop: true })).toBe('under_way');
    expect(stateAt(500, { state: 'unknown', leftFirstStop: true })).toBe('under_way');
    expect(stateAt(500, { state: 'running' })).toBe('boarding');
    expect(stateAt(500, { state: 'unknown' })).toBe('arrived');
  });
});

it('without tracking, a departure never returns to an earlier state', () => {
  const order = (minutes: number) => departureStates.indexOf(stateAt(minutes));
  fc.assert(
    fc.property(fc.integer({ min: -60, max: 600 }), fc.nat(120), (minutes, later) => {
      expect(order(minutes + later)).toBeGreaterThanOrEqual(order(minutes));
    }),
  );
});

describe('alerts', () => {
  it('name the bookings whose money was reversed, also after arrival', () => {
    expect(alertsOf({ ...FACTS, unpaid: ['A', 'B'] }, at(0))).toEqual([
      { kind: 'unpaid_money', pnrs: ['A', 'B'] },
    ]);
    expect(kindsAt(420, { unpaid: ['A'], unreachable: ['B'] })).toEqual(['unpaid_money']);
  });

  it('name the bookings whose contact cannot be reached', () => {
    expect(alertsOf({ ...FACTS, unreachable: ['A'] }, at(0))).toEqual([
      { kind: 'contact_unreachable', pnrs: ['A'] },
    ]);
  });

  it('report a request that waits for a second member, until the coach has arrived', () => {
    expect(alertsOf({ ...FACTS, awaitsApproval: true }, at(0))).toEqual([
      { kind: 'approval_waiting', pnrs: [] },
    ]);
    expect(kindsAt(420, { awaitsApproval: true })).toEqual([]);
    expect(kindsAt(0, { awaitsApproval: true, cancelled: true })).toEqual([]);
  });

  it('report a leg with more seats sold than the coach has', () => {
    const sold = (seats: number) => [{ fromStop: 1, toStop: 2, sold: seats, held: 9, blocked: 9 }];
    expect(kindsAt(0, { claims: sold(31) })).toEqual([]);
    expect(alertsOf({ ...FACTS, claims: sold(32) }, at(0))).toEqual([{ kind: 'overbooked', pnrs: [] }]);
  });

  it('report a coach without a position from half an hour before its departure', () => {
    expect(kindsAt(89.9, {})).toEqual([]);
    expect(kindsAt(90, {})).toEqual(['coach_not_seen']);
    expect(alertsOf({ ...FACTS, coach: coach({}) }, at(90))).toEqual([{ kind: 'coach_not_seen', pnrs: [] }]);
    expect(kindsAt(420, {})).toEqual([]);
  });

  it('report a coach whose last position is older than 15 minutes', () => {
    const seen = { coach: coach({ state: 'running', leftFirstStop: true, seenAt: at(200) }) };
    expect(kindsAt(215, seen)).toEqual([]);
    expect(kindsAt(215.1, seen)).toEqual(['coach_not_seen']);
    expect(kindsAt(500, seen)).toEqual(['coach_not_seen']);
  });

  it('report a list that is not frozen three minutes after sales closed at the first stop', () => {
    expect(kindsAt(107.9, { listed: false, coach: coach({ seenAt: at(107) }) })).toEqual([]);
    expect(kindsAt(108, { listed: false, coach: coach({ seenAt: at(107) }) })).toEqual(['list_not_frozen']);
    expect(kindsAt(420, { listed: false })).toEqual([]);
  });

  it('come each once, in the same order', () => {
    const all = {
      unpaid: ['A'],
      unreachable: ['B'],
      awaitsApproval: true,
      listed: false,
      claims: [{ fromStop: 1, toStop: 2, sold: 40, held: 0, blocked: 0 }],
    };
    expect(kindsAt(110, all)).toEqual([
      'unpaid_money',
      'approval_waiting',
      'contact_unreachable',
      'overbooked',
      'coach_not_seen',
      'list_not_frozen',
    ]);
  });
});
