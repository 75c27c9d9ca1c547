import { MAX_SEATS } from 'contract/limits.ts';
import type { TripDetail } from 'contract/trips.ts';
import { m } from 'messages/messages.js';
import { useEffect, useRef, useState } from 'react';
import { useFieldArray, useForm, useWatch } from 'react-hook-form';
import { toast } from '#app/ui/toast.ts';
import { type Attempt, lostSeats } from './attempt.ts';
import { bookingResolver } from './booking-resolver.ts';
import type { Hold } from './hold.ts';
import { type BookingForm, emptyPassenger, hasTyping, nameOf, type TypedPassenger } from './passenger.ts';
import type { CheckedBooking } from './passenger-rules.ts';
import { readDraft, settleDraft, writeDraft } from './tab-storage.ts';

const tabStorage = () => window.sessionStorage;

/**
 * What the traveller has chosen and typed for a trip: the selected seats are the seats of the form's passengers, one truth.
 * It is kept in the tab, follows what others take, and knows which seats are held for this traveller.
 */
export function useBooking(trip: TripDetail) {
  const [{ stored, lost: lostMeanwhile }] = useState(() =>
    settleDraft(readDraft(tabStorage, trip._id), trip.seatsbooked),
  );
  const form = useForm<BookingForm, unknown, CheckedBooking>({
    defaultValues: { passengers: stored.passengers },
    resolver: useState(bookingResolver)[0],
  });
  const { append, remove } = useFieldArray({ control: form.control, name: 'passengers' });
  const passengers = useWatch({ control: form.control, name: 'passengers' });
  const [setAside, setSetAside] = useState(stored.setAside);
  const [attempt, setAttempt] = useState<Attempt | null>(stored.attempt);
  const [hold, setHold] = useState<Hold | null>(stored.hold);
  const [paying, setPaying] = useState(false);
  const [lately, setLately] = useState<string[]>([]);
  const deselected = useRef(new Map<string, TypedPassenger>());

  useEffect(() => {
    writeDraft(tabStorage, trip._id, { passengers, setAside, attempt, hold });
  }, [trip._id, passengers, setAside, attempt, hold]);

  const booked = trip.seatsbooked;
  const notYetFree = lately.filter((seat) => booked.includes(seat));
  if (notYetFree.length < lately.length) setLately(notYetFree);

  useEffect(() => {
    // While a call is under way its own seats turn up as booked before its answer does.
    if (paying) return;
    const lost = lostSeats(seatsOf(form.getValues('passengers')), booked, {
      unanswered: attempt,
      held: [...(hold?.seats ?? []), ...lately],
    });
    if (lost.length === 0) return;
    takeAway(lost);
    notifyLostSeats(lost);
  });
  useEffect(() => notifyLostSeats(lostMeanwhile), [lostMeanwhile]);

  /** Removes seats that somebody else has; what was typed for them is set aside. */
  function takeAway(seats: string[]) {
    const all = form.getValues('passengers');
    const indices = all.flatMap((passenger, index) => (seats.includes(passenger.seatno) ? index : []));
    const typed = indices.flatMap((index) => all[index] ?? []).filter(hasTyping);
    remove(indices);
    if (typed.length > 0) setSetAside((aside) => [...aside, ...structuredClone(typed)]);
  }

  /** Selects a seat, for a passenger who was set aside if there is one, or lets it go. */
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
    const [homeless, ...others] = setAside;
    append(
      { ...(homeless ?? deselected.current.get(seat) ?? emptyPassenger(seat)), seatno: seat },
      { shouldFocus: false },
    );
    if (homeless) {
      setSetAside(others);
      toast.success(m.booking_moved({ name: nameOf(homeless) || m.booking_set_aside_nameless(), seat }));
    }
  }

  /** Forgets a passenger who was set aside. */
  function drop(passenger: TypedPassenger) {
    setSetAside((aside) => aside.filter((other) => other !== passenger));
  }

  /** Ends the hold; its seats are on their way back and count as free until the server says so. */
  function endHold() {
    setLately(hold?.seats ?? []);
    setHold(null);
  }

  /** Forgets a booking that has been paid. */
  function clear() {
    remove();
    setSetAside([]);
    endHold();
  }

  return {
    form,
    passengers,
    selected: seatsOf(passengers),
    setAside,
    attempt,
    hold,
    /** Whether the form began with what was typed earlier. */
    isRestored: stored.passengers.some(hasTyping),
    paying,
    toggle,
    takeAway,
    drop,
    setAttempt,
    setHold,
    setPaying,
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
