import { createServer, type Server } from 'node:net';
import { startTestApp, type TestApp } from 'testing/app/test-app.ts';
import {
  book,
  bookingFor,
  call,
  comeBack,
  endPayment,
  findTripWithFood,
  goToGateway,
  pay,
} from 'testing/customers/customer.ts';
import { createPassword, messagesTo, PASSWORD, register, signIn, verify } from 'testing/customers/people.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '#platform/observability/log.ts';

/** A person with unique words: any of them in the log is a leak. */
const NAME = { fname: 'Zenobia', lname: 'Quillfeather' };
const EMAIL = 'zenobia.quill@letters.example';
const PHONE = '9876501234';
const ADDRESS = '17 Tamarind Crescent';
const MESSAGE = 'The vermilion umbrella stayed under my seat.';
const REASON = 'My grandmother Philomena fell ill';
const WRONG_PASSWORD = 'Wrong#2026Guess';

let lines = '';
let app: TestApp;
let gossip: Server;
beforeAll(async () => {
  gossip = await startGossip();
  const { port } = gossip.address() as { port: number };
  const log = createLog('trace', { write: (line) => void (lines += line) });
  app = await startTestApp({ jobs: true, log, env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
}, 60_000);
afterAll(async () => {
  await app.close();
  gossip.close();
});

/** Starts a mail server that refuses all mail and repeats names and addresses. */
function startGossip(): Promise<Server> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 gossip\r\n');
    socket.on('data', (chunk) => {
      const isRecipient = /^RCPT/i.test(chunk.toString());
      const refusal = `550 ${NAME.fname} ${NAME.lname} <${EMAIL}>, ${PHONE}, has moved\r\n`;
      socket.write(isRecipient ? refusal : '250 go on\r\n');
    });
  });
  return new Promise((done) => server.listen(0, '127.0.0.1', () => done(server)));
}

/** Returns the code from an SMS template; runs the jobs as the worker does. */
async function codeOf(template: string): Promise<string> {
  const newest = () => messagesTo(app, PHONE).find(({ subject }) => subject === template)?.code ?? '';
  await expect.poll(newest, { timeout: 20_000, message: template }).toMatch(/^\d{6}$/);
  return newest();
}

function untilLogged(text: string): Promise<void> {
  return expect.poll(() => lines.includes(text), { timeout: 20_000, message: text }).toBe(true);
}

it('a whole booking with all its failures leaves no personal data in the log', async () => {
  const secrets = new Set([EMAIL, PHONE, ADDRESS, MESSAGE, REASON, PASSWORD, WRONG_PASSWORD]);
  const keep = (secret: string | undefined): string => {
    if (!secret) throw new Error('the test has no secrets');
    secrets.add(secret);
    return secret;
  };
  const post = (path: string, body: unknown, token?: string) =>
    call<{ details?: never }>(app, 'POST', path, { body, ...(token && { token }) });

  const person = { name: `${NAME.fname} ${NAME.lname}`, email: EMAIL, phoneno: PHONE };
  const begun = keep((await register(app, person)).body.token);
  await untilLogged('the mail server refused');
  keep((await verify(app, begun, keep(await codeOf('sign-up-code')))).body.token);
  const token = keep((await createPassword(app, begun)).body.token);
  await signIn(app, { phoneno: PHONE }, WRONG_PASSWORD);
  const profile = { ...person, age: 47, gender: 'Female', address: ADDRESS };
  await call(app, 'PATCH', '/api/v1/user/me/update', { token, body: profile });

  const trip = await findTripWithFood(app);
  const passenger = { ...NAME, email: EMAIL, mobileno: PHONE, age: 47, gender: 'Female' as const };
  const bodyFor = async (seatno: string) => ({
    ...(await bookingFor(app, trip, [seatno])),
    userdetails: null,
    passengerdetails: [{ ...passenger, seatno, food: [], amount: trip.price }],
  });
  const handOff = (await book(app, await bodyFor('2C'), { token })).body.data;
  keep(handOff.encRequest);
  const form = await endPayment(app, await goToGateway(app, handOff), 'success');
  keep(form.fields.encResp);
  expect(await comeBack(app, form)).toContain('/payment/Success/');

  const { pnr } = handOff;
  await call(app, 'GET', `/api/v1/pnr/guest?pnr=NOSUCHPNR2&email=${EMAIL}`);
  const found = await call<{ details: { tripId: string; bookingId: string } }>(
    app,
    'GET',
    `/api/v1/pnr/guest?pnr=${pnr}&email=${EMAIL}`,
  );
  const { tripId, bookingId } = found.body.details;
  app.sandbox.faults.set('sms', 'garbage');
  await post('/api/v1/ticket/otp/generate', { pnr, tripId, seatNumbers: ['2C'], email: EMAIL });
  await untilLogged('the SMS provider responded');
  app.sandbox.faults.set('sms', 'ok');
  const otp = keep(await codeOf('cancellation-code'));
  const cancellation = { pnr, tripId, bookingId, seatNumbers: ['2C'], reasonForCancellation: REASON, otp };
  expect((await post('/api/v1/ticket/cancel/guest', cancellation, token)).status).toBe(200);

  await post('/api/v1/personal-data/code', {}, token);
  const opening = keep(await codeOf('personal-data-code'));
  expect((await post('/api/v1/personal-data/show', { otp: opening }, token)).status).toBe(200);

  const written = { ...NAME, email: EMAIL, phoneno: PHONE, message: MESSAGE };
  expect((await post('/api/v1/contact/', written)).status).toBe(200);
  expect((await post('/api/v1/contact/', `{"fname": "${NAME.fname}", `)).status).toBe(400);
  // PostgreSQL's errors show refused rows and values.
  await app.db.queryComposed(`ALTER TABLE contact_messages ADD CHECK (fname <> '${NAME.fname}') NOT VALID`);
  expect((await post('/api/v1/contact/', { ...written, message: `${MESSAGE} Violet.` })).status).toBe(500);
  await app.db.query('ALTER TABLE contact_messages ALTER lname TYPE integer USING 1');
  expect((await post('/api/v1/contact/', { ...written, fname: 'Z', message: 'Violet.' })).status).toBe(500);

  app.sandbox.faults.set('gateway-api', 'garbage');
  const second = (await book(app, await bodyFor('3C'), { token })).body.data;
  await pay(app, second);
  app.clock.pass(3);
  await app.runJob('payments.inquire-due');

  for (const named of [
    'an unexpected error',
    'a job failed and will be tried again',
    'the gateway gave no status',
  ])
    expect(lines).toContain(named);
  expect([...secrets].filter((secret) => lines.includes(secret))).toEqual([]);
  expect(lines).not.toMatch(/zenobia|quillfeather|philomena|vermilion|tamarind/i);
}, 120_000);
