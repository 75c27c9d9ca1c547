import fc from 'fast-check';
import type { GatewayName } from '../../../contract/values/gateways.ts';
import { type Outcomes, outcome, weighted } from '../choices.ts';

interface WantedChange {
  booking: number;
  /** To the lifecycle's other trip, or to other seats of the same. */
  isOtherTrip: boolean;
  seats: string[];
}

/** `trip`, `booking`, `coach`, `offer`, `event` and `task` are indices into the present items, modulo their number. */
export interface DisruptionActions {
  delay: { trip: number; fromStop: number; minutes: number };
  'cancel trip': { trip: number; refundAfterHours: number };
  'skip stop': { trip: number; stop: number; refundAfterHours: number };
  /** `offers`: seats are chosen for all; this many bookings at least, from the one at `first` on, get an offer in their place. */
  'change coach': {
    trip: number;
    coach: number;
    offers: { least: number; first: number; refundAfterHours: number } | null;
  };
  'decide request': { trip: number; by: 'requester' | 'second'; decision: 'approve' | 'reject' };
  change: WantedChange & { gateway: GatewayName; code: 'right' | 'wrong' };
  'change and pay': WantedChange & { gateway: GatewayName; outcome: Outcomes };
  'change by staff': WantedChange;
  'choose offer': { offer: number; choice: 'refund' | 'departure'; link: 'right' | 'altered'; times: number };
  /** `waits`: until boarding opens. */
  board: { booking: number; seat: number; kind: 'boarded' | 'no_show'; waits: boolean };
  'undo boarding': { event: number };
  'decide held refund': { task: number; decision: 'withdrawn' | 'released' };
  /** Of each fare at the beginning: what is sold keeps its price, so that other trips are cheaper or dearer. */
  'set fares': { percent: number };
}

export const FARE_PERCENTS = [80, 100, 125, 140] as const;
/** Two seats at these refund more than a member may decide alone. */
export const DEAR_PERCENT = 1500;

type DisruptionAction = {
  [Do in keyof DisruptionActions]: { do: Do } & DisruptionActions[Do];
}[keyof DisruptionActions];

const index = fc.nat({ max: 5 });
const trip = weighted<number>([4, fc.constant(0)], [1, fc.constant(1)]);
/** The lifecycle's segments begin and end at 1, 3, 4, 5 and 7. */
const stop = weighted<number>([6, fc.constantFrom(1, 3, 4, 5, 7)], [1, fc.constantFrom(0, 2, 99)]);
export const refundAfterHours = fc.constantFrom(2, 24, 72);

/** The decision about a request of a trip that waits. */
export const decideRequest = (trip: fc.Arbitrary<number>) =>
  fc.record({
    do: fc.constant('decide request' as const),
    trip,
    by: weighted<'requester' | 'second'>([4, fc.constant('second')], [1, fc.constant('requester')]),
    decision: weighted<'approve' | 'reject'>([4, fc.constant('approve')], [1, fc.constant('reject')]),
  });

/** The disruptions, changes and boardings of a lifecycle, whose bookings want `seats` at `gateway`. */
export function disruptionActions({
  seats,
  gateway,
}: {
  seats: fc.Arbitrary<string[]>;
  gateway: fc.Arbitrary<GatewayName>;
}): [number, fc.Arbitrary<DisruptionAction>][] {
  const change = {
    booking: index,
    isOtherTrip: weighted<boolean>([3, fc.constant(true)], [1, fc.constant(false)]),
    seats,
  };
  const code = weighted<'right' | 'wrong'>([6, fc.constant('right')], [1, fc.constant('wrong')]);
  const link = weighted<'right' | 'altered'>([6, fc.constant('right')], [1, fc.constant('altered')]);
  return [
    [
      2,
      fc.record({
        do: fc.constant('delay'),
        trip,
        fromStop: stop,
        minutes: fc.constantFrom(0, 5, 15, 40, 720),
      }),
    ],
    [2, fc.record({ do: fc.constant('cancel trip'), trip, refundAfterHours })],
    [2, fc.record({ do: fc.constant('skip stop'), trip, stop, refundAfterHours })],
    [
      5,
      fc.record({
        do: fc.constant('change coach'),
        trip,
        coach: index,
        offers: weighted<DisruptionActions['change coach']['offers']>(
          [1, fc.constant(null)],
          [2, fc.record({ least: fc.constantFrom(0, 1), first: index, refundAfterHours })],
        ),
      }),
    ],
    [4, decideRequest(trip)],
    [4, fc.record({ do: fc.constant('change'), ...change, gateway, code })],
    [9, fc.record({ do: fc.constant('change and pay'), ...change, gateway, outcome })],
    [4, fc.record({ do: fc.constant('change by staff'), ...change })],
    [
      8,
      fc.record({
        do: fc.constant('choose offer'),
        offer: index,
        choice: fc.constantFrom('refund', 'departure'),
        link,
        times: fc.integer({ min: 1, max: 2 }),
      }),
    ],
    [
      3,
      fc.record({
        do: fc.constant('board'),
        booking: index,
        seat: index,
        kind: weighted<'boarded' | 'no_show'>([4, fc.constant('boarded')], [1, fc.constant('no_show')]),
        waits: weighted([3, fc.constant(false)], [1, fc.constant(true)]),
      }),
    ],
    [1, fc.record({ do: fc.constant('undo boarding'), event: index })],
    [
      2,
      fc.record({
        do: fc.constant('decide held refund'),
        task: index,
        decision: fc.constantFrom('withdrawn', 'released'),
      }),
    ],
    [2, fc.record({ do: fc.constant('set fares'), percent: fc.constantFrom(...FARE_PERCENTS) })],
  ];
}
