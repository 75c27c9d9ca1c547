import { checkGateway, checkLedger, must } from '../../ledger.ts';
import type { RunningApp } from '../app.ts';
import { checkSeats } from '../checks/check.ts';
import type { GatewayLedger } from '../checks/gateway-ledger.ts';
import { checkMessages, type MessageCounts } from '../checks/messages.ts';
import type { Client } from '../client.ts';
import type { OpenOrder } from './sale.ts';

/** What became of the bookings of a cancelled coach. */
export interface Outcome extends MessageCounts {
  /** On another departure. */
  moved: number;
  refunded: number;
  /** Of the refunded: paid when the trip was cancelled already. */
  paidLate: number;
}

/**
 * Checks what must hold once every offer is decided: each booking has seats on another departure, or the gateway has
 * none of its money. Throws a sentence about a violation.
 */
export async function checkOutcome(
  { app, sandbox, gateway }: { app: RunningApp; sandbox: Client; gateway: GatewayLedger },
  tripId: string,
  orders: readonly OpenOrder[],
): Promise<Outcome> {
  const { db } = app;
  const bookings = await db.query(BOOKINGS, [orders.map(({ handOff }) => handOff.pnr)]);
  const moved = bookings.filter(({ tripId: now }) => now !== tripId);
  for (const trip of new Set([tripId, ...moved.map(({ tripId: other }) => other)])) {
    await checkLedger(db, trip);
    await checkSeats(app, trip);
  }
  const claims = await db.query('SELECT seat FROM seat_claims WHERE trip_id = $1', [tripId]);
  must(claims.length === 0, `seats of the cancelled trip are claimed: ${JSON.stringify(claims)}`);
  const ids = orders.map(({ orderNo }) => orderNo);
  await checkGateway(db, gateway.gatewayBalancePaise, ids);
  for (const booking of bookings) {
    const { pnr, orderNo, booked, seats, totalPaise, tripId: now } = booking;
    const isMoved = now !== tripId;
    must(booked === (isMoved ? seats : 0), `${pnr} has ${booked} of ${seats} seats on ${now}`);
    const paise = await gateway.gatewayBalancePaise(orderNo);
    must(paise === (isMoved ? totalPaise : 0), `${pnr}: the gateway has ${paise} paise of ${totalPaise}`);
  }
  must(bookings.length === orders.length, `${orders.length} bookings were made, ${bookings.length} exist`);
  const customers = orders.map(({ customer }) => customer);
  const messages = await checkMessages(db, sandbox, tripId, customers);
  const paidLate = bookings.filter(({ state }) => state !== 'confirmed').length;
  return { ...messages, moved: moved.length, refunded: bookings.length - moved.length, paidLate };
}

const BOOKINGS = `
  SELECT b.pnr, b.state, b.trip_id AS "tripId", b.total_paise AS "totalPaise", p.order_id AS "orderNo",
    count(s.id)::int AS seats, count(s.id) FILTER (WHERE s.state = 'booked')::int AS booked
  FROM bookings b JOIN payments p ON p.booking_id = b.id JOIN booking_seats s ON s.booking_id = b.id
  WHERE b.pnr = ANY ($1) GROUP BY b.id, p.id`;
