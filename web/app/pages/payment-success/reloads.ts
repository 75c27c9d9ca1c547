import type { PaymentState } from '#app/components/payment-result/state.ts';

/** After this many reloads for one PNR the page stays and explains instead. */
export const MOST_RELOADS = 5;

/** Long enough for the toast to be read, and for a gateway's answer to arrive. */
export const RELOAD_AFTER_MS = 3000;

type Tally = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const key = (pnr: string) => `payment-reloads:${pnr}`;

/** How often the result page of a PNR was reloaded in this tab; without storage it counts as often enough. */
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
    // Nothing was kept, so there is nothing to forget.
  }
}

/** States that are worth asking about again; every other one is final, or known in a moment. */
export function isOpen(kind: PaymentState['kind']): boolean {
  return kind === 'pending' || kind === 'unreachable';
}
