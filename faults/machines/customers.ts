import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { BookSeatsBody, HandOff } from 'contract/calls/bookings.ts';
import { calls } from 'contract/calls.ts';
import type { ErrorReply } from 'contract/error-reply.ts';
import { createCipher } from '../../sandbox/ccavenue/cipher.ts';
import { sandboxMerchant } from '../../sandbox/config.ts';
import type { Offer } from './stock.ts';

/** A booking that the app has confirmed to its customer. */
export interface NotifiedBooking {
  pnr: string;
  orderId: string;
  tripId: string;
  seat: string;
  /** The customer's own e-mail address and mobile number. */
  recipients: string[];
  /** In milliseconds. */
  at: number;
}

/** What customers saw while they booked. */
export interface Diary {
  messages: NotifiedBooking[];
  /** How often another customer had the seat; expected where two request one. */
  taken: number;
  /** Customers notified of a full refund. */
  refunded: number;
  /** Calls refused as `unavailable`, by HAProxy alone, with an unexpected error, or without a response. */
  refusals: { unavailable: number; proxy: number; unexpected: number; silence: number };
  /** Violations. */
  problems: string[];
}

export interface Customers {
  diary: Diary;
  /** Starts no more bookings, and waits until all have ended. */
  close(): Promise<void>;
}

interface Places {
  site: string;
  sandbox: string;
}

const MATTHEW = { fname: 'Matthew', lname: 'Fernandes', age: 41, gender: 'Male' } as const;
/** A customer retries a page after this time. */
const PATIENCE_MS = 5_000;
const BETWEEN_TRIES_MS = 250;
/** A customer gives up after this time. */
const MOST_TRIES_MS = 180_000;
/** Well below a session's limits. */
const BOOKINGS_OF_A_SESSION = 4;

/**
 * Lets `count` customers book, one seat each and one booking after another, through the site's address, until closed.
 */
export function openCustomers(places: Places, count: number, offers: Iterator<Offer>): Customers {
  const diary: Diary = {
    messages: [],
    taken: 0,
    refunded: 0,
    refusals: { unavailable: 0, proxy: 0, unexpected: 0, silence: 0 },
    problems: [],
  };
  const closing = new AbortController();
  let number = 0;

  async function travel(): Promise<void> {
    let token = '';
    for (let n = 0; !closing.signal.aborted; n += 1) {
      try {
        if (n % BOOKINGS_OF_A_SESSION === 0) token = await signIn(places, diary);
        number += 1;
        await bookOne(places, diary, offers.next().value as Offer, { token, number });
      } catch (error) {
        diary.problems.push(String(error));
      }
      await pause(500);
    }
  }

  const all = Promise.all(Array.from({ length: count }, travel));
  return {
    diary,
    async close() {
      closing.abort();
      await all;
    },
  };
}

async function signIn(places: Places, diary: Diary): Promise<string> {
  const reply = await persist(diary, `${places.site}${calls.signInAsGuest[1]}`, {});
  if (reply.status !== 200) throw new Error(`no guest session: ${reply.status} ${reply.text}`);
  return (JSON.parse(reply.text) as { token: string }).token;
}

/** Holds a seat, pays, returns, and polls until the app reports the outcome. */
async function bookOne(
  places: Places,
  diary: Diary,
  offer: Offer,
  customer: { token: string; number: number },
): Promise<void> {
  const email = `matthew.${customer.number}@example.com`;
  const phone = String(9_000_000_000 + customer.number);
  const held = await persist(diary, `${places.site}${calls.bookSeats[1]}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${customer.token}`,
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(bookingBody(offer, email, phone)),
  });
  if (held.status === 409 && codeOf(held.text) === 'seats_taken') {
    diary.taken += 1;
    return;
  }
  if (held.status !== 200) throw new Error(`no hold: ${held.status} ${held.text}`);
  const { data } = JSON.parse(held.text) as { data: HandOff };
  const { orderId, form } = await pay(places, data);
  const back = await persist(diary, `${places.site}/api/v1/payment/ccavenue/return`, {
    method: 'POST',
    redirect: 'manual',
    body: form,
  });
  const page = new URL(back.location ?? 'http://nowhere/').pathname;
  if (back.status !== 303 || !page.startsWith('/payment/Success/'))
    throw new Error(`${data.pnr}: paid, and redirected to ${back.status} ${page} ${back.text}`);
  const messages = await untilResponded(diary, `${places.site}/api/v1${page.replace('Success', 'success')}`);
  const { tripId, seat } = offer;
  const recipients = [email, `91${phone}`];
  if (messages === 'confirmed')
    diary.messages.push({ pnr: data.pnr, orderId, tripId, seat, recipients, at: performance.now() });
  else if (messages === 'payment_refunded') diary.refunded += 1;
  else throw new Error(`${data.pnr}: paid, and then ${messages}`);
}

function bookingBody(offer: Offer, email: string, mobileno: string): BookSeatsBody {
  return {
    userdetails: { name: 'Matthew Fernandes', email, phoneno: mobileno },
    passengerdetails: [{ ...MATTHEW, email, mobileno, seatno: offer.seat, food: [], amount: offer.price }],
    tripId: offer.tripId,
    totalamount: offer.price + offer.tax,
    platform: 'web',
    pickup: offer.from,
    dropoff: offer.to,
  };
}

/** Pays at the gateway, which never fails here; returns the form for the browser to post. */
async function pay(places: Places, handOff: HandOff): Promise<{ orderId: string; form: URLSearchParams }> {
  const { encRequest, access_code } = handOff;
  const cipher = createCipher(sandboxMerchant.cipher, sandboxMerchant.workingKey);
  const orderId = new URLSearchParams(cipher.decrypt(encRequest) ?? '').get('order_id') ?? '';
  await fetch(handOff.url, { method: 'POST', body: new URLSearchParams({ encRequest, access_code }) });
  const paid = await fetch(`${places.sandbox}/control/orders/${orderId}/outcome`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome: 'success' }),
  });
  const { fields } = (await paid.json()) as { fields: Record<string, string> };
  return { orderId, form: new URLSearchParams(fields) };
}

/** Polls like the success page until the response is final. */
async function untilResponded(diary: Diary, address: string): Promise<string> {
  const giveUp = performance.now() + MOST_TRIES_MS;
  for (;;) {
    const reply = await persist(diary, address, {});
    if (reply.status === 200) return 'confirmed';
    const code = codeOf(reply.text) ?? `${reply.status} ${reply.text}`;
    if (code !== 'payment_pending' || performance.now() > giveUp) return code;
    await pause(BETWEEN_TRIES_MS);
  }
}

interface Reply {
  status: number;
  text: string;
  location: string | null;
}

/** Sends a call, and repeats it unchanged while there is no response or a temporary refusal. */
async function persist(diary: Diary, address: string, call: RequestInit): Promise<Reply> {
  const giveUp = performance.now() + MOST_TRIES_MS;
  for (;;) {
    const reply = await tryOnce(address, call);
    if (reply && reply.status < 500) return reply;
    diary.refusals[kindOf(reply)] += 1;
    if (performance.now() > giveUp)
      throw new Error(`${address}: no response: ${reply?.status} ${reply?.text}`);
    await pause(BETWEEN_TRIES_MS);
  }
}

async function tryOnce(address: string, call: RequestInit): Promise<Reply | undefined> {
  try {
    const response = await fetch(address, { ...call, signal: AbortSignal.timeout(PATIENCE_MS) });
    return {
      status: response.status,
      text: await response.text(),
      location: response.headers.get('location'),
    };
  } catch {
    return undefined;
  }
}

function kindOf(reply: Reply | undefined): keyof Diary['refusals'] {
  if (!reply) return 'silence';
  const code = codeOf(reply.text);
  if (code === 'unavailable') return 'unavailable';
  return code === undefined ? 'proxy' : 'unexpected';
}

function codeOf(text: string): string | undefined {
  try {
    return (JSON.parse(text) as Partial<ErrorReply>).code;
  } catch {
    return undefined;
  }
}
