import type { GuestBooking } from '../../contract/calls/bookings.ts';
import { calls } from '../../contract/calls.ts';
import type { OutcomeName } from '../../sandbox/ccavenue/orders/outcomes.ts';
import type { TestApp } from '../../testing/app/test-app.ts';
import {
  AIRPORT,
  ASHA,
  book,
  bookingFor,
  call,
  comeBack,
  endPayment,
  findTrips,
  goToGateway,
  signInAsGuest,
} from '../../testing/customers/customer.ts';
import {
  createPassword,
  postMessages,
  register,
  somebody,
  stepUp,
  verify,
} from '../../testing/customers/people.ts';
import type { Dice } from './dice.ts';
import type { Pool } from './pool.ts';

const OUTCOMES: readonly [OutcomeName, ...OutcomeName[]] = [
  'success',
  'success',
  'success',
  'failure',
  'abort',
  'pending',
  'callback-twice',
  'captured-amount-differs',
  'success-but-unsuccessful',
];

/** Performs something that honest customers do, so that the pool has data to attack. */
export async function actAsCustomer(app: TestApp, pool: Pool, dice: Dice): Promise<void> {
  const doings = [
    signUp,
    requestLink,
    changeContact,
    comeAsGuest,
    buy,
    buy,
    buy,
    askForCode,
    letTimePass,
  ] as const;
  await dice.pick(doings)(app, pool, dice);
}

/** Reads the public data at the start. */
export async function browse(app: TestApp, pool: Pool): Promise<void> {
  const ask = async (path: string) => pool.harvest((await call(app, 'GET', path)).body);
  await ask(calls.listPickupCounters[1]);
  await ask(calls.listDropoffCounters[1].replace(':pickup', encodeURIComponent(AIRPORT)));
  await ask(calls.listFood[1].replace(':place', 'In%20Bus'));
  for (const { _id: id } of await findTrips(app)) {
    await ask(calls.showTrip[1].replace(':id', id));
    pool.store({ 'trip id': id, tripId: id });
  }
}

/** Signs up; sometimes stops at the code or at the password. */
async function signUp(app: TestApp, pool: Pool, dice: Dice): Promise<void> {
  const person = somebody();
  const { token } = (await register(app, person)).body;
  const otp = token && (await newestCode(app, person.phoneno));
  if (!otp) return;
  pool.store({ token, otp });
  if (dice.chance(0.3)) return;
  const verified = await verify(app, token, otp);
  if (verified.status !== 200) return;
  pool.store({ token, password: 'Peacock#2026', cnfpassword: 'Peacock#2026' });
  if (dice.chance(0.3)) return;
  const made = await createPassword(app, token);
  if (made.status !== 200) return;
  pool.add('member', made.body.token);
  pool.store({ phoneno: person.phoneno, token: made.body.token, password: 'Peacock#2026' });
}

async function newestCode(app: TestApp, to: string): Promise<string | undefined> {
  await postMessages(app);
  return app.sandbox.messages.list({ to, limit: 1 })[0]?.code ?? undefined;
}

async function requestLink(app: TestApp, pool: Pool, dice: Dice): Promise<void> {
  const phoneno = await somebodysNumber(app, dice);
  if (!phoneno) return;
  await call(app, 'POST', calls.forgotPassword[1], { body: { phoneno } });
  await postMessages(app);
  const [message] = app.sandbox.messages.list({ to: phoneno, limit: 1 });
  const [, otp, token] = /\/user\/change-password\/(\d{6})\/([\w-]+)/.exec(message?.text ?? '') ?? [];
  if (otp && token) pool.store({ otp, token, password: 'Monsoon#2026', cnfpassword: 'Monsoon#2026' });
}

async function somebodysNumber(app: TestApp, dice: Dice): Promise<string | undefined> {
  const users = await app.db.query('SELECT phone FROM users WHERE phone IS NOT NULL ORDER BY id LIMIT 200');
  return dice.pickAny(users)?.phone;
}

async function changeContact(app: TestApp, pool: Pool): Promise<void> {
  const person = somebody();
  const { token } = (await register(app, person)).body;
  const code = token && (await newestCode(app, person.phoneno));
  if (!code) return;
  const session = (await verify(app, token, code)).body.token;
  const email = somebody().email;
  await call(app, 'PATCH', calls.updateMe[1], { token: session, body: { ...person, email } });
  await call(app, 'POST', calls.sendStepUpCode[1], { token: session });
  const ownCode = await newestCode(app, person.phoneno);
  if (ownCode) await stepUp(app, session, { otp: ownCode });
  await call(app, 'POST', calls.sendContactCode[1], { token: session, body: { contact: 'email' } });
  const otp = await newestCode(app, email);
  if (otp) pool.store({ token: session, contact: 'email', otp });
}

async function comeAsGuest(app: TestApp, pool: Pool): Promise<void> {
  pool.add('token', await signInAsGuest(app));
}

/** The letters of a session's token. */
const TOKEN = /^[\w-]+$/;

/** Books as a guest or user, opens the gateway, and usually returns with some outcome. */
async function buy(app: TestApp, pool: Pool, dice: Dice): Promise<void> {
  const trip = dice.pickAny(await findTrips(app, dice.pick(['2026-12-10', '2026-12-11', '2026-12-12'])));
  if (!trip) return;
  const drawn = dice.chance(0.6) ? pool.pick(dice.pick(['member', 'member', 'token']), dice) : undefined;
  // The pool also has names under `token`, of replies that repeat a request; no header can carry those.
  const token = typeof drawn === 'string' && TOKEN.test(drawn) ? drawn : undefined;
  const body = await bookingFor(app, trip, [seat(dice)]);
  pool.store({ ...(await bookingFor(app, trip, [seat(dice)])), ...(token && { token }) });
  const booked = await book(app, body, token ? { token } : {});
  if (booked.status !== 200) return;
  const { pnr } = booked.body.data;
  const orderNo = await goToGateway(app, booked.body.data);
  const held = { pnr, orderNo, ref_no: orderNo, mode: 'none', ...(token && { token }) };
  if (dice.chance(0.2)) return pool.store(held);
  const form = await endPayment(app, orderNo, dice.pick(OUTCOMES));
  if (!form.fields) return;
  if (dice.chance(0.9)) await comeBack(app, form);
  pool.store({ ...held, ...form.fields });
  await storeSold(app, pool, pnr, token);
}

function seat(dice: Dice): string {
  return `${dice.whole(2, 7)}${dice.pick(['A', 'C', 'D'])}`;
}

/** Stores in the pool what the contact of a booking has. */
async function storeSold(app: TestApp, pool: Pool, pnr: string, token: string | undefined): Promise<void> {
  const query = new URLSearchParams({ pnr, email: ASHA.email });
  const { status, body } = await call<{ details: GuestBooking }>(
    app,
    'GET',
    `${calls.lookUpGuestBooking[1]}?${query}`,
  );
  if (status !== 200) return;
  const { bookingId, tripId, busid, passengerdetails } = body.details;
  const seatNumbers = passengerdetails.map(({ seatNo }) => seatNo);
  pool.store({
    pnr,
    email: ASHA.email,
    'ticket id': bookingId,
    bookingId,
    tripId,
    busid,
    seatNumbers,
    ...(token && { token }),
  });
}

/** Requests a cancellation code, and uses it or leaves it in the pool. */
async function askForCode(app: TestApp, pool: Pool, dice: Dice): Promise<void> {
  const sold = await app.db.query(
    `SELECT b.pnr, b.trip_id AS "tripId", b.id AS "bookingId", s.seat, s.id AS "seatId"
     FROM bookings b JOIN booking_seats s ON s.booking_id = b.id
     WHERE b.state = 'confirmed' AND s.state = 'booked' ORDER BY b.id DESC LIMIT 40`,
  );
  const chosen = dice.pickAny(sold);
  if (!chosen) return;
  const { pnr, tripId, bookingId } = chosen;
  const body = { pnr, tripId, seatNumbers: [chosen.seat] };
  await call(app, 'POST', calls.sendCancellationCode[1], { body: { ...body, email: ASHA.email } });
  const otp = await newestCode(app, ASHA.mobileno);
  if (!otp) return;
  const reasonForCancellation = 'unwell';
  pool.store({ ...body, bookingId, otp, seats: [{ seatNumber: chosen.seat, id: chosen.seatId }] });
  if (dice.chance(0.4)) {
    await call(app, 'POST', calls.cancelSeatsAsGuest[1], {
      body: { ...body, bookingId, otp, reasonForCancellation },
    });
  }
}

async function letTimePass(app: TestApp, _pool: Pool, dice: Dice): Promise<void> {
  app.clock.pass(dice.whole(1, 12));
  await app.runJob('bookings.expire');
  await app.runJob('payments.inquire-due');
  const pendingRefunds = await app.db.query(`SELECT id FROM refunds WHERE state = 'pending' LIMIT 5`);
  for (const { id } of pendingRefunds) await app.runJob('refunds.send', { refundId: id });
}
