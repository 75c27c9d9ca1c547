import { draftKey, isDraftFresh } from '#app/api/drafts.ts';
import { type Attempt, lostSeats } from './attempt.ts';
import type { Hold } from './hold.ts';
import { hasTyping, type TypedPassenger } from './passenger.ts';

/** What a tab keeps about the booking of one trip: through a reload, and through the way to the gateway and back. */
export interface BookingDraft {
  passengers: TypedPassenger[];
  setAside: TypedPassenger[];
  attempt: Attempt | null;
  hold: Hold | null;
}

export const emptyBooking: BookingDraft = { passengers: [], setAside: [], attempt: null, hold: null };

/**
 * Reads what this tab keeps for a trip. Browsers may refuse storage, an older page may have left another shape, and what is a day
 * old is not kept: all read as nothing kept.
 */
export function readDraft(storage: () => Storage, tripId: string, now = Date.now()): BookingDraft {
  try {
    const { at, ...kept } = JSON.parse(storage().getItem(draftKey(tripId)) ?? '{}') as Record<
      string,
      unknown
    >;
    return isDraftFresh(at, now) && isBookingDraft(kept) ? kept : emptyBooking;
  } catch {
    return emptyBooking;
  }
}

/**
 * Keeps it, with the time at which it was last changed: opening the page again makes it no younger. Where storage is refused, the
 * booking lasts as long as the page.
 */
export function writeDraft(
  storage: () => Storage,
  tripId: string,
  kept: BookingDraft,
  now = Date.now(),
): void {
  try {
    if (JSON.stringify(readDraft(storage, tripId, now)) === JSON.stringify(kept)) return;
    if (kept.passengers.length + kept.setAside.length === 0 && !kept.hold)
      storage().removeItem(draftKey(tripId));
    else storage().setItem(draftKey(tripId), JSON.stringify({ ...kept, at: now }));
  } catch {
    // Refused or full: nothing else depends on it.
  }
}

/** Forgets the booking of a trip: it is paid, or its money is on the way back. */
export function deleteDraft(storage: () => Storage, tripId: string): void {
  writeDraft(storage, tripId, emptyBooking);
}

/** What was kept, with the passengers set aside whose seats somebody else took meanwhile, and those seats. */
export function settleDraft(kept: BookingDraft, booked: string[]): { kept: BookingDraft; lost: string[] } {
  const lost = lostSeats(
    kept.passengers.map((passenger) => passenger.seatno),
    booked,
    { unanswered: kept.attempt, held: kept.hold?.seats ?? [] },
  );
  const isLost = (passenger: TypedPassenger) => lost.includes(passenger.seatno);
  return {
    lost,
    kept: {
      ...kept,
      passengers: kept.passengers.filter((passenger) => !isLost(passenger)),
      setAside: [...kept.setAside, ...kept.passengers.filter(isLost).filter(hasTyping)],
    },
  };
}

function isBookingDraft(kept: unknown): kept is BookingDraft {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    'passengers' in kept &&
    Array.isArray(kept.passengers) &&
    'setAside' in kept &&
    Array.isArray(kept.setAside) &&
    'attempt' in kept &&
    'hold' in kept
  );
}
