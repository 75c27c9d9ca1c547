import type { User } from 'contract/calls/accounts.ts';
import { SEAT_FROM_AGE } from 'contract/values/limits.ts';
import { m } from 'messages/messages.js';
import type { ReactNode } from 'react';
import { Card } from 'ui/card.tsx';
import { Breakable } from '#app/components/text/breakable.tsx';
import { contactText } from '#app/components/text/contact-text.ts';
import type { Booking } from '../use-booking.ts';
import { FormErrors } from './form-errors.tsx';
import { contactOf } from './from-profile.ts';
import { NotYou } from './not-you.tsx';
import { NoticeButton } from './notice-button.tsx';
import { PassengerBlock } from './passenger-block.tsx';

/** Id of the form, for the button of the pay bar outside it. */
export const passengerFormId = 'passenger-details';

/** Id of the form's heading, for the focus. */
export const passengersHeadingId = 'passengers-title';

interface PassengerFormProps {
  booking: Booking;
  user: User | null;
  /** Whether the person's assistant filled in the form. */
  isByAssistant: boolean;
  onSubmit: () => void;
  /** Renders a passenger's food choice, if the trip has food. */
  foodFor: (index: number) => ReactNode;
  /** Offers to remember the first passenger. */
  remember: ReactNode;
}

/** "Passenger Details": one block for each selected seat. */
export function PassengerForm(props: PassengerFormProps) {
  const { booking, user, isByAssistant, onSubmit, foodFor, remember } = props;
  const { form, passengers } = booking;
  const contact = user && contactOf(user);
  return (
    <section aria-labelledby={passengersHeadingId}>
      <h2 id={passengersHeadingId} tabIndex={-1} className="scroll-mt-20 text-3xl sm:scroll-mt-6">
        {m.booking_passengers()}
      </h2>
      <p className="mt-1 text-sm text-text-muted">
        {m.booking_passengers_hint()} {m.booking_age_hint({ age: SEAT_FROM_AGE })}
      </p>
      {contact && (
        <p className="figures mt-1 text-sm text-text-muted">
          <Breakable>
            {m.profile_booking_contact({ email: contact.email, phone: contactText(contact.phoneno) })}
          </Breakable>
        </p>
      )}
      <NotYou user={user} isRestored={booking.isRestored} />
      {/* Screen readers announce it by the toast. */}
      {isByAssistant && <p className="mt-1 text-sm text-text-muted">{m.booking_assistant_filled()}</p>}
      <form
        id={passengerFormId}
        noValidate
        className="mt-5 space-y-5"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <FormErrors booking={booking} />
        {passengers.map((passenger, index) => (
          <Card key={passenger.seatno} className="animate-fade-in p-5 sm:p-7">
            <PassengerBlock form={form} passengers={passengers} index={index} user={user} />
            {index === 0 && remember}
            {foodFor(index)}
          </Card>
        ))}
      </form>
      <NoticeButton className="mt-4 min-h-11 text-sm">{m.personal_notice_title()}</NoticeButton>
    </section>
  );
}
