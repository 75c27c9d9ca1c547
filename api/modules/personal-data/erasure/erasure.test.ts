import { TEST_NOW } from 'testing/app/moment.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { call } from 'testing/customers/customer.ts';
import {
  askForDataCode,
  carryOutErasures,
  eraseData,
  openWithCode,
  showData,
  tablesWith,
} from 'testing/customers/data-subject.ts';
import { codeTo, isSignedIn, messagesTo, postMessages, signIn, signUp } from 'testing/customers/people.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { bookAndPay, customer } from '../customers.fixture.ts';

const app = setUp(() => startTestApp({ env: { ADDRESS_LIMIT_SCALE: '1000' } }));
beforeEach(() => app.clock.set(TEST_NOW));

const DAYS = 24 * 60;
const afterTheJourney = () => app.clock.pass(20 * DAYS);

/** Returns a guest after a journey, the names of the booking, and the code to its data. */
async function travelledGuest() {
  const asha = customer();
  const { pnr } = await bookAndPay(app, [asha]);
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

describe('an erasure', () => {
  it('waits until a trip is travelled or cancelled', async () => {
    const asha = customer();
    const { pnr } = await bookAndPay(app, [asha]);
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
    await bookAndPay(app, [asha], { token });
    const others = await bookAndPay(app, [ravi, asha], { contact: ravi });
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
    expect(asked.body.data.sentto).toEqual([`•••${asha.phoneno.slice(-4)}`]);
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
    const { pnr } = await bookAndPay(app, [asha]);
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
    await bookAndPay(app, [asha]);
    await carryOutErasures(app);
    expect(await tablesContaining(asha.email)).toContain('erasure_requests');
    afterTheJourney();
    await app.runJob('personal-data.purge');
    expect(await tablesContaining(asha.email)).toEqual([]);
  });
});
