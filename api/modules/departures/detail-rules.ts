import type { BoardingState } from 'contract/console/boarding/kinds.ts';
import type { Block } from '#modules/blocks/index.ts';
import type { BookingOfTrip } from '#modules/bookings/index.ts';
import type { StoredClaim } from '#modules/seats/index.ts';

/** What a seat is claimed for on the legs from stop `fromStop` to, excluding, `toStop`. */
export interface SeatUse {
  seat: string;
  fromStop: number;
  toStop: number;
  kind: 'sold' | 'held' | 'blocked';
  /** When a hold or block ends; null for none. */
  until: Date | null;
  booking: BookingOfTrip | null;
  block: Block | null;
  /** Of the passenger of a sold seat. */
  boarding: BoardingState | null;
}

/** Passengers below this age count as children. */
const CHILD_BELOW_AGE = 12;

/** Joins the claims of a trip with its bookings, blocks and the boarding of its tickets, in the order of the claims. */
export function seatUses(
  claims: readonly StoredClaim[],
  bookings: readonly BookingOfTrip[],
  blocks: readonly Block[],
  states: ReadonlyMap<string, BoardingState>,
): SeatUse[] {
  const boardingOf = (use: Omit<SeatUse, 'boarding'>): BoardingState | null => {
    if (use.kind !== 'sold') return null;
    return states.get(passengerOf(use)?.ticketCode ?? '') ?? 'expected';
  };
  const uses = claims.map(({ seat, fromStop, toStop, bookingId, blockId, expiresAt }) => ({
    seat,
    fromStop,
    toStop,
    kind: blockId ? ('blocked' as const) : expiresAt ? ('held' as const) : ('sold' as const),
    until: expiresAt,
    booking: bookings.find(({ id }) => id === bookingId) ?? null,
    block: blocks.find(({ id }) => id === blockId) ?? null,
  }));
  return uses.map((use) => ({ ...use, boarding: boardingOf(use) }));
}

/** Returns the passenger in a seat; undefined for a block and for an erased booking. */
export function passengerOf({
  booking,
  seat,
}: Pick<SeatUse, 'booking' | 'seat'>): BookingOfTrip['seats'][number] | undefined {
  return booking?.seats.find((one) => one.seat === seat);
}

/**
 * Returns how many passengers board and alight at a stop, and what hosts have recorded of those who board: of sold seats,
 * and on board with tickets that have no seat now.
 */
export function countAtStop(
  uses: readonly SeatUse[],
  withoutSeat: readonly Pick<SeatUse, 'fromStop' | 'toStop'>[],
  stop: number,
): { boards: number; alights: number; boarded: number; noShow: number } {
  const sold = uses.filter(({ kind }) => kind === 'sold');
  const aboard = withoutSeat.map((one) => ({ ...one, boarding: 'boarded' as const }));
  const passengers = [...sold, ...aboard];
  const boarding = passengers.filter(({ fromStop }) => fromStop === stop);
  return {
    boards: boarding.length,
    alights: passengers.filter(({ toStop }) => toStop === stop).length,
    boarded: boarding.filter((use) => use.boarding === 'boarded').length,
    noShow: boarding.filter((use) => use.boarding === 'no_show').length,
  };
}

/** Returns the food that sold seats have ordered, by name. */
export function foodToLoad(uses: readonly SeatUse[]): { name: string; quantity: number }[] {
  const ordered = uses.filter(({ kind }) => kind === 'sold').flatMap((use) => passengerOf(use)?.food ?? []);
  return [...Map.groupBy(ordered, ({ name }) => name)]
    .map(([name, lines]) => ({ name, quantity: lines.reduce((sum, line) => sum + line.quantity, 0) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}

export interface Child {
  seat: string;
  pnr: string;
  name: string;
  age: number;
}

/** Returns the children on sold seats. */
export function childrenOf(uses: readonly SeatUse[]): Child[] {
  return uses.flatMap((use) => {
    const passenger = passengerOf(use);
    const age = passenger?.age;
    if (use.kind !== 'sold' || !passenger || !use.booking || typeof age !== 'number') return [];
    if (age >= CHILD_BELOW_AGE) return [];
    return [{ seat: use.seat, pnr: use.booking.pnr, name: passenger.name, age }];
  });
}

export interface UnpaidHold {
  pnr: string;
  seats: string[];
  until: Date;
  totalPaise: number;
}

/** Returns the bookings whose seats are held, the first to end first. */
export function unpaidHolds(uses: readonly SeatUse[]): UnpaidHold[] {
  const held = uses.filter(({ kind }) => kind === 'held');
  return [...Map.groupBy(held, ({ booking }) => booking)]
    .flatMap(([booking, seats]) =>
      booking
        ? [
            {
              pnr: booking.pnr,
              seats: seats.map(({ seat }) => seat),
              until: booking.heldUntil,
              totalPaise: booking.totalPaise,
            },
          ]
        : [],
    )
    .toSorted((one, other) => one.until.getTime() - other.until.getTime());
}
