import { randomUUID } from 'node:crypto';
import { returnPath } from '../../api/modules/payments/index.ts';
import type { GuestBooking, HandOff } from '../../contract/calls/bookings.ts';
import type { ListedTrip } from '../../contract/calls/trips.ts';
import { calls } from '../../contract/calls.ts';
import type { ErrorReply } from '../../contract/error-reply.ts';
import { GATEWAYS, type GatewayName } from '../../contract/values/gateways.ts';
import { ASHA } from '../../testing/customers/customer.ts';
import { bookingBody, holdSeats, pageOf } from '../../testing/customers/journey.ts';
import type { Dice } from '../fuzz/dice.ts';
import { countSeconds } from './child.ts';
import type { Client } from './client.ts';
import { paymentPages } from './payment-pages.ts';

/** What customers of an iteration use. */
export interface Scenario {
  /** The app, and the sandbox: gateway, inbox. */
  app: Client;
  sandbox: Client;
  trip: ListedTrip;
  pickup: string;
  dropoff: string;
  /** Expires a hold, as if its 15 minutes had passed. */
  expireHold(pnr: string): Promise<void>;
}

/** A customer, and what the app confirmed to them. */
export interface Customer {
  email: string;
  phone: string;
  bookings: { pnr: string; orderNo: string; confirmedNotice: boolean }[];
  cancelled: { pnr: string; seat: string }[];
}

/** Returns a customer who is the only one with this number in an app. */
export function newCustomer(number: number): Customer {
  const digits = String(number).padStart(8, '0');
  return {
    email: `traveller-${digits}@example.com`,
    phone: `98${digits}`,
    bookings: [],
    cancelled: [],
  };
}

/** Few seats, so that many customers request the same. */
const SEATS = ['2A', '2C', '2D', '3A', '3C', '3D', '4A', '4C', '4D', '5A', '5C', '5D'] as const;

/** Runs a customer: books, pays with some outcome or leaves, and sometimes cancels. */
export async function runCustomer(scenario: Scenario, who: Customer, dice: Dice): Promise<void> {
  await browse(scenario);
  const booked = await bookAtSomeGateway(scenario, who, dice);
  if (!booked || dice.chance(0.06)) return;
  const { gateway, handOff } = booked;
  const pages = paymentPages[gateway];
  const orderNo = await pages.open(scenario.sandbox.send, handOff);
  const booking = { pnr: handOff.pnr, orderNo, confirmedNotice: false };
  who.bookings.push(booking);
  const form = await pages.end(scenario.sandbox.send, { handOff, orderNo }, dice);
  if (dice.chance(0.12)) await scenario.expireHold(handOff.pnr);
  if (!form) return;
  const page = await returnFromGateway(scenario, { gateway, form }, dice.chance(0.2));
  if (!page.startsWith('/payment/Success/')) return;
  booking.confirmedNotice = await readResult(scenario, page);
  if (booking.confirmedNotice && dice.chance(0.35)) await cancelWithCode(scenario, who, handOff.pnr, dice);
}

/** Runs a visitor who only reads: the trips of the day, and one of them. */
export async function browse({ app, trip, pickup, dropoff }: Scenario): Promise<void> {
  const query = new URLSearchParams({ from: pickup, to: dropoff, date: trip.journeystartdate });
  const listed = await app.ask<{ data: ListedTrip[] }>('GET', `${calls.listTrips[1]}?${query}`);
  if (!listed.body.data?.some(({ _id: id }) => id === trip._id)) throw new Error('the trip is not listed');
  await app.ask('GET', calls.showTrip[1].replace(':id', trip._id));
}

/** Longer than any fault but an outage, in which one gateway works. */
const GATEWAY_SECONDS = 60;
const OTHER_GATEWAY_MS = 150;

/**
 * Books for a gateway of the customer's choice, for the other one while it is unavailable, and so on. Returns
 * undefined if the seats are taken.
 */
async function bookAtSomeGateway(scenario: Scenario, who: Customer, dice: Dice) {
  const seats = [...new Set([dice.pick(SEATS), ...(dice.chance(0.4) ? [dice.pick(SEATS)] : [])])];
  const patience = countSeconds(GATEWAY_SECONDS);
  for (let turn = dice.whole(0, 1); !patience.isOver(); turn += 1) {
    const gateway = GATEWAYS[turn % GATEWAYS.length] as GatewayName;
    const handOff = await bookSeats(scenario, { who, seats, gateway }, dice);
    if (handOff === 'seats_taken') return undefined;
    if (handOff !== 'gateway_unavailable') return { gateway, handOff };
    await new Promise((next) => setTimeout(next, OTHER_GATEWAY_MS));
  }
  throw new Error(`no gateway was offered for ${GATEWAY_SECONDS} s`);
}

/** Returns the hand-off to the gateway, or why there is none. A call with one key may be sent twice at once. */
export async function bookSeats(
  scenario: Scenario,
  { who, seats, gateway }: { who: Customer; seats: string[]; gateway: GatewayName },
  dice: Dice,
): Promise<HandOff | 'seats_taken' | 'gateway_unavailable'> {
  const { trip, pickup, dropoff } = scenario;
  const passenger = { ...ASHA, email: who.email, mobileno: who.phone };
  const body = bookingBody(
    { tripId: trip._id, from: pickup, to: dropoff, price: trip.price, tax: trip.tax },
    seats.map((seatno) => ({ ...passenger, seatno })),
    { name: 'Asha Verma', email: who.email, phoneno: who.phone },
  );
  const key = randomUUID();
  const book = async () => {
    const { status, text } = await holdSeats(scenario.app.send, { ...body, gateway }, { key });
    return { status, body: JSON.parse(text) as Partial<ErrorReply> & { data: HandOff } };
  };
  const [first, second] = await Promise.all(dice.chance(0.2) ? [book(), book()] : [book()]);
  // Refusals are not stored, so one of two calls may be refused, and the other get the seats once they are free
  // again.
  if (second?.status === 200 && first.status === 200 && second.body.data.pnr !== first.body.data.pnr)
    throw new Error(`one key, two bookings: ${first.body.data.pnr}, ${second.body.data.pnr}`);
  const booked = [first, second].find((reply) => reply?.status === 200);
  if (booked) return booked.body.data;
  const { code } = first.body;
  if (code === 'seats_taken' || code === 'gateway_unavailable') return code;
  throw new Error(`a booking was refused: ${first.status} ${JSON.stringify(first.body)}`);
}

/** Posts the gateway's callback, perhaps twice at once; returns the page of the redirect. */
export async function returnFromGateway(
  { app }: Scenario,
  { gateway, form }: { gateway: GatewayName; form: Record<string, string> },
  twice: boolean,
): Promise<string> {
  const post = () => app.send({ method: 'POST', path: returnPath(gateway), form });
  const [reply] = await Promise.all(twice ? [post(), post()] : [post()]);
  return pageOf(reply);
}

const MAX_ATTEMPTS = 5;

/** Polls the result page like its browser while the payment is not settled. */
async function readResult(scenario: Scenario, page: string): Promise<boolean> {
  const path = page.replace('/payment/Success/', '/api/v1/payment/success/');
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const { status, body } = await scenario.app.ask('GET', path);
    if (body.code !== 'payment_pending') return status === 200;
  }
  return false;
}

/** Cancels a seat with the code received by mail or SMS. */
async function cancelWithCode(scenario: Scenario, who: Customer, pnr: string, dice: Dice): Promise<void> {
  const lookUp = () =>
    scenario.app.ask<{ details: GuestBooking }>(
      'GET',
      `${calls.lookUpGuestBooking[1]}?${new URLSearchParams({ pnr, email: who.email })}`,
    );
  const found = await lookUp();
  if (found.status !== 200) throw new Error(`${pnr} was confirmed, and cannot be found`);
  const { tripId, bookingId, passengerdetails } = found.body.details;
  const seat = dice.pickAny(passengerdetails)?.seatNo ?? '';
  const seatNumbers = [seat];
  const asked = await scenario.app.ask(calls.sendCancellationCode[0], calls.sendCancellationCode[1], {
    json: { pnr, tripId, seatNumbers, email: who.email },
  });
  const otp = asked.status === 200 ? await readCode(scenario, who) : undefined;
  if (!otp) return;
  const json = { pnr, tripId, bookingId, seatNumbers, otp, reasonForCancellation: 'unwell' };
  const { status } = await scenario.app.ask(calls.cancelSeatsAsGuest[0], calls.cancelSeatsAsGuest[1], {
    json,
  });
  // The response to the first attempt may be lost: then only the booking shows the result.
  const now = status === 200 ? undefined : await lookUp();
  const seen = now?.body.details.passengerdetails.find(({ seatNo }) => seatNo === seat)?.status;
  if (status === 200 || seen === 'Cancelled' || seen === 'Refunded') who.cancelled.push({ pnr, seat });
}

const MAX_INBOX_ATTEMPTS = 40;

/** Returns the newest code of an inbox; undefined after a timeout. */
async function readCode(scenario: Scenario, who: Customer): Promise<string | undefined> {
  for (let attempt = 0; attempt < MAX_INBOX_ATTEMPTS; attempt += 1) {
    const query = new URLSearchParams({ to: attempt % 2 ? who.phone : who.email, contains: 'code' });
    const inbox = await scenario.sandbox.ask<{ messages: { code: string | null }[] }>(
      'GET',
      `/control/messages?${query}`,
    );
    const code = inbox.body.messages.find((message) => message.code !== null)?.code;
    if (code) return code;
    await new Promise((next) => setTimeout(next, 100));
  }
  return undefined;
}
