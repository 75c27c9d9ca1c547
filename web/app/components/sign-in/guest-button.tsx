import { m } from 'messages/messages.js';
import { useState } from 'react';
import { Button, type ButtonVariant } from '#app/ui/button.tsx';
import { toast } from '#app/ui/feedback/toast.ts';
import { openGuestSession } from './guest-session.ts';
import { useArrival } from './use-arrival.ts';

interface GuestButtonProps {
  variant: ButtonVariant;
  onClose?: (() => void) | undefined;
}

/** "Continue as a Guest Mode", with what it means: starts a session without an account. */
export function GuestButton({ variant, onClose }: GuestButtonProps) {
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
    <>
      <Button
        variant={variant}
        busy={busy}
        busyText={m.account_guest_busy()}
        onClick={() => void continueAsGuest()}
        className="w-full"
      >
        {m.account_guest_continue()}
      </Button>
      <p className="mt-3 text-center text-sm text-balance text-text-muted">{m.account_guest_text()}</p>
    </>
  );
}
