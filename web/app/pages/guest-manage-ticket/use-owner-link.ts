import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ownerLink } from '#app/api/device/owner-link.ts';

/**
 * Takes an owner link out of the address, where it could be read or copied. Returns the PNR of the tab's link for the
 * form; empty without one.
 */
export function useOwnerLink(): string {
  const { hash } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    if (ownerLink.open(hash)) void navigate({ hash: '' }, { replace: true, preventScrollReset: true });
  }, [hash, navigate]);

  return useSyncExternalStore(ownerLink.watch, ownerLink.pnr, () => '');
}
