import { leaveQueue } from './http/queue/queue-place.ts';
import { histogram } from './observability/metrics.ts';
import { inSpan } from './observability/tracing.ts';

/** External services and the calls that we make to them. */
export const EXTERNAL_CALLS = {
  gateway: [
    // CCAvenue
    'orderStatusTracker',
    'confirmOrder',
    'refundOrder',
    'getRefundDetails',
    'orderLookup',
    // Razorpay
    'createOrder',
    'listPayments',
    'getPayment',
    'createRefund',
    'listRefunds',
    'listDisputes',
    'listOrders',
    'listSettlements',
  ],
  mail: ['send'],
  sms: ['send'],
  identity: ['discovery', 'exchange'],
  tracking: ['position'],
  directions: ['route'],
} as const;

export type Party = keyof typeof EXTERNAL_CALLS;
export type ExternalCall<Of extends Party> = (typeof EXTERNAL_CALLS)[Of][number];

const OUTCOMES = ['ok', 'refused', 'failed'] as const;
/** `refused`: the service understood and declined. `failed`: no readable response in time. */
export type Outcome = (typeof OUTCOMES)[number];

const durations = histogram(
  'coach_external_call_duration_seconds',
  'How long calls to external services took, by outcome',
  { party: Object.keys(EXTERNAL_CALLS) as Party[], call: 'any', outcome: OUTCOMES },
  [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
);
for (const [party, calls] of Object.entries(EXTERNAL_CALLS) as [Party, readonly string[]][])
  for (const call of calls) for (const outcome of OUTCOMES) durations.expect({ party, call, outcome });

/**
 * Runs a call to an external service and counts, times and traces it. A call of ours leaves its queue before.
 * An error of `work` counts as failed and is rethrown. `outcomeOf` classifies the response.
 */
export async function callExternal<Of extends Party, Value>(
  party: Of,
  call: ExternalCall<Of>,
  work: () => Promise<Value>,
  outcomeOf: (value: Value) => Outcome = () => 'ok',
): Promise<Value> {
  leaveQueue();
  const began = performance.now();
  let outcome: Outcome = 'failed';
  try {
    const value = await inSpan(`${party} ${call}`, { 'peer.service': party }, work);
    outcome = outcomeOf(value);
    return value;
  } finally {
    durations.observe({ party, call, outcome }, (performance.now() - began) / 1000);
  }
}
