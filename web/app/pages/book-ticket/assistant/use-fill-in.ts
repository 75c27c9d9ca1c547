import type { TripDetail } from 'contract/calls/trips.ts';
import { checkSentence } from 'messages/check-sentences.ts';
import { m } from 'messages/messages.js';
import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from 'ui/feedback/toast.ts';
import { offerTools } from '#app/components/assistant/tool.ts';
import { hasTyping } from '../passengers/passenger.ts';
import { fareOf } from '../payment/fare.ts';
import type { Booking } from '../use-booking.ts';
import { fillInTool, problemReply } from './fill-in-tool.ts';
import { readPassengers } from './read-passengers.ts';

/**
 * Offers the person's assistant to fill in the form, while the booking page is open. Returns whether it has, until the
 * seats are held.
 */
export function useFillIn(trip: TripDetail, booking: Booking): boolean {
  const [isFilledIn, setFilledIn] = useState(false);
  if (isFilledIn && booking.hold) setFilledIn(false);
  const fillIn = useEffectEvent((listed: unknown): object => {
    if (booking.hold || booking.paying) return problemReply('held');
    if (!trip.bookable) return problemReply('closed');
    if (booking.passengers.some(hasTyping)) return problemReply('already_typed');
    const reading = readPassengers(listed, trip, trip.seatsbooked);
    if (!reading.ok) return problemReply(reading.problem, reading.seat ? { seat: reading.seat } : {});
    const { passengers } = reading;
    booking.fillAll(passengers);
    setFilledIn(true);
    toast.success(m.booking_assistant_filled());
    return {
      seats: passengers.map(({ seatno }) => seatno),
      rupees: fareOf(trip, passengers, null).total,
      problems: problemsOf(booking, passengers),
      next: 'The person checks the details, chooses food if wanted, reads the notice and presses Pay Now.',
    };
  });

  useEffect(() => {
    if (!document.modelContext) return;
    const left = new AbortController();
    offerTools([fillInTool((listed) => fillIn(listed))], left.signal);
    return () => left.abort();
  }, []);

  return isFilledIn;
}

/** Returns each wrong field's first problem, as the form shows it. */
function problemsOf({ rules }: Booking, passengers: Booking['passengers']): object[] {
  const checked = rules.safeParse({ passengers });
  if (checked.success) return [];
  const seen = new Set<string>();
  return checked.error.issues.flatMap(({ path, message }) => {
    const [, index, field] = path;
    const place = path.join('.');
    if (seen.has(place)) return [];
    seen.add(place);
    return { passenger: Number(index) + 1, field, problem: checkSentence(message) ?? message };
  });
}
