import { randomUUIDv7 } from 'node:crypto';
import { type HandOff, handOff } from 'contract/calls/bookings.ts';
import { minutesAfter } from '#platform/clock.ts';
import type { Transaction } from '#platform/database/database.ts';
import { done, type Result, refuse } from '#platform/http/refusals/refusal.ts';
import type { Log } from '#platform/observability/log.ts';
import { errorLine } from '#platform/observability/redact.ts';
import { randomLetters } from '#platform/sessions/secrets.ts';
import type { GatewayForm, GatewayName, PaymentGateway } from '../gateways/gateway.ts';
import { minutesToNextInquiry } from '../settlement/inquire.ts';
import { insertPayment } from '../store.ts';

/** An order at a gateway, without a payment yet. */
export interface ChangeOrder {
  gateway: GatewayName;
  orderId: string;
  amountPaise: number;
  form: GatewayForm;
}

/** Opens an order at a gateway, which may be called for it: no lock may be held. An order without a hold costs nothing. */
export async function openChangeOrder(
  { log }: { log: Log },
  gateway: PaymentGateway,
  {
    pnr,
    amountPaise,
    contact,
  }: { pnr: string; amountPaise: number; contact: { name: string; email: string; phone: string } },
): Promise<Result<ChangeOrder>> {
  const orderId = `${pnr}-${randomLetters(6)}`;
  const form = await gateway.handOff({ orderId, amountPaise, contact }).catch((error: unknown) => {
    log.warn({ gateway: gateway.name, reason: errorLine(error) }, 'the gateway opened no order');
  });
  return form ? done({ gateway: gateway.name, orderId, amountPaise, form }) : refuse('gateway_unavailable');
}

/** Opens the payment of a change in the transaction that holds its seats; returns the form for the gateway. */
export function insertChangePayment(
  tx: Transaction,
  { gateway, orderId, amountPaise, form }: ChangeOrder,
  about: { bookingId: string; changeId: string; pnr: string; heldUntil: Date },
  now: Date,
): HandOff {
  const { bookingId, changeId, pnr, heldUntil } = about;
  insertPayment(
    tx,
    {
      id: randomUUIDv7(),
      bookingId,
      changeId,
      gateway,
      orderId,
      gatewayOrder: form.gatewayOrder,
      amountPaise,
    },
    now,
    minutesAfter(now, minutesToNextInquiry(0)),
  );
  return handOff.parse({ ...presentForm(gateway, form), pnr, helduntil: heldUntil.toISOString() });
}

/** In the specified shape CCAvenue's fields stand beside the form's address. */
export function presentForm(gateway: GatewayName, { url, fields }: GatewayForm) {
  return gateway === 'ccavenue' ? { url, ...fields } : { url, fields };
}
