import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { isSameSignature } from '#platform/sessions/secrets.ts';
import type { CallbackForm, GatewayCallback, GatewayEvent } from '../gateway.ts';

/** Whether a signature is the HMAC-SHA256 of a text, as hex. */
function isSigned(secret: string, text: string, signature: string): boolean {
  const expected = createHmac('sha256', secret).update(text).digest();
  return isSameSignature(Buffer.from(signature, 'hex'), expected);
}

/** Anything else counts as absent: in the path of a call `..` would name another one. */
const id = z
  .string()
  .max(40)
  .regex(/^[a-z]+_[A-Za-z0-9]+$/)
  .optional()
  .catch(undefined);

export const callbackForm = z.object({
  razorpay_payment_id: id,
  razorpay_order_id: id,
  razorpay_signature: z.string().max(128).optional().catch(undefined),
  'error[code]': z.string().max(80).optional().catch(undefined),
  'error[metadata]': z.string().max(1_000).optional().catch(undefined),
});

/** Reads a callback: a signed payment, or an error. One with a wrong signature only names its order. */
export function readCallback(keySecret: string, form: CallbackForm): GatewayCallback {
  const failed = form['error[code]'];
  if (failed !== undefined) {
    const { order_id, payment_id = '' } = readMetadata(form['error[metadata]']);
    const response = { reference: payment_id, status: failed, likelyPaid: false, mode: '' };
    return { orderId: undefined, gatewayOrder: order_id, response: order_id ? response : undefined };
  }
  const { razorpay_order_id: order, razorpay_payment_id: payment, razorpay_signature: signature } = form;
  const signed = order && payment && signature && isSigned(keySecret, `${order}|${payment}`, signature);
  const response = signed ? { reference: payment, status: 'signed', likelyPaid: true, mode: '' } : undefined;
  return { orderId: undefined, gatewayOrder: order, response };
}

function readMetadata(text = '{}'): { order_id?: string | undefined; payment_id?: string | undefined } {
  try {
    return z.object({ order_id: id, payment_id: id }).parse(JSON.parse(text));
  } catch {
    return {};
  }
}

const entity = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ entity: z.object(shape) }).optional();
const event = z.object({
  payload: z.object({
    payment: entity({ id: z.string(), order_id: z.string().nullish() }),
    refund: entity({ payment_id: z.string() }),
    dispute: entity({ payment_id: z.string() }),
  }),
});

/** Reads a webhook; undefined when Razorpay has not signed its exact body. */
export function readEvent(
  webhookSecret: string,
  body: string,
  headers: { signature: string | undefined; eventId: string | undefined },
): GatewayEvent | undefined {
  const { signature, eventId } = headers;
  if (!signature || !eventId || eventId.length > 80) return undefined;
  if (!isSigned(webhookSecret, body, signature)) return undefined;
  try {
    const { payment, refund, dispute } = event.parse(JSON.parse(body)).payload;
    const reference =
      payment?.entity.id ?? refund?.entity.payment_id ?? dispute?.entity.payment_id ?? undefined;
    return { id: eventId, gatewayOrder: payment?.entity.order_id ?? undefined, reference };
  } catch {
    // An event of another kind, such as a settlement: nothing to look up.
    return { id: eventId, gatewayOrder: undefined, reference: undefined };
  }
}
