import { createBrowser } from 'sandbox/oidc/visitor.fixture.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp, type TestApp } from 'testing/app/test-app.ts';
import { call } from 'testing/customers/customer.ts';
import {
  linkTo,
  me,
  messagesTo,
  PASSWORD,
  postMessages,
  type SignInReply,
  signIn,
  signUp,
  somebody,
} from 'testing/customers/people.ts';
import { afterEach, describe, expect, it } from 'vitest';

const app = setUp(() => startTestApp({ env: { ADDRESS_LIMIT_SCALE: '100' } }));
const other = setUp(() => {
  const env = { ADDRESS_LIMIT_SCALE: '100', OIDC_ISSUER: `${app.sandbox.url}/oidc` };
  return startTestApp({ env, databaseUrl: app.databaseUrl, clock: app.clock });
});
afterEach(() => app.sandbox.faults.set('oidc', 'ok'));

interface Chosen {
  name: string;
  email: string;
  verified: boolean;
}

const start = () => call<{ url: string; state: string }>(app, 'GET', '/api/v1/user/google/start');

/** Signs in at the provider as a browser does; returns what comes back to the site. */
async function choose({ name, email, verified }: Chosen): Promise<{ code: string; state: string }> {
  const begun = await start();
  const browser = createBrowser(app.sandbox.url);
  const page = await browser.visit(begun.body.url);
  const form = /action="([^"]+\/other)"/.exec(page.text)?.[1] ?? '';
  const { address } = await browser.visit(form, { name, email, ...(verified ? { verified: 'yes' } : {}) });
  expect(address.searchParams.get('state')).toBe(begun.body.state);
  return { code: address.searchParams.get('code') ?? '', state: begun.body.state };
}

function comeBack(response: { code: string; state: string }, at: TestApp = app) {
  const query = new URLSearchParams(response);
  return call<SignInReply>(at, 'GET', `/api/v1/user/register/google?${query}`);
}

async function usersWith(email: string) {
  return app.db.query('SELECT id FROM users WHERE email = $1 OR unconfirmed_email = $1', [email]);
}

describe('signing in with Google', () => {
  it('creates the account once and finds it later, in every process', async () => {
    const { email } = somebody();
    const first = await comeBack(await choose({ name: "Asha D'Souza", email, verified: true }));
    expect([first.status, first.body.type, first.body.redirect]).toEqual([200, 'User', '/']);
    const person = await me(app, first.body.token);
    expect(person.body.user).toMatchObject({
      name: "Asha D'Souza",
      confirmedemail: email,
      haspassword: false,
    });
    const second = await comeBack(await choose({ name: 'Asha', email, verified: true }), other);
    expect((await me(app, second.body.token)).body.user.confirmedemail).toBe(email);
    expect(await usersWith(email)).toHaveLength(1);
  });

  it('links the account with the same proven email, in any letter case', async () => {
    const asha = somebody();
    await signUp(app, asha, 'email');
    const joined = await comeBack(
      await choose({ name: 'Asha', email: asha.email.toUpperCase(), verified: true }),
    );
    expect((await me(app, joined.body.token)).body.user).toMatchObject({
      name: asha.name,
      confirmedemail: asha.email,
      haspassword: true,
    });
    expect(await usersWith(asha.email)).toHaveLength(1);
    expect((await signIn(app, { email: asha.email })).status).toBe(200);
  });

  it('notifies every proven contact of an account of the link, once', async () => {
    const asha = somebody();
    await signUp(app, asha, 'sms');
    await app.db.query(
      'UPDATE users SET email = unconfirmed_email, unconfirmed_email = NULL WHERE phone = $1',
      [asha.phoneno],
    );
    await comeBack(await choose({ name: 'Asha', email: asha.email, verified: true }));
    await comeBack(await choose({ name: 'Asha', email: asha.email, verified: true }));
    await postMessages(app);
    for (const contact of [asha.email, asha.phoneno]) {
      const notices = messagesTo(app, contact).filter(({ text }) =>
        /with Google|Google account now signs/.test(text),
      );
      expect(notices).toHaveLength(1);
    }
    const { email } = somebody();
    await comeBack(await choose({ name: 'Ravi', email, verified: true }));
    await postMessages(app);
    expect(messagesTo(app, email)).toEqual([]);
  });

  it('ignores an email that the provider has not verified', async () => {
    const asha = somebody();
    await signUp(app, asha, 'email');
    const sessions = () => app.db.query('SELECT count(*) AS count FROM sessions');
    const before = await sessions();
    for (const email of [asha.email, somebody().email]) {
      const refused = await comeBack(await choose({ name: 'Somebody', email, verified: false }));
      expect([refused.status, refused.body.code]).toEqual([403, 'email_unverified']);
      expect(refused.body.token).toBeUndefined();
    }
    expect(await sessions()).toEqual(before);
  });

  it('does not link an account with the same unproven email', async () => {
    const asha = somebody();
    await signUp(app, asha, 'sms');
    const google = await comeBack(await choose({ name: 'Somebody', email: asha.email, verified: true }));
    expect((await me(app, google.body.token)).body.user.confirmedphoneno).toBeNull();
  });

  it('lets the account set a password by a link to its email', async () => {
    const { email } = somebody();
    await comeBack(await choose({ name: 'Asha', email, verified: true }));
    await call(app, 'POST', '/api/v1/user/forgot', { body: { email } });
    await postMessages(app);
    const link = linkTo(app, email);
    await call(app, 'POST', '/api/v1/user/password/change', {
      token: link.token,
      headers: { otp: link.otp },
      body: { password: PASSWORD, cnfpassword: PASSWORD },
    });
    expect((await signIn(app, { email })).status).toBe(200);
  });
});

describe('the callback of the provider', () => {
  it('works once', async () => {
    const response = await choose({ name: 'Asha', email: somebody().email, verified: true });
    expect((await comeBack(response)).status).toBe(200);
    const again = await comeBack(response);
    expect([again.status, again.body.code]).toEqual([422, 'provider_refused']);
  });

  it('is refused with an unknown or expired state', async () => {
    const response = await choose({ name: 'Asha', email: somebody().email, verified: true });
    expect((await comeBack({ ...response, state: 'made-up' })).body.code).toBe('provider_refused');
    app.clock.pass(10);
    expect((await comeBack(response)).body.code).toBe('provider_refused');
  });

  it('is refused with the code of another sign-in: nonce and verifier differ', async () => {
    const stranger = await choose({ name: 'Stranger', email: somebody().email, verified: true });
    const own = await choose({ name: 'Asha', email: somebody().email, verified: true });
    const mixed = await comeBack({ code: stranger.code, state: own.state });
    expect([mixed.status, mixed.body.code]).toEqual([422, 'provider_refused']);
  });

  it('needs code and state', async () => {
    const missing = await call(app, 'GET', '/api/v1/user/register/google?code=abc');
    expect([missing.status, missing.body.fields?.state]).toEqual([422, 'State is required']);
  });
});

describe('an unavailable provider', () => {
  it.each(['down', 'garbage'] as const)('(%s) is reported, and works again after recovery', async (mode) => {
    const fresh = await startTestApp({
      databaseUrl: app.databaseUrl,
      clock: app.clock,
      env: { OIDC_ISSUER: `${app.sandbox.url}/oidc` },
    });
    try {
      app.sandbox.faults.set('oidc', mode);
      const unavailable = await call(fresh, 'GET', '/api/v1/user/google/start');
      expect([unavailable.status, unavailable.body.code]).toEqual([503, 'provider_unavailable']);
      app.sandbox.faults.set('oidc', 'ok');
      expect((await call(fresh, 'GET', '/api/v1/user/google/start')).status).toBe(200);
    } finally {
      await fresh.close();
    }
  });

  it('is reported after the choice too, and nobody is signed in', async () => {
    const response = await choose({ name: 'Asha', email: somebody().email, verified: true });
    app.sandbox.faults.set('oidc', 'down');
    const unavailable = await comeBack(response);
    expect([unavailable.status, unavailable.body.code]).toEqual([503, 'provider_unavailable']);
  });
});
