import { randomUUIDv7 } from 'node:crypto';
import { brand } from 'brand/brand.ts';
import { type Language, languages } from 'contract/values/language.ts';
import { z } from 'zod';
import { bookingEvents, bookingTemplates } from '#modules/bookings/index.ts';
import { type Database, rollback } from '#platform/database/database.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
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

const SOLD = z.object({ pnr: z.string(), language: z.enum(languages), messages: z.array(z.string()) });

/**
 * Settles a payment whose booking still holds its seats, by one call to the database, and enqueues its jobs in the same
 * transaction. Returns the sale; undefined if the payment needs more care (`settle-payments.sql`), and then nothing has
 * changed.
 */
export function settlePlain(
  db: Database,
  jobs: JobQueue,
  plain: PlainPayment,
  now: Date,
): Promise<Sale | undefined> {
  const { payment, paid } = plain;
  const template = bookingTemplates['ticket-confirmed'];
  return db.transaction(async (tx) => {
    const rows = await tx.query('SELECT pnr, language, messages FROM settle_payments($1, $2, $3)', [
      JSON.stringify([settlementOf(plain, 0)]),
      template.name,
      now,
    ]);
    if (rows.length === 0) return rollback(undefined);
    const sold = SOLD.parse(rows[0]);
    tx.afterCommit(() => {
      settlements.add({ outcome: 'sold' });
      bookingEvents.add({ event: 'confirmed' });
      countJournal('sale', paid.capturedPaise);
    });
    const { orderId } = payment;
    const { reference, capturedPaise: amountPaise } = paid;
    await Promise.all([
      jobs.enqueue(tx, CONFIRM_ORDER, [{ orderId, reference, amountPaise }]),
      jobs.enqueue(
        tx,
        template.job,
        sold.messages.map((messageId) => ({ messageId })),
      ),
    ]);
    return saleOf(sold, paid);
  });
}

/** Returns the argument of `settle_payments` for one payment, with an id for each row that is written. */
function settlementOf({ payment, paid, responses }: PlainPayment, n: number): object {
  const { capturedPaise: paise, status, reference, mode } = paid;
  return {
    n,
    payment: payment.id,
    paise,
    status,
    reference,
    mode,
    event: randomUUIDv7(),
    journal: randomUUIDv7(),
    email_id: randomUUIDv7(),
    sms_id: randomUUIDv7(),
    responses: responses.map(({ source, body, at }) => ({ id: randomUUIDv7(), source, body, at })),
  };
}
