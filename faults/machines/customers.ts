import { setTimeout as pause } from 'node:timers/promises';
import type { CcavenueHandOff } from 'contract/calls/bookings.ts';
import { calls } from 'contract/calls.ts';
import type { ErrorReply } from 'contract/error-reply.ts';
import { ASHA } from '../../testing/customers/customer.ts';
import { type Reply, type Send, sendTo } from '../../testing/customers/http.ts';
import {
  bookingBody,
  endOrder,
  goToGateway,
  holdSeats,
  pageOf,
  postCallback,
} from '../../testing/customers/journey.ts';
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

interface Places {
  site: string;
  sandbox: string;
}

/** A customer's browser, which retries at the app; the gateway never fails here. */
interface Browser {
  app: Send;
  sandbox: Send;
}

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
export function openCustomers(places: Places, count: number, offers: Iterator<Offer>) {
  const diary: Diary = {
    messages: [],
    taken: 0,
    refunded: 0,
    refusals: { unavailable: 0, proxy: 0, unexpected: 0, silence: 0 },
    problems: [],
  };
  const browser: Browser = { app: persistent(places.site, diary), sandbox: sendTo(places.sandbox) };
  const closing = new AbortController();
  let number = 0;

  async function travel(): Promise<void> {
    let token = '';
    for (let n = 0; !closing.signal.aborted; n += 1) {
      try {
        if (n % BOOKINGS_OF_A_SESSION === 0) token = await signIn(browser);
        number += 1;
        await bookOne(browser, diary, offers.next().value as Offer, { token, number });
      } catch (error) {
        diary.problems.push(String(error));
      }
      await pause(500);
    }
  }

  const all = Promise.all(Array.from({ length: count }, travel));
  return {
    diary,
    /** Starts no more bookings, and waits until all have ended. */
    async close() {
      closing.abort();
      await all;
    },
  };
}

async function signIn(browser: Browser): Promise<string> {
  const reply = await browser.app({ path: calls.signInAsGuest[1] });
  if (reply.status !== 200) throw new Error(`no guest session: ${reply.status} ${reply.text}`);
  return (JSON.parse(reply.text) as { token: string }).token;
}

/** Holds a seat, pays, returns, and polls until the app reports the outcome. */
async function bookOne(
  browser: Browser,
  diary: Diary,
  offer: Offer,
  customer: { token: string; number: number },
): Promise<void> {
  const email = `asha.${customer.number}@example.com`;
  const phone = String(9_000_000_000 + customer.number);
  const body = bookingBody(offer, [{ ...ASHA, email, mobileno: phone, seatno: offer.seat }], {
    name: 'Asha Verma',
    email,
    phoneno: phone,
  });
  const held = await holdSeats(browser.app, body, { token: customer.token });
  if (held.status === 409 && codeOf(held.text) === 'seats_taken') {
    diary.taken += 1;
    return;
  }
  if (held.status !== 200) throw new Error(`no hold: ${held.status} ${held.text}`);
  const { data } = JSON.parse(held.text) as { data: CcavenueHandOff };
  const orderId = await goToGateway(browser.sandbox, data);
  const back = await postCallback(browser.app, await endOrder(browser.sandbox, orderId, 'success'));
  const page = pageOf(back);
  if (back.status !== 303 || !page.startsWith('/payment/Success/'))
    throw new Error(`${data.pnr}: paid, and redirected to ${back.status} ${page} ${back.text}`);
  const messages = await untilResponded(browser, `/api/v1${page.replace('Success', 'success')}`);
  const { tripId, seat } = offer;
  const recipients = [email, `91${phone}`];
  if (messages === 'confirmed')
    diary.messages.push({ pnr: data.pnr, orderId, tripId, seat, recipients, at: performance.now() });
  else if (messages === 'payment_refunded') diary.refunded += 1;
  else throw new Error(`${data.pnr}: paid, and then ${messages}`);
}

/** Polls like the success page until the response is final. */
async function untilResponded({ app }: Browser, path: string): Promise<string> {
  const giveUp = performance.now() + MOST_TRIES_MS;
  for (;;) {
    const reply = await app({ path });
    if (reply.status === 200) return 'confirmed';
    const code = codeOf(reply.text) ?? `${reply.status} ${reply.text}`;
    if (code !== 'payment_pending' || performance.now() > giveUp) return code;
    await pause(BETWEEN_TRIES_MS);
  }
}

/** Returns a sender that repeats a call unchanged while there is no response or a temporary refusal. */
function persistent(url: string, diary: Diary): Send {
  const send = sendTo(url, PATIENCE_MS);
  return async (call) => {
    const giveUp = performance.now() + MOST_TRIES_MS;
    for (;;) {
      const reply = await send(call).catch(() => undefined);
      if (reply && reply.status < 500) return reply;
      diary.refusals[kindOf(reply)] += 1;
      if (performance.now() > giveUp)
        throw new Error(`${call.path}: no response: ${reply?.status} ${reply?.text}`);
      await pause(BETWEEN_TRIES_MS);
    }
  };
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
