/** Seats of a trip that this device holds, as its other tabs need to know them. A PNR opens the names of its passengers. */
export interface HeldSeats {
  pnr: string;
  seats: string[];
  /** ISO 8601 instant at which the hold expires. */
  helduntil: string;
}

const PREFIX = 'hold:';
const device = () => window.localStorage;

/** Whether a key of local storage is that of a hold. */
export function isHoldKey(key: string | null): boolean {
  return key?.startsWith(PREFIX) === true;
}

/** Stores what this device holds of a trip. */
export function storeHeldSeats(tripId: string, { pnr, seats, helduntil }: HeldSeats, storage = device): void {
  try {
    storage().setItem(PREFIX + tripId, JSON.stringify({ pnr, seats, helduntil }));
  } catch {
    // Storage is blocked or full: the other tabs show the seats as booked.
  }
}

/** Returns what this device holds of a trip at `now` (ms); null if it holds nothing, or the time is over. */
export function findHeldSeats(tripId: string, now: number, storage = device): HeldSeats | null {
  try {
    const stored: unknown = JSON.parse(storage().getItem(PREFIX + tripId) ?? 'null');
    return isHeldSeats(stored) && Date.parse(stored.helduntil) > now ? stored : null;
  } catch {
    return null;
  }
}

/** Removes a hold that has ended; a later one of the same trip stays. */
export function removeHold(tripId: string, pnr: string, storage = device): void {
  removeHolds(storage, (trip) => trip === tripId && findHeldSeats(trip, 0, storage)?.pnr === pnr);
}

/** Removes what this device holds of all trips. */
export function removeHeldSeats(storage = device): void {
  removeHolds(storage, () => true);
}

/** Removes the holds whose time is over at `now` (ms). */
export function removeExpiredHolds(now: number, storage = device): void {
  removeHolds(storage, (tripId) => findHeldSeats(tripId, now, storage) === null);
}

function removeHolds(storage: () => Storage, isOver: (tripId: string) => boolean): void {
  try {
    const trips = Object.keys(storage()).flatMap((key) => (isHoldKey(key) ? key.slice(PREFIX.length) : []));
    for (const tripId of trips.filter(isOver)) storage().removeItem(PREFIX + tripId);
  } catch {
    // Without access to storage nothing is stored.
  }
}

function isHeldSeats(stored: unknown): stored is HeldSeats {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    'pnr' in stored &&
    typeof stored.pnr === 'string' &&
    'seats' in stored &&
    Array.isArray(stored.seats) &&
    'helduntil' in stored &&
    typeof stored.helduntil === 'string'
  );
}
