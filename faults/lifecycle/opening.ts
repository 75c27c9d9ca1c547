import fc from 'fast-check';
import { type Outcomes, weighted } from './choices.ts';
import { type Action, type Command, killAt, SEATS, wanted } from './commands.ts';
import { DEAR_PERCENT, decideRequest, FARE_PERCENTS, refundAfterHours } from './disruptions/commands.ts';

type Act = Extract<Command, { kind: 'one' }>;

const one = (action: fc.Arbitrary<Action>, dies: typeof killAt = fc.constant(undefined)) =>
  fc.record<Act>({ kind: fc.constant('one'), action, killAt: dies });

const paid = {
  do: fc.constant('buy' as const),
  ...wanted,
  outcome: fc.constant<Outcomes>({ ccavenue: 'success', razorpay: 'success' }),
};
const sale = one(fc.record(paid));
const fares = (percent: fc.Arbitrary<number>) =>
  one(fc.record({ do: fc.constant('set fares' as const), percent }));
const otherFares = fares(fc.constantFrom(...FARE_PERCENTS));

/** Sales, some of them dear, and then other fares, so that there is something to change. */
const sales = fc
  .tuple(
    fares(weighted<number>([1, fc.constant(100)], [1, fc.constant(DEAR_PERCENT)])),
    fc.array(sale, { maxLength: 2 }),
    otherFares,
  )
  .map(([first, sold, then]): Command[] => [first, ...sold, then]);

/**
 * A smaller coach for a trip with a dear booking, which gets an offer: a second member must approve. Random commands alone
 * rarely come so far. The decision may be left to them.
 */
const dearCoachChange = fc
  .tuple(
    fares(fc.constant(DEAR_PERCENT)),
    one(
      fc.record({
        ...paid,
        trip: fc.constant(0),
        seats: fc.subarray([...SEATS], { minLength: 2 }),
        segment: fc.integer({ min: 1, max: 3 }),
      }),
    ),
    fc.array(sale, { maxLength: 1 }),
    otherFares,
    one(
      fc.record({
        do: fc.constant('change coach' as const),
        trip: fc.constant(0),
        coach: fc.nat({ max: 2 }),
        offers: fc.record({ least: fc.constantFrom(1, 2), first: fc.constant(0), refundAfterHours }),
      }),
    ),
    fc.array(one(decideRequest(fc.constant(0)), killAt), { maxLength: 1 }),
  )
  .map(([first, dear, sold, then, change, decision]): Command[] => [
    first,
    dear,
    ...sold,
    then,
    change,
    ...decision,
  ]);

/** How a lifecycle begins. */
export const opening = weighted<Command[]>([3, sales], [1, dearCoachChange]);
