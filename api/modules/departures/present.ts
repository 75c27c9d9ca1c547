import type { DepartureCoach, DepartureDetail, DepartureRow } from 'contract/console/departures.ts';
import { paiseToRupees } from 'contract/prices/money.ts';
import { presentBlock } from '#modules/blocks/index.ts';
import type { TaskOfTrip } from '#modules/boarding/index.ts';
import { type BookingOfTrip, presentListVersion } from '#modules/bookings/index.ts';
import type { ReadableContacts } from '#modules/staff/index.ts';
import { presentPosition, type Standing } from '#modules/tracking/index.ts';
import type { NameIn, TripStop } from '#modules/trips/index.ts';
import { alertsOf, departureState, fullestLeg } from './departure-rules.ts';
import type { WholeDeparture } from './detail.ts';
import {
  childrenOf,
  countAtStop,
  foodToLoad,
  passengerOf,
  type SeatUse,
  unpaidHolds,
} from './detail-rules.ts';
import { coachFacts, type Departure } from './facts.ts';

/** Returns the row of a departure, with names in the language of `nameIn`. */
export function presentRow(
  { trip, facts, revenuePaise }: Departure,
  nameIn: NameIn,
  now: Date,
): DepartureRow {
  const [from, to] = [trip.stops[0]?.location ?? '', trip.stops.at(-1)?.location ?? ''];
  return {
    tripId: trip.id,
    service: trip.serviceNumber,
    line: trip.lineId,
    lineName: nameIn('line', trip.lineName),
    from,
    fromName: nameIn('location', from),
    to,
    toName: nameIn('location', to),
    startsAt: facts.departsAt.toISOString(),
    busid: trip.busid,
    seats: facts.seats,
    sold: fullestLeg(facts.claims, 'sold'),
    held: fullestLeg(facts.claims, 'held'),
    blocked: fullestLeg(facts.claims, 'blocked'),
    boarded: facts.boarding.boarded,
    unlisted: facts.boarding.unlisted,
    noShow: facts.boarding.noShow,
    revenue: paiseToRupees(revenuePaise),
    state: departureState(facts, now),
    delayMinutes: facts.cancelled ? null : (facts.coach?.delayMinutes ?? null),
    alerts: alertsOf(facts, now),
  };
}

/** Which personal data a member may read. */
export interface MayRead {
  names: boolean;
  contacts: ReadableContacts;
}

/** Returns a departure with everything that its page shows and the member may read. */
export function presentDeparture(
  departure: WholeDeparture,
  may: MayRead,
  nameIn: NameIn,
  now: Date,
): DepartureDetail {
  const { trip, uses, blocks, lists, tasks, scans, standing } = departure;
  const { columns, rows, aisleAfter, seats, gaps } = trip.seatPlan;
  return {
    ...presentRow(departure, nameIn, now),
    stops: trip.stops.map((stop) => presentStop(stop, departure, nameIn)),
    seatPlan: { columns, rows, aisleAfter, seats, gaps },
    seatUses: [...Map.groupBy(uses, ({ seat }) => seat)].map(([seat, ofSeat]) => ({
      seat,
      uses: ofSeat.map((use) => presentUse(use, may)),
    })),
    food: foodToLoad(uses).map(({ name, quantity }) => ({ name, title: nameIn('dish', name), quantity })),
    children: may.names ? childrenOf(uses) : null,
    unpaid: unpaidHolds(uses).map(({ pnr, seats: held, until, totalPaise }) => ({
      pnr,
      seats: held,
      until: until.toISOString(),
      amount: paiseToRupees(totalPaise),
    })),
    blocks: blocks.map((block) => presentBlock(block, now)),
    tasks: tasks.map((task) => presentTask(task, scans)),
    lists: lists.map(presentListVersion),
    road: standing && presentRoad(standing),
    ...presentPlace(standing),
  };
}

function presentTask(
  { kind, ticket, pnr, seat, events }: TaskOfTrip,
  scans: WholeDeparture['scans'],
): DepartureDetail['tasks'][number] {
  const ofTask = events.flatMap((id) => scans.get(id) ?? []);
  return {
    kind,
    ticket,
    pnr,
    seat,
    scans: ofTask.map(({ at, ...members }) => ({ at: at.toISOString(), ...members })),
  };
}

function presentRoad({ road, trip }: Standing): DepartureDetail['road'] {
  return {
    line: road.posts.map(({ longitude, latitude }) => [longitude, latitude]),
    metres: Math.round(road.metres),
    stops: trip.stops.map(({ number, longitude, latitude }) => ({ number, place: [longitude, latitude] })),
  };
}

/** Returns where a coach is and its delay; all null for a trip without a road. A cancelled trip has no delay. */
export function presentCoach(standing: Standing | undefined): DepartureCoach {
  const delayMinutes =
    standing && !standing.announced?.cancelledAt ? coachFacts(standing).delayMinutes : null;
  return { ...presentPlace(standing ?? null), delayMinutes };
}

function presentPlace(standing: Standing | null): Pick<DepartureCoach, 'position' | 'metres'> {
  const { position = null, metres = null } = standing ?? {};
  return {
    position: position && presentPosition(position),
    metres: metres === null ? null : Math.round(metres),
  };
}

function presentStop(
  stop: TripStop,
  { trip, uses, withoutSeat, standing }: WholeDeparture,
  nameIn: NameIn,
): DepartureDetail['stops'][number] {
  const reckoned = standing?.reckoning.stops.find(({ number }) => number === stop.number);
  const expected = trip.cancelledAt || stop.skipped ? undefined : reckoned;
  return {
    number: stop.number,
    counter: stop.counter,
    counterName: nameIn('counter', stop.counter),
    locationName: nameIn('location', stop.location),
    arrivesAt: stop.arrivesAt.toISOString(),
    departsAt: stop.departsAt.toISOString(),
    expectedArrival: expected?.expectedArrival?.toISOString() ?? null,
    expectedDeparture: expected?.expectedDeparture?.toISOString() ?? null,
    passed: reckoned?.passed ?? false,
    ...countAtStop(uses, withoutSeat, stop.number),
  };
}

function presentUse(use: SeatUse, may: MayRead): DepartureDetail['seatUses'][number]['uses'][number] {
  const { kind, fromStop, toStop, until, booking, block, boarding } = use;
  return {
    kind,
    boarding,
    from: fromStop,
    to: toStop,
    pnr: booking?.pnr ?? null,
    name: (may.names && passengerOf(use)?.name) || null,
    contact: booking && presentContact(booking.contact, boarding, may),
    until: until?.toISOString() ?? null,
    block: block && { id: block.id, reason: block.reason },
  };
}

function presentContact(
  contact: BookingOfTrip['contact'],
  boarding: SeatUse['boarding'],
  { contacts }: MayRead,
) {
  if (contacts === 'none' || (contacts === 'phone' && boarding === 'boarded')) return null;
  return { ...contact, email: contacts === 'all' ? contact.email : null };
}
