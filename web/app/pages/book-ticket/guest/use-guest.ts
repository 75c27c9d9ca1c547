import type { TripDetail } from 'contract/calls/trips.ts';
import { passengerFieldNames } from 'contract/values/passenger-fields.ts';
import { m } from 'messages/messages.js';
import { useEffect, useRef, useState } from 'react';
import { toast } from 'ui/feedback/toast.ts';
import { takeBookAgainRequest } from '#app/api/device/guest/book-again-request.ts';
import { canRemember, type Guest, rememberGuest } from '#app/api/device/guest/guest-details.ts';
import { useStoredGuest } from '#app/api/device/guest/use-stored-guest.ts';
import { useSessionType } from '#app/api/session/session.ts';
import { removeDetails } from '#app/components/sign-in/remove-details.ts';
import type { TypedPassenger } from '../passengers/passenger.ts';
import { passengersHeadingId } from '../passengers/passenger-form.tsx';
import type { Booking } from '../use-booking.ts';
import { focusOn } from './focus-on.ts';
import { closedTo, seatAgain } from './seat-again.ts';

/** Longest wait before leaving for the gateway. */
const TIMEOUT_MS = 1_000;

/** What the checkbox is: `hidden` for accounts, whose profile fills the form in. */
export type RememberState = 'hidden' | 'off' | 'on' | 'blocked' | 'remembered';

/** A remembered guest, and the seat that the details would be filled in for. */
export interface Offer {
  guest: Guest;
  seat: string;
}

/** The guest remembered on this device: offered to guests, stored when one leaves for the gateway. */
export function useGuest(trip: TripDetail, booking: Booking) {
  const isGuest = useSessionType() === 'Guest';
  const guest = useStoredGuest(isGuest);
  const [choice, setChoice] = useState<'off' | 'on' | 'blocked'>('off');
  const [isUsed, setUsed] = useState(false);
  const isFocusDue = useRef(false);
  const [first] = booking.passengers;
  const isFilledIn = guest !== null && first !== undefined && isSame(guest, first);
  const closed = [...trip.seatsbooked, ...closedTo(guest?.details.gender, trip)];
  const seat = first?.seatno ?? (guest && seatAgain(trip.seatplan, closed, guest.seatno));

  const canFillIn = trip.bookable && !booking.hold && !booking.paying && !isFilledIn && !isUsed;
  const offer: Offer | null = guest && seat && canFillIn ? { guest, seat } : null;

  useEffect(() => {
    if (offer && takeBookAgainRequest()) fillIn(offer);
  });
  useEffect(() => {
    // The form comes with its first seat, after the touch.
    if (!isFocusDue.current || !first) return;
    isFocusDue.current = false;
    focusOn(passengersHeadingId);
  });

  async function choose(isOn: boolean) {
    setChoice(isOn ? 'on' : 'off');
    if (!isOn || (await canRemember())) return;
    setChoice('blocked');
    toast.error(m.booking_guest_blocked());
  }

  /** Stores the first passenger, if asked to, before the page is left for the gateway. */
  async function storeOnLeaving(): Promise<void> {
    if (!isGuest || !first || (choice !== 'on' && !isFilledIn)) return;
    const storing = rememberGuest({ details: detailsOf(first), seatno: first.seatno });
    await Promise.race([storing, new Promise((over) => setTimeout(over, TIMEOUT_MS))]);
  }

  /** Fills in the first passenger, on the seat offered if none is selected, and moves the focus to the form. */
  function fillIn({ guest, seat }: Offer) {
    booking.fillFirst(guest.details, seat);
    setUsed(true);
    isFocusDue.current = true;
    toast.success(m.booking_guest_filled({ seat }));
  }

  return {
    offer,
    state: rememberState(isGuest, isFilledIn, choice),
    choose,
    fillIn,
    remove: () => {
      setChoice('off');
      void removeDetails();
    },
    storeOnLeaving,
  };
}

export type RememberedGuest = ReturnType<typeof useGuest>;

function rememberState(
  isGuest: boolean,
  isFilledIn: boolean,
  choice: 'off' | 'on' | 'blocked',
): RememberState {
  if (!isGuest) return 'hidden';
  return isFilledIn ? 'remembered' : choice;
}

function detailsOf(passenger: TypedPassenger): Guest['details'] {
  return Object.fromEntries(
    passengerFieldNames.map((name) => [name, passenger[name].trim()]),
  ) as Guest['details'];
}

function isSame(guest: Guest, passenger: TypedPassenger): boolean {
  return passengerFieldNames.every((name) => guest.details[name] === passenger[name].trim());
}
