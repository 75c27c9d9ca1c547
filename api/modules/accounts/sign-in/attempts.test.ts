import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { call, inParallel } from 'testing/customers/customer.ts';
import {
  codeTo,
  cookieOf,
  createPassword,
  linkTo,
  me,
  PASSWORD,
  postMessages,
  register,
  signIn,
  signUp,
  somebody,
  verify,
} from 'testing/customers/people.ts';
import { describe, expect, it } from 'vitest';
import { forEachOf } from '#platform/limits/concurrency-limit.ts';

const env = { ADDRESS_LIMIT_SCALE: '1000', TRUST_PROXY: '1' };
const app = setUp(() => startTestApp({ env }));
const other = setUp(() => startTestApp({ env, databaseUrl: app.databaseUrl, clock: app.clock }));

const WRONG = 'Wrong#2026';

describe('ten thousand attempts at one number, from many addresses', () => {
  it('are refused after ten, whether or not the number is known, and the owner still signs in', {
    timeout: 180_000,
  }, async () => {
    const asha = somebody();
    const home = cookieOf(await signUpReplyOf(asha));
    const registered = await attack(asha.phoneno, 10_000);
    const unknown = await attack(somebody().phoneno, 200);
    expect(registered.statuses).toEqual({ 401: 10, 429: 9_990 });
    expect(unknown.statuses).toEqual({ 401: 10, 429: 190 });
    expect(registered.texts).toEqual(unknown.texts);

    // Correct password on an unknown device: refused with the time to wait.
    const abroad = await signIn(app, { phoneno: asha.phoneno });
    expect(abroad.status).toBe(429);
    expect(Number(abroad.headers.get('retry-after'))).toBeLessThanOrEqual(900);
    // The device that signed up is let in.
    expect((await signIn(app, { phoneno: asha.phoneno }, PASSWORD, { cookie: home })).status).toBe(200);

    // A new password works anywhere: its link makes the device a trusted one.
    await call(app, 'POST', '/api/v1/user/forgot', { body: { phoneno: asha.phoneno } });
    await postMessages(app);
    const link = linkTo(app, asha.phoneno);
    const changed = await call(app, 'POST', '/api/v1/user/password/change', {
      token: link.token,
      headers: { otp: link.otp },
      body: { password: 'Recovered#1', cnfpassword: 'Recovered#1' },
    });
    expect(changed.status).toBe(200);
    await attack(asha.phoneno, 50);
    const back = await signIn(other, { phoneno: asha.phoneno }, 'Recovered#1', { cookie: cookieOf(changed) });
    expect(back.status).toBe(200);
    expect((await me(other, back.body.token)).body.user.confirmedphoneno).toBe(asha.phoneno);
  });

  it('are limited to sixty from trusted devices, successful ones included', {
    timeout: 60_000,
  }, async () => {
    const asha = somebody();
    let cookie = cookieOf(await signUpReplyOf(asha));
    const statuses: number[] = [];
    for (let tries = 0; tries < 62; tries += 1) {
      const right = tries % 2 === 0;
      const response = await signIn(app, { phoneno: asha.phoneno }, right ? PASSWORD : WRONG, { cookie });
      statuses.push(response.status);
      // Every sign-in replaces the mark; the count continues.
      if (response.status === 200) cookie = cookieOf(response);
    }
    expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, (_, tries) => (tries % 2 ? 401 : 200)));
    expect(statuses.slice(60)).toEqual([429, 429]);
    // An unknown device has a separate count.
    expect((await signIn(app, { phoneno: asha.phoneno })).status).toBe(200);
  });

  it('gain nothing from the mark of another account’s device', async () => {
    const [asha, stranger] = [somebody(), somebody('Stranger')];
    await signUp(app, asha);
    const cookie = cookieOf(await signUpReplyOf(stranger));
    const tried = await Promise.all(
      Array.from({ length: 12 }, () => signIn(app, { phoneno: asha.phoneno }, WRONG, { cookie })),
    );
    expect(tried.filter((response) => response.status === 401)).toHaveLength(10);
  });

  it('count correct passwords too', async () => {
    const asha = somebody();
    await signUp(app, asha);
    const statuses: number[] = [];
    for (let times = 0; times < 12; times += 1) {
      statuses.push((await signIn(app, { phoneno: asha.phoneno })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
    app.clock.pass(15);
    expect((await signIn(app, { phoneno: asha.phoneno })).status).toBe(200);
  });

  it('in parallel with the correct password sign in ten times, and another account is not affected', {
    timeout: 60_000,
  }, async () => {
    const [asha, ravi] = [somebody(), somebody('Ravi Verma')];
    await signUp(app, asha);
    await signUp(app, ravi);
    const hammered = inParallel(1000, () => signIn(app, { phoneno: asha.phoneno }));
    const meanwhile = await signIn(app, { phoneno: ravi.phoneno });
    expect(meanwhile.status).toBe(200);
    const responses = await hammered;
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(10);
    const refused = responses.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
      new Set(['429 too_many_requests']),
    );
    for (const { headers, body } of refused) {
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(body.message).toBeTruthy();
    }
  });

  it('in parallel from a trusted device are refused beyond ten pending ones, and can be retried', {
    timeout: 60_000,
  }, async () => {
    const asha = somebody();
    const cookie = cookieOf(await signUpReplyOf(asha));
    const wrong = () => signIn(app, { phoneno: asha.phoneno }, WRONG, { cookie });
    const responses = await Promise.all(Array.from({ length: 40 }, wrong));
    const codes = new Set(responses.map(({ status, body }) => `${status} ${body.code}`));
    expect([...codes].toSorted()).toEqual(['401 wrong_credentials', '503 unavailable']);
    for (const { status, headers } of responses) {
      if (status === 503) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await wrong()).status).toBe(401);
  });

  it('from an address beyond its hundred do not use up the number', { timeout: 60_000 }, async () => {
    const strict = await startTestApp({
      databaseUrl: app.databaseUrl,
      clock: app.clock,
      env: { TRUST_PROXY: '1' },
    });
    try {
      const asha = somebody();
      await signUp(app, asha);
      app.clock.pass(15);
      // An IPv6 network counts as one address.
      const from = (index: number) => ({ 'x-forwarded-for': `2001:db8:1:1::${(index + 1).toString(16)}` });
      const tries = Array.from({ length: 100 }, (_, index) => index);
      await forEachOf(tries, 8, async (index) => {
        const tried = await signIn(strict, { phoneno: somebody().phoneno }, WRONG, from(index));
        expect(tried.status).toBe(401);
      });
      for (let index = 0; index < 20; index += 1) {
        expect((await signIn(strict, { phoneno: asha.phoneno }, WRONG, from(index))).status).toBe(429);
      }
      const elsewhere = { 'x-forwarded-for': '2001:db8:1:2::1' };
      expect((await signIn(strict, { phoneno: asha.phoneno }, PASSWORD, elsewhere)).status).toBe(200);
    } finally {
      await strict.close();
    }
  });

  it('count as one address whatever they claim, if no proxy is trusted', {
    timeout: 60_000,
  }, async () => {
    const alone = await startTestApp({ databaseUrl: app.databaseUrl, clock: app.clock });
    try {
      app.clock.pass(15);
      const statuses: number[] = [];
      const tries = Array.from({ length: 103 }, (_, index) => index);
      await forEachOf(tries, 8, async (index) => {
        const forged = { 'x-forwarded-for': `203.0.113.${index}` };
        statuses.push((await signIn(alone, { phoneno: somebody().phoneno }, WRONG, forged)).status);
      });
      expect(statuses.filter((status) => status === 429)).toHaveLength(3);
    } finally {
      await alone.close();
    }
  });

  it('are limited to a hundred per network address', async () => {
    const strict = await startTestApp({
      databaseUrl: app.databaseUrl,
      clock: app.clock,
      env: { TRUST_PROXY: '1' },
    });
    try {
      const statuses: number[] = [];
      const numbers = Array.from({ length: 110 }, () => somebody().phoneno);
      await forEachOf(numbers, 8, async (phoneno) => {
        statuses.push(
          (await signIn(strict, { phoneno }, WRONG, { 'x-forwarded-for': '198.51.100.7' })).status,
        );
      });
      expect(statuses.filter((status) => status === 401)).toHaveLength(100);
    } finally {
      await strict.close();
    }
  });
});

/** Signs up and returns the response that sets the device cookie. */
async function signUpReplyOf(person: ReturnType<typeof somebody>) {
  const begun = await register(app, person);
  await postMessages(app);
  await verify(app, begun.body.token, codeTo(app, person.phoneno));
  return createPassword(app, begun.body.token);
}

/** Tries wrong passwords, each from a new address, alternating between both processes. */
async function attack(phoneno: string, tries: number) {
  const statuses: Record<number, number> = {};
  const texts = new Set<string>();
  const numbers = Array.from({ length: tries }, (_, index) => index);
  await forEachOf(numbers, 16, async (index) => {
    const address = `203.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
    const process = index % 2 === 0 ? app : other;
    const response = await signIn(process, { phoneno }, WRONG, { 'x-forwarded-for': address });
    statuses[response.status] = (statuses[response.status] ?? 0) + 1;
    texts.add(`${response.status} ${JSON.stringify(response.body)}`);
  });
  return { statuses, texts };
}
