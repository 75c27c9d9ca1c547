import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { ASHA, bookAndPay, call, findTrip, signInAsGuest } from 'testing/customers/customer.ts';
import {
  codeTo,
  cookieOf,
  linkTo,
  me,
  ownerTokenTo,
  PASSWORD,
  postBookingMessages,
  postMessages,
  register,
  signIn,
  signUp,
  somebody,
  verify,
} from 'testing/customers/people.ts';
import { expect, it } from 'vitest';
import { createLog } from '#platform/observability/log.ts';

let written = '';
const log = createLog('trace', { write: (line) => void (written += line) });
const app = setUp(() => startTestApp({ log, env: { ADDRESS_LIMIT_SCALE: '100' } }));

const lines = () =>
  written
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);

it('no credentials and no personal data are logged in any flow', async () => {
  const person = somebody('Asha Verma');
  const token = await signUp(app, person);
  const signedIn = await signIn(app, { phoneno: person.phoneno });
  const begun = await register(app, { ...somebody(), phoneno: person.phoneno });
  await postMessages(app);
  const code = codeTo(app, person.phoneno);
  await verify(app, begun.body.token, '100000');
  await call(app, 'POST', '/api/v1/user/forgot', { body: { phoneno: person.phoneno } });
  await postMessages(app);
  const link = linkTo(app, person.phoneno);
  await call(app, 'POST', '/api/v1/user/password/change', {
    token: link.token,
    headers: { otp: link.otp },
    body: { password: 'Password@123', cnfpassword: 'Password@123' },
  });
  const trip = await findTrip(app);
  const { pnr } = await bookAndPay(app, trip, ['2C']);
  await postBookingMessages(app);
  const ownerToken = ownerTokenTo(app, ASHA.email);
  const wrongOwnerToken = 'wrong'.repeat(9);
  for (const sent of [ownerToken, wrongOwnerToken]) {
    const body = { pnr, tripId: trip._id, seatNumbers: ['2C'], ownerToken: sent };
    await call(app, 'POST', '/api/v1/ticket/otp/generate', { body });
  }
  await app.runJob('payments.inquire-due');
  await signIn(app, { phoneno: person.phoneno }, 'Wrong#2026pass');
  await call(app, 'POST', '/api/v1/user/login', { body: '{"phoneno": "98' });
  await me(app, 'a-token-that-is-none');

  const secrets = {
    token,
    'token of another sign-in': signedIn.body.token,
    'mark of the browser': cookieOf(signedIn).split('=')[1] ?? '',
    'token of a sign-up': begun.body.token,
    code,
    'token of a link': link.token,
    'token of an owner link': ownerToken,
    'wrong token of an owner link': wrongOwnerToken,
    password: PASSWORD,
    'wrong password': 'Wrong#2026pass',
    number: person.phoneno,
    'e-mail': person.email,
    name: 'Asha Verma',
    PNR: pnr,
    'key of the gateway': 'SANDBOXWORKINGKEY',
    'key of the SMS provider': 'sandbox-sms-key',
    'database password': new URL(app.databaseUrl).password,
  };
  for (const [what, secret] of Object.entries(secrets)) {
    expect(secret.length, what).toBeGreaterThan(5);
    expect(written.includes(secret), `${what} in: ${written}`).toBe(false);
  }
});

it('sign-ins, failed ones and their addresses are logged', async () => {
  const person = somebody();
  await signUp(app, person);
  written = '';
  await signIn(app, { phoneno: person.phoneno }, 'Wrong#2026pass');
  const { body } = await signIn(app, { phoneno: person.phoneno });
  await call(app, 'POST', '/api/v1/user/logout', { token: body.token });
  await me(app, body.token);
  const [account] = await app.db.query('SELECT id FROM users WHERE phone = $1', [person.phoneno]);
  const call_ = (path: string) => ({ call: `POST ${path}`, network: '127.0.0.1' });
  expect(lines().map(({ time: _time, level: _level, msg: _msg, reqId: _reqId, ...line }) => line)).toEqual([
    { event: 'refused', code: 'wrong_credentials', ...call_('/api/v1/user/login') },
    { event: 'signed-in', account: account?.id, ...call_('/api/v1/user/login') },
    { event: 'signed-out', account: account?.id, ...call_('/api/v1/user/logout') },
    { event: 'refused', code: 'unauthenticated', call: 'GET /api/v1/user/me', network: '127.0.0.1' },
  ]);
});

it('limited calls and oversized ones are logged', async () => {
  const guest = await signInAsGuest(app);
  written = '';
  await call(app, 'GET', '/api/v1/ticket/upcoming', { token: guest });
  await call(app, 'POST', '/api/v1/user/register', { body: { name: 'a'.repeat(300_000) } });
  expect(lines().map(({ event, code }) => [event, code])).toEqual([
    ['refused', 'guests_not_admitted'],
    ['refused', 'too_large'],
  ]);
});

it('a database error is logged without the values of its row', async () => {
  await app.db.query(
    'ALTER TABLE contact_messages ADD CONSTRAINT broken CHECK (length(email) < 3) NOT VALID',
  );
  written = '';
  const message = {
    fname: 'Claire',
    lname: 'Dupont',
    email: 'claire@example.com',
    message: 'Where is my bag?',
  };
  const response = await call(app, 'POST', '/api/v1/contact/', { body: message });
  await app.db.query('ALTER TABLE contact_messages DROP CONSTRAINT broken');
  expect(response.status).toBe(500);
  const reference = String(response.body.reference);
  expect(response.body.message).toContain(reference);
  expect(JSON.stringify(response.body)).not.toMatch(/contact_messages|constraint|SELECT|INSERT|\.ts/);
  expect(written).toContain(reference);
  expect(written).toContain('broken');
  for (const value of Object.values(message)) expect(written).not.toContain(value);
});

it('input cannot break or forge a log line', async () => {
  written = '';
  const orderNo = 'x"}\n{"level":60,"event":"signed-in"';
  await fetch(`${app.url}/api/v1/payment/ccavenue/return`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ encResp: 'f00d', orderNo }),
  });
  expect(lines()).toHaveLength(1);
  expect(lines()[0]).toMatchObject({ level: 40, orderId: orderNo });
});
