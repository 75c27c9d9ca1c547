import { TEST_NOW } from 'testing/app/moment.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { ASHA, book, bookingFor, call, findTrip, pay } from 'testing/customers/customer.ts';
import {
  askForDataCode,
  carryOutErasures,
  eraseData,
  openWithCode,
  showData,
  tablesWith,
} from 'testing/customers/data-subject.ts';
import {
  codeTo,
  isSignedIn,
  messagesTo,
  otherThan,
  postMessages,
  signIn,
  signUp,
} from 'testing/customers/people.ts';
import { beforeEach, describe, expect, it } from 'vitest';

const app = setUp(() => startTestApp({ env: { ADDRESS_LIMIT_SCALE: '1000' } }));
beforeEach(() => app.clock.set(TEST_NOW));

const DAYS = 24 * 60;
let count = 0;

/** A customer with unique name, mailbox and number. */
function customer() {
  count += 1;
  const own = `Zq${'abcdefghijklmnopqrstuvwxyz'[count]}o`;
  return {
    fname: `${own}fname`,
    lname: `${own}lname`,
    email: `${own}@example.com`.toLowerCase(),
    phoneno: `98700${String(count).padStart(5, '0')}`,
  };
}
type Customer = ReturnType<typeof customer>;

/** Seats of every coach. */
const seats = ['A', 'B', 'C', 'D'].flatMap((row) => [2, 3, 4, 5, 6, 7].map((column) => `${column}${row}`));

/** Books and pays a seat of the first trip for each person. */
async function bookAndPay(people: Customer[], options: { contact?: Customer; token?: string } = {}) {
  const trip = await findTrip(app, '2026-11-30');
  const chosen = people.map(() => seats.shift() as string);
  const contact = options.contact ?? people[0];
  if (!contact) throw new Error('no passenger');
  const body = {
    ...(await bookingFor(app, trip, chosen)),
    userdetails: {
      name: `${contact.fname} ${contact.lname}`,
      email: contact.email,
      phoneno: contact.phoneno,
    },
    passengerdetails: people.map((person, index) => ({
      ...ASHA,
      fname: person.fname,
      lname: person.lname,
      email: person.email,
      mobileno: person.phoneno,
      seatno: chosen[index] as string,
      food: [],
      amount: trip.price,
    })),
    noticeversion: '2026-11-22' as const,
  };
  const booked = await book(app, body, options.token ? { token: options.token } : {});
  if (booked.status !== 200) throw new Error(booked.body.message);
  await pay(app, booked.body.data);
  return { pnr: booked.body.data.pnr, seats: chosen };
}

const afterTheJourney = () => app.clock.pass(20 * DAYS);

/** Returns a guest after a journey, the names of the booking, and the code to its data. */
async function travelledGuest() {
  const asha = customer();
  const { pnr } = await bookAndPay([asha]);
  afterTheJourney();
  const whose = { pnr, email: asha.email };
  return { asha, pnr, whose, code: await openWithCode(app, whose, asha.email) };
}

/** Tables that contain a word, after limits have expired. */
async function tablesContaining(word: string): Promise<string[]> {
  app.clock.pass(2 * DAYS);
  await app.runJob('limits.purge');
  return tablesWith(app, word);
}

function ledger() {
  return app.db.query(
    'SELECT account, sum(amount_paise)::bigint AS paise FROM postings GROUP BY account ORDER BY account',
  );
}

describe('access to personal data', () => {
  it('sends a guest a code by email alone, and shows the whole booking to its contact', async () => {
    const asha = customer();
    const { pnr, seats: chosen } = await bookAndPay([asha, customer()]);
    const whose = { pnr, email: asha.email };
    const asked = await askForDataCode(app, whose);
    expect(asked.body.data.sentto).toEqual([`${asha.email[0]}…@example.com`]);
    const code = await openWithCode(app, whose, asha.email);
    const { status, body, headers } = await showData(app, whose, code);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body.data).toMatchObject({ email: asha.email, account: null, otheraccount: false });
    const [booking] = body.data.bookings;
    expect(booking).toMatchObject({
      pnr,
      own: true,
      noticeversion: '2026-11-22',
      contact: { email: asha.email, phoneno: asha.phoneno },
      networkaddress: '127.0.0.1',
      open: 'journey',
    });
    expect(booking?.passengers.map(({ seat }) => seat)).toEqual(chosen.toSorted());
    expect(booking?.payments[0]?.responses.length).toBeGreaterThan(0);
    expect(booking?.messages.map(({ to }) => to)).toContain(asha.phoneno);
    expect(body.data.passing).toContainEqual(expect.objectContaining({ what: 'code', email: asha.email }));
    expect(body.data.receivers.length).toBeGreaterThan(4);
  });

  it('shows a passenger of another customer’s booking only their own seat', async () => {
    const [asha, ravi] = [customer(), customer()];
    const { pnr } = await bookAndPay([asha, ravi]);
    const whose = { pnr, email: ravi.email };
    const { body } = await showData(app, whose, await openWithCode(app, whose, ravi.email));
    expect(body.data.bookings).toHaveLength(1);
    expect(body.data.bookings[0]).toMatchObject({
      own: false,
      contact: null,
      networkaddress: null,
      payments: [],
    });
    expect(body.data.bookings[0]?.passengers.map(({ email }) => email)).toEqual([ravi.email]);
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${asha.fname}|${asha.email}|${asha.phoneno}`));
  });

  it('is refused for a guessed booking, email or code', async () => {
    const asha = customer();
    const { pnr } = await bookAndPay([asha]);
    expect((await askForDataCode(app, { pnr, email: 'nobody@example.com' })).body.code).toBe('not_found');
    expect((await askForDataCode(app, { pnr: 'NOSUCHPNR2', email: asha.email })).body.code).toBe('not_found');
    expect((await call(app, 'POST', '/api/v1/personal-data/code', { body: {} })).status).toBe(401);
    expect((await call(app, 'POST', '/api/v1/personal-data/code', { body: { pnr } })).status).toBe(422);
    const whose = { pnr, email: asha.email };
    expect((await showData(app, whose, '123456')).body.code).toBe('code_expired');
    const code = await openWithCode(app, whose, asha.email);
    expect((await showData(app, whose, otherThan(code))).body.code).toBe('code_wrong');
    expect((await eraseData(app, whose, otherThan(code))).body.code).toBe('code_wrong');
  });

  it('is refused with the code of another email of the same booking', async () => {
    const [asha, ravi] = [customer(), customer()];
    const { pnr } = await bookAndPay([asha, ravi]);
    const code = await openWithCode(app, { pnr, email: ravi.email }, ravi.email);
    expect((await showData(app, { pnr, email: asha.email }, code)).body.code).toBe('code_expired');
  });

  it('shows an account all its data and its sign-ins', async () => {
    const asha = customer();
    const token = await signUp(
      app,
      { name: `${asha.fname} ${asha.lname}`, email: asha.email, phoneno: asha.phoneno },
      'email',
    );
    const profile = {
      name: asha.fname,
      age: 41,
      gender: 'Female',
      address: '9 Lodhi Road',
      phoneno: asha.phoneno,
      email: asha.email,
    };
    await call(app, 'PATCH', '/api/v1/user/me/update', { token, body: profile });
    await bookAndPay([asha], { token });
    await call(app, 'POST', '/api/v1/contact/', {
      body: {
        fname: asha.fname,
        lname: asha.lname,
        email: asha.email,
        phoneno: asha.phoneno,
        message: 'Where is my scarf?',
      },
    });
    const { body } = await showData(app, { token }, await openWithCode(app, { token }, asha.email));
    expect(body.data.account).toMatchObject({
      name: asha.fname,
      email: asha.email,
      unconfirmedphoneno: asha.phoneno,
      age: 41,
      address: '9 Lodhi Road',
      haspassword: true,
    });
    expect(body.data.account?.signins.length).toBeGreaterThan(0);
    expect(body.data.bookings).toHaveLength(1);
    expect(body.data.messages).toMatchObject([{ message: 'Where is my scarf?' }]);
    expect(JSON.stringify(body)).not.toMatch(/argon2|\\\\x/);
  });
});

describe('an erasure', () => {
  it('waits until a trip is travelled or cancelled', async () => {
    const asha = customer();
    const { pnr } = await bookAndPay([asha]);
    const whose = { pnr, email: asha.email };
    const refused = await eraseData(app, whose, await openWithCode(app, whose, asha.email));
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'bookings_open', message: expect.stringContaining(pnr) });
    await carryOutErasures(app);
    expect(await tablesContaining(asha.email)).toContain('bookings');
  });

  it('of a guest leaves passenger list and invoice, notifies first, and changes no sum', async () => {
    const { asha, pnr, whose, code } = await travelledGuest();
    await showData(app, whose, code);
    const sums = await ledger();
    const { status, body } = await eraseData(app, whose, code);
    expect(status).toBe(200);
    await carryOutErasures(app);

    const [message] = messagesTo(app, asha.email);
    expect(message?.subject).toBe('Mayura is erasing your data');
    expect(message?.text).toContain(body.data.reference);
    expect(message?.text).toMatch(/Until .+ 2027: the passenger list/);
    expect(message?.text).toMatch(/Until .+, 1 Apr 2035: the tax invoice/);

    expect(await tablesContaining(asha.email)).toEqual([]);
    expect(await tablesContaining(asha.phoneno)).toEqual([]);
    expect(await tablesContaining(asha.lname)).toEqual(['booking_seats', 'bookings']);
    expect(await ledger()).toEqual(sums);
    for (const path of [`/api/v1/pnr?pnr=${pnr}`, `/api/v1/pnr/guest?pnr=${pnr}&email=${asha.email}`]) {
      expect((await call(app, 'GET', path)).status).toBe(404);
    }
    expect((await showData(app, whose, code)).status).toBe(404);
  });

  it('of an account removes everything of it, sessions first, and nothing of others', async () => {
    const [asha, ravi] = [customer(), customer()];
    const person = { name: `${asha.fname} ${asha.lname}`, email: asha.email, phoneno: asha.phoneno };
    const token = await signUp(app, person, 'email');
    await bookAndPay([asha], { token });
    const others = await bookAndPay([ravi, asha], { contact: ravi });
    afterTheJourney();
    const signedIn = (await signIn(app, { email: asha.email })).body.token;
    const whose = { token: signedIn };
    const before = await tablesContaining(ravi.email);
    const { status } = await eraseData(app, whose, await openWithCode(app, whose, asha.email));
    expect(status).toBe(200);
    expect(await isSignedIn(app, signedIn)).toBe(false);
    await carryOutErasures(app);
    expect(await tablesContaining(asha.email)).toEqual([]);
    expect(await tablesContaining(asha.phoneno)).toEqual([]);
    expect((await signIn(app, { email: asha.email })).body.code).toBe('wrong_credentials');
    expect(await tablesContaining(ravi.email)).toEqual(before);
    const lookup = await call(app, 'GET', `/api/v1/pnr/guest?pnr=${others.pnr}&email=${ravi.email}`);
    expect(lookup.status).toBe(200);
  });

  it('notifies by SMS if only a number is proven, and removes the unproven email', async () => {
    const asha = customer();
    const person = { name: `${asha.fname} ${asha.lname}`, email: asha.email, phoneno: asha.phoneno };
    const whose = { token: await signUp(app, person, 'sms') };
    const asked = await askForDataCode(app, whose);
    expect(asked.body.data.sentto).toEqual([`…${asha.phoneno.slice(-4)}`]);
    await postMessages(app);
    const { body } = await eraseData(app, whose, codeTo(app, asha.phoneno));
    await carryOutErasures(app);
    const [sms] = messagesTo(app, asha.phoneno);
    expect(sms?.subject).toBe('data-erased');
    expect(sms?.text).toContain(body.data.reference);
    expect(await tablesContaining(asha.email)).toEqual([]);
  });

  it('notifies in the language of the request', async () => {
    const { asha, whose, code } = await travelledGuest();
    expect((await eraseData(app, whose, code, { 'accept-language': 'hi' })).status).toBe(200);
    await carryOutErasures(app);
    expect(messagesTo(app, asha.email)[0]?.subject).toBe('Mayura आपका डेटा मिटा रहा है');
  });

  it('removes the names on cancelled seats, which never travelled', async () => {
    const asha = customer();
    const { pnr } = await bookAndPay([asha]);
    const booking = await call<{
      details: { tripId: string; bookingId: string; passengerdetails: { seatNo: string }[] };
    }>(app, 'GET', `/api/v1/pnr/guest?pnr=${pnr}&email=${asha.email}`);
    const { tripId, bookingId, passengerdetails } = booking.body.details;
    const seatNumbers = passengerdetails.map(({ seatNo }) => seatNo);
    const whose = { pnr, email: asha.email };
    await call(app, 'POST', '/api/v1/ticket/otp/generate', {
      body: { pnr, tripId, seatNumbers, email: asha.email },
    });
    await postMessages(app);
    const otp = codeTo(app, asha.email);
    const words = 'Zanzibar calls';
    const cancelled = await call(app, 'POST', '/api/v1/ticket/cancel/guest', {
      body: { pnr, tripId, bookingId, seatNumbers, reasonForCancellation: words, otp },
    });
    expect(cancelled.status).toBe(200);
    const code = await openWithCode(app, whose, asha.email);
    expect((await eraseData(app, whose, code)).body.message, 'the refund is on its way').toContain(pnr);
    const [refund] = await app.db.query(`SELECT id FROM refunds WHERE state = 'pending'`);
    await app.runJob('refunds.send', { refundId: refund?.id });
    expect((await eraseData(app, whose, code)).status).toBe(200);
    await carryOutErasures(app);
    const [seat] = await app.db.query(
      `SELECT first_name, last_name, age, gender FROM booking_seats s JOIN bookings b ON b.id = s.booking_id WHERE pnr = $1`,
      [pnr],
    );
    expect(seat).toEqual({ first_name: '', last_name: '', age: null, gender: '' });
    expect(await tablesContaining(words)).toEqual([]);
    expect(await tablesContaining(asha.lname), 'the customer’s name stays with the invoice').toEqual([
      'bookings',
    ]);
  });

  it('requested twice is one request, and carrying it out again changes nothing', async () => {
    const { asha, whose, code } = await travelledGuest();
    const first = await eraseData(app, whose, code);
    app.clock.pass(11);
    const second = await eraseData(app, whose, await openWithCode(app, whose, asha.email));
    expect(second.body.data.reference).toBe(first.body.data.reference);
    const [{ id } = { id: '' }] = await app.db.query('SELECT id FROM erasure_requests WHERE email = $1', [
      asha.email,
    ]);
    await app.runJob('personal-data.erase', { requestId: id });
    const letters = messagesTo(app, asha.email).length;
    await app.runJob('personal-data.erase', { requestId: id });
    expect(messagesTo(app, asha.email)).toHaveLength(letters);
  });

  it('is not delayed for ever by a mailbox that refuses mail', async () => {
    const { asha, whose, code } = await travelledGuest();
    await eraseData(app, whose, code);
    app.sandbox.faults.set('smtp', 'down');
    await expect(carryOutErasures(app)).rejects.toThrow();
    await app.runJob('personal-data.purge');
    expect(await tablesContaining(asha.email)).toContain('bookings');
    app.clock.pass(8 * DAYS);
    await app.runJob('personal-data.purge');
    app.sandbox.faults.set('smtp', 'ok');
    expect(await tablesContaining(asha.email)).toEqual([]);
  });

  it('waits another night if a trip was booked meanwhile', async () => {
    const { asha, whose, code } = await travelledGuest();
    await eraseData(app, whose, code);
    app.clock.set(TEST_NOW);
    await bookAndPay([asha]);
    await carryOutErasures(app);
    expect(await tablesContaining(asha.email)).toContain('erasure_requests');
    afterTheJourney();
    await app.runJob('personal-data.purge');
    expect(await tablesContaining(asha.email)).toEqual([]);
  });
});
