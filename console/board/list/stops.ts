import type { BoardingTicket } from 'contract/console/boarding/changes.ts';
import { boardingOnDevice } from 'contract/console/boarding/device.ts';
import { correctedTime, type EventFacts, type TicketBoarding } from 'contract/console/boarding/rules.ts';
import { isSuspectTime } from 'contract/console/boarding/suspect-time.ts';
import type { BoardState } from '../store/board-state.ts';

type Trip = NonNullable<BoardState['device']['trip']>;

/** A passenger in the list: a ticket and what its events come to. */
export interface Passenger {
  ticket: BoardingTicket;
  boarding: TicketBoarding<EventFacts>;
}

/** A stop with the passengers who board there, by seat. */
export interface BoardingStop {
  number: number;
  name: string;
  departsAt: string;
  passengers: Passenger[];
  boarded: number;
}

const EXPECTED: TicketBoarding<EventFacts> = { state: 'expected', event: null, later: [] };

/** Returns the stops where somebody boards; cancelled tickets are listed only if they have boarded. */
export function stopsOf(board: BoardState): BoardingStop[] {
  const { trip } = board.device;
  if (!trip) return [];
  const boardings = boardingOnDevice(board.device);
  const passengers = trip.tickets
    .map((ticket) => ({ ticket, boarding: boardings.get(ticket.code) ?? EXPECTED }))
    .filter(({ ticket, boarding }) => ticket.state === 'booked' || boarding.state === 'boarded');
  const byStop = Map.groupBy(passengers, ({ ticket }) => ticket.from);
  return trip.stops
    .filter(({ number }) => byStop.has(number))
    .map(({ number, counterName, departsAt }) => {
      const boarding = (byStop.get(number) ?? []).toSorted(bySeat);
      return {
        number,
        name: counterName,
        departsAt,
        passengers: boarding,
        boarded: boarding.filter(({ boarding: { state } }) => state === 'boarded').length,
      };
    });
}

/** `localeCompare` makes a collator for each pair: with a full coach it took a slow phone 10 ms after every scan. */
const seatOrder = new Intl.Collator('en', { numeric: true });

function bySeat({ ticket: one }: Passenger, { ticket: other }: Passenger): number {
  return seatOrder.compare(one.seat, other.seat);
}

/** Returns tickets that boarded by a signed code, but are not in the trip's list. */
export function unlistedTickets(board: BoardState): string[] {
  const listed = new Set(board.device.trip?.tickets.map(({ code }) => code));
  return [...boardingOnDevice(board.device)]
    .filter(([code, { state }]) => state === 'boarded' && !listed.has(code))
    .map(([code]) => code);
}

/** Whether the clock of an event's device was wrong: its corrected time is in the future, or far from the trip. */
export function isClockWrong(
  event: EventFacts,
  trip: Pick<Trip, 'startsAt' | 'arrivesAt'>,
  now: number,
): boolean {
  const times = { startsAt: Date.parse(trip.startsAt), arrivesAt: Date.parse(trip.arrivesAt) };
  return isSuspectTime(correctedTime(event), times, now);
}

/** A coach may leave late; until then a stop is the one that boards. */
const LATE_MS = 30 * 60_000;

/** Returns the stop that boards now: the chosen one, or the first that the coach has not left by the timetable. */
export function currentStop(stops: readonly BoardingStop[], chosen: number | null, now: Date): number | null {
  if (stops.some(({ number }) => number === chosen)) return chosen;
  const next = stops.find(({ departsAt }) => Date.parse(departsAt) + LATE_MS >= now.getTime());
  return (next ?? stops.at(-1))?.number ?? null;
}

/** The name of a stop of the trip; its number if the list does not have it. */
export function stopName(trip: Pick<Trip, 'stops'> | null, number: number): string {
  return trip?.stops.find((stop) => stop.number === number)?.counterName ?? String(number);
}
