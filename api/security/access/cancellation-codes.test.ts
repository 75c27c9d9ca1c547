import { randomUUID } from 'node:crypto';
import type { GuestBooking } from 'contract/calls/bookings.ts';
import type { ListedTrip } from 'contract/calls/trips.ts';
import { calls } from 'contract/calls.ts';
import fc from 'fast-check';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import {
  ASHA,
  book,
  bookingFor,
  call,
  findTrips,
  fromNewAddress,
  inParallel,
  pay,
  seatsOf,
  signInAsGuest,
} from 'testing/customers/customer.ts';
import { codeTo, messagesTo, otherThan, postMessages, signUp, somebody } from 'testing/customers/people.ts';
import { beforeAll, describe, expect, it } from 'vitest';

const app = setUp(() => startTestApp({ env: { TRUST_PROXY: '1' } }));
let trips: ListedTrip[];
beforeAll(async () => {
  trips = await findTrips(app, '2026-11-30');
});

let free: { trip: ListedTrip; seat: string }[] = [];

interface Sold {
  pnr: string;
  tripId: string;
  bookingId: string;
  seat: string;
  contact: { name: string; email: string; phoneno: string };
  /** Session that made the booking. */
  token: string;
}

/** A paid booking of one seat with a unique contact. */
async function sold(token?: string): Promise<Sold> {
  if (free.length === 0) {
    for (const trip of trips) {
      const seats = await seatsOf(app, trip);
      free = [...free, ...seats.map((seat) => ({ trip, seat }))];
    }
  }
  const place = free.shift();
  if (!place) throw new Error('the tests have used up their seats');
  const contact = somebody();
  const own = token ?? (await signInAsGuest(app));
  const body = await bookingFor(app, place.trip, [place.seat]);
  const booked = await book(app, { ...body, userdetails: contact }, { token: own });
  const { pnr } = booked.body.data;
  await pay(app, booked.body.data);
  const query = new URLSearchParams({ pnr, email: contact.email });
  const found = await call<{ details: GuestBooking }>(app, 'GET', `/api/v1/pnr/guest?${query}`);
  const { tripId, bookingId } = found.body.details;
  return { pnr, tripId, bookingId, seat: place.seat, contact, token: own };
}

interface Claim {
  email?: string;
  token?: string;
  headers?: Record<string, string>;
}

function ask({ pnr, tripId, seat }: Pick<Sold, 'pnr' | 'tripId' | 'seat'>, { email, token, headers }: Claim) {
  return call(app, 'POST', calls.sendCancellationCode[1], {
    body: { pnr, tripId, seatNumbers: [seat], ...(email && { email }) },
    ...(token && { token }),
    headers: { ...fromNewAddress(), ...headers },
  });
}

function cancel({ pnr, tripId, bookingId, seat }: Sold, otp: string) {
  const body = { pnr, tripId, bookingId, seatNumbers: [seat], otp, reasonForCancellation: 'unwell' };
  return call(app, 'POST', calls.cancelSeatsAsGuest[1], { body, headers: fromNewAddress() });
}

/** Number of messages to a booking's number since it was sold; the ticket is one. */
async function codesTo({ contact }: Sold): Promise<number> {
  await postMessages(app);
  return messagesTo(app, contact.phoneno).filter(({ code }) => code !== null).length;
}

describe('a cancellation code is sent', () => {
  it('to the session that made the booking, and to callers with an email of it', async () => {
    const booking = await sold();
    expect((await ask(booking, { token: booking.token })).status).toBe(200);
    expect((await ask(booking, { email: booking.contact.email })).status).toBe(200);
    expect((await ask(booking, { email: ` ${booking.contact.email.toUpperCase()} ` })).status).toBe(200);
    // A passenger's email works, as in the guest's look-up.
    expect((await ask(booking, { email: ASHA.email })).status).toBe(200);
    expect(await codesTo(booking)).toBe(4);
  });

  it('to the account of the booking', async () => {
    const account = await signUp(app, somebody());
    const booking = await sold(account);
    expect((await ask(booking, { token: account })).status).toBe(200);
  });

  it('to nobody else, with the response for an unknown booking', async () => {
    const booking = await sold();
    const nowhere = { pnr: 'AAAAAAAAAA', tripId: randomUUID(), seat: '2C' };
    const claims: Claim[] = [
      {},
      { token: 'x'.repeat(43) },
      { token: await signInAsGuest(app) },
      { token: await signUp(app, somebody('Stranger')) },
      { email: 'other@example.com' },
      { email: 'not an address' },
    ];
    for (const claim of claims) {
      const [hers, none] = [await ask(booking, claim), await ask(nowhere, claim)];
      expect([hers.status, hers.body]).toEqual([none.status, none.body]);
      expect([hers.status, hers.body.code]).toEqual([404, 'not_found']);
      expect(hers.body.message).toBeTruthy();
    }
    const trip = await ask({ ...booking, tripId: randomUUID() }, { token: booking.token });
    expect(trip.body.code).toBe('not_found');
    const logged = await call(app, 'POST', calls.logOut[1], { token: booking.token });
    expect(logged.status).toBe(200);
    expect((await ask(booking, { token: booking.token })).body.code).toBe('not_found');
    expect(await codesTo(booking)).toBe(0);
  });

  it('never for an email that is not text, and the refusal names the field', async () => {
    const { pnr, tripId, seat } = await sold();
    for (const email of [7, '', 'x'.repeat(300), ['a@example.com']]) {
      const response = await call(app, 'POST', calls.sendCancellationCode[1], {
        body: { pnr, tripId, seatNumbers: [seat], email },
      });
      expect([response.status, response.body.code]).toEqual([422, 'validation_failed']);
      expect(Object.keys(response.body.fields ?? {})).toEqual(['email']);
    }
  });
});

describe('guesses of a booking’s email', () => {
  it('count by address, whatever it claims and by IPv6 network, and the correct one is served', async () => {
    const alone = await startTestApp({
      databaseUrl: app.databaseUrl,
      clock: app.clock,
      sandbox: app.sandbox,
    });
    try {
      const booking = await sold();
      const { pnr, tripId, seat } = booking;
      for (const [where, address] of [
        [alone, (index: number) => `203.0.113.${index}`],
        [app, (index: number) => `2001:db8:9:9::${(index + 1).toString(16)}`],
      ] as const) {
        const guess = (index: number, email: string) =>
          call(where, 'POST', calls.sendCancellationCode[1], {
            body: { pnr, tripId, seatNumbers: [seat], email },
            headers: { 'x-forwarded-for': address(index) },
          });
        const wrong = await Promise.all(
          Array.from({ length: 40 }, (_, index) => guess(index, `guess${index}@example.com`)),
        );
        expect(wrong.filter(({ status }) => status === 404)).toHaveLength(30);
        expect(wrong.filter(({ body }) => body.code === 'too_many_requests')).toHaveLength(10);
        expect((await guess(41, booking.contact.email)).status).toBe(200);
      }
    } finally {
      await alone.close();
    }
  });
});

describe('strangers with a booking’s PNR and email', () => {
  it('cause three messages with 1,000 parallel calls, and the owner’s session gets its own', {
    timeout: 120_000,
  }, async () => {
    const booking = await sold();
    const { email } = booking.contact;
    const strangers = inParallel(1000, () => ask(booking, { email }));
    const owner = await ask(booking, { token: booking.token });
    expect(owner.status).toBe(200);
    const responses = await strangers;
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(3);
    const refused = responses.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['too_many_requests']));
    for (const { headers } of refused) {
      const wait = Number(headers.get('retry-after'));
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(600);
    }
    expect(await codesTo(booking)).toBe(4);
  });

  it('do not use up the day’s limit with refused calls', async () => {
    const booking = await sold();
    const { email } = booking.contact;
    for (let calls21 = 0; calls21 < 21; calls21 += 1) await ask(booking, { email });
    await postMessages(app);
    app.clock.pass(10);
    expect((await ask(booking, { email })).status).toBe(200);
    expect(await codesTo(booking)).toBe(4);
  });

  it('cause no more messages with several bookings of one contact', async () => {
    const [one, other] = [await sold(), await sold()];
    await app.db.query('UPDATE bookings SET contact_email = $2, contact_phone = $3 WHERE pnr = $1', [
      other.pnr,
      one.contact.email,
      one.contact.phoneno,
    ]);
    const { email } = one.contact;
    const statuses = [];
    for (const booking of [one, other, one, other, one])
      statuses.push((await ask(booking, { email })).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect(await codesTo(one)).toBe(3);
  });

  it('cause no more messages by paying for several bookings that name the contact', async () => {
    const token = await signInAsGuest(app);
    const [one, other] = [await sold(token), await sold(token)];
    const statuses = [];
    for (const booking of [one, other, one, other]) statuses.push((await ask(booking, { token })).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('leave the owner’s code valid', async () => {
    const booking = await sold();
    const { email, phoneno } = booking.contact;
    await ask(booking, { token: booking.token });
    await postMessages(app);
    const owners = codeTo(app, phoneno);
    for (let asked = 0; asked < 5; asked += 1) await ask(booking, { email });
    await postMessages(app);
    app.clock.pass(9);
    await ask(booking, { email });
    expect((await cancel(booking, owners)).status).toBe(200);
    expect((await cancel(booking, codeTo(app, phoneno))).body.code).toBe('seats_cancelled');
  });

  it('get fifteen attempts at each code from all addresses together, each counted for all valid codes', async () => {
    const booking = await sold();
    const { email, phoneno } = booking.contact;
    for (let asked = 0; asked < 3; asked += 1) await ask(booking, { email });
    await postMessages(app);
    const right = [...messagesTo(app, phoneno), ...messagesTo(app, email)].flatMap(({ code }) => code ?? []);
    const wrong = otherThan(...right);
    const codes: (string | undefined)[] = [];
    for (let tries = 0; tries < 17; tries += 1) codes.push((await cancel(booking, wrong)).body.code);
    expect(codes).toEqual([
      ...Array.from({ length: 15 }, () => 'code_wrong'),
      'code_expired',
      'code_expired',
    ]);
    // The owner requests another one, which works.
    expect((await ask(booking, { token: booking.token })).status).toBe(200);
    await postMessages(app);
    expect((await cancel(booking, codeTo(app, phoneno))).status).toBe(200);
  });
});

const step = fc.record({
  who: fc.constantFrom('stranger' as const, 'owner' as const),
  minutes: fc.constantFrom(0, 1, 4, 9, 10, 60, 300),
});

it('in any order with the owner, strangers cause three messages in ten minutes and six a day, and the owner’s last code works', {
  timeout: 240_000,
}, async () => {
  const start = app.clock.now();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      // Otherwise the trips would depart during the runs.
      app.clock.set(start);
      const booking = await sold();
      const { email, phoneno } = booking.contact;
      const strangers: number[] = [];
      let owners: { at: number; code: string } | undefined;
      for (const { who, minutes } of steps) {
        app.clock.pass(minutes);
        const now = app.clock.now().getTime();
        const response = await ask(booking, who === 'owner' ? { token: booking.token } : { email });
        if (response.status !== 200) {
          expect(response.body.code).toBe('too_many_requests');
          continue;
        }
        await postMessages(app);
        if (who === 'owner') owners = { at: now, code: codeTo(app, phoneno) };
        else strangers.push(now);
        expect(strangers.filter((at) => at > now - 600_000).length).toBeLessThanOrEqual(3);
        expect(strangers.filter((at) => at > now - 86_400_000).length).toBeLessThanOrEqual(6);
      }
      const isGood = owners && app.clock.now().getTime() < owners.at + 600_000;
      if (owners && isGood) expect((await cancel(booking, owners.code)).status).toBe(200);
    }),
    { numRuns: 12 },
  );
});
