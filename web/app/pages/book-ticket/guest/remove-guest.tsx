import { m } from 'messages/messages.js';
import { Button } from 'ui/button.tsx';
import { toast } from 'ui/feedback/toast.ts';
import { focusOn } from './focus-on.ts';
import type { RememberedGuest } from './use-guest.ts';

interface RemoveGuestProps {
  guest: RememberedGuest;
  /** Id of the element that takes the focus, since the button disappears. */
  nextId: string;
}

/** Removes the remembered guest from this device by one touch. */
export function RemoveGuest({ guest, nextId }: RemoveGuestProps) {
  function remove() {
    guest.remove();
    toast.success(m.booking_guest_removed());
    focusOn(nextId);
  }
  return (
    <Button variant="quiet" onClick={remove} className="px-0! text-sm text-danger!">
      {m.booking_guest_remove()}
    </Button>
  );
}
