import type { GuestBooking } from 'contract/calls/bookings.ts';
import { m } from 'messages/messages.js';
import { Card } from 'ui/card.tsx';
import { toast } from 'ui/feedback/toast.ts';
import { Search } from 'ui/icons/forms.tsx';
import { call } from '#app/api/client.ts';
import { BookingLookUp, type GuestAccess } from '#app/components/forms/booking-look-up.tsx';

/** A booking and the email that gives access to it. */
export interface FoundBooking {
  booking: GuestBooking;
  email: string;
}

interface LookUpFormProps {
  /** The PNR that the form begins with. */
  pnr: string;
  /** Called with the booking; with null as soon as another search starts. */
  onResult: (found: FoundBooking | null) => void;
}

export function LookUpForm({ pnr, onResult }: LookUpFormProps) {
  async function search(access: GuestAccess) {
    onResult(null);
    toast.dismiss('guest-look-up');
    const result = await call('lookUpGuestBooking', { query: access });
    if (!result.ok) {
      toast.error(result.error.message, { id: 'guest-look-up' });
      return result.error;
    }
    onResult({ booking: result.data.details, email: access.email });
    return null;
  }

  return (
    <Card className="px-5 py-6 sm:px-8 sm:py-8">
      <BookingLookUp
        label={m.tickets_guest_form()}
        pnr={pnr}
        emailHint={m.tickets_guest_email_hint()}
        button={
          <>
            <Search aria-hidden="true" className="size-5" />
            {m.tickets_guest_search()}
          </>
        }
        busyText={m.tickets_guest_searching()}
        onSubmit={search}
      />
    </Card>
  );
}
