import type { BoardingChanges, StoredBoardingEvent } from 'contract/console/boarding/changes.ts';
import type { BoardingTask } from 'contract/console/boarding/events.ts';
import type { NameIn, Trip } from '#modules/trips/index.ts';
import type { Changes } from './changes.ts';
import type { StoredEvent } from './store.ts';
import type { TaskOfTrip } from './tasks/tasks.ts';

/** Which personal data a member may read; phones only of passengers who have not boarded. */
export interface MayRead {
  names: boolean;
  phones: boolean;
}

export function presentChanges(
  trip: Trip,
  changes: Changes,
  may: MayRead,
  { nameIn, hostOf, now }: { nameIn: NameIn; hostOf: (event: StoredEvent) => string | null; now: Date },
): BoardingChanges {
  const { cursor, isSnapshot, more, tickets, boarded, events, counts, list } = changes;
  return {
    tripId: trip.id,
    service: trip.serviceNumber,
    busid: trip.busid,
    startsAt: trip.stops[0]?.departsAt.toISOString() ?? '',
    arrivesAt: trip.stops.at(-1)?.arrivesAt.toISOString() ?? '',
    serverTime: now.toISOString(),
    cursor,
    isSnapshot,
    more,
    stops: trip.stops.map(({ number, counter, location, arrivesAt, departsAt }) => ({
      number,
      counterName: nameIn('counter', counter),
      locationName: nameIn('location', location),
      arrivesAt: arrivesAt.toISOString(),
      departsAt: departsAt.toISOString(),
    })),
    tickets: changes.isChanged
      ? tickets.map(
          ({
            code,
            version,
            pnr,
            name,
            phone,
            seat,
            earlierSeats,
            fromStop,
            toStop,
            isCancelled,
            changedTo,
          }) => ({
            code,
            version,
            pnr,
            name: (may.names && name) || null,
            phone: (may.phones && !boarded.has(code) && !isCancelled && phone) || null,
            seat,
            earlierSeats,
            from: fromStop,
            to: toStop,
            state: isCancelled ? 'cancelled' : 'booked',
            changedTo,
          }),
        )
      : null,
    events: events.map((event) => presentEvent(event, hostOf(event))),
    tasks: changes.tasks.map(presentTask),
    list: may.names && list ? { version: list.version, sha256: list.sha256.toString('hex') } : null,
    counts: { tickets: tickets.filter(({ isCancelled }) => !isCancelled).length, ...counts },
  };
}

function presentEvent(event: StoredEvent, host: string | null): StoredBoardingEvent {
  const { id, device, sequence, ticket, kind, undoes, deviceTime, offsetMs } = event;
  return { id, device, sequence, ticket, kind, undoes, deviceTime, offsetMs, host };
}

export function presentTask({ kind, ticket, pnr, seat, events }: TaskOfTrip): BoardingTask {
  return { kind, ticket, pnr, seat, events };
}
