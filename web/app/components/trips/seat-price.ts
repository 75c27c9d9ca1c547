import { paiseToRupees, rupeesToPaise } from 'contract/prices/money.ts';
import { quoteSeat } from 'contract/prices/quote.ts';

/** Returns what a seat without food costs with tax, in rupees, from the server's fare and tax. */
export function seatPrice({ price, tax }: { price: number; tax: number }): number {
  const seat = { farePaise: rupeesToPaise(price), taxPaise: rupeesToPaise(tax), food: [] };
  return paiseToRupees(quoteSeat(seat).totalPaise);
}
