import type { GuestBooking } from 'contract/calls/bookings.ts';
import type { ListedTrip } from 'contract/calls/trips.ts';
import type { TestApp } from 'testing/app/test-app.ts';
import {
  type ApiResponse,
  ASHA,
  bookAndPay,
  call,
  findTrips,
  signInAsGuest,
} from 'testing/customers/customer.ts';
import { codeTo, postMessages } from 'testing/customers/people.ts';

const ROWS = ['2', '3', '4', '5', '6', '7'];
const SEATS = ROWS.flatMap((row) => [`${row}A`, `${row}C`, `${row}D`]);
/** The price of a seat and its refund, in paise: fare 1,200, tax 217. */
export const PRICE = 141_700;
export const FARE = 120_000;

interface Sold extends GuestBooking {
  /** The guest session that made it. */
  token: string;
  orderNo: string;
  seats: string[];
}

/** Returns functions that sell seats, each once, and cancel them with codes. */
export function createSales(app: TestApp) {
  let trips: ListedTrip[] | undefined;
  let used = 0;

  /** Buys seats of a trip far ahead, with full refund of the fare. */
  async function sell(count: number): Promise<Sold> {
    const from = used % SEATS.length;
    const start = from + count > SEATS.length ? used - from + SEATS.length : used;
    used = start + count;
    trips ??= await findTrips(app, '2027-01-12');
    const trip = trips[Math.floor(start / SEATS.length)] as ListedTrip;
    const seats = SEATS.slice(start % SEATS.length, (start % SEATS.length) + count);
    const token = await signInAsGuest(app);
    const { pnr, orderNo } = await bookAndPay(app, trip, seats, 'success', { token });
    return { ...(await fetchBooking(pnr)), token, orderNo, seats };
  }

  async function fetchBooking(pnr: string): Promise<GuestBooking> {
    const query = new URLSearchParams({ pnr, email: ASHA.email });
    const found = await call<{ details: GuestBooking }>(app, 'GET', `/api/v1/pnr/guest?${query}`);
    return found.body.details;
  }

  function requestCode({ pnr, tripId, token }: Sold, seatNumbers: string[]) {
    return call(app, 'POST', '/api/v1/ticket/otp/generate', { body: { pnr, tripId, seatNumbers }, token });
  }

  async function codeFor(sold: Sold, seats: string[]): Promise<string> {
    const requested = await requestCode(sold, seats);
    if (requested.status !== 200) throw new Error(requested.body.message);
    await postMessages(app);
    return codeTo(app, ASHA.mobileno);
  }

  function cancelWith(sold: Sold, seatNumbers: string[], otp: string): Promise<ApiResponse<object>> {
    const { pnr, tripId, bookingId } = sold;
    return call(app, 'POST', '/api/v1/ticket/cancel/guest', {
      body: { pnr, tripId, bookingId, seatNumbers, reasonForCancellation: 'plans changed', otp },
    });
  }

  async function cancel(sold: Sold, seats: string[]): Promise<void> {
    const { status, body } = await cancelWith(sold, seats, await codeFor(sold, seats));
    if (status !== 200) throw new Error(body.message);
  }

  async function runReconciliation(): Promise<void> {
    app.clock.pass(24 * 60);
    await app.runJob('payments.reconcile');
  }

  return { sell, fetchBooking, requestCode, codeFor, cancelWith, cancel, runReconciliation };
}
