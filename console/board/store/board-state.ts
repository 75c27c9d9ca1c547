import { type DeviceState, markRefusedSeen, newDevice, purgeTrip } from 'contract/console/boarding/device.ts';
import type { DepartureRow } from 'contract/console/departures.ts';
import type { PassengerList } from 'contract/console/passenger-lists/lists.ts';
import type { Permission } from 'contract/console/roles.ts';
import type { TicketKey } from 'contract/ticket-code/keys.ts';
import { markShowingsSeen, type OwnShowing, purgeShowings, waitingShowings } from '../officer/showings.ts';

/** What the app stores of a departure in the list: no passengers. */
export type KnownDeparture = Pick<
  DepartureRow,
  'tripId' | 'service' | 'fromName' | 'toName' | 'startsAt' | 'busid' | 'state'
>;

/** The signed-in host. */
export interface Host {
  id: string;
  name: string;
  permissions: readonly Permission[];
}

/** A line of a list as the phone shows it: with the names of its places. */
export type StoredRow = Omit<PassengerList['rows'][number], 'from' | 'to'>;

/** The newest frozen list that the phone has fetched, in the language of the pages then. */
export interface StoredList extends Omit<PassengerList, 'versions' | 'rows' | 'busid'> {
  rows: StoredRow[];
  /** Missing in a list that an earlier build has stored. */
  busid?: string;
  language: string;
}

/** Everything that the app stores, encrypted. */
export interface BoardState {
  device: DeviceState;
  /** The trip that the host has picked; its rows arrive with the first sync. */
  pickedTrip: string | null;
  host: Host | null;
  departures: KnownDeparture[];
  /** The language of the names in `departures`; null while there are none. */
  departuresLanguage: string | null;
  ticketKeys: TicketKey[];
  list: StoredList | null;
  showings: OwnShowing[];
  /** The stop whose passengers board now; null until the host chooses one. */
  stop: number | null;
}

export function emptyBoard(): BoardState {
  return {
    device: newDevice(crypto.randomUUID()),
    pickedTrip: null,
    host: null,
    departures: [],
    departuresLanguage: null,
    ticketKeys: [],
    list: null,
    showings: [],
    stop: null,
  };
}

/** Returns a state with departures that were fetched in a language. */
export function withDepartures(
  board: BoardState,
  departures: KnownDeparture[],
  language: string,
): BoardState {
  return { ...board, departures, departuresLanguage: language };
}

/** Returns a state without its departure; records that wait stay, and refused ones that no host has seen. */
export function withoutTrip(board: BoardState): BoardState {
  const showings = purgeShowings(board.showings, null);
  return { ...board, device: purgeTrip(board.device), pickedTrip: null, list: null, showings, stop: null };
}

/** Returns a state in which a host has seen that records were refused; those of a departure that is gone leave. */
export function withRefusedSeen(board: BoardState, ids: ReadonlySet<string>): BoardState {
  return {
    ...board,
    device: markRefusedSeen(board.device, ids),
    showings: purgeShowings(markShowingsSeen(board.showings, ids), board.pickedTrip),
  };
}

/** Returns how many records wait for the server. */
export function waitingRecords({ device, showings }: BoardState): number {
  return device.own.filter(({ result }) => result === null).length + waitingShowings(showings).length;
}
