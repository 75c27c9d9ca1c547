import { randomUUID } from 'node:crypto';
import { forEachOf } from 'api/platform/limits/concurrency-limit.ts';
import type { bookSeatsBody, CcavenueHandOff, HandOff } from 'contract/calls/bookings.ts';
import type { Ticket } from 'contract/calls/tickets.ts';
import type { ListedTrip, TripDetail } from 'contract/calls/trips.ts';
import type { ErrorReply } from 'contract/error-reply.ts';
import type { z } from 'zod';
import type { TestApp } from '../app/test-app.ts';
import { sendTo } from './http.ts';
import { bookingBody, endOrder, goToGateway as openGateway, pageOf, postCallback } from './journey.ts';

export type BookingBody = z.input<typeof bookSeatsBody>;
/** A reply: the body of a success and the fields of a refusal. */
export type ApiResponse<Body> = {
  status: number;
  body: Body & Partial<Omit<ErrorReply, 'status'>> & { status: string };
  headers: Headers;
};

export const AIRPORT = 'IGI Airport T3';

/** A customer from London who travels on with her parents. */
export const ASHA = {
  fname: 'Asha',
  lname: "D'Souza",
  age: 34,
  gender: 'Female',
  email: 'asha@example.com',
  mobileno: '9812345670',
} as const;

let addresses = 0;

/** Returns the header of a trusted proxy for a network address that no other test uses. */
export function fromNewAddress(): Record<string, string> {
  addresses += 1;
  return { 'x-forwarded-for': `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}` };
}

/** Calls the app over HTTP as the site does. */
export async function call<Body = Record<string, unknown>>(
  app: Pick<TestApp, 'url'>,
  method: string,
  path: string,
  options: { body?: unknown; token?: string; headers?: Record<string, string> } = {},
): Promise<ApiResponse<Body>> {
  const response = await fetch(`${app.url}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
      ...options.headers,
    },
    ...(options.body === undefined
      ? {}
      : { body: typeof options.body === 'string' ? options.body : JSON.stringify(options.body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : {} };
}

/** Returns the results of `times` calls, 50 at a time: more connections would test this machine. */
export async function inParallel<Value>(
  times: number,
  act: (index: number) => Promise<Value>,
): Promise<Value[]> {
  const results: Value[] = [];
  const numbers = Array.from({ length: times }, (_, index) => index);
  await forEachOf(numbers, 50, async (index) => void results.push(await act(index)));
  return results;
}

export async function signInAsGuest(app: TestApp, headers: Record<string, string> = {}): Promise<string> {
  const reply = await call<{ token: string }>(app, 'GET', '/api/v1/user/login/guest', { headers });
  return reply.body.token;
}

/** Returns a counter of Agra where passengers alight. */
export async function findAgra(app: Pick<TestApp, 'url'>): Promise<string> {
  const path: string = `/api/v1/busroutes/list/dropoff/counters/${encodeURIComponent(AIRPORT)}`;
  const reply = await call<{ data: { location: string; counter: string }[] }>(app, 'GET', path);
  const agra = reply.body.data.find((one) => one.location === 'Agra');
  if (!agra) throw new Error('no coach goes to Agra');
  return agra.counter;
}

/** Returns the trips from the airport to Agra on a date, by default the Tuesday after `TEST_NOW`. */
export async function findTrips(app: Pick<TestApp, 'url'>, date = '2026-11-24'): Promise<ListedTrip[]> {
  const query = new URLSearchParams({ from: AIRPORT, to: await findAgra(app), date });
  const reply = await call<{ data: ListedTrip[] }>(app, 'GET', `/api/v1/trip/list?${query}`);
  return reply.body.data;
}

/** Returns the first of these trips. */
export async function findTrip(app: Pick<TestApp, 'url'>, date?: string): Promise<ListedTrip> {
  const [trip] = await findTrips(app, date);
  if (!trip) throw new Error('no coach runs');
  return trip;
}

export async function seatsOf(app: Pick<TestApp, 'url'>, trip: ListedTrip): Promise<string[]> {
  const shown = await call<{ data: [TripDetail] }>(app, 'GET', `/api/v1/trip/detailone/${trip._id}`);
  return shown.body.data[0].seatplan.seats;
}

export async function findTripWithFood(app: TestApp): Promise<ListedTrip> {
  for (const trip of await findTrips(app)) {
    const shown = await call<{ data: [TripDetail] }>(app, 'GET', `/api/v1/trip/detailone/${trip._id}`);
    if (shown.body.data[0].foodavailability && trip.totalseats === 31) return trip;
  }
  throw new Error('no 31-seat coach to Agra serves food');
}

/** Returns a booking call for seats of a trip from the airport to Agra, priced as the site does. */
export async function bookingFor(app: TestApp, trip: ListedTrip, seats: string[]): Promise<BookingBody> {
  return bookingBody(
    { tripId: trip._id, from: AIRPORT, to: await findAgra(app), price: trip.price, tax: trip.tax },
    seats.map((seatno) => ({ ...ASHA, seatno })),
    { name: 'Asha Verma', email: ASHA.email, phoneno: ASHA.mobileno },
  );
}

export function book(
  app: TestApp,
  body: BookingBody,
  options: { token?: string; key?: string; headers?: Record<string, string> } = {},
): Promise<ApiResponse<{ data: CcavenueHandOff }>> {
  return call<{ data: CcavenueHandOff }>(app, 'POST', '/api/v1/seat/selectedseats', {
    body,
    ...(options.token ? { token: options.token } : {}),
    headers: { ...options.headers, 'idempotency-key': options.key ?? randomUUID() },
  });
}

/** Returns the id of a user's next booking, as in the address of its page. */
export async function bookingIdOf(app: Pick<TestApp, 'url'>, token: string): Promise<string> {
  const list = await call<{ data: Ticket[] }>(app, 'GET', '/api/v1/ticket/upcoming', { token });
  const [next] = list.body.data;
  if (!next) throw new Error('the user has no booking');
  return next._id;
}

/** Posts the payment form to the gateway, as the browser does; returns the order number. */
export function goToGateway(app: TestApp, handOff: HandOff): Promise<string> {
  return openGateway(sendTo(app.sandbox.url), handOff);
}

export interface GatewayForm {
  fields: Record<string, string>;
}

/** Ends an order at the sandbox with an outcome; returns the form of the browser's callback. */
export async function endPayment(app: TestApp, orderNo: string, outcome: string): Promise<GatewayForm> {
  return { fields: await endOrder(sendTo(app.sandbox.url), orderNo, outcome) };
}

/** Posts the gateway's callback; returns the path of the redirect. */
export async function comeBack(app: TestApp, form: GatewayForm): Promise<string> {
  return pageOf(await postCallback(sendTo(app.url), form.fields));
}

/** Pays at the gateway with `outcome`; returns the path of the page that follows. */
export async function pay(app: TestApp, handOff: CcavenueHandOff, outcome = 'success'): Promise<string> {
  return comeBack(app, await endPayment(app, await goToGateway(app, handOff), outcome));
}

export async function stateOf({ db }: Pick<TestApp, 'db'>, pnr: string): Promise<string | undefined> {
  const [row] = await db.query('SELECT state FROM bookings WHERE pnr = $1', [pnr]);
  return row?.state;
}

/** Holds seats, pays with `outcome` and posts the callback. */
export async function bookAndPay(
  app: TestApp,
  trip: ListedTrip,
  seats: string[],
  outcome = 'success',
  options: { token?: string } = {},
): Promise<{ pnr: string; page: string; orderNo: string }> {
  const booked = await book(app, await bookingFor(app, trip, seats), options);
  if (booked.status !== 200) throw new Error(`not booked: ${booked.body.message}`);
  const orderNo = await goToGateway(app, booked.body.data);
  const page = await comeBack(app, await endPayment(app, orderNo, outcome));
  return { pnr: booked.body.data.pnr, page, orderNo };
}
