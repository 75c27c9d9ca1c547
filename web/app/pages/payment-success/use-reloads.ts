import { useEffect, useState } from 'react';
import type { PaymentState } from '#app/components/payment-result/state.ts';
import { countReload, isOpen, MOST_RELOADS, RELOAD_AFTER_MS, reloadsOf, resetReloads } from './reloads.ts';

const tally = () => window.sessionStorage;

/** Reloads the page of an open payment, up to five times, only online. Returns whether a reload is due. */
export function useReloads(pnr: string, kind: PaymentState['kind']): boolean {
  const [mayReload] = useState(() => typeof window !== 'undefined' && reloadsOf(pnr, tally) < MOST_RELOADS);
  const reloading = isOpen(kind) && mayReload;

  useEffect(() => {
    if (kind !== 'asking' && !isOpen(kind)) resetReloads(pnr, tally);
  }, [kind, pnr]);

  useEffect(() => {
    if (!reloading) return;
    const reload = () => {
      countReload(pnr, tally);
      window.location.reload();
    };
    const timer = setTimeout(() => {
      if (navigator.onLine) reload();
      else window.addEventListener('online', reload, { once: true });
    }, RELOAD_AFTER_MS);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', reload);
    };
  }, [reloading, pnr]);

  return reloading;
}
