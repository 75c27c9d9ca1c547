import { brand } from 'brand/brand.ts';
import type { BoardingChanges, BoardingTicket } from 'contract/console/boarding/changes.ts';
import { applyChanges } from 'contract/console/boarding/device.ts';
import type { TicketClaims } from 'contract/ticket-code/container.ts';
import { type BoardState, emptyBoard, type KnownDeparture } from './store/board-state.ts';
import { type BoardStore, openBoardStore } from './store/board-store.ts';
import type { Trace, TraceKeeper } from './store/trace.ts';

export const NOW = new Date('2026-11-26T21:00:00+05:30');
export const TRIP = '019aa3c4-5d6e-7f80-9123-456789abcdef';
export const OTHER_TRIP = '019aa3c4-5d6e-7f80-9123-456789abcdee';

/** What the code of the ticket T1 says, but for some claims; it counts for 30 hours. */
export function claimsOf(changes: Partial<TicketClaims> = {}): TicketClaims {
  return {
    issuer: brand.name,
    expiresAt: NOW.getTime() / 1000 + 30 * 3600,
    ticketCode: 'T1',
    ticketVersion: 1,
    tripId: TRIP,
    fromStop: 1,
    toStop: 3,
    seat: '2C',
    ...changes,
  };
}

/** A departure to Jaipur that the phone knows. */
export function departureOf(tripId: string, startsAt: string): KnownDeparture {
  return {
    tripId,
    service: '202',
    fromName: 'Delhi',
    toName: 'Jaipur',
    startsAt,
    busid: 'B2',
    state: 'on_sale',
  };
}

export function ticketOf(code: string, facts: Partial<BoardingTicket> = {}): BoardingTicket {
  return {
    code,
    version: 1,
    pnr: 'HX7KQ2M9RT',
    name: 'Asha Verma',
    phone: null,
    seat: '2C',
    earlierSeats: [],
    from: 1,
    to: 3,
    state: 'booked',
    ...facts,
  };
}

const stop = (number: number, counterName: string, departsAt: string) => ({
  number,
  counterName,
  locationName: counterName,
  arrivesAt: departsAt,
  departsAt,
});

/** A snapshot of a trip of three stops. */
export function changesOf(facts: Partial<BoardingChanges> = {}): BoardingChanges {
  return {
    tripId: TRIP,
    service: '101',
    busid: 'DL1PC0001',
    startsAt: '2026-11-26T15:30:00.000Z',
    arrivesAt: '2026-11-26T21:30:00.000Z',
    serverTime: NOW.toISOString(),
    cursor: '1',
    isSnapshot: true,
    more: false,
    stops: [
      stop(1, 'IGI T3', '2026-11-26T15:30:00.000Z'),
      stop(2, 'Noida', '2026-11-26T17:30:00.000Z'),
      stop(3, 'Agra', '2026-11-26T21:30:00.000Z'),
    ],
    tickets: [],
    events: [],
    tasks: [],
    list: null,
    counts: { tickets: 0, boarded: 0, noShow: 0, unlisted: 0 },
    ...facts,
  };
}

/** The reply when another phone has boarded the ticket T1. */
export function boardedElsewhere(offsetMs: number): BoardingChanges {
  const event = {
    id: 'other',
    device: 'other phone',
    sequence: 1,
    ticket: 'T1',
    kind: 'boarded' as const,
    undoes: [],
    deviceTime: NOW.toISOString(),
    offsetMs,
    host: 'Ravi',
  };
  return changesOf({ isSnapshot: false, tickets: null, events: [event] });
}

/** The state of a phone that has fetched a trip with these tickets. */
export function boardWith(tickets: BoardingTicket[], facts: Partial<BoardState> = {}): BoardState {
  const empty = emptyBoard();
  return {
    ...empty,
    pickedTrip: TRIP,
    device: applyChanges(empty.device, changesOf({ tickets })),
    ...facts,
  };
}

/** Stores a trace in memory. */
export function memoryTrace(): TraceKeeper {
  let stored: Trace | null = null;
  return {
    read: () => stored,
    write(trace) {
      stored = trace;
    },
  };
}

/** A phone whose storage is in memory, with pages of the app. `start` is null for a new phone. */
export function memoryPhone(start: BoardState | null, trace = memoryTrace()) {
  let stored: BoardState | null = start;
  let isFull = false;
  let areNotified = true;
  let readErrors: Error[] = [];
  let last: Promise<unknown> = Promise.resolve();
  const pages: (() => void)[] = [];

  function exclusively<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  }

  return {
    /** Opens the app in one more page; the writes of a small one fail. */
    openPage({ isSmall = false } = {}): Promise<BoardStore> {
      let notified: () => void = () => undefined;
      return openBoardStore({
        records: {
          async read() {
            const error = readErrors.shift();
            if (error) throw error;
            return stored;
          },
          async write(value) {
            if (isFull || isSmall) throw new DOMException('no room', 'QuotaExceededError');
            stored = value;
          },
        },
        trace,
        otherPages: {
          notify() {
            if (areNotified) for (const page of pages) if (page !== notified) page();
          },
          subscribe(listener) {
            notified = listener;
            pages.push(listener);
          },
        },
        exclusively,
      });
    },
    stored: () => stored,
    wipe() {
      stored = null;
    },
    /** Whether writes fail. */
    setFull(next: boolean) {
      isFull = next;
    },
    /** Lets the next readings fail. */
    failReads(...errors: Error[]) {
      readErrors = errors;
    },
    /** Whether pages are notified of each other's changes, as those in the background are not. */
    setNotified(next: boolean) {
      areNotified = next;
    },
    /** Resolves once all pages have done what they were notified of, and what that has led to. */
    async settled() {
      let seen: unknown;
      while (seen !== last) {
        seen = last;
        await last;
      }
    },
  };
}

/** A page of the app on a phone of its own. */
export async function memoryStore(start: BoardState | null, trace = memoryTrace()) {
  const phone = memoryPhone(start, trace);
  return { ...phone, store: await phone.openPage() };
}
