import fc from 'fast-check';
import { GATEWAYS, type GatewayName } from '../../contract/values/gateways.ts';
import {
  type Outcomes,
  outcome,
  type Reversals,
  reversal,
  type Settings,
  setting,
  weighted,
} from './choices.ts';
import { type DisruptionActions, disruptionActions } from './disruptions/commands.ts';
import type { NetworkState } from './process.ts';

/** Seats in demand, and segments (stop numbers) that overlap in every way. */
export const SEATS = ['2A', '2C', '3D'] as const;
export const SEGMENTS = [
  [1, 4],
  [3, 5],
  [4, 7],
  [1, 7],
] as const;

interface Wanted {
  /** An index into the lifecycle's trips. */
  trip: number;
  seats: string[];
  segment: number;
  session: number;
  gateway: GatewayName;
}

/** `booking`, `order`, `callback`, `event` and `job` are indices into the present items, modulo their number. */
export interface Actions extends DisruptionActions {
  buy: Wanted & { outcome: Outcomes };
  'request and cancel': { booking: number; seats: string[] };
  hold: Wanted;
  release: { booking: number };
  'open the gateway': { booking: number };
  pay: { booking: number; order: number; outcome: Outcomes };
  return: { callback: number; tampered: 'no' | 'unreadable' | 'other order' | 'other gateway' };
  'send event': { event: number; forged: boolean };
  'request code': { booking: number; seats: string[] };
  cancel: { booking: number; seats: string[]; code: 'right' | 'wrong' };
  'cancel returned seats': { booking: number; seats: string[] };
  'run job': { job: number };
  cron: { name: string };
  reverse: { booking: number; order: number; reversal: Reversals };
  arrange: { booking: number; setting: Settings };
}

export type Action<Do extends keyof Actions = keyof Actions> = { [D in Do]: { do: D } & Actions[D] }[Do];

/**
 * The next event: an action of the app (perhaps killed in between), simultaneous actions, time, or network
 * conditions.
 */
export type Command =
  | { kind: 'one'; action: Action; killAt: number | undefined }
  | CommandAtOnce
  | { kind: 'time'; minutes: number }
  | { kind: 'network'; gateway: GatewayName; network: NetworkState };

/** Actions of one process, which may be killed, or of one each. */
export interface CommandAtOnce {
  kind: 'at once';
  actions: Action[];
  process: { killAt: number | undefined } | undefined;
}

const index = fc.nat({ max: 5 });
const order = fc.nat({ max: 1 });
const seats = fc.subarray([...SEATS], { minLength: 1 });

const gateway = fc.constantFrom<GatewayName[]>(...GATEWAYS);
/** What somebody wants to book. */
export const wanted = {
  trip: weighted<number>([5, fc.constant(0)], [1, fc.constant(1)]),
  seats,
  segment: fc.nat({ max: SEGMENTS.length - 1 }),
  session: fc.nat({ max: 2 }),
  gateway,
};
const tampered = weighted<Actions['return']['tampered']>(
  [5, fc.constant('no')],
  [1, fc.constantFrom('unreadable', 'other order', 'other gateway')],
);
const forged = weighted<boolean>([9, fc.constant(false)], [1, fc.constant(true)]);
const code = weighted<Actions['cancel']['code']>([4, fc.constant('right')], [1, fc.constant('wrong')]);
const cron = fc.constantFrom(
  'payments.inquire-due',
  'bookings.expire',
  'refunds.chase',
  'payments.reconcile',
  'disruptions.refund-due',
);

// What most customers do, at once: hold, open the gateway, pay, return.
const buy = fc.record({ do: fc.constant('buy'), ...wanted, outcome });
const hold = fc.record({ do: fc.constant('hold'), ...wanted });

const action = weighted<Action>(
  [8, buy],
  // Request a code, read it, cancel with it.
  [8, fc.record({ do: fc.constant('request and cancel'), booking: index, seats })],
  [3, hold],
  [1, fc.record({ do: fc.constant('release'), booking: index })],
  [4, fc.record({ do: fc.constant('open the gateway'), booking: index })],
  [5, fc.record({ do: fc.constant('pay'), booking: index, order, outcome })],
  [5, fc.record({ do: fc.constant('return'), callback: index, tampered })],
  // Gateways repeat events, and send them in any order.
  [4, fc.record({ do: fc.constant('send event'), event: fc.nat({ max: 20 }), forged })],
  [3, fc.record({ do: fc.constant('request code'), booking: index, seats })],
  [4, fc.record({ do: fc.constant('cancel'), booking: index, seats, code })],
  [7, fc.record({ do: fc.constant('run job'), job: index })],
  [3, fc.record({ do: fc.constant('cron'), name: cron })],
  [5, fc.record({ do: fc.constant('reverse'), booking: index, order, reversal })],
  // Staff cancel seats whose money was returned.
  [2, fc.record({ do: fc.constant('cancel returned seats'), booking: index, seats })],
  [2, fc.record({ do: fc.constant('arrange'), booking: index, setting })],
  ...disruptionActions({ seats, gateway }),
);

/** Steps of a process are counted at its boundaries; an action takes from 2 to about 25 of them. */
export const killAt = weighted<number | undefined>(
  [3, fc.constant(undefined)],
  [1, fc.integer({ min: 1, max: 24 })],
);
const minutes = fc.constantFrom(1, 3, 14, 16, 61, 8 * 60, 24 * 60, 31 * 60, 57 * 60);
const network = fc.constantFrom<NetworkState[]>('normal', 'lost before', 'lost after');

export const command = weighted<Command>(
  [12, fc.record({ kind: fc.constant('one'), action, killAt })],
  [
    3,
    fc.record({
      kind: fc.constant('at once'),
      actions: fc.array(action, { minLength: 2, maxLength: 3 }),
      process: fc.option(fc.record({ killAt }), { nil: undefined }),
    }),
  ],
  // A rush: calls that share batches.
  [
    2,
    fc.record({
      kind: fc.constant('at once'),
      actions: fc.array(weighted<Action>([1, buy], [1, hold]), { minLength: 3, maxLength: 5 }),
      process: fc.record({ killAt }),
    }),
  ],
  [2, fc.record({ kind: fc.constant('time'), minutes })],
  [1, fc.record({ kind: fc.constant('network'), gateway, network })],
);
