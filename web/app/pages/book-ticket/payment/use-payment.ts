import { useQueryClient } from '@tanstack/react-query';
import { MAX_SOLVED_CHALLENGES } from 'contract/calls/challenge.ts';
import type { TripDetail } from 'contract/calls/trips.ts';
import type { GatewayName } from 'contract/values/gateways.ts';
import { m } from 'messages/messages.js';
import { useCallback, useEffect, useState } from 'react';
import { toast } from 'ui/feedback/toast.ts';
import { type CallResult, call, type Refusal, type Reply } from '#app/api/client.ts';
import { signOut } from '#app/api/session/session.ts';
import type { Challenges } from '#app/proof-of-work/challenges.ts';
import type { BookingContact } from '../passengers/from-profile.ts';
import { type CheckedBooking, type PlacedErrors, placeErrors } from '../passengers/passenger-rules.ts';
import type { Booking } from '../use-booking.ts';
import { type Attempt, attemptFor } from './attempt.ts';
import { bookingBody } from './booking-body.ts';
import type { Fare } from './fare.ts';
import { gatewaysQuery } from './gateways/use-gateways.ts';
import { setPaymentRunning } from './running-payment.ts';

/** A check that takes longer than this shows an explanation. */
const EXPLAIN_AFTER_MS = 800;

/** The count of errors above shifts the focused field, so scroll to it. */
function scrollToFocus() {
  requestAnimationFrame(() => document.activeElement?.scrollIntoView({ block: 'center' }));
}

interface PaymentHooks {
  /** Returns the contact of the profile, or null. */
  contact: () => Promise<BookingContact | null>;
  /** Runs once the seats are held, before the browser leaves for the gateway. */
  beforeLeaving: () => Promise<void>;
}

/** Implements Pay Now: sends the booking, then stores the hold or shows the error. */
export function usePayment(
  trip: TripDetail,
  booking: Booking,
  fare: Fare,
  { contact, beforeLeaving }: PaymentHooks,
  challenges: Challenges,
  gateway: GatewayName | undefined,
) {
  const queryClient = useQueryClient();
  const [leaving, setLeaving] = useState(false);
  const [checking, setChecking] = useState(false);
  const { form } = booking;
  const running = booking.paying || leaving;

  useEffect(() => {
    setPaymentRunning(running);
    return () => setPaymentRunning(false);
  }, [running]);

  function refresh() {
    void queryClient.invalidateQueries({ queryKey: ['trip', trip._id] });
    void queryClient.invalidateQueries({ queryKey: ['menu'] });
  }

  async function pay({ passengers }: CheckedBooking) {
    form.clearErrors();
    booking.setPaying(true);
    const body = bookingBody(trip, passengers, fare, { contact: await contact(), gateway });
    const attempt = attemptFor(booking.attempt, body, () => crypto.randomUUID());
    booking.setAttempt(attempt);
    const result = await bookWithWork(body, attempt);
    if (result?.ok) await beforeLeaving();
    booking.setPaying(false);

    if (!result) return toast.error(m.booking_check_failed());
    if (!result.ok) return refused(result.error);
    const { pnr, helduntil, ...gatewayForm } = result.data.data;
    challenges.clear();
    booking.setAttempt(null);
    booking.setHold({
      tripId: trip._id,
      pnr,
      helduntil,
      seats: attempt.seats,
      total: fare.total,
      form: gatewayForm,
    });
    setLeaving(true);
  }

  /** Sends the booking with its solved challenges; undefined if this browser cannot solve them. */
  async function bookWithWork(
    body: ReturnType<typeof bookingBody>,
    attempt: Attempt,
  ): Promise<CallResult<Reply<'bookSeats'>> | undefined> {
    // The price may rise while a challenge is solved. `MAX_SOLVED_CHALLENGES` bounds the loop.
    for (;;) {
      const solved = await finishChallenges();
      if (!solved) return undefined;
      const result = await call('bookSeats', {
        body: solved.length > 0 ? { ...body, solved } : body,
        headers: { 'idempotency-key': attempt.key },
      });
      const challenge = result.ok ? undefined : result.error.challenge;
      if (!challenge || solved.length === MAX_SOLVED_CHALLENGES) return result;
      challenges.add(challenge);
    }
  }

  async function finishChallenges() {
    const timer = setTimeout(() => setChecking(true), EXPLAIN_AFTER_MS);
    const solved = await challenges.solved();
    clearTimeout(timer);
    setChecking(false);
    return solved;
  }

  function refused(error: Refusal) {
    // Without a response, retry the same body under the same key.
    if (error.status === 'fail') booking.setAttempt(null);
    const { marked, elsewhere } = placeErrors(error.fields ?? {});
    for (const sentence of elsewhere.length > 0 ? elsewhere : [error.message]) toast.error(sentence);
    switch (error.code) {
      case 'seats_taken':
        booking.removeTakenSeats(error.seats ?? []);
        return refresh();
      case 'seats_for_women':
        refresh();
        return mark(marked);
      case 'unauthenticated':
        return signOut();
      case 'price_changed':
      case 'booking_closed':
      case 'food_unavailable':
        return refresh();
      case 'gateway_unavailable':
      case 'gateway_not_offered':
        return void queryClient.invalidateQueries(gatewaysQuery);
      default:
        return mark(marked);
    }
  }

  function mark(marked: PlacedErrors['marked']) {
    for (const [index, { field, message }] of marked.entries()) {
      form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
    }
    if (marked.length > 0) scrollToFocus();
  }

  return {
    leaving,
    checking,
    stay: useCallback(() => setLeaving(false), []),
    pay,
  };
}
