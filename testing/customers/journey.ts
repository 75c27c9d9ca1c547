import { randomUUID } from 'node:crypto';
import type { HandOff } from 'contract/calls/bookings.ts';
import { calls } from 'contract/calls.ts';
import type { CallTypes } from 'contract/types.ts';
import { createCipher } from 'sandbox/ccavenue/cipher.ts';
import { sandboxMerchant } from 'sandbox/running/config.ts';
import type { Reply, Send } from './http.ts';

/** What a customer books seats of: a trip between two counters. Prices in rupees. */
export interface Offer {
  tripId: string;
  from: string;
  to: string;
  price: number;
  tax: number;
}

type BookingBody = CallTypes['bookSeats']['body'];
type BookedTicket = BookingBody['passengerdetails'][number];

/** A passenger and the seat; with food also the amount. */
export type Ticket = Omit<BookedTicket, 'amount' | 'food'> & Partial<BookedTicket>;

/** Returns the booking call for tickets of an offer, priced as the site does. */
export function bookingBody(offer: Offer, tickets: Ticket[], contact?: BookingBody['userdetails']) {
  const passengerdetails = tickets.map((ticket) => ({ food: [], amount: offer.price, ...ticket }));
  return {
    ...(contact && { userdetails: contact }),
    passengerdetails,
    tripId: offer.tripId,
    totalamount: passengerdetails.reduce((sum, { amount }) => sum + amount + offer.tax, 0),
    platform: 'web' as const,
    pickup: offer.from,
    dropoff: offer.to,
  };
}

/** Books seats as the site does: once for a key. */
export function holdSeats(
  app: Send,
  body: object,
  options: { token?: string | undefined; key?: string | undefined; headers?: Record<string, string> } = {},
): Promise<Reply> {
  const [method, path] = calls.bookSeats;
  const headers = {
    ...options.headers,
    'idempotency-key': options.key ?? randomUUID(),
    ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
  };
  return app({ method, path, headers, json: body });
}

const cipher = createCipher(sandboxMerchant.cipher, sandboxMerchant.workingKey);

/** Posts the payment form to the gateway's page, as the browser does; returns the order number. */
export async function goToGateway(sandbox: Send, handOff: HandOff): Promise<string> {
  if (!('encRequest' in handOff)) throw new Error(`${handOff.pnr} is not paid at CCAvenue`);
  const { encRequest, access_code } = handOff;
  const { pathname, search } = new URL(handOff.url);
  const reply = await sandbox({
    method: 'POST',
    path: `${pathname}${search}`,
    form: { encRequest, access_code },
  });
  if (reply.status !== 303) throw new Error(`the gateway refused ${handOff.pnr}: ${reply.text}`);
  return new URLSearchParams(cipher.decrypt(encRequest) ?? '').get('order_id') ?? '';
}

/** Ends an order at the gateway with an outcome; returns the fields of the browser's callback. */
export async function endOrder(
  sandbox: Send,
  orderNo: string,
  outcome: string,
): Promise<Record<string, string>> {
  const path = `/control/orders/${orderNo}/outcome`;
  const ended = await sandbox({ method: 'POST', path, json: { outcome } });
  if (ended.status !== 200) throw new Error(`the sandbox has no outcome ${outcome}: ${ended.text}`);
  return (JSON.parse(ended.text) as { fields: Record<string, string> }).fields;
}

/** Posts the gateway's callback. */
export function postCallback(app: Send, form: Record<string, string>): Promise<Reply> {
  return app({ method: 'POST', path: '/api/v1/payment/ccavenue/return', form });
}

/** Returns the path of the page that a reply redirects to. */
export function pageOf({ location }: Reply): string {
  return decodeURIComponent(new URL(location ?? 'http://none/').pathname);
}
