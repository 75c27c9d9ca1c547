import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { call, signInAsGuest } from 'testing/customers/customer.ts';
import { isSignedIn, PASSWORD, signIn, signUp, somebody } from 'testing/customers/people.ts';
import { describe, expect, it } from 'vitest';

const app = setUp(() => startTestApp());
const other = setUp(() => startTestApp({ databaseUrl: app.databaseUrl, clock: app.clock }));

const WRONG = 'Wrong#2026';

/** The visible parts of a refusal, without values that differ between any two responses. */
const visible = (response: { status: number; body: object; headers: Headers }) => ({
  status: response.status,
  body: response.body,
  headers: [...response.headers.keys()].toSorted(),
});

describe('signing in', () => {
  it('returns a valid token for every way to write the number', async () => {
    const asha = somebody();
    await signUp(app, asha);
    for (const phoneno of [asha.phoneno, `+91 ${asha.phoneno}`, `0${asha.phoneno}`]) {
      const response = await signIn(app, { phoneno });
      expect([response.status, response.body.type, response.body.redirect]).toEqual([200, 'User', '/']);
      expect(await isSignedIn(app, response.body.token)).toBe(true);
    }
  });

  it('refuses an unknown number and a wrong password with the same response', async () => {
    const asha = somebody();
    await signUp(app, asha);
    const wrong = await signIn(app, { phoneno: asha.phoneno }, WRONG);
    const unknown = await signIn(app, { phoneno: somebody().phoneno }, WRONG);
    expect(wrong.status).toBe(401);
    expect(visible(wrong)).toEqual(visible(unknown));
    const wrongMail = await signIn(app, { email: asha.email }, WRONG);
    expect(visible(wrongMail)).toEqual(visible(unknown));
  });

  it('ends after half a day, or after 30 days if remembered', async () => {
    const asha = somebody();
    await signUp(app, asha);
    const body = { phoneno: asha.phoneno, password: PASSWORD };
    const visit = await call<{ token: string }>(app, 'POST', '/api/v1/user/login', {
      body: { ...body, remember: false },
    });
    const rememberedSignIn = await call<{ token: string }>(app, 'POST', '/api/v1/user/login', { body });
    app.clock.pass(12 * 60);
    expect(await isSignedIn(app, visit.body.token)).toBe(false);
    expect(await isSignedIn(app, rememberedSignIn.body.token)).toBe(true);
    app.clock.pass(30 * 24 * 60);
    expect(await isSignedIn(app, rememberedSignIn.body.token)).toBe(false);
  });
});

describe('logging out', () => {
  it('ends this session only, in every process', async () => {
    const asha = somebody();
    const phone = await signUp(app, asha);
    const laptop = (await signIn(other, { phoneno: asha.phoneno })).body.token;
    expect(await isSignedIn(other, phone)).toBe(true);
    expect((await call(app, 'POST', '/api/v1/user/logout', { token: phone })).body.redirect).toBe('/');
    expect(await isSignedIn(other, phone)).toBe(false);
    expect(await isSignedIn(app, laptop)).toBe(true);
    expect((await call(app, 'POST', '/api/v1/user/logout', { token: phone })).status).toBe(200);
  });

  it('everywhere ends all sessions of the account, and no other', async () => {
    const asha = somebody();
    const tokens = [
      await signUp(app, asha),
      (await signIn(app, { phoneno: asha.phoneno })).body.token,
      (await signIn(other, { phoneno: asha.phoneno })).body.token,
    ];
    const ravi = await signUp(app, somebody('Ravi Verma'));
    await call(other, 'POST', '/api/v1/user/logout/all', { token: tokens[0] as string });
    for (const token of tokens) expect(await isSignedIn(app, token)).toBe(false);
    expect(await isSignedIn(other, ravi)).toBe(true);
  });

  it('ends a guest’s session', async () => {
    const guest = await signInAsGuest(app);
    await call(app, 'POST', '/api/v1/user/logout/all', { token: guest });
    expect(await isSignedIn(app, guest)).toBe(false);
  });
});
