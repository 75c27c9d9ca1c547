import type { TripDetail } from 'contract/calls/trips.ts';
import { MAX_SEATS } from 'contract/values/limits.ts';
import { type PassengerField, passengerFieldNames } from 'contract/values/passenger-fields.ts';
import { m } from 'messages/messages.js';
import { useEffect, useRef, useState } from 'react';
import { useFieldArray, useForm, useWatch } from 'react-hook-form';
import { toast } from 'ui/feedback/toast.ts';
import { watchRemovals } from '#app/api/device/clear-device.ts';
import type { DraftOwner } from '#app/api/device/draft-owner.ts';
import { removeHold, storeHeldSeats } from '#app/api/device/holds/held-seats.ts';
import { queryClient } from '#app/api/queries.ts';
import { readDraft, settleDraft, tabStorage, writeDraft } from './draft/tab-storage.ts';
import type { Hold } from './hold/hold.ts';
import {
  type BookingForm,
  emptyPassenger,
  hasTyping,
  nameOf,
  type TypedPassenger,
} from './passengers/passenger.ts';
import { bookingRules, type CheckedBooking } from './passengers/passenger-rules.ts';
import { type Attempt, lostSeats } from './payment/attempt.ts';
import { bookingResolver } from './payment/booking-resolver.ts';

/**
 * Holds the selection, typed details and hold of a trip, stored in the tab. The form's passengers define the selected
 * seats.
 */
export function useBooking(trip: TripDetail, reader: DraftOwner | null) {
  const [{ stored, lost: lostMeanwhile }] = useState(() =>
    settleDraft(readDraft({ storage: tabStorage, tripId: trip._id, reader }), trip.seatsbooked),
  );
  // Large, so built only once.
  const [rules] = useState(bookingRules);
  const form = useForm<BookingForm, unknown, CheckedBooking>({
    defaultValues: { passengers: stored.passengers },
    resolver: useState(() => bookingResolver(rules))[0],
  });
  const { append, remove, replace } = useFieldArray({ control: form.control, name: 'passengers' });
  const passengers = useWatch({ control: form.control, name: 'passengers' });
  const [setAside, setSetAside] = useState(stored.setAside);
  const [attempt, setAttempt] = useState<Attempt | null>(stored.attempt);
  const [hold, setOwnHold] = useState<Hold | null>(stored.hold);
  const [paying, setPaying] = useState(false);
  const [releasedSeats, setReleasedSeats] = useState<string[]>([]);
  const deselected = useRef(new Map<string, TypedPassenger>());
  const [isRestored, setRestored] = useState(stored.passengers.some(hasTyping));
  /** False from when the tab's drafts are removed until Pay Now: what stays on screen is not stored again. */
  const isStored = useRef(true);

  useEffect(
    () =>
      watchRemovals(() => {
        isStored.current = false;
        setRestored(false);
        queryClient.removeQueries({ type: 'inactive' });
      }),
    [],
  );
  useEffect(() => {
    if (!isStored.current) return;
    const place = { storage: tabStorage, tripId: trip._id, reader };
    writeDraft(place, { passengers, setAside, attempt, hold });
  }, [trip._id, reader, passengers, setAside, attempt, hold]);

  const booked = trip.seatsbooked;
  const stillBooked = releasedSeats.filter((seat) => booked.includes(seat));
  if (stillBooked.length < releasedSeats.length) setReleasedSeats(stillBooked);

  useEffect(() => {
    // During a booking call, its own seats may already show as booked.
    if (paying) return;
    const lost = lostSeats(seatsOf(form.getValues('passengers')), booked, {
      pending: attempt,
      held: [...(hold?.seats ?? []), ...releasedSeats],
    });
    if (lost.length === 0) return;
    removeTakenSeats(lost);
    notifyLostSeats(lost);
  });
  useEffect(() => notifyLostSeats(lostMeanwhile), [lostMeanwhile]);

  function removeTakenSeats(seats: string[]) {
    const all = form.getValues('passengers');
    const indices = all.flatMap((passenger, index) => (seats.includes(passenger.seatno) ? index : []));
    const typed = indices.flatMap((index) => all[index] ?? []).filter(hasTyping);
    remove(indices);
    if (typed.length > 0) setSetAside((aside) => [...aside, ...structuredClone(typed)]);
  }

  /** Selects or deselects a seat. A passenger set aside gets the new seat. */
  function toggle(seat: string) {
    const all = form.getValues('passengers');
    const index = all.findIndex((passenger) => passenger.seatno === seat);
    const before = all[index];
    if (before) {
      deselected.current.set(seat, structuredClone(before));
      remove(index);
      return;
    }
    if (all.length >= MAX_SEATS) {
      toast.error(m.booking_select_maximum({ max: MAX_SEATS }));
      return;
    }
    const [moved, ...others] = setAside;
    append(
      { ...(moved ?? deselected.current.get(seat) ?? emptyPassenger(seat)), seatno: seat },
      { shouldFocus: false },
    );
    if (moved) {
      setSetAside(others);
      toast.success(m.booking_moved({ name: nameOf(moved) || m.booking_set_aside_nameless(), seat }));
    }
  }

  /** Fills in the first passenger; without one, selects the seat. */
  function fillFirst(details: Record<PassengerField, string>, seat: string) {
    if (form.getValues('passengers').length === 0) {
      append({ ...emptyPassenger(seat), ...details }, { shouldFocus: false });
      return;
    }
    for (const field of passengerFieldNames)
      form.setValue(`passengers.0.${field}`, details[field], { shouldValidate: true });
  }

  /** Selects these passengers' seats with their details, and shows what is wrong in them. */
  function fillAll(typed: TypedPassenger[]) {
    replace(typed);
    void form.trigger();
  }

  function drop(passenger: TypedPassenger) {
    setSetAside((aside) => aside.filter((other) => other !== passenger));
  }

  /** Marks whether a booking is sent. It is stored from then on, for the return from the gateway. */
  function markPaying(isPaying: boolean) {
    if (isPaying) isStored.current = true;
    setPaying(isPaying);
  }

  /** Other tabs are shown which seats this one holds. */
  function setHold(next: Hold | null) {
    if (next) storeHeldSeats(trip._id, next);
    else if (hold) removeHold(trip._id, hold.pnr);
    setOwnHold(next);
  }

  /** Ends the hold. Its seats count as free before the server lists them so. */
  function endHold() {
    setReleasedSeats(hold?.seats ?? []);
    setHold(null);
  }

  function clear() {
    remove();
    setSetAside([]);
    endHold();
  }

  return {
    form,
    rules,
    passengers,
    selected: seatsOf(passengers),
    setAside,
    attempt,
    hold,
    /** Whether the form started with restored input, and the tab still stores it. */
    isRestored,
    paying,
    toggle,
    fillFirst,
    fillAll,
    removeTakenSeats,
    drop,
    setAttempt,
    setHold,
    setPaying: markPaying,
    endHold,
    clear,
  };
}

export type Booking = ReturnType<typeof useBooking>;

function notifyLostSeats(seats: string[]): void {
  if (seats.length === 0) return;
  toast.error(m.booking_seat_lost({ count: seats.length, seats: seats.join(', ') }), { id: seats.join() });
}

function seatsOf(passengers: TypedPassenger[]): string[] {
  return passengers.map((passenger) => passenger.seatno);
}
