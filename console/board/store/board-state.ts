import { type DeviceState, newDevice } from 'contract/console/boarding/device.ts';
import type { DepartureRow } from 'contract/console/departures.ts';
import type { Permission } from 'contract/console/roles.ts';
import type { TicketKey } from 'contract/ticket-code/keys.ts';

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

/** Everything that the app stores, in one encrypted record. */
export interface BoardState {
  device: DeviceState;
  /** The trip that the host has picked; its rows arrive with the first sync. */
  pickedTrip: string | null;
  host: Host | null;
  departures: KnownDeparture[];
  ticketKeys: TicketKey[];
  /** The stop whose passengers board now; null until the host chooses one. */
  stop: number | null;
}

export function emptyBoard(): BoardState {
  return {
    device: newDevice(crypto.randomUUID()),
    pickedTrip: null,
    host: null,
    departures: [],
    ticketKeys: [],
    stop: null,
  };
}

/** Returns how many events wait for the server. */
export function waitingEvents({ device }: BoardState): number {
  return device.own.filter(({ result }) => result === null).length;
}
