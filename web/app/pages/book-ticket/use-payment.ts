import { useQueryClient } from '@tanstack/react-query';
import type { TripDetail } from 'contract/trips.ts';
import { useCallback, useState } from 'react';
import { call, type Refusal } from '#app/api/client.ts';
import { signOut } from '#app/api/session.ts';
import { toast } from '#app/ui/toast.ts';
import { attemptFor } from './attempt.ts';
import { bookingBody } from './booking-body.ts';
import type { Fare } from './fare.ts';
import type { BookingContact } from './from-profile.ts';
import { type CheckedBooking, formFieldOf } from './passenger-rules.ts';
import type { Booking } from './use-booking.ts';

/** The field that got the focus has moved by what appeared above it. */
function showFirstError() {
  requestAnimationFrame(() => document.activeElement?.scrollIntoView({ block: 'center' }));
}

/**
 * Pay Now: sends the booking under an idempotency key and turns the answer into a hold, or into what the traveller can do
 * about it. Nothing that was typed is lost either way.
 */
export function usePayment(
  trip: TripDetail,
  booking: Booking,
  fare: Fare,
  contact: () => Promise<BookingContact | null>,
) {
  const queryClient = useQueryClient();
  const [leaving, setLeaving] = useState(false);
  const { form } = booking;

  /** Asks for the trip and the menu again, whose prices or seats turned out to be others. */
  function refresh() {
    void queryClient.invalidateQueries({ queryKey: ['trip', trip._id] });
    void queryClient.invalidateQueries({ queryKey: ['menu'] });
  }

  async function pay({ passengers }: CheckedBooking) {
    booking.setPaying(true);
    const body = bookingBody(trip, passengers, fare, await contact());
    const attempt = attemptFor(booking.attempt, body, () => crypto.randomUUID());
    booking.setAttempt(attempt);
    const result = await call('bookSeats', { body, headers: { 'idempotency-key': attempt.key } });
    booking.setPaying(false);

    if (!result.ok) return refused(result.error);
    const { pnr, helduntil, ...gateway } = result.data.data;
    booking.setAttempt(null);
    booking.setHold({
      tripId: trip._id,
      pnr,
      helduntil,
      seats: attempt.seats,
      total: fare.total,
      form: { url: gateway.url, encRequest: gateway.encRequest, access_code: gateway.access_code },
    });
    setLeaving(true);
  }

  function refused(error: Refusal) {
    // Only an answer settles an attempt: after silence the same body must go out under the same key.
    if (error.status === 'fail') booking.setAttempt(null);
    toast.error(error.message);
    switch (error.code) {
      case 'seats_taken':
        booking.takeAway(error.seats ?? []);
        return refresh();
      case 'unauthenticated':
        return signOut();
      case 'price_changed':
      case 'booking_closed':
      case 'food_unavailable':
        return refresh();
      default:
        return showOnFields(error.fields ?? {});
    }
  }

  function showOnFields(fields: Record<string, string>) {
    const mine = Object.entries(fields).flatMap(([name, message]) => {
      const field = formFieldOf(name);
      return field ? [{ field, message }] : [];
    });
    for (const [index, { field, message }] of mine.entries()) {
      form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
    }
  }

  return {
    leaving,
    stay: useCallback(() => setLeaving(false), []),
    pay: form.handleSubmit(pay, showFirstError),
  };
}
