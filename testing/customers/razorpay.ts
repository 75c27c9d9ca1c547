import { randomUUID } from 'node:crypto';
import type { HandOff } from 'contract/calls/bookings.ts';
import type { ListedTrip } from 'contract/calls/trips.ts';
import type { Order, Payment } from 'sandbox/razorpay/entities.ts';
import type { OutcomeName } from 'sandbox/razorpay/outcomes.ts';
import { razorpayKeys } from 'sandbox/settings.ts';
import type { TestApp } from '../app/test-app.ts';
import { type ApiResponse, bookingFor, call, findTrips, signInAsGuest } from './customer.ts';
import { sendTo } from './http.ts';
import { pageOf } from './journey.ts';

/** The settings with which an app offers Razorpay. */
export const WITH_RAZORPAY: Record<string, string> = razorpayKeys;

export interface HeldAtRazorpay {
  pnr: string;
  orderId: string;
  order: Order;
  seats: string[];
  token: string;
}

const SEATS = ['2', '3', '4', '5', '6', '7'].flatMap((row) => [`${row}A`, `${row}C`, `${row}D`]);

/** Returns customers who pay at Razorpay, each for a seat of their own, and Razorpay's side. */
export function payingAtRazorpay(app: TestApp) {
  let trips: ListedTrip[] | undefined;
  let used = 0;

  async function book(seats: string[]): Promise<{ reply: ApiResponse<{ data: HandOff }>; token: string }> {
    trips ??= await findTrips(app, '2027-01-12');
    const trip = trips[Math.floor(used / SEATS.length)] as ListedTrip;
    const token = await signInAsGuest(app);
    const body = { ...(await bookingFor(app, trip, seats)), gateway: 'razorpay' };
    const headers = { 'idempotency-key': randomUUID() };
    const path = '/api/v1/seat/selectedseats';
    return { reply: await call<{ data: HandOff }>(app, 'POST', path, { body, token, headers }), token };
  }

  /** Holds a seat that no other has had; returns its order at Razorpay. */
  async function hold(): Promise<HeldAtRazorpay> {
    const seats = [SEATS[used % SEATS.length] as string];
    const { reply, token } = await book(seats);
    used += 1;
    const handOff = reply.body.data;
    if (!('fields' in handOff)) throw new Error('the hand-off is not Razorpay’s');
    const order = app.sandbox.razorpay.store.find('order', handOff.fields.order_id ?? '');
    if (!order?.receipt) throw new Error('Razorpay has no such order');
    return { pnr: handOff.pnr, orderId: order.receipt, order, seats, token };
  }

  /** Ends an order at Razorpay; returns what the browser brings back. */
  const end = ({ order }: HeldAtRazorpay, outcome: OutcomeName) => app.sandbox.razorpay.end(order, outcome);

  /** Posts a callback; returns the path of the page that follows. */
  async function comeBack(form: Record<string, string> | undefined): Promise<string> {
    const path = '/api/v1/payment/razorpay/return';
    return pageOf(await sendTo(app.url)({ method: 'POST', path, form: form ?? {} }));
  }

  const payments = ({ order }: HeldAtRazorpay): Payment[] =>
    app.sandbox.razorpay.store.listOf('payment', order.id);

  /** Posts an event; returns the status of the reply. */
  async function post(event: { id: string; body: string; signature: string }): Promise<number> {
    const reply = await fetch(`${app.url}/api/v1/payment/razorpay/webhook`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-razorpay-signature': event.signature,
        'x-razorpay-event-id': event.id,
      },
      body: event.body,
    });
    return reply.status;
  }

  /** Posts the events that Razorpay has sent since the last time, and runs their jobs. */
  async function postEvents(): Promise<void> {
    for (const event of app.sandbox.razorpay.events.splice(0))
      if ((await post(event)) !== 200) throw new Error(`${event.name} was refused`);
    await runEventJobs();
  }

  /** Runs the jobs of accepted events; returns their number. */
  async function runEventJobs(): Promise<number> {
    const jobs = await app.db.queryComposed(
      `DELETE FROM pgboss.job WHERE name = 'payments.read-event' RETURNING data`,
    );
    for (const { data } of jobs) await app.runJob('payments.read-event', data as Record<string, unknown>);
    return jobs.length;
  }

  /** Sells a seat. */
  async function sell(): Promise<HeldAtRazorpay> {
    const held = await hold();
    await comeBack(end(held, 'success'));
    app.sandbox.razorpay.events.length = 0;
    return held;
  }

  return { hold, end, comeBack, payments, post, postEvents, runEventJobs, sell };
}
