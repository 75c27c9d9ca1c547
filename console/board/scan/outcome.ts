import type { BoardingTicket } from 'contract/console/boarding/changes.ts';
import { boardingOfTicket } from 'contract/console/boarding/device.ts';
import { correctedTime } from 'contract/console/boarding/rules.ts';
import type { TicketClaims } from 'contract/ticket-code/container.ts';
import type { TicketCodeCheck, TicketCodeRefusal } from 'contract/ticket-code/verify.ts';
import { localDate } from 'contract/values/time.ts';
import type { BoardState, KnownDeparture } from '../store/board-state.ts';

/** Why a code is no ticket of ours. */
export type ForgeryReason =
  | Exclude<TicketCodeRefusal, 'wrong_trip' | 'ticket_expired' | 'ticket_replaced'>
  | 'not_listed';

/** Which device boarded a ticket, and whose host it was; null for events whose host has not been fetched. */
export type BoardedBy = { device: 'this' } | { device: 'other'; host: string | null };

/**
 * How a print differs from the list: its seat is `moved` since, it is `older`, or `newer` than the list, so that its own
 * seat and stops count.
 */
export type PrintDifference = 'moved' | 'older' | 'newer';

/**
 * What the host sees after a scan. `board` and `unknown` are recorded. `unverified`: signed by a key that the phone does
 * not have, with what the list says of its ticket.
 */
export type Outcome =
  | { kind: 'board'; ticket: BoardingTicket; difference: PrintDifference | null }
  | { kind: 'aboard'; ticket: { code: string; seat: string; name: string | null }; at: Date; by: BoardedBy }
  | { kind: 'wrong_trip'; right: KnownDeparture | null }
  | { kind: 'cancelled'; ticket: BoardingTicket }
  | { kind: 'not_today'; right: KnownDeparture | null }
  | { kind: 'unknown'; claims: TicketClaims }
  | { kind: 'unverified'; ticket: BoardingTicket }
  | { kind: 'forged'; reason: ForgeryReason };

/**
 * Whether an outcome needs no confirmation: a passenger boards whose print is right. If it differs, the host tells them the
 * seat, or compares the name.
 */
export function closesByItself(outcome: Outcome): boolean {
  return outcome.kind === 'board' && outcome.difference === null;
}

/** A code counts for a day after its arrival, so one that counts for longer is for a later day. */
const COUNTS_AFTER_TODAY_MS = 48 * 3_600_000;

/** Returns what a checked code means for the stored trip. Depends on what the device has only. */
export function outcomeOf(check: TicketCodeCheck, board: BoardState, now: Date): Outcome {
  switch (check.outcome) {
    case 'valid':
      return ofTrip(check.claims, board, now, false);
    case 'ticket_replaced':
      return check.claims
        ? ofTrip(check.claims, board, now, true)
        : { kind: 'forged', reason: 'signature_wrong' };
    case 'unsigned':
      return ofUnsigned(check, board, now);
    case 'key_unknown':
      return ofUnverified(check.unverifiedClaims, board, now);
    case 'wrong_trip':
    case 'ticket_expired':
      return ofOtherTrip(check.claims, board, now);
    default:
      return { kind: 'forged', reason: check.outcome };
  }
}

function ofTrip(claims: TicketClaims, board: BoardState, now: Date, isOlder: boolean): Outcome {
  const ticket = findTicket(board, claims.ticketCode);
  if (ticket && claims.ticketVersion > ticket.version) return ofNewer(ticket, claims, board);
  if (ticket) return ofKnown(ticket, claims.seat, board, now, isOlder);
  const { ticketCode: code, seat } = claims;
  return aboard(board, { code, seat, name: null }) ?? { kind: 'unknown', claims };
}

/** A ticket that has changed since the list was fetched, such as to another seat, or back to this trip. */
function ofNewer(
  listed: BoardingTicket,
  { seat, fromStop, toStop }: TicketClaims,
  board: BoardState,
): Outcome {
  const ticket: BoardingTicket = { ...listed, seat, from: fromStop, to: toStop, state: 'booked' };
  return aboard(board, ticket) ?? { kind: 'board', ticket, difference: 'newer' };
}

/** A code that cannot be checked boards nobody: the list says what its ticket is, and one that it lacks is refused. */
function ofUnverified(
  { ticketCode, ticketVersion, seat }: TicketClaims,
  board: BoardState,
  now: Date,
): Outcome {
  const refused: Outcome = { kind: 'forged', reason: 'key_unknown' };
  const ticket = findTicket(board, ticketCode);
  if (!ticket) return refused;
  const known = ofKnown(ticket, seat, board, now, false);
  if (known.kind === 'board') return { kind: 'unverified', ticket };
  // A version later than the list may be back on this trip.
  return known.kind === 'aboard' || ticketVersion <= ticket.version ? known : refused;
}

/** Codes without a signature count if the list has them. */
function ofUnsigned(
  { ticketCode, pnr, seat }: { ticketCode: string; pnr: string; seat: string },
  board: BoardState,
  now: Date,
): Outcome {
  const ticket = findTicket(board, ticketCode);
  return ticket?.pnr === pnr
    ? ofKnown(ticket, seat, board, now, false)
    : { kind: 'forged', reason: 'not_listed' };
}

function ofKnown(
  ticket: BoardingTicket,
  seat: string,
  board: BoardState,
  now: Date,
  isOlder: boolean,
): Outcome {
  const already = aboard(board, ticket);
  if (already) return already;
  if (ticket.changedTo) return ofDeparture(board, ticket.changedTo, now);
  if (ticket.state === 'cancelled') return { kind: 'cancelled', ticket };
  if (ticket.seat !== seat) return { kind: 'board', ticket, difference: 'moved' };
  return { kind: 'board', ticket, difference: isOlder ? 'older' : null };
}

function findTicket(board: BoardState, code: string): BoardingTicket | undefined {
  return board.device.trip?.tickets.find((ticket) => ticket.code === code);
}

function findDeparture({ departures }: BoardState, tripId: string | undefined): KnownDeparture | null {
  return departures.find((departure) => departure.tripId === tripId) ?? null;
}

function aboard(
  { device }: BoardState,
  { code, seat, name }: { code: string; seat: string; name: string | null },
): Outcome | null {
  const { state, event } = boardingOfTicket(device, code);
  if (state !== 'boarded' || !event) return null;
  const by: BoardedBy =
    event.device === device.device
      ? { device: 'this' }
      : { device: 'other', host: 'host' in event && typeof event.host === 'string' ? event.host : null };
  return { kind: 'aboard', ticket: { code, seat, name }, at: new Date(correctedTime(event)), by };
}

/** A ticket of another trip is for today or not by its departure, or else by how long its code counts. */
function ofOtherTrip(claims: TicketClaims | undefined, board: BoardState, now: Date): Outcome {
  // An older print of a ticket that has changed to this trip since.
  const changed = claims && findTicket(board, claims.ticketCode);
  if (changed && claims.ticketVersion < changed.version)
    return ofKnown(changed, claims.seat, board, now, true);
  const right = findDeparture(board, claims?.tripId);
  const today = localDate(now);
  const isToday = right
    ? localDate(new Date(right.startsAt)) === today
    : claims !== undefined &&
      claims.expiresAt * 1000 > now.getTime() &&
      claims.expiresAt * 1000 <= now.getTime() + COUNTS_AFTER_TODAY_MS;
  return { kind: isToday ? 'wrong_trip' : 'not_today', right };
}

/** A ticket that has changed to another trip boards there only. */
function ofDeparture(board: BoardState, tripId: string, now: Date): Outcome {
  const right = findDeparture(board, tripId);
  const isToday = !right || localDate(new Date(right.startsAt)) === localDate(now);
  return { kind: isToday ? 'wrong_trip' : 'not_today', right };
}

/** The ticket code whose boarding an outcome records; null if it records none. */
export function boardedCode(outcome: Outcome): string | null {
  if (outcome.kind === 'board') return outcome.ticket.code;
  return outcome.kind === 'unknown' ? outcome.claims.ticketCode : null;
}
