import type { QuotedChange } from 'contract/calls/changes/changes.ts';
import { paiseToRupees } from 'contract/prices/money.ts';
import type { PreparedChange } from './prepare.ts';

/** Returns what a change costs, in rupees, and what it limits. */
export function presentQuote({ quote, foodRefundPaise, lowerLimit }: PreparedChange): QuotedChange {
  return {
    difference: paiseToRupees(quote.differencePaise),
    fee: paiseToRupees(quote.feePaise),
    due: paiseToRupees(quote.duePaise),
    foodrefund: paiseToRupees(foodRefundPaise),
    refundlimit: lowerLimit,
  };
}
