import type { ListedTrip, RefundTier, StopPoint, TripDay, TripDetail } from 'contract/calls/trips.ts';
import { paiseToRupees } from 'contract/prices/money.ts';
import { taxOnSeat } from 'contract/prices/quote.ts';
import type { PolicyTier } from 'contract/prices/refund.ts';
import { addDays, formatDuration, localDate, localTime } from 'contract/values/time.ts';
import type { NameIn } from './network/names.ts';
import type { RefundPolicy, TaxPolicy } from './policies.ts';
import { bookingClosesAt } from './sales/closing.ts';
import type { Segment } from './segment.ts';
import type { FoundDay, FoundTrip, SeatPlan, Trip, TripStop } from './store.ts';

const presentPoint = (stop: TripStop, instant: Date, nameIn: NameIn): StopPoint => ({
  _id: stop.counterId,
  location: stop.location,
  counter: stop.counter,
  locationname: nameIn('location', stop.location),
  countername: nameIn('counter', stop.counter),
  date: localDate(instant),
  time: localTime(instant),
});

interface PresentedStops {
  pickup: StopPoint[];
  drop: StopPoint[];
}

/** Stops as presented, by names and stops: cached trip lists present the same stops again and again. */
const presentedStops = new WeakMap<NameIn, WeakMap<TripStop[], PresentedStops>>();

/** Returns the stops where passengers board and alight, by the language of `nameIn`. */
function presentStops({ stops }: Trip, nameIn: NameIn): PresentedStops {
  const ofNames = presentedStops.get(nameIn) ?? new WeakMap<TripStop[], PresentedStops>();
  presentedStops.set(nameIn, ofNames);
  const presented = ofNames.get(stops) ?? {
    pickup: stops.filter(({ boards }) => boards).map((stop) => presentPoint(stop, stop.departsAt, nameIn)),
    drop: stops.filter(({ alights }) => alights).map((stop) => presentPoint(stop, stop.arrivesAt, nameIn)),
  };
  ofNames.set(stops, presented);
  return presented;
}

/** Returns the places of a trip's first and last stop, with their names for display. */
function ends(trip: Trip, nameIn: NameIn) {
  const [from, to] = [trip.stops[0]?.location ?? '', trip.stops.at(-1)?.location ?? ''];
  return { from, to, fromname: nameIn('location', from), toname: nameIn('location', to) };
}

/** Returns a stop as `city - counter`, in the language of `nameIn`. */
export function presentPlace({ location, counter }: { location: string; counter: string }, nameIn: NameIn) {
  return `${nameIn('location', location)} - ${nameIn('counter', counter)}`;
}

/** Returns start, end and duration of a segment in local time. */
export function journeyTimes(from: Pick<TripStop, 'departsAt'>, to: Pick<TripStop, 'arrivesAt'>) {
  const minutes = Math.round((to.arrivesAt.getTime() - from.departsAt.getTime()) / 60_000);
  return {
    starttime: localTime(from.departsAt),
    endtime: localTime(to.arrivesAt),
    journeystartdate: localDate(from.departsAt),
    journeyenddate: localDate(to.arrivesAt),
    totaltime: formatDuration(minutes),
  };
}

export function presentListedTrip(found: FoundTrip, tax: TaxPolicy, nameIn: NameIn, now: Date): ListedTrip {
  const from = found.stops.find((stop) => stop.number === found.fromStop) as TripStop;
  const to = found.stops.find((stop) => stop.number === found.toStop) as TripStop;
  return {
    _id: found.id,
    line: found.lineId,
    busid: found.busid,
    ...ends(found, nameIn),
    ...journeyTimes(from, to),
    price: paiseToRupees(found.farePaise),
    tax: paiseToRupees(taxOnSeat(found.farePaise, tax.ratePercent)),
    availableseats: found.seatPlan.seats.length - found.taken,
    totalseats: found.seatPlan.seats.length,
    cancelled: found.cancelledAt !== null,
    bookable: !found.cancelledAt && now < bookingClosesAt(found, from),
    morelegroom: found.seatPlan.moreLegroom,
    foodavailability: found.foodAvailable,
    ...presentStops(found, nameIn),
  };
}

/** Returns every day from `first` to `last`, including days without a trip. */
export function presentDays(found: FoundDay[], first: string, last: string): TripDay[] {
  const days: TripDay[] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) {
    const day = found.find((one) => one.date === date);
    days.push({
      date,
      trips: day?.trips ?? 0,
      availableseats: day?.availableSeats ?? 0,
      price: day ? paiseToRupees(day.farePaise) : null,
    });
  }
  return days;
}

const presentSeatPlan = (plan: SeatPlan) => ({
  _id: plan.id,
  columns: plan.columns,
  rows: plan.rows,
  aisleafter: plan.aisleAfter,
  seats: plan.seats,
  gaps: plan.gaps,
});

/** Returns the tiers of a refund policy, highest first. */
export function presentRefundTiers(tiers: PolicyTier[]): RefundTier[] {
  return tiers
    .toSorted((one, other) => other.overHours - one.overHours)
    .map(({ overHours, percent }) => ({ overhours: overHours, percent }));
}

export function presentTripDetail(
  segment: Segment,
  more: {
    taken: string[];
    /** Null if the operator has no women's seats. */
    forWomen: string[] | null;
    facilities: { name: string; icon: string }[];
    tax: TaxPolicy;
    refund: RefundPolicy;
    nameIn: NameIn;
    now: Date;
  },
): TripDetail {
  const { trip, from, to, farePaise } = segment;
  const { nameIn } = more;
  return {
    _id: trip.id,
    busid: trip.busid,
    totalseats: trip.seatPlan.seats.length,
    price: paiseToRupees(farePaise),
    tax: paiseToRupees(taxOnSeat(farePaise, more.tax.ratePercent)),
    taxrate: more.tax.ratePercent,
    seatsbooked: more.taken,
    ...(more.forWomen && { womenseats: more.forWomen.filter((seat) => !more.taken.includes(seat)) }),
    facilities: more.facilities.map((facility) => ({
      name: nameIn('facility', facility.name),
      img: facility.icon,
    })),
    foodavailability: trip.foodAvailable,
    ...presentStops(trip, nameIn),
    pickupid: from.counterId,
    dropid: to.counterId,
    ...ends(trip, nameIn),
    ...journeyTimes(from, to),
    distance: Math.round((to.distanceMetres - from.distanceMetres) / 1000),
    cancelled: trip.cancelledAt !== null,
    bookable: !trip.cancelledAt && more.now < bookingClosesAt(trip, from),
    closesat: bookingClosesAt(trip, from).toISOString(),
    seatplan: presentSeatPlan(trip.seatPlan),
    refundtiers: presentRefundTiers(more.refund.tiers),
    taxrefunded: more.refund.taxRefunded,
  };
}
