import { m } from 'messages/messages.js';
import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { toast } from '#app/ui/feedback/toast.ts';
import { openGuestSession } from './guest-session.ts';
import { useArrival } from './use-arrival.ts';

/** "Continue as a Guest Mode": starts a session without an account. */
export function GuestButton({ onClose }: { onClose?: () => void }) {
  const arrive = useArrival(onClose);
  const [busy, setBusy] = useState(false);

  async function continueAsGuest() {
    setBusy(true);
    const result = await openGuestSession();
    setBusy(false);
    if (result.ok) arrive(result.data);
    else toast.error(result.error.message);
  }

  return (
    <Button
      variant="secondary"
      busy={busy}
      busyText={m.account_guest_busy()}
      onClick={() => void continueAsGuest()}
      className="w-full"
    >
      {m.account_guest_continue()}
    </Button>
  );
}
