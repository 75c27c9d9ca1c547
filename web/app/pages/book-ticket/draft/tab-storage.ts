import { type DraftOwner, isDraftOwner, isOwnDraft } from '#app/api/device/draft-owner.ts';
import { draftKey, isDraftFresh } from '#app/api/device/drafts.ts';
import type { Hold } from '../hold/hold.ts';
import { emptyPassenger, hasTyping, type TypedPassenger } from '../passengers/passenger.ts';
import { type Attempt, lostSeats } from '../payment/attempt.ts';

/** A trip's booking as stored in the tab, for reloads and returns from the gateway. */
export interface BookingDraft {
  passengers: TypedPassenger[];
  setAside: TypedPassenger[];
  attempt: Attempt | null;
  hold: Hold | null;
}

export const emptyBooking: BookingDraft = { passengers: [], setAside: [], attempt: null, hold: null };

export const tabStorage = () => window.sessionStorage;

/** Where a draft is stored, and who reads or writes it; null for a guest. */
export interface DraftPlace {
  storage: () => Storage;
  tripId: string;
  reader: DraftOwner | null;
}

/** Returns the tab's draft; empty if storage is blocked, the shape outdated, the draft a day old or of another account. */
export function readDraft({ storage, tripId, reader }: DraftPlace, now = Date.now()): BookingDraft {
  return ownDraft(findDraft(storage, tripId, now), reader);
}

function ownDraft(stored: StoredDraft | null, reader: DraftOwner | null): BookingDraft {
  if (!stored || !isOwnDraft(stored.owner, reader)) return emptyBooking;
  const { at: _, owner: __, ...draft } = stored;
  return draft;
}

/** Whether the stored draft may be this reader's: the server has yet to report the session's account. */
export function mayBeOwnDraft({ storage, tripId, reader }: DraftPlace, now = Date.now()): boolean {
  const stored = findDraft(storage, tripId, now);
  return stored !== null && reader !== null && !isOwnDraft(stored.owner, reader);
}

/** Stores the draft with its owner. An unchanged draft keeps its time of change. */
export function writeDraft(
  { storage, tripId, reader }: DraftPlace,
  draft: BookingDraft,
  now = Date.now(),
): void {
  try {
    const stored = findDraft(storage, tripId, now);
    const isSame = JSON.stringify(ownDraft(stored, reader)) === JSON.stringify(draft);
    const at = isSame ? (stored?.at ?? now) : now;
    const owner = withKnownAccount(reader, stored?.owner);
    if (draft.passengers.length + draft.setAside.length === 0 && !draft.hold) deleteDraft(storage, tripId);
    else storage().setItem(draftKey(tripId), JSON.stringify({ ...draft, owner, at }));
  } catch {
    // Storage is blocked or full; the page works without it.
  }
}

/** Adds a session's account from an earlier draft: the page may write before the server has reported it, or has ended the session. */
function withKnownAccount(
  reader: DraftOwner | null,
  before: DraftOwner | null | undefined,
): DraftOwner | null {
  const account = reader?.account ?? (before?.session === reader?.session ? before?.account : null) ?? null;
  return reader && { ...reader, account };
}

/** Deletes a trip's draft after payment, or when its money is being refunded. */
export function deleteDraft(storage: () => Storage, tripId: string): void {
  try {
    storage().removeItem(draftKey(tripId));
  } catch {
    // A browser that refuses storage has stored nothing.
  }
}

type StoredDraft = BookingDraft & { owner: DraftOwner | null; at: number };

function findDraft(storage: () => Storage, tripId: string, now: number): StoredDraft | null {
  try {
    const stored: unknown = JSON.parse(storage().getItem(draftKey(tripId)) ?? 'null');
    if (!isStoredDraft(stored) || !isDraftFresh(stored.at, now)) return null;
    return {
      ...stored,
      passengers: stored.passengers.map(complete),
      setAside: stored.setAside.map(complete),
    };
  } catch {
    return null;
  }
}

/** Adds the fields that the form did not have yet when the draft was typed. */
function complete(passenger: TypedPassenger): TypedPassenger {
  return { ...emptyPassenger(passenger.seatno), ...passenger };
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

function isStoredDraft(stored: unknown): stored is StoredDraft {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    'passengers' in stored &&
    Array.isArray(stored.passengers) &&
    'setAside' in stored &&
    Array.isArray(stored.setAside) &&
    'attempt' in stored &&
    'hold' in stored &&
    'at' in stored &&
    'owner' in stored &&
    (stored.owner === null || isDraftOwner(stored.owner))
  );
}
