import type { GuestBooking } from 'contract/calls/bookings.ts';
import type { ListedTrip } from 'contract/calls/trips.ts';
import { calls } from 'contract/calls.ts';
import type { TestApp } from 'testing/app/test-app.ts';
import {
  book,
  bookingFor,
  call,
  findTrip,
  fromNewAddress,
  pay,
  seatsOf,
  signInAsGuest,
} from 'testing/customers/customer.ts';
import {
  codeTo,
  messagesTo,
  otherThan,
  ownerTokenTo,
  postBookingMessages,
  postMessages,
  somebody,
} from 'testing/customers/people.ts';

export interface Sold {
  trip: ListedTrip;
  pnr: string;
  tripId: string;
  bookingId: string;
  seats: string[];
  contact: { email: string; phoneno: string };
  /** The guest session that booked. */
  token: string;
  /** From the link in the ticket email. */
  ownerToken: string;
}

/** What a caller shows; every call comes from a new address unless it has one. */
export interface Claim {
  email?: string;
  ownerToken?: unknown;
  token?: string;
  from?: Record<string, string>;
}

export const stranger = ({ contact }: Sold): Claim => ({ email: contact.email });
export const bearer = ({ ownerToken }: Sold): Claim => ({ ownerToken });

/** Returns functions that sell guests' bookings of an app that trusts a proxy, and ask for and try codes by several claims. */
export function guestBookings(app: TestApp) {
  let found: { trip: ListedTrip; free: string[] } | undefined;

  async function journey() {
    if (found) return found;
    const trip = await findTrip(app, '2026-11-30');
    found = { trip, free: await seatsOf(app, trip) };
    return found;
  }

  /** A guest's paid booking whose ticket email was sent. */
  async function sold(count = 1): Promise<Sold> {
    const contact = somebody();
    const token = await signInAsGuest(app, fromNewAddress());
    const { trip, free } = await journey();
    const seats = free.splice(0, count);
    const body = await bookingFor(app, trip, seats);
    const booked = await book(app, { ...body, userdetails: contact }, { token, headers: fromNewAddress() });
    const { pnr } = booked.body.data;
    await pay(app, booked.body.data);
    await postBookingMessages(app);
    const query = new URLSearchParams({ pnr, email: contact.email });
    const looked = await call<{ details: GuestBooking }>(app, 'GET', `/api/v1/pnr/guest?${query}`);
    const { tripId, bookingId } = looked.body.details;
    const ownerToken = ownerTokenTo(app, contact.email);
    return { trip, pnr, tripId, bookingId, seats, contact, token, ownerToken };
  }

  function ask({ pnr, tripId, seats }: Sold, { token, from, ...claim }: Claim, seatNumbers = seats) {
    return call(app, 'POST', calls.sendCancellationCode[1], {
      body: { pnr, tripId, seatNumbers, ...claim },
      ...(token && { token }),
      headers: from ?? fromNewAddress(),
    });
  }

  function cancel(booking: Sold, otp: string, { token, from, ...claim }: Claim, seatNumbers = booking.seats) {
    const { pnr, tripId, bookingId } = booking;
    const body = { pnr, tripId, bookingId, seatNumbers, otp, reasonForCancellation: 'unwell', ...claim };
    return call(app, 'POST', calls.cancelSeatsAsGuest[1], {
      body,
      ...(token && { token }),
      headers: from ?? fromNewAddress(),
    });
  }

  /** Requests a code and returns it from the SMS. */
  async function codeFor(booking: Sold, claim: Claim, seatNumbers = booking.seats): Promise<string> {
    const asked = await ask(booking, claim, seatNumbers);
    if (asked.status !== 200) throw new Error(`no code: ${asked.body.message}`);
    await postMessages(app);
    return codeTo(app, booking.contact.phoneno);
  }

  /** Asks for all codes that strangers may have, and spends their attempts at every valid code of the seats. */
  async function attack(booking: Sold, seatNumbers = booking.seats): Promise<void> {
    for (let asked = 0; asked < 4; asked += 1) await ask(booking, stranger(booking), seatNumbers);
    await postMessages(app);
    const { email, phoneno } = booking.contact;
    const wrong = otherThan(
      ...[...messagesTo(app, email), ...messagesTo(app, phoneno)].flatMap(({ code }) => code ?? []),
    );
    for (let network = 0; network < 5; network += 1) {
      const from = fromNewAddress();
      for (let tries = 0; tries < 5; tries += 1) await cancel(booking, wrong, { from }, seatNumbers);
    }
  }

  return { sold, ask, cancel, codeFor, attack };
}
