import { createTransport } from 'nodemailer';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { faultModes, parties } from './faults.ts';
import { type Sandbox, startSandbox } from './index.ts';
import { createMerchant, priyasOrder } from './merchant.fixture.ts';

let sandbox: Sandbox;
let merchant: ReturnType<typeof createMerchant>;

beforeAll(async () => {
  sandbox = await startSandbox();
  merchant = createMerchant(sandbox);
});
afterEach(async () => {
  for (const party of parties) await breakParty(party, 'ok');
});
afterAll(() => sandbox.close());

async function breakParty(party: string, mode: string): Promise<number> {
  const reply = await fetch(`${sandbox.url}/control/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ party, mode }),
  });
  return reply.status;
}

const askStatus = (signal?: AbortSignal) =>
  merchant.callServer('orderStatusTracker', { order_no: 'NOBODYS' }, '1.2', signal);

function sendMail() {
  const transport = createTransport({ host: '127.0.0.1', port: sandbox.smtpPort });
  const mail = {
    from: 'care@coaches.example',
    to: 'priya@traveller.example',
    subject: 'Hello',
    text: 'Hello',
  };
  return transport.sendMail(mail).finally(() => transport.close());
}

it('down: the gateway closes connections, and other parties still work', async () => {
  await breakParty('gateway-api', 'down');
  await expect(askStatus()).rejects.toThrow();
  expect((await merchant.redirectCustomer(priyasOrder)).status).toBe(200);
});

it('garbage: the status response cannot be decrypted', async () => {
  await breakParty('gateway-api', 'garbage');
  expect((await askStatus()).body).toBeNull();
});

it('slow: a response is held until the fault ends', async () => {
  await breakParty('gateway-api', 'slow');
  const patience = new AbortController();
  const abandoned = askStatus(patience.signal);
  patience.abort();
  await expect(abandoned).rejects.toThrow();
  const held = askStatus();
  await breakParty('gateway-api', 'ok');
  expect((await held).reply).toMatchObject({ enc_error_code: '51419' });
});

it('mail: down and garbage fail, slow waits, and nothing is stored twice', async () => {
  await breakParty('smtp', 'down');
  await expect(sendMail()).rejects.toThrow();
  await breakParty('smtp', 'garbage');
  await expect(sendMail()).rejects.toThrow();
  await breakParty('smtp', 'slow');
  const held = sendMail();
  await breakParty('smtp', 'ok');
  await held;
  expect(sandbox.messages.list({ to: 'priya@traveller.example', limit: 10 })).toHaveLength(1);
});

it('has a fixed list of parties and four modes', async () => {
  expect(await breakParty('post-office', 'down')).toBe(400);
  expect(await breakParty('sms', 'tired')).toBe(400);
  for (const mode of faultModes) expect(await breakParty('sms', mode)).toBe(200);
});
