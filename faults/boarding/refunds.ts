import { randomUUIDv7 } from 'node:crypto';
import { listSeats } from '../../api/modules/bookings/index.ts';
import { postingsForSale, postJournal } from '../../api/modules/payments/ledger/ledger.ts';
import type { Database } from '../../api/platform/database/database.ts';
import type { TestApp } from '../../testing/app/test-app.ts';

const CONTACT = { name: 'Asha Verma', email: 'asha@example.com', phone: '9812345670' };
const CARD = { paymentMode: 'Credit Card', cardName: 'Visa' } as const;

/** Pays an order at the gateway of the sandbox; returns the transaction's number. */
export type Pay = (orderId: string, amountPaise: number) => Promise<string>;

/** Returns a function that pays an order at the sandbox's gateway. */
export function openPay({ deps, sandbox }: Pick<TestApp, 'deps' | 'sandbox'>): Pay {
  return async (orderId, amountPaise) => {
    const { fields } = await deps.gateways.of('ccavenue').handOff({ orderId, amountPaise, contact: CONTACT });
    const opened = sandbox.gateway.initiate(fields);
    if (!opened.ok) throw new Error(`the gateway refused an order: ${opened.reason}`);
    return String(sandbox.gateway.decide(opened.order, 'success', CARD).trackingId);
  };
}

/** Pays a sold booking in full, with the journal of its sale; returns the payment's id. */
export async function payBooking(
  { db, clock, pay }: Pick<TestApp, 'db' | 'clock'> & { pay: Pay },
  bookingId: string,
): Promise<string> {
  const now = clock.now();
  const id = randomUUIDv7();
  const orderId = id.replaceAll('-', '').slice(-20);
  const postings = postingsForSale(await listSeats(db, bookingId));
  const paise = postings.cash_at_gateway ?? 0;
  const reference = await pay(orderId, paise);
  await db.transaction(async (tx) => {
    tx.send(
      `INSERT INTO payments (id, booking_id, order_id, gateway_reference, state, amount_paise, captured_paise, created_at, settled_at)
       VALUES ($1, $2, $3, $4, 'paid', $5, $5, $6, $6)`,
      [id, bookingId, orderId, reference, paise, now],
    );
    postJournal(tx, { kind: 'sale', bookingId, paymentId: id, at: now, postings });
  });
  return id;
}

/** A refund of a cancelled ticket. */
interface RefundOfTicket {
  id: string;
  ticket: string;
  state: string;
}

/** Returns the refunds of a trip's tickets, in any order. */
export async function listRefunds(db: Database, tripId: string): Promise<RefundOfTicket[]> {
  return db.query(
    `SELECT r.id, s.ticket_code AS ticket, r.state FROM bookings b
     JOIN booking_seats s ON s.booking_id = b.id
     JOIN cancelled_seats c ON c.booking_seat_id = s.id
     JOIN refunds r ON r.cancellation_id = c.cancellation_id
     WHERE b.trip_id = $1`,
    [tripId],
  );
}
