import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { afterAll, assert, beforeAll, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../index.ts';
import type { Message, NewMessage } from './store.ts';

let folder: string;
let sandbox: Sandbox;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-inbox-'));
  const smsTemplatesPath = join(folder, 'templates.json');
  const templates = {
    code: 'Your code is ##otp##, ##name##.',
    autofilled: 'Mayura: ##code## is your sign-up code.\n\n@##host## ###code##',
  };
  await writeFile(smsTemplatesPath, JSON.stringify(templates));
  sandbox = await startSandbox({ smsTemplatesPath });
});
afterAll(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true });
});

async function messagesFor(to: string, extra = '') {
  const reply = await fetch(`${sandbox.url}/control/messages?to=${encodeURIComponent(to)}${extra}`);
  return ((await reply.json()) as { messages: Message[] }).messages;
}

function sendSms(body: object, authkey = sandbox.smsAuthKey) {
  return fetch(`${sandbox.url}/api/v5/flow`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authkey },
    body: JSON.stringify(body),
  });
}

function textMessage(text: string): NewMessage {
  const parties = { channel: 'sms' as const, sender: 'SMS', recipients: ['919812345678'] };
  return {
    ...parties,
    subject: 'note',
    text,
    html: '',
    attachments: [],
    raw: new Uint8Array(),
    receivedAt: 0,
  };
}

it('stores a mail with its text, HTML and attachments', async () => {
  const ticket = Buffer.from('%PDF-1.7 a ticket');
  const auth = { user: 'anyone', pass: 'anything' };
  const transport = createTransport({ host: '127.0.0.1', port: sandbox.smtpPort, auth });
  await transport.sendMail({
    from: 'The coaches <care@coaches.example>',
    to: 'Priya Sharma <Priya@traveller.example>',
    subject: 'Your ticket K7M2QX',
    text: 'Your coach leaves at 06:30 AM. PNR K7M2QX. Your code: 482913',
    html: '<head></head><p>Your coach leaves at <b>06:30 AM</b>. <img src="cid:qr"></p>',
    attachments: [
      { filename: 'ticket K7M2QX.pdf', content: ticket, contentType: 'application/pdf' },
      { filename: 'qr.png', content: Buffer.from('png'), cid: 'qr' },
    ],
  });

  const [mail] = await messagesFor('priya@traveller.example', '&contains=k7m2qx&attachments=content');
  assert(mail);
  expect(mail).toMatchObject({
    channel: 'email',
    sender: 'The coaches <care@coaches.example>',
    recipients: ['priya@traveller.example'],
    subject: 'Your ticket K7M2QX',
    text: expect.stringContaining('06:30 AM'),
    code: '482913',
    attachments: [
      { filename: 'qr.png' },
      { filename: 'ticket K7M2QX.pdf', mimeType: 'application/pdf', content: ticket.toString('base64') },
    ],
  });

  const pdf = await fetch(`${sandbox.url}/inbox/${mail.id}/attachments/1`);
  expect(pdf.headers.get('content-disposition')).toMatch(/^inline/);
  expect(Buffer.from(await pdf.arrayBuffer())).toEqual(ticket);

  const body = await fetch(`${sandbox.url}/inbox/${mail.id}/html`);
  expect(body.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await body.text()).toContain(`src="/inbox/${mail.id}/attachments/0"`);

  const page = await (await fetch(`${sandbox.url}/inbox/${mail.id}`)).text();
  expect(page).toContain('ticket K7M2QX.pdf');
  expect(await (await fetch(`${sandbox.url}/inbox/${mail.id}/raw`)).text()).toContain(
    'Subject: Your ticket K7M2QX',
  );
  transport.close();
});

it('fills the registered template of a text message, and finds it by its ten-digit number', async () => {
  const reply = await sendSms({
    template_id: 'code',
    recipients: [{ mobiles: '919812345678', otp: '774411', name: 'Arjun' }],
  });
  expect(await reply.json()).toMatchObject({ type: 'success', message: expect.any(String) });
  expect(await messagesFor('9812345678')).toMatchObject([
    { channel: 'sms', text: 'Your code is 774411, Arjun.', code: '774411', recipients: ['919812345678'] },
  ]);
});

it('fills in the line that binds the code to the site', async () => {
  await sendSms({
    template_id: 'autofilled',
    recipients: [{ mobiles: '919812345601', code: '123456', host: 'localhost' }],
  });
  expect(await messagesFor('9812345601')).toMatchObject([
    { text: 'Mayura: 123456 is your sign-up code.\n\n@localhost #123456', code: '123456' },
  ]);
});

it('refuses a wrong key, an unregistered template and a number without country code', async () => {
  const recipients = [{ mobiles: '919812345678' }];
  const stranger = await sendSms({ template_id: 'code', recipients }, 'wrong');
  expect(stranger.status).toBe(401);
  expect(await stranger.json()).toMatchObject({ type: 'error' });
  expect((await sendSms({ template_id: 'unheard-of', recipients })).status).toBe(400);
  expect((await sendSms({ template_id: 'code', recipients: [{ mobiles: '9812345678' }] })).status).toBe(400);
});

it('shows raw variables if the project has no templates', async () => {
  const bare = await startSandbox({ smsTemplatesPath: join(folder, 'nothing.json') });
  await fetch(`${bare.url}/api/v5/flow`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authkey: bare.smsAuthKey },
    body: JSON.stringify({ template_id: 'any', recipients: [{ mobiles: '919812345678', otp: '774411' }] }),
  });
  expect(bare.messages.list({ limit: 1 })).toMatchObject([{ text: 'otp: 774411', code: '774411' }]);
  await bare.close();
});

it('shows everything on the front page, escaped, and searches it', async () => {
  await sendSms({
    template_id: 'code',
    recipients: [{ mobiles: '919800000000', otp: '551122', name: '<b>Meera</b>' }],
  });
  const page = await (await fetch(`${sandbox.url}/?q=meera`)).text();
  expect(page).toContain('551122');
  expect(page).toContain('&lt;b&gt;Meera&lt;/b&gt;');
  expect(page).not.toContain('774411');
});

it('persists everything across restarts, until it is cleared', async () => {
  const databasePath = join(folder, 'stored.sqlite');
  const smsTemplatesPath = join(folder, 'templates.json');
  const first = await startSandbox({ databasePath, smsTemplatesPath });
  first.messages.add(textMessage('Still here'));
  await first.close();
  const second = await startSandbox({ databasePath, smsTemplatesPath });
  expect(second.messages.list({ limit: 5 })).toMatchObject([{ text: 'Still here' }]);
  const reply = await fetch(`${second.url}/control/messages`, { method: 'DELETE' });
  expect(await reply.json()).toEqual({ deleted: 1 });
  await second.close();
});

it('stores only the newest two thousand messages or so', async () => {
  const busy = await startSandbox();
  for (let count = 1; count <= 2_200; count += 1) busy.messages.add(textMessage(`Message ${count}`));
  const { messages } = busy.messages.count();
  expect(messages).toBeGreaterThanOrEqual(2_000);
  expect(messages).toBeLessThan(2_050);
  expect(busy.messages.list({ limit: 1 })).toMatchObject([{ text: 'Message 2200' }]);
  await busy.close();
});
