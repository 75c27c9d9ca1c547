import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { call, signInAsGuest } from 'testing/customers/customer.ts';
import { isSignedIn, me, PASSWORD, signIn, signUp, somebody } from 'testing/customers/people.ts';
import { describe, expect, it } from 'vitest';

/** Ends of sessions are tested in `sign-in.test.ts` and `password-link.test.ts`, wrong tokens in `sign-up.test.ts`. */
const app = setUp(() => startTestApp({ env: { ADDRESS_LIMIT_SCALE: '100' } }));

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('a session that others may know', () => {
  it('ends at the next sign-in, which opens a new one', async () => {
    const planted = await signInAsGuest(app);
    const person = somebody();
    await signUp(app, person);
    const { body } = await signIn(app, { phoneno: person.phoneno }, PASSWORD, bearer(planted));
    expect(body.token).not.toBe(planted);
    expect((await me(app, body.token)).body.user.type).toBe('User');
    expect((await me(app, planted)).status).toBe(401);
  });

  it('is not accepted from an address, a body or a cookie', async () => {
    const token = await signUp(app, somebody());
    const paths = [`/api/v1/user/me?token=${token}`, `/api/v1/user/me?authorization=Bearer+${token}`];
    for (const path of paths) expect((await call(app, 'GET', path)).status).toBe(401);
    const headers = { cookie: `token=${token}; authorization=Bearer ${token}` };
    expect((await call(app, 'GET', '/api/v1/user/me', { headers })).status).toBe(401);
  });

  it('that was made up is unauthenticated, also later', async () => {
    const madeUp = 'A'.repeat(43);
    expect(await isSignedIn(app, madeUp)).toBe(false);
    await call(app, 'GET', '/api/v1/user/login/guest', { headers: bearer(madeUp) });
    expect(await isSignedIn(app, madeUp)).toBe(false);
  });
});

it('responses redirect to pages of the site only', async () => {
  const person = somebody();
  await signUp(app, person);
  const responses = [
    await signIn(app, { phoneno: person.phoneno }, PASSWORD, {
      referer: 'https://evil.example/',
      host: 'evil.example',
    }),
    await call<{ redirect: string }>(app, 'POST', '/api/v1/user/forgot?redirect=//evil.example', {
      body: { email: person.email },
    }),
    await call<{ redirect: string }>(app, 'POST', '/api/v1/user/logout?next=https://evil.example'),
  ];
  for (const { body } of responses) expect(body.redirect).toMatch(/^\/(?!\/)/);
});
