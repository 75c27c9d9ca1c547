import { randomUUID } from 'node:crypto';
import type { AccountSession } from 'contract/calls/accounts.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { book, bookingFor, call, findTrip, signInAsGuest } from 'testing/customers/customer.ts';
import { isSignedIn, PASSWORD, register, signIn, signUp, somebody } from 'testing/customers/people.ts';
import { describe, expect, it } from 'vitest';

const MINUTE = 60_000;
const CHROME = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0';

const app = setUp(() => startTestApp({ env: { ADDRESS_LIMIT_SCALE: '100' } }));

const ask = (token?: string) =>
  call<{ data: AccountSession[] }>(app, 'GET', '/api/v1/user/sessions', token ? { token } : {});
const list = async (token: string) => (await ask(token)).body.data;
const end = (token: string | undefined, id: string) =>
  call(app, 'DELETE', `/api/v1/user/sessions/${encodeURIComponent(id)}`, token ? { token } : {});
const showMe = (token: string, timeZone?: string) =>
  call(app, 'GET', '/api/v1/user/me', {
    token,
    headers: timeZone === undefined ? {} : { 'time-zone': timeZone },
  });

async function signInWith(phoneno: string, userAgent: string): Promise<string> {
  return (await signIn(app, { phoneno }, PASSWORD, { 'user-agent': userAgent })).body.token;
}

async function currentOf(token: string): Promise<AccountSession> {
  const found = (await list(token)).find(({ current }) => current);
  if (!found) throw new Error('the current session is not listed');
  return found;
}

describe('the list of sessions', () => {
  it('shows each session with browser, system and times, and marks the current one', async () => {
    const asha = somebody();
    await signUp(app, asha);
    await signUp(app, somebody('Ravi Iyer'));
    app.clock.pass(1);
    const phone = await signInWith(asha.phoneno, CHROME);
    app.clock.pass(1);
    const laptop = await signInWith(asha.phoneno, FIREFOX);
    const now = app.clock.now().toISOString();
    const sessions = await list(laptop);
    expect(sessions).toHaveLength(3);
    expect(sessions[0]).toEqual({
      _id: expect.any(String),
      browser: 'Firefox',
      system: 'Linux',
      timezone: null,
      since: now,
      lastused: now,
      current: true,
    });
    expect(sessions[1]).toMatchObject({ browser: 'Chrome', system: 'Android', current: false });
    expect((await list(phone)).map(({ current }) => current)).toEqual([false, true, false]);
    // Neither network address nor header is stored.
    expect(JSON.stringify(await app.db.query('SELECT * FROM sessions'))).not.toMatch(/127\.0\.0\.1|Mozilla/);
  });

  it('is refused to guests, sign-ups and calls without a token', async () => {
    expect((await ask()).status).toBe(401);
    expect((await ask(await signInAsGuest(app))).status).toBe(403);
    expect((await ask((await register(app, somebody())).body.token)).status).toBe(401);
  });

  it('omits ended and expired sessions', async () => {
    const asha = somebody();
    const token = await signUp(app, asha);
    const other = await signInWith(asha.phoneno, FIREFOX);
    await call(app, 'POST', '/api/v1/user/logout', { token: other });
    expect(await list(token)).toHaveLength(1);
    const short = await call<{ token: string }>(app, 'POST', '/api/v1/user/login', {
      body: { phoneno: asha.phoneno, password: PASSWORD, remember: false },
    });
    expect(await isSignedIn(app, short.body.token)).toBe(true);
    expect(await list(token)).toHaveLength(2);
    app.clock.pass(12 * 60);
    expect(await list(token)).toHaveLength(1);
  });
});

describe('the time zone of a session', () => {
  it('is the browser’s, by its current name', async () => {
    const token = await signUp(app, somebody());
    await showMe(token, 'Asia/Calcutta');
    expect((await currentOf(token)).timezone).toBe('Asia/Kolkata');
    await showMe(token, 'Europe/London');
    expect((await currentOf(token)).timezone).toBe('Europe/London');
    await showMe(token);
    expect((await currentOf(token)).timezone).toBe('Europe/London');
  });

  it.each([
    '',
    'Nowhere/City',
    '+05:30',
    '<b>Asia/Kolkata</b>',
    'A'.repeat(5_000),
    '203.0.113.9',
    '../../etc',
  ])('is omitted if invalid: %s', async (timeZone) => {
    const token = await signUp(app, somebody());
    expect((await showMe(token, timeZone)).status).toBe(200);
    expect((await currentOf(token)).timezone).toBeNull();
  });
});

describe('the last use of a session', () => {
  it('is stored after five minutes, not before', async () => {
    const token = await signUp(app, somebody());
    const begun = app.clock.now();
    const at = async (milliseconds: number) => {
      app.clock.set(new Date(begun.getTime() + milliseconds));
      return Date.parse((await currentOf(token)).lastused) - begun.getTime();
    };
    expect(await at(5 * MINUTE - 1)).toBe(0);
    expect(await at(5 * MINUTE)).toBe(5 * MINUTE);
    expect(await at(10 * MINUTE - 1)).toBe(5 * MINUTE);
    expect(await at(10 * MINUTE)).toBe(10 * MINUTE);
  });

  it('is written once by concurrent calls', async () => {
    const token = await signUp(app, somebody());
    app.clock.pass(5);
    const writes = async () => {
      const [row] = await app.db.query(
        'SELECT xmin::text FROM sessions ORDER BY coalesce(last_used_at, created_at) DESC LIMIT 1',
      );
      return row?.xmin;
    };
    await showMe(token);
    const first = await writes();
    const responses = await Promise.all(Array.from({ length: 100 }, () => showMe(token)));
    expect(responses.every(({ status }) => status === 200)).toBe(true);
    expect(await writes()).toBe(first);
  });
});

describe('ending one session', () => {
  it('ends only that one', async () => {
    const asha = somebody();
    const hers = await signUp(app, asha);
    const lost = await signInWith(asha.phoneno, CHROME);
    const other = await signInWith(asha.phoneno, FIREFOX);
    const { _id } = await currentOf(lost);
    expect((await end(hers, _id)).status).toBe(200);
    expect(await isSignedIn(app, lost)).toBe(false);
    expect(await isSignedIn(app, hers)).toBe(true);
    expect(await isSignedIn(app, other)).toBe(true);
    const [row] = await app.db.query(
      'SELECT browser, operating_system, time_zone FROM sessions WHERE id = $1',
      [_id],
    );
    expect(row).toEqual({ browser: null, operating_system: null, time_zone: null });
  });

  it('of another account gets the response for an unknown one, and ends nothing', async () => {
    const [asha, ravi] = [somebody(), somebody('Ravi Iyer')];
    const [hers, his] = [await signUp(app, asha), await signUp(app, ravi)];
    const guest = await signInAsGuest(app);
    const [guestRow] = await app.db.query(
      `SELECT id FROM sessions WHERE type = 'Guest' ORDER BY created_at DESC LIMIT 1`,
    );
    const { _id } = await currentOf(hers);
    const none = await end(his, randomUUID());
    expect([none.status, none.body.code]).toEqual([404, 'not_found']);
    for (const id of [_id, guestRow?.id ?? '', 'x', '%00', `${_id}'--`, ' ']) {
      const response = await end(his, id);
      expect([response.status, response.body], id).toEqual([none.status, none.body]);
    }
    expect(await isSignedIn(app, hers)).toBe(true);
    expect(await isSignedIn(app, guest)).toBe(true);
  });

  it('twice, or without an account’s session, is refused', async () => {
    const asha = somebody();
    const hers = await signUp(app, asha);
    const { _id } = await currentOf(await signInWith(asha.phoneno, CHROME));
    expect((await end(undefined, _id)).status).toBe(401);
    expect((await end(await signInAsGuest(app), _id)).status).toBe(403);
    expect((await end(hers, _id)).status).toBe(200);
    expect((await end(hers, _id)).status).toBe(404);
  });
});

it('a session’s description is cleared a day after its end if a booking keeps its row', async () => {
  const asha = somebody();
  await signUp(app, asha);
  const token = await signInWith(asha.phoneno, CHROME);
  await book(app, await bookingFor(app, await findTrip(app), ['2C']), { token });
  const { _id } = await currentOf(token);
  const described = async () => {
    const [row] = await app.db.query('SELECT browser FROM sessions WHERE id = $1', [_id]);
    return row?.browser;
  };
  app.clock.pass(31 * 24 * 60);
  await app.runJob('accounts.purge');
  expect(await described()).toBe('Chrome');
  app.clock.pass(1);
  await app.runJob('accounts.purge');
  expect(await described()).toBeNull();
});
