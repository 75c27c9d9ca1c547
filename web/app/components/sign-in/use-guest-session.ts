import { useState } from 'react';
import { toast } from 'ui/feedback/toast.ts';
import { openGuestSession } from './guest-session.ts';
import { useArrival } from './use-arrival.ts';

/** Starts a session without an account and goes on to the origin. `onStarted` runs in between. */
export function useGuestSession(onClose: (() => void) | undefined, onStarted?: () => void) {
  const arrive = useArrival(onClose);
  const [busy, setBusy] = useState(false);

  async function start() {
    setBusy(true);
    const result = await openGuestSession();
    setBusy(false);
    if (!result.ok) return void toast.error(result.error.message);
    onStarted?.();
    arrive(result.data);
  }
  return { busy, start };
}
