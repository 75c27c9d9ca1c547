import { randomUUIDv7 } from 'node:crypto';
import {
  findSold,
  holdBooking,
  holdEnds,
  type PreparedBooking,
  type SoldBooking,
} from 'api/modules/bookings/index.ts';
import type { GatewayStatus } from 'api/modules/payments/gateways/gateway.ts';
import { createPlainSettlement } from 'api/modules/payments/plain/settle-plain.ts';
import { createRefund } from 'api/modules/payments/refunds/create-refund.ts';
import { recordReversals } from 'api/modules/payments/reversals/reversals.ts';
import type { PaymentDependencies } from 'api/modules/payments/settlement/inquire.ts';
import { settlePayment } from 'api/modules/payments/settlement/settle.ts';
import { insertPayment } from 'api/modules/payments/store.ts';
import { findPolicies, findSegment, type Segment } from 'api/modules/trips/index.ts';
import { minutesAfter } from 'api/platform/clock.ts';
import { connectDatabase } from 'api/platform/database/database.ts';
import { connectJobs, type Jobs } from 'api/platform/jobs/jobs.ts';
import { createLog } from 'api/platform/observability/log.ts';
import { quoteBooking, quoteSeat } from 'contract/prices/quote.ts';
import { localDate } from 'contract/values/time.ts';
import { TEST_NOW } from '../app/moment.ts';
import { PATIENT } from '../app/patient.ts';
import { ASHA } from '../customers/customer.ts';

/** The price of one test seat in paise. The parts differ, so tests can tell them apart. */
export const SEAT_PRICE = { farePaise: 120_000, foodPaise: 30_000, taxPaise: 21_700 };
export const SEAT_PAISE = 171_700;

export type PaidStatus = Extract<GatewayStatus, { kind: 'paid' }>;

export interface HeldBooking {
  id: string;
  pnr: string;
  segment: Segment;
  seats: string[];
  email: string;
  phone: string;
  payment: { id: string; orderId: string; bookingId: string; amountPaise: number };
}

/** A test database with bookings made by module functions, without HTTP, at times set by the test. */
export interface DirectBookings extends Omit<PaymentDependencies, 'gateways'> {
  jobs: Jobs;
  addressLimitScale: number;
  setNow(now: Date): void;
  /** Holds unused seats: a number of them, or the seats of another booking. */
  hold(seats?: number | HeldBooking): Promise<HeldBooking>;
  openPayment(booking: HeldBooking): Promise<HeldBooking['payment']>;
  /** Handles a gateway status of a payment. */
  settle(payment: HeldBooking['payment'], status: GatewayStatus): Promise<void>;
  /** Creates a refund of an amount in paise from the fares of a sold booking. */
  createRefund(booking: HeldBooking, amountPaise: number): Promise<void>;
  /** Records a refund made in the gateway's panel, in paise, or a full chargeback. */
  bookReturned(booking: HeldBooking, returned: number | 'Chargeback'): Promise<void>;
  /** Inserts a cancellation of seats by their ids, without a refund; returns its id. */
  insertCancellation(booking: HeldBooking, seatIds: string[]): Promise<string>;
  sell(seats?: number): Promise<HeldBooking & { sold: SoldBooking }>;
  close(): Promise<void>;
}

let panelRefunds = 0;

/** Opens a clone of the test database, or a database that others use too. */
export async function openDirectBookings(databaseUrl?: string): Promise<DirectBookings> {
  const url = databaseUrl ?? (await (await import('../app/clone-database.ts')).cloneDatabase());
  const log = createLog('silent');
  const db = connectDatabase(url, 4, PATIENT);
  const jobs = await connectJobs(url, log);
  const tripIds = await db.query('SELECT id FROM trips WHERE service_date = $1 ORDER BY id', [
    localDate(minutesAfter(TEST_NOW, 7 * 1440)),
  ]);
  let now = TEST_NOW;
  let free: { segment: Segment; seats: string[] } | undefined;
  const clock = { now: () => now };
  const direct: DirectBookings = {
    db,
    jobs,
    settlePlain: createPlainSettlement(db, jobs),
    clock,
    log,
    addressLimitScale: 100,
    setNow(instant) {
      now = instant;
    },
    async hold(wanted = 1) {
      if (typeof wanted !== 'number') return insertHeld(direct, wanted.segment, wanted.seats);
      while (!free || free.seats.length < wanted) {
        const { id } = tripIds.pop()!;
        const segment = await findSegment(db, id, {});
        if (!segment.ok) throw new Error(segment.reason);
        free = { segment: segment.value, seats: [...segment.value.trip.seatPlan.seats] };
      }
      return insertHeld(direct, free.segment, free.seats.splice(0, wanted));
    },
    openPayment: ({ id, payment }) => insertOpenPayment(direct, id, payment.amountPaise),
    async settle(payment, status) {
      await settlePayment(direct, payment, status);
    },
    createRefund({ id, payment }, amountPaise) {
      const debt = { bookingId: id, paymentId: payment.id, reason: 'cancellation' as const, amountPaise };
      const postings = { fares: amountPaise, refunds_payable: -amountPaise };
      return db.transaction((tx) => createRefund(tx, jobs, { ...debt, postings }, now));
    },
    bookReturned({ id, payment }, returned) {
      const sold = { id: payment.id, bookingId: id };
      if (returned === 'Chargeback')
        return recordReversals(direct, sold, {
          refunds: [],
          rest: { status: returned, chargedBack: true },
        });
      const refundReference = `PANEL-${(panelRefunds += 1)}`;
      const refunds = [{ refundReference, amountPaise: returned, bankReference: null }];
      return recordReversals(direct, sold, { refunds });
    },
    async insertCancellation({ id }, seatIds) {
      const cancellationId = randomUUIDv7();
      await db.query(
        `INSERT INTO cancellations (id, booking_id, reason, percent, refund_paise, created_at)
         VALUES ($1, $2, 'unwell', 90, 0, $3)`,
        [cancellationId, id, now],
      );
      await db.query(
        `INSERT INTO cancelled_seats (booking_seat_id, cancellation_id, refund_paise)
         SELECT seat, $1, 0 FROM unnest($2::uuid[]) AS seat`,
        [cancellationId, seatIds],
      );
      return cancellationId;
    },
    async sell(seats) {
      const held = await direct.hold(seats);
      await direct.settle(held.payment, paidStatus(held.payment));
      const sold = await findSold(db, held.pnr);
      if (!sold) throw new Error(`${held.pnr} is not sold`);
      return { ...held, sold };
    },
    async close() {
      await jobs.close();
      await db.close();
    },
  };
  return direct;
}

let made = 0;

/** Holds seats for a booking with its own contact. Throws when they are taken. */
async function insertHeld(
  { db, clock, addressLimitScale }: DirectBookings,
  segment: Segment,
  seats: string[],
): Promise<HeldBooking> {
  const now = clock.now();
  const booking = composeBooking(segment, seats, await findPolicies(db, localDate(now)));
  const owner = { sessionId: undefined, userId: undefined, address: newAddress() };
  const terms = {
    heldUntil: holdEnds(now),
    now,
    addressLimitScale,
    work: new Map<string, number>(),
    db,
  };
  await db.transaction(async (tx) => {
    const refused = await holdBooking(tx, booking, owner, terms);
    if (refused) throw new Error(`the seats could not be held: ${JSON.stringify(refused)}`);
  });
  const payment = await insertOpenPayment({ db, clock }, booking.id, booking.totalPaise);
  return {
    id: booking.id,
    pnr: booking.pnr,
    segment,
    seats,
    email: booking.contact.email,
    phone: booking.contact.phone,
    payment,
  };
}

/** Returns a booking of seats with its own contact. */
export function composeBooking(
  segment: Segment,
  seats: readonly string[],
  { tax, refund, women }: Pick<PreparedBooking, 'tax' | 'refund' | 'women'>,
): PreparedBooking {
  made += 1;
  const contact = {
    name: 'Asha Rao',
    email: `asha${made}@example.com`,
    phone: `98${String(made).padStart(8, '0')}`,
  };
  const price = { ...SEAT_PRICE, food: [{ name: 'Thali', quantity: 2, pricePaise: 15_000 }] };
  return {
    id: randomUUIDv7(),
    pnr: `PNR${String(made).padStart(7, '0')}`,
    segment,
    seats: seats.map((seat) => ({
      id: randomUUIDv7(),
      seat,
      ticketCode: `${made}-${seat}`,
      passenger: passengerIn(seat, contact),
      price,
    })),
    contact,
    platform: 'web',
    noticeVersion: null,
    totalPaise: quoteBooking(seats.map(() => quoteSeat(price))).totalPaise,
    tax,
    refund,
    women,
  };
}

/** Returns a network address that no other booking has. */
export function newAddress(): string {
  made += 1;
  return `10.${made >> 16}.${(made >> 8) & 255}.${made & 255}`;
}

function passengerIn(seatno: string, { email, phone }: { email: string; phone: string }) {
  return { ...ASHA, email, mobileno: phone, seatno, food: [], amount: 0 };
}

async function insertOpenPayment(
  { db, clock }: Pick<DirectBookings, 'db' | 'clock'>,
  bookingId: string,
  amountPaise: number,
): Promise<HeldBooking['payment']> {
  made += 1;
  const payment = {
    id: randomUUIDv7(),
    bookingId,
    gateway: 'ccavenue' as const,
    orderId: `ORDER-${made}`,
    gatewayOrder: null,
    amountPaise,
  };
  const now = clock.now();
  await db.transaction(async (tx) => insertPayment(tx, payment, now, minutesAfter(now, 2)));
  return payment;
}

/** Returns the gateway status of an order paid as agreed, with changes. */
export function paidStatus(
  { orderId, amountPaise }: HeldBooking['payment'],
  change: Partial<PaidStatus> = {},
): PaidStatus {
  return {
    kind: 'paid',
    status: 'Successful',
    reference: `REF-${orderId}`,
    capturedPaise: amountPaise,
    currency: 'INR',
    mode: 'UPI',
    confirmed: false,
    body: '',
    ...change,
  };
}
