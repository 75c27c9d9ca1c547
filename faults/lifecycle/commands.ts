import fc from 'fast-check';
import type { OutcomeName, ReversalName } from '../../sandbox/ccavenue/names.ts';
import type { SettingName } from '../../sandbox/ccavenue/orders/outcomes.ts';
import type { NetworkState } from './process.ts';

/** Seats in demand, and segments (stop numbers) that overlap in every way. */
export const SEATS = ['2A', '2C', '3D'] as const;
export const SEGMENTS = [
  [1, 4],
  [3, 5],
  [4, 7],
  [1, 7],
] as const;

/** `booking`, `order`, `callback` and `job` are indices into the present items, modulo their number. */
export type Action =
  | { do: 'buy'; seats: string[]; segment: number; session: number; outcome: OutcomeName }
  | { do: 'request and cancel'; booking: number; seats: string[] }
  | { do: 'hold'; seats: string[]; segment: number; session: number }
  | { do: 'release'; booking: number }
  | { do: 'open the gateway'; booking: number }
  | { do: 'pay'; booking: number; order: number; outcome: OutcomeName }
  | { do: 'return'; callback: number; tampered: 'no' | 'unreadable' | 'other order' }
  | { do: 'request code'; booking: number; seats: string[] }
  | { do: 'cancel'; booking: number; seats: string[]; code: 'right' | 'wrong' }
  | { do: 'cancel returned seats'; booking: number; seats: string[] }
  | { do: 'run job'; job: number }
  | { do: 'cron'; name: string }
  | { do: 'reverse'; booking: number; order: number; reversal: ReversalName }
  | { do: 'arrange'; booking: number; setting: SettingName };

/**
 * The next event: an action of the app (perhaps killed in between), simultaneous actions, time, or network
 * conditions.
 */
export type Command =
  | { kind: 'one'; action: Action; killAt: number | undefined }
  | { kind: 'at once'; actions: Action[] }
  | { kind: 'time'; minutes: number }
  | { kind: 'network'; network: NetworkState };

const index = fc.nat({ max: 5 });
const seats = fc.subarray([...SEATS], { minLength: 1 });

const wanted = { seats, segment: fc.nat({ max: SEGMENTS.length - 1 }), session: fc.nat({ max: 2 }) };
const outcome = fc.oneof(
  { weight: 3, arbitrary: fc.constant<OutcomeName>('success') },
  {
    weight: 2,
    arbitrary: fc.constantFrom<OutcomeName>(
      'failure',
      'abort',
      'timeout',
      'invalid',
      'pending',
      'success-late',
      'callback-amount-differs',
      'captured-amount-differs',
      'callback-order-differs',
      'success-but-unsuccessful',
      'failure-but-successful',
    ),
  },
);
const hold = fc.record({ do: fc.constant('hold' as const), ...wanted });
/** What most customers do, at once: hold, open the gateway, pay, return. */
const buy = fc.record({ do: fc.constant('buy' as const), ...wanted, outcome });
const pay = fc.record({
  do: fc.constant('pay' as const),
  booking: index,
  order: fc.nat({ max: 1 }),
  outcome,
});
/** Request a code, read it, cancel with it. */
const requestAndCancel = fc.record({ do: fc.constant('request and cancel' as const), booking: index, seats });
const returnFromGateway = fc.record({
  do: fc.constant('return' as const),
  callback: index,
  tampered: fc.oneof(
    { weight: 5, arbitrary: fc.constant('no' as const) },
    { weight: 1, arbitrary: fc.constantFrom('unreadable' as const, 'other order' as const) },
  ),
});
const cancel = fc.record({
  do: fc.constant('cancel' as const),
  booking: index,
  seats,
  code: fc.oneof(
    { weight: 4, arbitrary: fc.constant('right' as const) },
    { weight: 1, arbitrary: fc.constant('wrong' as const) },
  ),
});

/** A reversal at the gateway: a part in its panel, a chargeback, or a void. */
const reverse = fc.record({
  do: fc.constant('reverse' as const),
  booking: index,
  order: fc.nat({ max: 1 }),
  reversal: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom<ReversalName>('panel-part-refund') },
    { weight: 2, arbitrary: fc.constantFrom<ReversalName>('chargeback') },
    {
      weight: 2,
      arbitrary: fc.constantFrom<ReversalName>(
        'system-refund',
        'auto-reversed',
        'panel-refund',
        'panel-cancel',
      ),
    },
  ),
});
/** Staff cancel seats whose money was returned. */
const cancelReturned = fc.record({
  do: fc.constant('cancel returned seats' as const),
  booking: index,
  seats,
});

const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 8, arbitrary: buy },
  { weight: 8, arbitrary: requestAndCancel },
  { weight: 3, arbitrary: hold },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('release' as const), booking: index }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('open the gateway' as const), booking: index }) },
  { weight: 5, arbitrary: pay },
  { weight: 5, arbitrary: returnFromGateway },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('request code' as const), booking: index, seats }) },
  { weight: 4, arbitrary: cancel },
  { weight: 7, arbitrary: fc.record({ do: fc.constant('run job' as const), job: index }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('cron' as const),
      name: fc.constantFrom('payments.inquire-due', 'bookings.expire', 'refunds.chase', 'payments.reconcile'),
    }),
  },
  { weight: 5, arbitrary: reverse },
  { weight: 2, arbitrary: cancelReturned },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('arrange' as const),
      booking: index,
      setting: fc.constantFrom<SettingName>('refund-refused', 'refund-done'),
    }),
  },
);

/** Steps of a process are counted at its boundaries; an action takes from 2 to about 25 of them. */
const killAt = fc.oneof(
  { weight: 3, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 24 }) },
);

export const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 12, arbitrary: fc.record({ kind: fc.constant('one' as const), action, killAt }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('at once' as const),
      actions: fc.array(action, { minLength: 2, maxLength: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('time' as const),
      minutes: fc.constantFrom(1, 3, 14, 16, 61, 8 * 60, 24 * 60, 31 * 60, 57 * 60),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('network' as const),
      network: fc.constantFrom<NetworkState>('normal', 'lost before', 'lost after'),
    }),
  },
);
