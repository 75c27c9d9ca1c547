import { draftKey, isDraftFresh } from '#app/api/drafts.ts';
import { type Attempt, lostSeats } from './attempt.ts';
import type { Hold } from './hold.ts';
import { hasTyping, type TypedPassenger } from './passenger.ts';

/** A trip's booking as stored in the tab, for reloads and returns from the gateway. */
export interface BookingDraft {
  passengers: TypedPassenger[];
  setAside: TypedPassenger[];
  attempt: Attempt | null;
  hold: Hold | null;
}

export const emptyBooking: BookingDraft = { passengers: [], setAside: [], attempt: null, hold: null };

/** Returns the tab's draft; empty if storage is blocked, the shape outdated, or the draft a day old. */
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

/** Stores the draft. An unchanged draft keeps its time of change. */
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
    // Storage is blocked or full; the page works without it.
  }
}

/** Deletes a trip's draft after payment, or when its money is being refunded. */
export function deleteDraft(storage: () => Storage, tripId: string): void {
  writeDraft(storage, tripId, emptyBooking);
}

/** Returns the draft and the seats lost since; their passengers move to `setAside`. */
export function settleDraft(
  stored: BookingDraft,
  booked: string[],
): { stored: BookingDraft; lost: string[] } {
  const lost = lostSeats(
    stored.passengers.map((passenger) => passenger.seatno),
    booked,
    { pending: stored.attempt, held: stored.hold?.seats ?? [] },
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
