import { brand } from 'brand/brand.ts';
import { contactBody } from 'contract/calls/contact.ts';
import { personalData as shownData } from 'contract/calls/personal-data.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp, type TestApp } from 'testing/app/test-app.ts';
import { call } from 'testing/customers/customer.ts';
import { messagesTo, somebody } from 'testing/customers/people.ts';
import { describe, expect, it } from 'vitest';
import { personalData } from './index.ts';

const app = setUp(() => startTestApp({ env: { ADDRESS_LIMIT_SCALE: '100' } }));

/** Fields that only detect spam. */
const NOT_STORED = ['website', 'took'];

/** A unique message with every field. */
function question() {
  const { email, phoneno } = somebody();
  return {
    fname: 'Asha',
    lname: "D'Souza",
    email,
    phoneno,
    message: 'May I bring a cello?\nIt is in a case.',
  };
}

const send = (body: unknown, at: Pick<TestApp, 'url'> = app) =>
  call(at, 'POST', '/api/v1/contact/', { body });

/** Runs the waiting mail jobs. */
async function mailMessages(at = app): Promise<void> {
  const waiting = await at.db.query(
    'SELECT id FROM contact_messages WHERE mailed_at IS NULL ORDER BY received_at, id',
  );
  for (const { id } of waiting) await at.runJob('contact.mail', { messageId: id });
}

/** Emails to the operator about a sender. */
const mailsAbout = (email: string, at = app) =>
  messagesTo(at, brand.email).filter(({ text }) => text.includes(email));

const storedOf = (email: string) =>
  app.db.query(
    'SELECT fname, message, suspicion, mailed_at FROM contact_messages WHERE email = $1 ORDER BY received_at, id',
    [email],
  );

describe('a contact message', () => {
  it('is stored and mailed to the operator, with the sender as reply address', async () => {
    const asked = question();
    const response = await send(asked);
    expect([response.status, response.body.status]).toEqual([200, 'success']);
    expect(response.body.message).toMatch(/We have your message/);
    await mailMessages();
    const [mail, ...more] = mailsAbout(asked.email);
    expect(more).toEqual([]);
    expect(mail?.recipients).toEqual([brand.email]);
    expect(mail?.subject).toBe("Message from Asha D'Souza");
    for (const text of [asked.phoneno, asked.message]) expect(mail?.text).toContain(text);
    const wire = Buffer.from(app.sandbox.messages.raw(mail?.id ?? 0) ?? []).toString();
    expect(wire).toMatch(new RegExp(`^Reply-To: .*<${asked.email}>`, 'm'));
    await mailMessages();
    expect(mailsAbout(asked.email)).toHaveLength(1);
    expect(await storedOf(asked.email)).toEqual([
      { fname: 'Asha', message: asked.message, suspicion: null, mailed_at: app.clock.now() },
    ]);
  });

  it('is stored, mailed and shown with every field of the call', async () => {
    const asked = question();
    const fields = Object.keys(contactBody.shape).filter((field) => !NOT_STORED.includes(field));
    expect(Object.keys(asked).toSorted()).toEqual(fields.toSorted());
    await send(asked);
    await mailMessages();
    const [stored] = await app.db.queryComposed('SELECT * FROM contact_messages WHERE email = $1', [
      asked.email,
    ]);
    const [exported] = await personalData.exportMessages(app.db, {
      email: asked.email,
      phone: null,
      userId: null,
    });
    const [mail] = mailsAbout(asked.email);
    for (const value of Object.values(asked)) {
      expect(Object.values(stored ?? {})).toContain(value);
      expect(Object.values(exported ?? {})).toContain(value);
      expect(mail?.text).toContain(value);
    }
    expect(Object.keys(shownData.shape.messages.element.shape)).toEqual(expect.arrayContaining(fields));
  });

  it('is sent by the worker', async () => {
    const own = await startTestApp({ jobs: true });
    const asked = question();
    await send(asked, own);
    await expect.poll(() => mailsAbout(asked.email, own).length, { timeout: 25_000 }).toBe(1);
    await own.close();
  });

  it('waits while the mail server refuses it, and is sent later', async () => {
    const asked = question();
    await send(asked);
    app.sandbox.faults.set('smtp', 'down');
    await expect(mailMessages()).rejects.toThrow();
    expect(await storedOf(asked.email)).toMatchObject([{ mailed_at: null }]);
    app.sandbox.faults.set('smtp', 'ok');
    await mailMessages();
    expect(mailsAbout(asked.email)).toHaveLength(1);
  });

  it('sent again on the same day after a lost response is one message', async () => {
    const asked = question();
    await send(asked);
    expect((await send(asked)).status).toBe(200);
    await mailMessages();
    expect(mailsAbout(asked.email)).toHaveLength(1);
    app.clock.pass(24 * 60);
    await send(asked);
    expect(await storedOf(asked.email)).toHaveLength(2);
  });

  it('needs no Indian mobile number', async () => {
    const { phoneno: _, ...asked } = question();
    expect((await send(asked)).status).toBe(200);
    await mailMessages();
    expect(mailsAbout(asked.email)[0]?.text).not.toContain('Phone');
  });

  it('is shown as written, never as markup, and cannot add mail headers', async () => {
    const asked = question();
    const message = 'Is 2 < 3?\r\n<b>Yes</b>\u0000\u202e & thanks';
    expect((await send({ ...asked, lname: 'Verma\r\nBcc: all@example.com', message })).status).toBe(422);
    expect((await send({ ...asked, message })).status).toBe(200);
    await mailMessages();
    const [mail] = mailsAbout(asked.email);
    expect(mail?.html).toContain('&lt;b&gt;Yes&lt;/b&gt;');
    expect(mail?.text).toContain('Is 2 < 3?\n<b>Yes</b>   & thanks');
  });
});

describe('a wrong contact message', () => {
  it.each([
    [{ fname: '' }, 'fname', 'First Name is required'],
    [{ fname: undefined }, 'fname', 'First Name is required'],
    [{ lname: '  ' }, 'lname', 'Last Name is required'],
    [{ lname: '<i>' }, 'lname', 'Last Name must not contain < or >'],
    [{ email: 'asha@example' }, 'email', 'Invalid email address'],
    [{ phoneno: '98x2345670' }, 'phoneno', 'Mobile number must be a valid number'],
    [{ phoneno: '981234567' }, 'phoneno', 'Mobile number must be at least 10 digits'],
    [{ phoneno: '98123456701' }, 'phoneno', 'Mobile number must not exceed 10 digits'],
    [{ message: ' \n ' }, 'message', 'Message is required'],
    [{ message: undefined }, 'message', 'Message is required'],
    [{ message: 'x'.repeat(4_001) }, 'message', 'Message must not exceed 4000 characters'],
  ])('%j: %s gets "%s", and nothing is stored', async (wrong, field, sentence) => {
    const asked = { ...question(), ...wrong };
    const response = await send(asked);
    expect([response.status, response.body.code, response.body.fields?.[field]]).toEqual([
      422,
      'validation_failed',
      sentence,
    ]);
    expect(await storedOf(asked.email)).toEqual([]);
  });
});

describe('spam', () => {
  it.each([
    ['trap', { website: 'https://pills.example' }],
    ['links', { message: 'http://a.example http://b.example http://c.example' }],
    ['markup', { message: '[url=https://pills.example]cheap[/url]' }],
  ])('(%s) gets the usual response and is stored, but not mailed', async (suspicion, spam) => {
    const asked = { ...question(), ...spam };
    expect((await send(asked)).body).toEqual((await send(question())).body);
    await mailMessages();
    expect(mailsAbout(asked.email)).toEqual([]);
    expect(await storedOf(asked.email)).toMatchObject([{ suspicion, mailed_at: null }]);
  });

  it('sent too fast is refused with a message and can be sent again', async () => {
    const asked = question();
    const quick = await send({ ...asked, took: 1.2 });
    expect([quick.status, quick.body.code, quick.headers.get('retry-after')]).toEqual([
      429,
      'too_many_requests',
      '3',
    ]);
    expect(quick.body.message).toMatch(/press Send message again/);
    expect((await send({ ...asked, took: 4.5 })).status).toBe(200);
    expect(await storedOf(asked.email)).toHaveLength(1);
  });
});

describe('limits', () => {
  it('allow three messages of an email a day, in any letter case', async () => {
    const asked = question();
    for (const [at, email] of [asked.email, asked.email.toUpperCase(), asked.email].entries())
      expect((await send({ ...asked, email, message: `Question ${at}` })).status).toBe(200);
    const fourth = await send({ ...asked, message: 'Question 4' });
    expect([fourth.status, fourth.body.code]).toEqual([429, 'too_many_requests']);
    expect(fourth.body.message).toContain(brand.phone);
    expect(Number(fourth.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await storedOf(asked.email)).toHaveLength(3);
    app.clock.pass(24 * 60);
    expect((await send({ ...asked, message: 'Question 4' })).status).toBe(200);
  });

  it('are not used up by others who enter the email elsewhere, and store no personal data', async () => {
    const own = await startTestApp({ env: { TRUST_PROXY: '1' } });
    const asked = question();
    const from = (address: string, message: string) =>
      call(own, 'POST', '/api/v1/contact/', {
        body: { ...asked, message },
        headers: { 'x-forwarded-for': address },
      });
    for (let sent = 0; sent < 4; sent += 1) await from('203.0.113.66', `Nonsense ${sent}`);
    expect((await from('203.0.113.66', 'More nonsense')).status).toBe(429);
    expect((await from('198.51.100.7', asked.message)).status).toBe(200);
    const counted = await own.db.query('SELECT subject FROM request_counts');
    expect(counted.filter(({ subject }) => subject.includes(asked.email))).toEqual([]);
    await own.close();
  });

  it('allow ten messages an hour from one network address', async () => {
    const own = await startTestApp();
    for (let sent = 0; sent < 10; sent += 1) expect((await send(question(), own)).status).toBe(200);
    expect((await send(question(), own)).status).toBe(429);
    own.clock.pass(60);
    expect((await send(question(), own)).status).toBe(200);
    await own.close();
  });
});

it('suspicious messages are purged after a month, all others after two years', async () => {
  const [asked, spam] = [question(), { ...question(), website: 'https://pills.example' }];
  await send(asked);
  await send(spam);
  app.clock.pass(31 * 24 * 60);
  await app.runJob('contact.purge');
  expect([(await storedOf(asked.email)).length, (await storedOf(spam.email)).length]).toEqual([1, 0]);
  app.clock.pass(730 * 24 * 60);
  await app.runJob('contact.purge');
  expect(await storedOf(asked.email)).toEqual([]);
});
