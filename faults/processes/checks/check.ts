import type { GuestBooking } from '../../../contract/calls/bookings.ts';
import { calls } from '../../../contract/calls.ts';
import { checkGateway, checkLedger, must } from '../../ledger.ts';
import type { RunningApp } from '../app.ts';
import type { Client } from '../client.ts';
import type { Customer } from '../customers.ts';
import type { GatewayLedger } from './gateway-ledger.ts';
import { checkMessages } from './messages.ts';

export interface Findings {
  bookings: number;
  sold: number;
  /** Of these, paid at Razorpay. */
  soldAtRazorpay: number;
  refunded: number;
  messages: number;
  /** Messages repeated after their sender was interrupted. */
  again: number;
}

/** Checks what must hold once the app is idle again. Throws a sentence about a violation. */
export async function checkIteration(
  deps: { app: RunningApp; client: Client; sandbox: Client; gateway: GatewayLedger },
  tripId: string,
  customers: readonly Customer[],
): Promise<Findings> {
  const { app, client, sandbox, gateway } = deps;
  await checkLedger(app.db, tripId);
  await checkSeats(app, tripId);
  const orders = customers.flatMap(({ bookings }) => bookings.map(({ orderNo }) => orderNo));
  await checkGateway(app.db, gateway.gatewayBalancePaise, orders);
  for (const customer of customers) await checkNotified(client, customer);
  const counts = await countBookings(app, tripId);
  return { ...counts, ...(await checkMessages(app.db, sandbox, tripId, customers)) };
}

/**
 * Checks that no seat of a leg is claimed twice, independent of the constraint, and that every claim has a payment or
 * a hold.
 */
export async function checkSeats({ db }: RunningApp, tripId: string): Promise<void> {
  const twice = await db.query(
    `SELECT a.seat, a.booking_id, b.booking_id FROM seat_claims a JOIN seat_claims b
       ON a.trip_id = b.trip_id AND a.seat = b.seat AND a.booking_id < b.booking_id AND a.legs && b.legs
     WHERE a.trip_id = $1`,
    [tripId],
  );
  must(twice.length === 0, `a seat is claimed twice: ${JSON.stringify(twice)}`);
  const stray = await db.query(
    `SELECT c.seat, b.pnr, b.state, c.expires_at FROM seat_claims c JOIN bookings b ON b.id = c.booking_id
     WHERE c.trip_id = $1 AND CASE WHEN c.expires_at IS NULL THEN b.state <> 'confirmed'
       ELSE b.state <> 'held' AND c.expires_at > now() END`,
    [tripId],
  );
  must(stray.length === 0, `claims without payment or hold: ${JSON.stringify(stray)}`);
}

/** Checks that every booking confirmed to its customer exists, seat by seat, as the app shows it. */
async function checkNotified(client: Client, { email, bookings, cancelled }: Customer): Promise<void> {
  for (const { pnr, confirmedNotice } of bookings) {
    if (!confirmedNotice) continue;
    const query = new URLSearchParams({ pnr, email });
    const path = `${calls.lookUpGuestBooking[1]}?${query}`;
    const { status, body } = await client.ask<{ details: GuestBooking }>('GET', path);
    must(status === 200, `${pnr} was confirmed, and is gone: ${status}`);
    for (const { seatNo, status: state } of body.details.passengerdetails) {
      const isCancelled = cancelled.some((one) => one.pnr === pnr && one.seat === seatNo);
      must(isCancelled === (state !== 'Booked'), `${pnr}, ${seatNo}: ${state}, cancelled: ${isCancelled}`);
    }
  }
}

async function countBookings({ db }: RunningApp, tripId: string) {
  const [counts] = await db.query(
    `SELECT count(*)::int AS bookings, count(*) FILTER (WHERE state = 'confirmed')::int AS sold,
       count(*) FILTER (WHERE state = 'confirmed' AND EXISTS (SELECT FROM payments p
         WHERE p.booking_id = bookings.id AND p.state = 'paid' AND p.gateway = 'razorpay'))::int AS "soldAtRazorpay",
       (SELECT count(*)::int FROM refunds r JOIN payments p ON p.id = r.payment_id JOIN bookings b ON b.id = p.booking_id
        WHERE b.trip_id = $1 AND r.state = 'done') AS refunded
     FROM bookings WHERE trip_id = $1`,
    [tripId],
  );
  return counts as Pick<Findings, 'bookings' | 'sold' | 'soldAtRazorpay' | 'refunded'>;
}
