import type { CcavenueHandOff } from 'contract/calls/bookings.ts';
import type { SolvedChallenge } from 'contract/calls/challenge.ts';
import type { Counter } from 'contract/calls/network.ts';
import type { ListedTrip, TripDetail } from 'contract/calls/trips.ts';
import { calls } from 'contract/calls.ts';
import { addDays, localDate } from 'contract/values/time.ts';
import { ASHA } from '../../testing/customers/customer.ts';
import type { Reply } from '../../testing/customers/http.ts';
import { bookingBody, holdSeats, type Offer, postCallback } from '../../testing/customers/journey.ts';
import type { Gateway } from '../servers/gateway.ts';
import { type Connection, openConnection } from './http.ts';

/** A pair of counters that coaches connect. */
export interface Pair {
  from: string;
  to: string;
}

/** A trip with everything needed for a booking. */
export interface Stock extends Offer {
  seats: string[];
}

export interface Customer {
  token?: string;
  /** The customer's address, as sent by the proxy. */
  address: string;
}

/**
 * Returns the passenger of one booking with one seat. Each customer has an e-mail address and a phone number of its own:
 * holds of one contact are counted one after another, and what a contact has bought is found by either.
 */
function passengerAt(address: string) {
  return { ...ASHA, email: `${address}@example.com`, mobileno: phoneOf(address) };
}

function phoneOf(address: string): string {
  const number = address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
  return `8${String(number % 1_000_000_000).padStart(9, '0')}`;
}

/** Returns the text of a page that must be there, read from an address, if one is given. */
export async function readPage(connection: Connection, path: string, address?: string): Promise<string> {
  const { status, text } = await connection.call({
    path,
    ...(address && { headers: { 'x-forwarded-for': address } }),
  });
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
  return text;
}

async function get<Data>(connection: Connection, path: string, address?: string): Promise<Data> {
  return (JSON.parse(await readPage(connection, path, address)) as { data: Data }).data;
}

export async function listPairs(connection: Connection): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (const { counter: from } of await get<Counter[]>(connection, calls.listPickupCounters[1])) {
    const path = calls.listDropoffCounters[1].replace(':pickup', encodeURIComponent(from));
    for (const { counter: to } of await get<Counter[]>(connection, path)) pairs.push({ from, to });
  }
  return pairs;
}

/** Returns the path of a pair's trip list, `days` from today. */
export function tripListPath(pair: Pair, days: number): string {
  const date = addDays(localDate(new Date()), days);
  return `${calls.listTrips[1]}?${new URLSearchParams({ ...pair, date })}`;
}

/** Returns every segment of every trip of the days `first` to `last` from today. */
export async function listOffers(connection: Connection, first: number, last: number): Promise<Stock[]> {
  const pairs = await listPairs(connection);
  const offers: Stock[] = [];
  const plans = new Map<string, string[]>();
  for (let days = first; days <= last; days += 1) {
    for (const pair of pairs) {
      for (const trip of await get<ListedTrip[]>(connection, tripListPath(pair, days))) {
        const seats = plans.get(trip.busid) ?? (await seatsOf(connection, trip._id));
        plans.set(trip.busid, seats);
        offers.push({ ...pair, tripId: trip._id, price: trip.price, tax: trip.tax, seats });
      }
    }
  }
  return offers;
}

/** Returns the trips of those days, each once, for the first pair of counters that lists it. */
export async function listStock(connection: Connection, first: number, last: number): Promise<Stock[]> {
  const offers = await listOffers(connection, first, last);
  return [...new Map(offers.toReversed().map((offer) => [offer.tripId, offer])).values()].toReversed();
}

async function seatsOf(connection: Connection, tripId: string): Promise<string[]> {
  const [detail] = await get<TripDetail[]>(connection, calls.showTrip[1].replace(':id', tripId));
  return detail?.seatplan.seats ?? [];
}

/** The same from the app on a port. */
export async function listStockAt(port: number, first: number, last: number): Promise<Stock[]> {
  using scout = await openConnection(port);
  return await listStock(scout, first, last);
}

/** Returns the path of the seat map of a trip between two counters. */
export function seatMapPath(tripId: string, { from, to }: Pair): string {
  return `${calls.showTrip[1].replace(':id', tripId)}?${new URLSearchParams({ from, to })}`;
}

/** Returns the seats that the map of a trip shows as free, read from an address, if one is given. */
export async function readFreeSeats(
  connection: Connection,
  trip: Stock,
  address?: string,
): Promise<string[]> {
  const [detail] = await get<TripDetail[]>(connection, seatMapPath(trip.tripId, trip), address);
  const taken = new Set(detail?.seatsbooked);
  return trip.seats.filter((seat) => !taken.has(seat));
}

/** Returns the `index`-th free seat of a stock: one on every trip, then the second on every trip, and so on. */
export function seatAt(stock: Stock[], index: number): { trip: Stock; seat: string } {
  const trip = stock[index % stock.length] as Stock;
  const seat = trip.seats[Math.floor(index / stock.length)];
  if (!seat) throw new Error('the bench has sold every seat of its stock; make the run shorter');
  return { trip, seat };
}

/** Returns the address of the n-th customer. */
export function addressOf(n: number): string {
  return `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
}

export async function signIn(connection: Connection, address: string): Promise<string> {
  const reply = await connection.call({
    path: calls.signInAsGuest[1],
    headers: { 'x-forwarded-for': address },
  });
  if (reply.status !== 200) throw new Error(`no guest session: ${reply.status} ${reply.text}`);
  return (JSON.parse(reply.text) as { token: string }).token;
}

/** Books one seat, as the site does. */
export function holdSeat(
  connection: Connection,
  customer: Customer,
  trip: Stock,
  seat: string,
): Promise<Reply> {
  return holdSeatsOf(connection, customer, trip, [seat]);
}

/** Books seats together, with the solved challenges. */
export function holdSeatsOf(
  connection: Connection,
  { address, token }: Customer,
  trip: Stock,
  seats: string[],
  solved: SolvedChallenge[] = [],
): Promise<Reply> {
  const tickets = seats.map((seatno) => ({ ...passengerAt(address), seatno }));
  const body = { ...bookingBody(trip, tickets), ...(solved.length > 0 && { solved }) };
  return holdSeats(connection.call, body, { token, headers: { 'x-forwarded-for': address } });
}

/** Pays a held booking at the gateway and returns; true if the app redirects to the success page. */
export async function payFor(connection: Connection, gateway: Gateway, held: Reply): Promise<boolean> {
  const { data } = JSON.parse(held.text) as { data: CcavenueHandOff };
  const reply = await postCallback(connection.call, gateway.pay(data.encRequest));
  return reply.status === 303 && (reply.location ?? '').includes('/payment/Success/');
}
