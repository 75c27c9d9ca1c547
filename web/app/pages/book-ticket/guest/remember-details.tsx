import { m } from 'messages/messages.js';
import { Checkbox } from 'ui/fields/checkbox.tsx';
import { GUEST_LIFETIME_DAYS } from '#app/api/device/guest/stored-guest.ts';
import { passengersHeadingId } from '../passengers/passenger-form.tsx';
import { RemoveGuest } from './remove-guest.tsx';
import type { RememberedGuest } from './use-guest.ts';

/** Asks whether to remember the first passenger on this device. Never ticked beforehand. */
export function RememberDetails({ guest }: { guest: RememberedGuest }) {
  switch (guest.state) {
    case 'hidden':
      return null;
    case 'remembered':
      return (
        <p className="mt-4 flex flex-wrap items-center gap-x-4 text-sm text-text-muted">
          {m.booking_guest_remembered()}
          <RemoveGuest guest={guest} nextId={passengersHeadingId} />
        </p>
      );
    default:
      return (
        <Checkbox
          className="mt-4"
          label={m.booking_guest_remember()}
          description={
            guest.state === 'blocked'
              ? m.booking_guest_blocked()
              : m.booking_guest_remember_hint({ days: GUEST_LIFETIME_DAYS })
          }
          checked={guest.state === 'on'}
          onChange={(event) => void guest.choose(event.target.checked)}
        />
      );
  }
}
