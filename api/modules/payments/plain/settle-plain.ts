import { randomUUIDv7 } from 'node:crypto';
import { brand } from 'brand/brand.ts';
import { type Language, languages } from 'contract/values/language.ts';
import { z } from 'zod';
import { bookingEvents, bookingTemplates } from '#modules/bookings/index.ts';
import { createBatcher, WRITING_BATCHES } from '#platform/database/batcher.ts';
import { type Database, rollback } from '#platform/database/database.ts';
import { type JobQueue, traceOfJobs } from '#platform/jobs/jobs.ts';
import { CONFIRM_ORDER } from '../checkout/confirm-order.ts';
import type { GatewayStatus } from '../gateways/gateway.ts';
import { countJournal } from '../ledger/ledger.ts';
import { settlements } from '../metrics.ts';
import type { GatewayResponse, Payment } from '../store.ts';

export type Paid = Extract<GatewayStatus, { kind: 'paid' }>;

/** What a payment was opened with. It never changes. */
export type OpenedPayment = Pick<Payment, 'id' | 'bookingId' | 'orderId' | 'amountPaise'>;

/** A booking confirmed by its payment. */
export interface Sale {
  pnr: string;
  language: Language;
  /** The gateway's reference, if it gave one. */
  reference: string | null;
  mode: string;
}

export function saleOf(booking: Pick<Sale, 'pnr' | 'language'>, { reference, mode }: Paid): Sale {
  return { pnr: booking.pnr, language: booking.language, reference: reference || null, mode };
}

/** Whether the gateway took the amount and currency that a payment was opened with. */
export function isAsAgreed({ amountPaise }: Pick<Payment, 'amountPaise'>, paid: Paid): boolean {
  return paid.capturedPaise === amountPaise && paid.currency === brand.currency;
}

/** A payment that the gateway took as agreed, and the responses that say so. */
export interface PlainPayment {
  payment: OpenedPayment;
  paid: Paid;
  responses: readonly GatewayResponse[];
}

/**
 * Settles a payment at a time. Returns the sale; undefined if the payment needs more care (`settle-plain-payments.sql`),
 * and then nothing has changed.
 */
export type SettlePlain = (plain: PlainPayment, now: Date) => Promise<Sale | undefined>;

/** A plain payment as `settle_plain_payments` takes it, with an id for each row that is written, and what its jobs are traced to. */
interface Settlement {
  plain: PlainPayment;
  row: object;
  trace: object;
}

const SOLD = z.object({
  n: z.number(),
  pnr: z.string(),
  language: z.enum(languages),
  messages: z.array(z.string()),
});

/** More that wait are settled with care, each alone. */
const MOST_WAITING = 256;

/**
 * Returns a function that settles payments whose bookings still hold their seats. Those that arrive while a call to the
 * database is under way go together in the next one, which also enqueues their jobs.
 */
export function createPlainSettlement(db: Database, jobs: JobQueue): SettlePlain {
  const batcher = createBatcher<Settlement, Sale | undefined>({
    ...WRITING_BATCHES,
    call: (batch) => settleTogether(db, jobs, batch),
    places: MOST_WAITING,
  });
  return (plain, now) => batcher.run({ plain, row: rowOf(plain, now), trace: traceOfJobs() });
}

/** Settles payments in one transaction; returns the sale of each that is one, in their order. */
function settleTogether(
  db: Database,
  jobs: JobQueue,
  batch: readonly Settlement[],
): Promise<(Sale | undefined)[]> {
  const template = bookingTemplates['ticket-confirmed'];
  const none = batch.map(() => undefined);
  return db.transaction<(Sale | undefined)[]>(async (tx) => {
    const rows = await tx.query('SELECT n, pnr, language, messages FROM settle_plain_payments($1, $2)', [
      JSON.stringify(batch.map(({ row }, n) => ({ ...row, n }))),
      template.name,
    ]);
    if (rows.length === 0) return rollback(none);
    const sold = z
      .array(SOLD)
      .parse(rows)
      .map(({ n, ...booking }) => ({ ...batch[n]!, n, booking }));
    tx.afterCommit(() => {
      for (const { plain } of sold) countSale(plain.paid);
    });
    await Promise.all([
      jobs.enqueue(
        tx,
        CONFIRM_ORDER,
        sold.map(({ plain: { payment, paid }, trace }) => ({
          orderId: payment.orderId,
          reference: paid.reference,
          amountPaise: paid.capturedPaise,
          ...trace,
        })),
      ),
      jobs.enqueue(
        tx,
        template.job,
        sold.flatMap(({ booking, trace }) => booking.messages.map((messageId) => ({ messageId, ...trace }))),
      ),
    ]);
    const sales: (Sale | undefined)[] = [...none];
    for (const { n, booking, plain } of sold) sales[n] = saleOf(booking, plain.paid);
    return sales;
  });
}

function countSale({ capturedPaise }: Paid): void {
  settlements.add({ outcome: 'sold' });
  bookingEvents.add({ event: 'confirmed' });
  countJournal('sale', capturedPaise);
}

function rowOf({ payment, paid, responses }: PlainPayment, now: Date): object {
  const { capturedPaise: paise, status, reference, mode } = paid;
  return {
    payment: payment.id,
    paise,
    status,
    reference,
    mode,
    at: now,
    event: randomUUIDv7(),
    journal: randomUUIDv7(),
    email_id: randomUUIDv7(),
    sms_id: randomUUIDv7(),
    responses: responses.map(({ source, body, at }) => ({ id: randomUUIDv7(), source, body, at })),
  };
}
