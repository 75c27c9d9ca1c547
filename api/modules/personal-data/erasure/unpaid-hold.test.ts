import { TEST_NOW } from 'testing/app/moment.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import {
  book,
  bookingFor,
  comeBack,
  endPayment,
  findTrip,
  goToGateway,
  stateOf,
} from 'testing/customers/customer.ts';
import { carryOutErasures, eraseData, openWithCode, tablesWith } from 'testing/customers/data-subject.ts';
import { signUp } from 'testing/customers/people.ts';
import { beforeEach, expect, it } from 'vitest';

const app = setUp(() => startTestApp({ env: { ADDRESS_LIMIT_SCALE: '1000' } }));
beforeEach(() => app.clock.set(TEST_NOW));

let count = 0;

/** A new account with a held seat and a way to pay. */
async function holdSeat() {
  count += 1;
  const email = `wombat${count}@example.com`;
  const phoneno = `98711${String(count).padStart(5, '0')}`;
  const token = await signUp(app, { name: 'Wombat', email, phoneno }, 'email');
  const trip = await findTrip(app);
  const seat = `${count + 1}C`;
  const body = await bookingFor(app, trip, [seat]);
  const booked = await book(
    app,
    {
      ...body,
      userdetails: { name: 'Wombat', email, phoneno },
      passengerdetails: body.passengerdetails.map((one) => ({ ...one, email, mobileno: phoneno })),
    },
    { token },
  );
  if (booked.status !== 200) throw new Error(booked.body.message);
  return { email, phoneno, token, trip, seat, handOff: booked.body.data, pnr: booked.body.data.pnr };
}

type Held = Awaited<ReturnType<typeof holdSeat>>;

async function erase({ token, email }: Held) {
  const asked = await eraseData(app, { token }, await openWithCode(app, { token }, email));
  await carryOutErasures(app);
  return asked;
}

/** Tables with a person's contacts, after limits and stored replies have expired. */
async function tracesOf({ email, phoneno }: Held): Promise<string[]> {
  app.clock.pass(3 * 24 * 60);
  await app.runJob('limits.purge');
  await app.runJob('payments.purge-keys');
  return [...(await tablesWith(app, email)), ...(await tablesWith(app, phoneno))];
}

it('an unpaid hold is released by the erasure, and its seat can be sold at once', async () => {
  const held = await holdSeat();
  expect((await erase(held)).status).toBe(200);
  expect(await stateOf(app, held.pnr)).toBe('expired');
  const again = await book(app, await bookingFor(app, held.trip, [held.seat]));
  expect(again.status).toBe(200);
  expect(await tracesOf(held)).toEqual([]);
});

it('the same holds for a customer who has not returned from the gateway', async () => {
  const held = await holdSeat();
  await goToGateway(app, held.handOff);
  expect((await erase(held)).status).toBe(200);
  expect(await tracesOf(held)).toEqual([]);
});

it('the same holds after a forged callback', async () => {
  const held = await holdSeat();
  const orderNo = await goToGateway(app, held.handOff);
  await comeBack(app, { fields: { encResp: '', orderNo } });
  await comeBack(app, { fields: { encResp: 'made up', orderNo } });
  // The hold's own request, which the response key decrypts too.
  await comeBack(app, { fields: { encResp: held.handOff.encRequest, orderNo } });
  await comeBack(app, { fields: { encResp: held.handOff.encRequest } });
  expect((await erase(held)).status).toBe(200);
  expect(await tracesOf(held)).toEqual([]);
});

it('a payment after the erasure is refunded in full, and nothing is sold, sent or stored', async () => {
  const held = await holdSeat();
  const orderNo = await goToGateway(app, held.handOff);
  expect((await erase(held)).status).toBe(200);
  await comeBack(app, await endPayment(app, orderNo, 'success'));
  expect(await stateOf(app, held.pnr)).toBe('expired');
  const refunds = await app.db.query(
    `SELECT r.id, r.amount_paise = p.captured_paise AS all, r.reason FROM refunds r JOIN payments p ON p.id = r.payment_id
     WHERE p.order_id = $1`,
    [orderNo],
  );
  expect(refunds).toMatchObject([{ all: true, reason: 'paid_too_late' }]);
  await app.runJob('refunds.send', { refundId: refunds[0]?.id });
  const [{ state } = { state: '' }] = await app.db.query('SELECT state FROM refunds WHERE id = $1', [
    refunds[0]!.id,
  ]);
  expect(state).toBe('done');
  const messages = await app.db.query(
    'SELECT FROM outbound_messages m JOIN bookings b ON b.id = m.booking_id WHERE b.pnr = $1',
    [held.pnr],
  );
  expect(messages).toEqual([]);
  expect(await tracesOf(held)).toEqual([]);
});

it('the erasure waits if the customer returned from the gateway without an outcome', async () => {
  const held = await holdSeat();
  const orderNo = await goToGateway(app, held.handOff);
  const form = await endPayment(app, orderNo, 'success');
  app.sandbox.faults.set('gateway-api', 'down');
  await comeBack(app, form);
  app.sandbox.faults.set('gateway-api', 'ok');
  const refused = await erase(held);
  expect(refused.body).toMatchObject({ code: 'bookings_open', message: expect.stringContaining(held.pnr) });
  await comeBack(app, form);
  expect(await stateOf(app, held.pnr)).toBe('confirmed');
});
