import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { sinceNow } from 'testing/bookings/numbers.ts';
import { fromNewAddress, inParallel } from 'testing/customers/customer.ts';
import { openStaffBrowser } from 'testing/staff/browser.ts';
import { join, STAFF_PASSWORD, type TestMember } from 'testing/staff/members.ts';
import { createPasskey } from 'testing/staff/passkey.ts';
import { describe, expect, it } from 'vitest';

const app = setUp(() => startTestApp({ env: { TRUST_PROXY: '1' } }));

interface SignedIn {
  data: { name: string; roles: object[]; permissions: string[]; factorUntil: string };
}

const QUARTER_MS = 900_000;

/** Does something again and again; returns the results. */
async function inTurn<Value>(times: number, act: () => Promise<Value>): Promise<Value[]> {
  const results: Value[] = [];
  for (let time = 0; time < times; time += 1) results.push(await act());
  return results;
}

const elsewhere = () => openStaffBrowser(app, fromNewAddress());

function signIn(
  member: Pick<TestMember, 'email'>,
  code: string,
  password = STAFF_PASSWORD,
  browser = elsewhere(),
) {
  return browser.call<SignedIn>('signIn', { body: { email: member.email, password, code } });
}

/** Passes to the next code of an authenticator. */
const nextCode = () => app.clock.pass(0.5);

describe('signing in', () => {
  it('with e-mail, password and code shows the member, with roles and permissions', async () => {
    const member = await join(app, 'accountant');
    nextCode();
    const browser = elsewhere();
    const reply = await signIn(member, member.code(), STAFF_PASSWORD, browser);
    expect(reply.status).toBe(200);
    const shown = await browser.call<SignedIn>('showSession');
    expect(shown.body.data).toEqual(reply.body.data);
    expect(shown.body.data).toMatchObject({
      name: 'Asha Verma',
      roles: [{ role: 'accountant', scope: 'everything' }],
      factorUntil: new Date(app.clock.now().getTime() + 300_000).toISOString(),
    });
    expect(shown.body.data.permissions).toContain('ledger.read');
  });

  it('takes the code before and after, each once, and no others', async () => {
    const member = await join(app, 'support');
    app.clock.pass(5);
    for (const steps of [-2, 2]) expect((await signIn(member, member.code(steps))).status).toBe(401);
    expect((await signIn(member, member.code(-1))).status).toBe(200);
    expect((await signIn(member, member.code(-1))).status).toBe(401);
    expect((await signIn(member, member.code(1))).status).toBe(200);
    // An earlier code than the last one used may have been seen.
    expect((await signIn(member, member.code(0))).status).toBe(401);
  });

  it('takes a code once even if it comes many times at once', async () => {
    const member = await join(app, 'support');
    nextCode();
    const statuses = await inParallel(5, async () => (await signIn(member, member.code())).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  it('takes each recovery code once, in any case, with and without hyphens', async () => {
    const member = await join(app, 'host');
    expect(new Set(member.recoveryCodes).size).toBe(10);
    const [first = '', second = ''] = member.recoveryCodes;
    expect((await signIn(member, first.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await signIn(member, first)).status).toBe(401);
    expect((await signIn(member, second)).status).toBe(200);
    const [other] = (await join(app, 'host')).recoveryCodes;
    expect((await signIn(member, other ?? '')).status).toBe(401);
  });

  it('gives the same response for an unknown member, a wrong password and a wrong code', async () => {
    const member = await join(app, 'support');
    nextCode();
    const replies = [
      await signIn({ email: 'nobody@mayura.example' }, member.code()),
      await signIn(member, member.code(), 'Wrong#2026'),
      await signIn(member, member.code(), 'short'),
      await signIn(member, '000000'),
    ];
    for (const { status, body } of replies) expect([status, body]).toEqual([401, replies[0]?.body]);
    // The code that came with a wrong password is not used up.
    expect((await signIn(member, member.code())).status).toBe(200);
  });
});

describe('failed sign-ins', () => {
  const FAILURES = 'coach_staff_sign_in_failures_total';

  it('are counted by what was wrong, and by whether a limit refused them', async () => {
    const member = await join(app, 'support');
    app.clock.pass(15);
    const counted = sinceNow();
    const failures = () =>
      (['password', 'code', 'passkey'] as const).map((kind) =>
        (['wrong', 'limited'] as const).map((reason) => counted(FAILURES, { kind, reason })),
      );
    await signIn(member, member.code(), 'Wrong#2026');
    await signIn({ email: 'nobody@mayura.example' }, '000000');
    for (let attempt = 0; attempt < 6; attempt += 1) await signIn(member, '000000');
    const credential = createPasskey().signIn({ challenge: 'none' });
    await elsewhere().call('signInWithPasskey', { body: { credential } });
    expect(failures()).toEqual([
      [2, 0],
      [5, 1],
      [1, 0],
    ]);
    app.clock.pass(15);
    await signIn(member, member.code());
    expect(failures()).toEqual([
      [2, 0],
      [5, 1],
      [1, 0],
    ]);
  });
});

describe('an attacker', () => {
  it('who has the password gets five codes in 15 minutes; the member gets in by passkey or later', async () => {
    const member = await join(app, 'support');
    app.clock.pass(15);
    const statuses = [];
    for (let attempt = 0; attempt < 7; attempt += 1) statuses.push((await signIn(member, '000000')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    const right = await signIn(member, member.code());
    expect(right.status).toBe(429);
    expect(Number(right.headers.get('retry-after'))).toBeLessThanOrEqual(900);
    // A recovery code counts alike.
    expect((await signIn(member, member.recoveryCodes[0] ?? '')).status).toBe(429);
    // A browser of the member is counted apart.
    expect((await signIn(member, member.code(), STAFF_PASSWORD, member.browser)).status).toBe(200);
    app.clock.pass(15);
    expect((await signIn(member, member.code())).status).toBe(200);
  });

  it('who has the password gets no more codes where one quarter of an hour ends and another begins', async () => {
    const member = await join(app, 'support');
    app.clock.pass(30 - (app.clock.now().getTime() % QUARTER_MS) / 60_000 - 1);
    const guess = async () => (await signIn(member, '000000')).status;
    expect(await inTurn(3, guess)).toEqual([401, 401, 401]);
    app.clock.pass(0.5);
    expect(await inTurn(2, guess)).toEqual([401, 401]);
    app.clock.pass(1);
    expect(await inTurn(3, guess)).toEqual([429, 429, 429]);
    // The first three codes leave the last 15 minutes in 13.5 minutes.
    const right = await signIn(member, member.code());
    expect([right.status, right.headers.get('retry-after')]).toEqual([429, String(13.5 * 60)]);
    app.clock.pass(13.5);
    expect(await inTurn(4, guess)).toEqual([401, 401, 401, 429]);
  });

  it('who has the password and a copy of a browser gets five codes there, too', async () => {
    const member = await join(app, 'support');
    app.clock.pass(15);
    const codes = await inParallel(50, () => signIn(member, '000000', STAFF_PASSWORD, member.browser));
    expect(codes.filter(({ status }) => status === 401)).toHaveLength(5);
    expect((await signIn(member, member.code(), STAFF_PASSWORD, member.browser)).status).toBe(429);
    expect((await signIn(member, member.code())).status).toBe(200);
  });

  it('who has a session ends it by five wrong codes, and keeps its member from nothing', async () => {
    const member = await join(app, 'support');
    app.clock.pass(15);
    const thief = openStaffBrowser(app, { ...fromNewAddress(), cookie: member.browser.cookie() });
    const guess = () => thief.call('confirmFactor', { body: { code: '000000' } });
    for (let attempt = 0; attempt < 4; attempt += 1) expect((await guess()).status).toBe(422);
    const { status, body } = await guess();
    expect([status, body.code, body.message]).toEqual([
      401,
      'unauthenticated',
      'Five codes were wrong, so you’re signed out. Please sign in again.',
    ]);
    expect((await guess()).status).toBe(401);
    const entries = await app.db.query(
      `SELECT reason FROM audit_entries WHERE member_id = $1 AND act = 'session.ended'`,
      [member.id],
    );
    expect(entries).toEqual([{ reason: 'too many wrong codes' }]);
    const [recovery = ''] = member.recoveryCodes;
    expect((await signIn(member, recovery)).status).toBe(200);
    expect((await signIn(member, member.code(), STAFF_PASSWORD, member.browser)).status).toBe(200);
  });

  it('with a thousand parallel codes gets five of them compared', async () => {
    const member = await join(app, 'support');
    app.clock.pass(15);
    const codes = await inParallel(1_000, (index) =>
      member.browser.call('confirmFactor', { body: { code: String(index).padStart(6, '0') } }),
    );
    const byStatus = Map.groupBy(codes, ({ status }) => status);
    expect(byStatus.get(422)?.length ?? 0).toBeLessThanOrEqual(5);
    expect([...byStatus.keys()].filter((status) => ![401, 422, 429].includes(status))).toEqual([]);
  });

  it('who guesses passwords is refused after ten, and cannot lock out the member’s own browser', async () => {
    const member = await join(app, 'dispatcher');
    app.clock.pass(15);
    const statuses = await inParallel(30, async () => (await signIn(member, '000000', 'Wrong#2026')).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    const locked = await signIn(member, member.code());
    expect([locked.status, locked.body.message]).toEqual([
      429,
      expect.stringContaining('A passkey still works'),
    ]);
    const own = await signIn(member, member.code(), STAFF_PASSWORD, member.browser);
    expect(own.status).toBe(200);
  });

  it('at one network address is refused after a hundred sign-ins, whoever they are for', async () => {
    const from = openStaffBrowser(app, fromNewAddress());
    const statuses: number[] = [];
    // Ten at once: more would wait for their hashes, and not count.
    for (let tens = 0; tens < 11; tens += 1) {
      const replies = await inParallel(10, (index) =>
        signIn({ email: `nobody${tens}${index}@mayura.example` }, '000000', 'Wrong#2026', from),
      );
      statuses.push(...replies.map(({ status }) => status));
    }
    expect(Object.groupBy(statuses, String)).toMatchObject({ 401: { length: 100 }, 429: { length: 10 } });
  });
});
