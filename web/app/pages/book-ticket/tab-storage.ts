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
    const { at, ...stored } = JSON.parse(storage().getItem(draftKey(tripId)) ?? '{}') as Record<
      string,
      unknown
    >;
    return isDraftFresh(at, now) && isBookingDraft(stored) ? stored : emptyBooking;
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
  stored: BookingDraft,
  now = Date.now(),
): void {
  try {
    if (JSON.stringify(readDraft(storage, tripId, now)) === JSON.stringify(stored)) return;
    if (stored.passengers.length + stored.setAside.length === 0 && !stored.hold)
      storage().removeItem(draftKey(tripId));
    else storage().setItem(draftKey(tripId), JSON.stringify({ ...stored, at: now }));
  } catch {
    // Refused or full: nothing else depends on it.
  }
}

/** Forgets the booking of a trip: it is paid, or its money is on the way back. */
export function deleteDraft(storage: () => Storage, tripId: string): void {
  writeDraft(storage, tripId, emptyBooking);
}

/** What was kept, with the passengers set aside whose seats somebody else took meanwhile, and those seats. */
export function settleDraft(
  stored: BookingDraft,
  booked: string[],
): { stored: BookingDraft; lost: string[] } {
  const lost = lostSeats(
    stored.passengers.map((passenger) => passenger.seatno),
    booked,
    { unanswered: stored.attempt, held: stored.hold?.seats ?? [] },
  );
  const isLost = (passenger: TypedPassenger) => lost.includes(passenger.seatno);
  return {
    lost,
    stored: {
      ...stored,
      passengers: stored.passengers.filter((passenger) => !isLost(passenger)),
      setAside: [...stored.setAside, ...stored.passengers.filter(isLost).filter(hasTyping)],
    },
  };
}

function isBookingDraft(stored: unknown): stored is BookingDraft {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    'passengers' in stored &&
    Array.isArray(stored.passengers) &&
    'setAside' in stored &&
    Array.isArray(stored.setAside) &&
    'attempt' in stored &&
    'hold' in stored
  );
}
