import type { GuestBooking } from 'contract/calls/bookings.ts';
import type { ListedTrip } from 'contract/calls/trips.ts';
import { calls } from 'contract/calls.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp, type TestApp } from 'testing/app/test-app.ts';
import {
  ASHA,
  book,
  bookingFor,
  call,
  findTrip,
  pay,
  seatsOf,
  signInAsGuest,
} from 'testing/customers/customer.ts';
import { openWithCode, showData } from 'testing/customers/data-subject.ts';
import {
  codeTo,
  messagesTo,
  otherThan,
  PASSWORD,
  postMessages,
  signIn,
  signUp,
  somebody,
} from 'testing/customers/people.ts';
import { beforeAll, describe, expect, it } from 'vitest';

/** Several sessions of one account: the owner's and a stolen one, or all of an attacker. */
const app = setUp(() => startTestApp({ env: { ADDRESS_LIMIT_SCALE: '100' } }));
let trip: ListedTrip;
let seats: string[];
beforeAll(async () => {
  trip = await findTrip(app, '2026-11-30');
  seats = await seatsOf(app, trip);
});

/** A paid booking of one seat by an account. */
async function sold(token: string, contact = somebody()) {
  const seatNumbers = seats.splice(0, 1);
  const body = await bookingFor(app, trip, seatNumbers);
  const booked = await book(app, { ...body, userdetails: contact }, { token });
  const { pnr } = booked.body.data;
  await pay(app, booked.body.data);
  const query = new URLSearchParams({ pnr, email: contact.email ?? '' });
  const found = await call<{ details: GuestBooking }>(app, 'GET', `/api/v1/pnr/guest?${query}`);
  const { tripId, bookingId } = found.body.details;
  return { pnr, tripId, bookingId, seatNumbers };
}

type Sold = Awaited<ReturnType<typeof sold>>;

const ask = (where: TestApp, { pnr, tripId, seatNumbers }: Sold, token: string) =>
  call(where, 'POST', calls.sendCancellationCode[1], { token, body: { pnr, tripId, seatNumbers } });

const cancel = (booking: Sold, otp: string, token: string) =>
  call(app, 'POST', calls.cancelSeatsAsGuest[1], {
    token,
    body: { ...booking, otp, reasonForCancellation: 'unwell' },
  });

/** Opens one more session of an account. */
const sessionOf = async (
  { phoneno }: { phoneno: string },
  name: Parameters<typeof signIn>[1] = { phoneno },
) => (await signIn(app, name, PASSWORD)).body.token;

/** An account with two sessions, whose messages have been sent. */
async function account() {
  const asha = somebody();
  const owner = await signUp(app, asha);
  const stolen = await sessionOf(asha);
  await postMessages(app);
  return { asha, owner, stolen };
}

describe('several sessions of an account', () => {
  it('bring the contact of a booking six codes in ten minutes, across processes', async () => {
    const neighbour = await startTestApp({
      databaseUrl: app.databaseUrl,
      clock: app.clock,
      sandbox: app.sandbox,
    });
    try {
      const [attacker, victim] = [somebody('Stranger'), somebody()];
      const first = await signUp(app, attacker);
      const booking = await sold(first, victim);
      const tokens = [first];
      for (let more = 0; more < 4; more += 1) tokens.push(await sessionOf(attacker));
      const replies = await Promise.all(
        tokens.flatMap((token) => [app, neighbour, app].map((where) => ask(where, booking, token))),
      );
      const refused = replies.filter(({ status }) => status !== 200);
      expect(replies.length - refused.length).toBe(6);
      expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['too_many_requests']));
      await postMessages(app);
      expect(messagesTo(app, victim.phoneno).filter(({ code }) => code !== null)).toHaveLength(6);
    } finally {
      await neighbour.close();
    }
  });

  it('bring a contact no more codes than one account, when the email of the booking moves to other accounts', async () => {
    const [attacker, victim] = [somebody('Stranger'), somebody()];
    const guest = await signInAsGuest(app);
    const booking = await sold(guest, { ...attacker, phoneno: victim.phoneno });
    const statuses = [];
    for (let account = 0; account < 3; account += 1) {
      const person = { ...somebody('Stranger'), email: attacker.email };
      const token = await signUp(app, person, 'email');
      for (const session of [token, await sessionOf(person, { email: person.email })]) {
        for (let time = 0; time < 3; time += 1) statuses.push((await ask(app, booking, session)).status);
      }
      await app.db.query('UPDATE users SET email = $2 WHERE email = $1', [person.email, somebody().email]);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(6);
    expect(new Set(statuses.slice(6))).toEqual(new Set([429]));
    await postMessages(app);
    expect(messagesTo(app, victim.phoneno).filter(({ code }) => code !== null)).toHaveLength(6);
  });

  it('have codes of their own: a stolen one cannot use up the owner’s', async () => {
    const { asha, owner, stolen } = await account();
    const booking = await sold(owner, asha);
    const asked = [];
    for (let time = 0; time < 5; time += 1) asked.push((await ask(app, booking, stolen)).status);
    expect(asked).toEqual([200, 200, 200, 429, 429]);
    for (let time = 0; time < 3; time += 1) expect((await ask(app, booking, owner)).status).toBe(200);
  });

  it('have attempts of their own at a cancellation code', async () => {
    const { asha, owner, stolen } = await account();
    const booking = await sold(owner, asha);
    await ask(app, booking, owner);
    await postMessages(app);
    const [email, sms] = [codeTo(app, asha.email ?? ''), codeTo(app, asha.phoneno)];
    const codes = [];
    for (let tries = 0; tries < 6; tries += 1) {
      codes.push((await cancel(booking, otherThan(email, sms), stolen)).body.code);
    }
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'code_wrong'), 'code_expired']);
    expect((await cancel(booking, sms, stolen)).body.code).toBe('code_expired');
    for (let tries = 0; tries < 4; tries += 1) {
      expect((await cancel(booking, otherThan(email, sms), owner)).body.code).toBe('code_wrong');
    }
    expect((await cancel(booking, sms, owner)).status).toBe(200);
  });

  it('have attempts of their own at a code for personal data', async () => {
    const { asha, owner, stolen } = await account();
    const sms = await openWithCode(app, { token: owner }, asha.phoneno);
    for (let tries = 0; tries < 6; tries += 1) await showData(app, { token: stolen }, otherThan(sms));
    expect((await showData(app, { token: stolen }, sms)).status).toBe(410);
    expect((await showData(app, { token: owner }, sms)).status).toBe(200);
  });
});

describe('a guest', () => {
  it('gets codes for personal data in the session that booked, whatever strangers have requested', async () => {
    const [guest, contact] = [await signInAsGuest(app), somebody()];
    const { pnr } = await sold(guest, contact);
    const askFor = async (email: string, token?: string) =>
      (await call(app, 'POST', calls.sendDataCode[1], { body: { pnr, email }, ...(token && { token }) }))
        .status;
    const statuses = async (times: number, email: string, token?: string) => {
      const replies = [];
      for (let time = 0; time < times; time += 1) replies.push(await askFor(email, token));
      return replies;
    };
    expect(await statuses(4, contact.email)).toEqual([200, 200, 200, 429]);
    expect(await statuses(4, contact.email, guest)).toEqual([200, 200, 200, 429]);
    // A passenger's email may be anybody's.
    expect(await statuses(4, ASHA.email)).toEqual([200, 200, 200, 429]);
    expect(await askFor(ASHA.email, guest)).toBe(429);
  });
});
