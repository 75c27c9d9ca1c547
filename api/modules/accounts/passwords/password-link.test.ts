import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { call } from 'testing/customers/customer.ts';
import {
  isSignedIn,
  linkTo,
  messagesTo,
  PASSWORD,
  postMessages,
  register,
  signIn,
  signUp,
  somebody,
} from 'testing/customers/people.ts';
import { describe, expect, it } from 'vitest';

const app = setUp(() => startTestApp({ env: { ADDRESS_LIMIT_SCALE: '100' } }));

const NEW = 'Another#2026';
const PATH = '/api/v1/user/password/change';

const forgot = (body: { phoneno: string } | { email: string }) =>
  call(app, 'POST', '/api/v1/user/forgot', { body });

function change(link: { otp: string; token: string }, password = NEW) {
  const body = { password, cnfpassword: password };
  return call(app, 'POST', PATH, { token: link.token, headers: { otp: link.otp }, body });
}

/** Signs a user up, who then requests password links by SMS; returns the last one. */
async function userWithLink(requests = 1) {
  const asha = somebody();
  const token = await signUp(app, asha);
  for (let asked = 0; asked < requests; asked += 1) await forgot({ phoneno: asha.phoneno });
  await postMessages(app);
  return { asha, token, link: linkTo(app, asha.phoneno) };
}

describe('a forgotten password', () => {
  it('gets the same response for a known and an unknown number', async () => {
    const asha = somebody();
    await signUp(app, asha);
    const registered = await forgot({ phoneno: asha.phoneno });
    const unknown = await forgot({ phoneno: somebody().phoneno });
    expect([registered.status, registered.body]).toEqual([unknown.status, unknown.body]);
    expect(registered.body.redirect).toBe('/user/login');
    await postMessages(app);
    expect(await app.db.query('SELECT 1 FROM password_requests')).toEqual([]);
  });

  it('does not show in later sign-ups whether a link was sent', async () => {
    const [asha, unknown] = [somebody(), somebody()];
    await signUp(app, asha);
    const statuses = [];
    for (const { email } of [asha, unknown]) {
      for (let request = 0; request < 3; request += 1) {
        await forgot({ email });
        await postMessages(app);
      }
      const registered = await call(app, 'POST', '/api/v1/user/register', { body: { name: 'Ravi', email } });
      statuses.push(registered.status);
    }
    expect(statuses).toEqual([429, 429]);
  });

  it('is replaced by the link, which works once, ends every session and notifies the owner', async () => {
    const { asha, token, link } = await userWithLink();
    const changed = await change(link);
    expect([changed.status, changed.body.redirect]).toEqual([200, '/user/login']);
    expect(await isSignedIn(app, token)).toBe(false);
    expect((await signIn(app, { phoneno: asha.phoneno }, PASSWORD)).status).toBe(401);
    expect((await signIn(app, { phoneno: asha.phoneno }, NEW)).status).toBe(200);
    await postMessages(app);
    expect(messagesTo(app, asha.phoneno)[0]?.text).toMatch(/password was changed/);

    const again = await change(link, 'Third#2026');
    expect([again.status, again.body.code]).toEqual([410, 'link_expired']);
    expect(again.body.message).toMatch(/^This link has been used, or/);
    expect((await signIn(app, { phoneno: asha.phoneno }, NEW)).status).toBe(200);
  });

  it('is replaced once by concurrent uses of the link', async () => {
    const { link } = await userWithLink();
    const responses = await Promise.all(Array.from({ length: 5 }, (_, i) => change(link, `Another#${i}000`)));
    expect(responses.filter((response) => response.status === 200)).toHaveLength(1);
  });

  it('sends no link to a contact that was replaced before sending', async () => {
    const asha = somebody();
    const { email } = somebody();
    await signUp(app, asha, 'email');
    await postMessages(app);
    await forgot({ email: asha.email });
    const requests = await app.db.query('SELECT id FROM password_requests');
    for (const { id } of requests) await app.runJob('accounts.password-request', { requestId: id });
    await app.db.query('UPDATE users SET email = $2 WHERE email = $1', [asha.email, email]);
    await postMessages(app);
    expect(messagesTo(app, asha.email)[0]?.text).not.toMatch(/change-password/);
    expect(await app.db.query('SELECT FROM password_links WHERE recipient = $1', [asha.email])).toEqual([]);
  });

  it('sends the link to proven contacts only', async () => {
    const asha = somebody();
    await signUp(app, asha, 'sms');
    await forgot({ email: asha.email });
    await forgot({ phoneno: asha.phoneno });
    await postMessages(app);
    expect(messagesTo(app, asha.email).some((message) => message.subject.includes('password'))).toBe(false);
    expect(linkTo(app, asha.phoneno).token).toHaveLength(43);
  });

  it('sends nothing for an unverified sign-up', async () => {
    const asha = somebody();
    await register(app, asha);
    await forgot({ phoneno: asha.phoneno });
    await postMessages(app);
    expect(messagesTo(app, asha.phoneno).filter((m) => m.text.includes('change-password'))).toEqual([]);
  });

  it('sends three links to a contact in ten minutes, with the same response to the fourth request', async () => {
    const asha = somebody();
    await signUp(app, asha, 'sms');
    const responses = [];
    // The account has no proven email, so this one belongs to nobody.
    for (let asked = 0; asked < 5; asked += 1) responses.push(await forgot({ phoneno: asha.phoneno }));
    expect(new Set(responses.map(({ status, body }) => `${status} ${body.message}`)).size).toBe(1);
    await postMessages(app);
    expect(linksTo(asha.phoneno)).toHaveLength(3);
    app.clock.pass(9);
    await forgot({ phoneno: asha.phoneno });
    await postMessages(app);
    expect(linksTo(asha.phoneno)).toHaveLength(3);
    app.clock.pass(1);
    await forgot({ phoneno: asha.phoneno });
    await postMessages(app);
    expect(linksTo(asha.phoneno)).toHaveLength(4);
  });

  it('sends a link to a session after another one has used up the account’s allowance', async () => {
    const asha = somebody();
    const token = await signUp(app, asha);
    const ask = () => call(app, 'POST', '/api/v1/user/forgot', { token, body: { phoneno: asha.phoneno } });
    expect((await ask()).status).toBe(200);
    await app.db.query(
      `UPDATE request_counts SET count = 30 WHERE action = 'send link' AND subject LIKE 'user %'`,
    );
    expect((await ask()).status).toBe(200);
    await postMessages(app);
    expect(linkTo(app, asha.phoneno).token).toBeTruthy();
  });

  it('renews unused links of the last 24 hours when no more may be sent', async () => {
    const { asha, link: first } = await userWithLink(3);
    app.clock.pass(9);
    for (let asked = 0; asked < 3; asked += 1) await forgot({ phoneno: asha.phoneno });
    await postMessages(app);
    app.clock.pass(14);
    expect((await change(first)).status).toBe(200);
    for (let asked = 0; asked < 8; asked += 1) {
      await forgot({ phoneno: asha.phoneno });
      await postMessages(app);
    }
    expect((await change(first, 'Third#2026')).body.code).toBe('link_expired');
    expect((await change(linkTo(app, asha.phoneno), 'Third#2026')).status).toBe(200);
  });

  it('renews no link to a contact that was removed', async () => {
    const { asha, link: lost } = await userWithLink(3);
    app.clock.pass(9);
    const phone = `8${asha.phoneno.slice(1)}`;
    await app.db.query('UPDATE users SET phone = $2 WHERE phone = $1', [asha.phoneno, phone]);
    await forgot({ phoneno: phone });
    await forgot({ phoneno: phone });
    await forgot({ phoneno: phone });
    await forgot({ phoneno: phone });
    await postMessages(app);
    app.clock.pass(14);
    expect((await change(lost)).body.code).toBe('link_expired');
    expect((await change(linkTo(app, phone))).status).toBe(200);
  });
});

function linksTo(contact: string) {
  return messagesTo(app, contact).filter(({ text }) => text.includes('/user/change-password/'));
}

describe('a link', () => {
  it('expires after 15 minutes', async () => {
    const { link } = await userWithLink();
    app.clock.pass(15);
    expect((await change(link)).body).toMatchObject({
      code: 'link_expired',
      message: 'This link has expired after 15 minutes. Please ask for a new one.',
    });
  });

  it('changes nothing if made up, mixed, or of another account', async () => {
    const [asha, ravi] = [somebody(), somebody('Ravi Verma')];
    for (const person of [asha, ravi]) {
      await signUp(app, person);
      await forgot({ phoneno: person.phoneno });
    }
    await postMessages(app);
    const [hers, his] = [linkTo(app, asha.phoneno), linkTo(app, ravi.phoneno)];
    const otherOtp = hers.otp === his.otp ? '100000' : his.otp;
    for (const link of [
      { otp: otherOtp, token: hers.token },
      { otp: hers.otp, token: hers.token.toLowerCase() },
      { otp: '', token: hers.token },
      { otp: hers.otp, token: 'x' },
    ]) {
      const response = await change(link);
      expect([response.status, response.body.code]).toEqual([410, 'link_expired']);
      expect(response.body.message).toMatch(/^This link doesn’t work/);
    }
    expect((await signIn(app, { phoneno: asha.phoneno })).status).toBe(200);
    expect((await change(hers)).status).toBe(200);
    expect((await signIn(app, { phoneno: ravi.phoneno })).status).toBe(200);
  });

  it('ends when a newer link sets the password', async () => {
    const { asha, link: first } = await userWithLink();
    await forgot({ phoneno: asha.phoneno });
    await postMessages(app);
    expect((await change(linkTo(app, asha.phoneno))).status).toBe(200);
    expect((await change(first, 'Third#2026')).body).toMatchObject({
      code: 'link_expired',
      message: expect.stringMatching(/^This link has been used, or/),
    });
  });

  it('accepts valid passwords only, and stays valid after a refused one', async () => {
    const { link } = await userWithLink();
    for (const [password, sentence] of [
      ['Ab#1', 'Password must be at least 8 characters'],
      ['peacock#1', 'Password must contain at least one uppercase letter'],
      ['Peacock##', 'Password must contain at least one number'],
      ['Peacock11', 'Password must contain at least one special character'],
    ] as const) {
      const response = await change(link, password);
      expect([response.status, response.body.fields?.password]).toEqual([422, sentence]);
    }
    const unlike = await call(app, 'POST', PATH, {
      token: link.token,
      headers: { otp: link.otp },
      body: { password: NEW, cnfpassword: 'Else#2026' },
    });
    expect(unlike.body.fields?.cnfpassword).toBe('Passwords do not match');
    expect((await change(link)).status).toBe(200);
  });
});
