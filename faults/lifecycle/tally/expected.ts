const OFFERED = ['cancellation', 'stop skipped', 'coach change'];
const REQUESTED = ['cancellation', 'coach change'];

/** What a run of lifecycles should count in its tally: acts that have once gone unreached, and their refusals. */
export const EXPECTED: readonly string[] = [
  'departure.delayed: done',
  'departure.cancelled: done',
  'departure.stop_skipped: done',
  'departure.coach_changed: done',
  'departure.coach_changed: coach_overloaded',
  'departure.coach_changed with offers: done',
  'departure.coach_changed with offers: approval_needed',
  ...REQUESTED.flatMap((act) => [
    `${act} requested: done`,
    `${act} requested: cancellation_waiting`,
    `${act} approve: approval_own`,
    `${act} approve, approved: done`,
    `${act} approve, outdated: done`,
    `${act} reject, rejected: done`,
  ]),
  'offer: departure: done',
  'offer: refund: done',
  ...OFFERED.flatMap((kind) => [
    `offers of ${kind} that ended moved by the customer`,
    `offers of ${kind} that ended refunded by the customer`,
    `offers of ${kind} that ended refunded by the system`,
  ]),
  'change: done',
  'change by staff: done',
  'held refund released: done',
  'held refund withdrawn: done',
];
