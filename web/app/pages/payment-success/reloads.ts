import type { PaymentState } from '#app/components/payment-result/state.ts';

/** Limit for each PNR; then the page explains instead. */
export const MOST_RELOADS = 5;

/** Leaves time to read the toast, and for the gateway's callback to arrive. */
export const RELOAD_AFTER_MS = 3000;

type Tally = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const key = (pnr: string) => `payment-reloads:${pnr}`;

/** Returns this tab's reloads for a PNR; without storage, the maximum. */
export function reloadsOf(pnr: string, tally: () => Tally): number {
  try {
    return Number(tally().getItem(key(pnr)) ?? 0);
  } catch {
    return MOST_RELOADS;
  }
}

export function countReload(pnr: string, tally: () => Tally): void {
  tally().setItem(key(pnr), String(reloadsOf(pnr, tally) + 1));
}

export function resetReloads(pnr: string, tally: () => Tally): void {
  try {
    tally().removeItem(key(pnr));
  } catch {
    // Without storage, nothing was counted.
  }
}

/** Returns whether a state may still change. */
export function isOpen(kind: PaymentState['kind']): boolean {
  return kind === 'pending' || kind === 'unreachable';
}
