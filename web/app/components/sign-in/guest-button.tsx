import { m } from 'messages/messages.js';
import { Button, type ButtonVariant } from 'ui/button.tsx';
import { useGuestSession } from './use-guest-session.ts';

interface GuestButtonProps {
  variant: ButtonVariant;
  onClose?: (() => void) | undefined;
}

/** "Continue as a Guest Mode", with what it means: starts a session without an account. */
export function GuestButton({ variant, onClose }: GuestButtonProps) {
  const { busy, start } = useGuestSession(onClose);
  return (
    <>
      <Button
        variant={variant}
        busy={busy}
        busyText={m.account_guest_busy()}
        onClick={() => void start()}
        className="w-full"
      >
        {m.account_guest_continue()}
      </Button>
      <p className="mt-3 text-center text-sm text-balance text-text-muted">{m.account_guest_text()}</p>
    </>
  );
}
