import type { CancelTickets } from 'contract/console/desk/desk-acts.ts';
import type { FastifyRequest } from 'fastify';
import { listNoShows } from '#modules/boarding/index.ts';
import {
  type BookedSeat,
  findTicket,
  listSeats,
  lockForAct,
  type SoldBooking,
  whyNotSold,
} from '#modules/bookings/index.ts';
import {
  cancelForStaff,
  cancelReturnedSeats,
  type DecidedRefund,
  decideStaffRefund,
  type StaffCancellation,
} from '#modules/cancellations/index.ts';
import { endOpenOffer } from '#modules/disruptions/index.ts';
import { refuseBeyondScope, refuseUnlessFresh } from '#modules/staff/index.ts';
import { rollback, type Transaction } from '#platform/database/database.ts';
import { done, type Refusal, type Result, refuse } from '#platform/http/refusals/refusal.ts';
import type { DeskBooking } from '../booking/booking.ts';
import type { DeskDependencies } from '../dependencies.ts';
import { auditAct, nameChanges } from './act.ts';

/** What became of a cancellation. Amounts in paise. */
export interface Cancelled {
  version: number;
  refundPaise: number;
  /** What the gateway had not returned before; only with `alreadyReturned`. */
  stillDuePaise: number;
}

const CREATE = 'refunds.create' as const;
const EXCEED = 'refunds.exceed' as const;

/** Returns the seats of tickets, all booked in a sold booking. */
export function chooseTickets(desk: DeskBooking, codes: readonly string[]): Result<BookedSeat[]> {
  const unsold = whyNotSold(desk);
  if (unsold) return unsold;
  const seats: BookedSeat[] = [];
  for (const code of new Set(codes)) {
    const found = findTicket(desk, code);
    if (!found.ok) return found;
    seats.push(found.value);
  }
  return done(seats);
}

/** Returns why a member may not make a refund alone, and logs missing rights; undefined for one who may. */
export async function whyNotRefund(
  deps: DeskDependencies,
  request: FastifyRequest,
  desk: DeskBooking,
  { need }: DecidedRefund<BookedSeat>,
): Promise<Refusal | undefined> {
  if (need === 'policy') return undefined;
  const beyond = await refuseBeyondScope(deps, request, EXCEED, desk.trip);
  if (beyond) return refuse('refund_beyond_policy');
  return refuseUnlessFresh(deps, request);
}

/** Cancels tickets at the decided percentage and logs it, in one transaction. */
export async function cancelTickets(
  deps: DeskDependencies,
  request: FastifyRequest,
  desk: DeskBooking,
  { version, ...call }: Omit<StaffCancellation, 'noShows'> & { version: number },
): Promise<Result<Cancelled>> {
  const cancelled = await deps.db.transaction<Result<Cancelled>>(async (tx) => {
    const result = await cancelWithin(deps, tx, request, desk, { version, ...call });
    return result.ok ? result : rollback(result);
  });
  return cancelled.ok ? cancelled : nameChanges(deps.db, desk.booking.pnr, cancelled);
}

/** Cancels tickets and logs it in the caller's transaction. The member who requested it, if another, is in the entry. */
export async function cancelWithin(
  deps: DeskDependencies,
  tx: Transaction,
  request: FastifyRequest,
  desk: DeskBooking,
  { version, ...call }: Omit<StaffCancellation, 'noShows'> & { version: number; approval?: string },
): Promise<Result<Cancelled>> {
  const now = deps.clock.now();
  const { tickets } = describe(call.seats);
  const noShows = await listNoShows(tx, desk.trip.id, tickets);
  const result = await cancelForStaff(
    tx,
    deps.jobs,
    desk,
    { ...call, noShows },
    {
      whyNot: () => whyNotLocked(tx, desk, version),
      now,
    },
  );
  if (!result.ok) return result;
  await endOfferWithoutSeats(tx, desk.booking.id, now);
  const { percent, totalPaise, need } = result.value;
  const after = {
    ...describe(call.seats),
    percent,
    refundPaise: totalPaise,
    basis: desk.takenAway ? 'operator' : need === 'policy' ? 'policy' : 'goodwill',
    ...(call.approval && { approval: call.approval }),
  };
  const permission = need === 'policy' ? CREATE : EXCEED;
  const about = { pnr: desk.booking.pnr, act: 'tickets.cancelled', permission } as const;
  auditAct(tx, request, about, { after, reason: call.reason }, now);
  return done({ version: version + 1, refundPaise: totalPaise, stillDuePaise: 0 });
}

/** Cancels tickets whose money the gateway has returned, and logs it in the same transaction. */
export async function cancelReturnedTickets(
  deps: DeskDependencies,
  request: FastifyRequest,
  desk: DeskBooking,
  { seats, reason, version }: Pick<StaffCancellation, 'seats' | 'reason'> & { version: number },
): Promise<Result<Cancelled>> {
  const result = await cancelReturnedSeats(
    deps,
    desk,
    { seats, reason },
    {
      whyNot: (tx) => whyNotLocked(tx, desk, version),
      record: async (tx, { refundPaise, stillDuePaise }) => {
        await endOfferWithoutSeats(tx, desk.booking.id, deps.clock.now());
        const after = { ...describe(seats), refundPaise, stillDuePaise, basis: 'returned' };
        const about = { pnr: desk.booking.pnr, act: 'tickets.cancelled', permission: CREATE } as const;
        auditAct(tx, request, about, { after, reason }, deps.clock.now());
      },
    },
  );
  if (!result.ok) return nameChanges(deps.db, desk.booking.pnr, result);
  return done({ version: version + 1, ...result.value });
}

/** Ends the open offer of a booking that has no booked seat left. */
async function endOfferWithoutSeats(tx: Transaction, bookingId: string, now: Date): Promise<void> {
  const seats = await listSeats(tx, bookingId);
  if (!seats.some(({ state }) => state === 'booked')) endOpenOffer(tx, bookingId, now);
}

async function whyNotLocked(
  tx: Transaction,
  { booking }: SoldBooking,
  version: number,
): Promise<Refusal | undefined> {
  const locked = await lockForAct(tx, booking.id, version);
  return locked.ok ? undefined : locked;
}

function describe(seats: readonly BookedSeat[]) {
  return { tickets: seats.map(({ ticketCode }) => ticketCode), seats: seats.map(({ seat }) => seat) };
}

/** Returns the refund that a call asks for. */
export function decideCall(
  deps: DeskDependencies,
  desk: DeskBooking,
  { tickets, percent }: Pick<CancelTickets, 'tickets' | 'percent'>,
): Result<DecidedRefund<BookedSeat>> {
  const seats = chooseTickets(desk, tickets);
  if (!seats.ok) return seats;
  const { cancellations: earlier, noShows, fees } = desk.record;
  return decideStaffRefund(
    desk,
    { seats: seats.value, percent, noShows },
    { earlier, fees, now: deps.clock.now() },
  );
}
