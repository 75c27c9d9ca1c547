import fc from 'fast-check';
import type { ReversalName } from '../../sandbox/ccavenue/names.ts';
import type { OutcomeName, SettingName } from '../../sandbox/ccavenue/orders/outcomes.ts';
import type { OutcomeName as RazorpayOutcome, RefundMode } from '../../sandbox/razorpay/outcomes.ts';

/** What happens at whichever gateway the payment has: each takes its own. */
export interface Outcomes {
  ccavenue: OutcomeName;
  razorpay: RazorpayOutcome;
}
export interface Reversals {
  ccavenue: ReversalName;
  razorpay: 'panel-part-refund' | 'panel-refund' | 'dispute' | 'dispute-lost' | 'dispute-won';
}
export interface Settings {
  ccavenue: SettingName;
  razorpay: Exclude<RefundMode, 'reply lost'> | 'refunds-end' | 'refunds-fail' | 'capture';
}

/** Draws each value in proportion to its weight. */
export const weighted = <Value>(...choices: [weight: number, arbitrary: fc.Arbitrary<Value>][]) =>
  fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })));

export const outcome = fc.record<Outcomes>({
  ccavenue: weighted<OutcomeName>(
    [3, fc.constant('success')],
    [
      2,
      fc.constantFrom(
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
    ],
  ),
  razorpay: weighted<RazorpayOutcome>(
    [3, fc.constant('success')],
    [
      2,
      fc.constantFrom(
        'failure',
        'callback-lost',
        'webhook-lost',
        'all-lost',
        'callback-forged',
        'authorized',
        'partial',
        'twice',
      ),
    ],
  ),
});

/** Money that the gateway returns by itself: a part in its panel, a chargeback, a void, a dispute. */
export const reversal = fc.record<Reversals>({
  ccavenue: weighted<ReversalName>(
    [3, fc.constant('panel-part-refund')],
    [2, fc.constant('chargeback')],
    [2, fc.constantFrom('system-refund', 'auto-reversed', 'panel-refund', 'panel-cancel')],
  ),
  razorpay: weighted<Reversals['razorpay']>(
    [3, fc.constant('panel-part-refund')],
    [2, fc.constantFrom('dispute-lost', 'dispute')],
    [1, fc.constantFrom('panel-refund', 'dispute-won')],
  ),
});

export const setting = fc.record<Settings>({
  ccavenue: fc.constantFrom('refund-refused', 'refund-done'),
  razorpay: fc.constantFrom(
    'processed',
    'pending',
    'failed',
    'refused',
    'refunds-end',
    'refunds-fail',
    'capture',
  ),
});
