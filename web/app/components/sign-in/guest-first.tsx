import { m } from 'messages/messages.js';
import { Button } from 'ui/button.tsx';
import { requestBookAgain } from '#app/api/device/guest/book-again-request.ts';
import { useStoredGuest } from '#app/api/device/guest/use-stored-guest.ts';
import { GuestButton } from './guest-button.tsx';
import { useGuestSession } from './use-guest-session.ts';

/** How to go on to a booking without an account; one whom this device remembers comes first. */
export function GuestFirst({ onClose }: { onClose: (() => void) | undefined }) {
  const guest = useStoredGuest();
  return (
    <>
      {guest && <BookAgainButton name={guest.details.fname} onClose={onClose} />}
      <GuestButton variant={guest ? 'secondary' : 'primary'} onClose={onClose} />
    </>
  );
}

function BookAgainButton({ name, onClose }: { name: string; onClose: (() => void) | undefined }) {
  const { busy, start } = useGuestSession(onClose, requestBookAgain);
  return (
    <Button
      busy={busy}
      busyText={m.account_guest_busy()}
      onClick={() => void start()}
      className="mb-3 w-full wrap-anywhere"
    >
      {m.booking_guest_again({ name })}
    </Button>
  );
}
