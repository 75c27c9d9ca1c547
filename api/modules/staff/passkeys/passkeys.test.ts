import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { fromNewAddress, inParallel } from 'testing/customers/customer.ts';
import { openStaffBrowser, type StaffBrowser } from 'testing/staff/browser.ts';
import { join, type TestMember } from 'testing/staff/members.ts';
import { createPasskey, type PasskeyOptions, type TestPasskey } from 'testing/staff/passkey.ts';
import { describe, expect, it } from 'vitest';

const app = setUp(() => startTestApp({ env: { TRUST_PROXY: '1' } }));

interface Options {
  data: { challenge: string; [name: string]: unknown };
}

async function add(member: TestMember, passkey: TestPasskey, wrong?: PasskeyOptions) {
  const { data } = (await member.browser.call<Options>('startPasskey')).body;
  const credential = passkey.register(data, wrong);
  return member.browser.call('addPasskey', { body: { name: 'Phone', credential } });
}

async function signIn(browser: StaffBrowser, passkey: TestPasskey, wrong?: PasskeyOptions) {
  const { data } = (await browser.call<Options>('startPasskeySignIn')).body;
  return browser.call<{ data: { name: string } }>('signInWithPasskey', {
    body: { credential: passkey.signIn(data, wrong) },
  });
}

describe('a passkey', () => {
  it('signs in without password and code, in any browser', async () => {
    const member = await join(app, 'dispatcher');
    const passkey = createPasskey();
    expect((await add(member, passkey)).status).toBe(200);
    const elsewhere = openStaffBrowser(app);
    const reply = await signIn(elsewhere, passkey);
    expect(reply.status).toBe(200);
    expect(reply.body.data.name).toBe('Asha Verma');
    expect((await elsewhere.call('showSession')).status).toBe(200);
    const { body } = await member.browser.call<{ data: object[] }>('listPasskeys');
    expect(body.data).toMatchObject([{ id: passkey.id, name: 'Phone', lastUsed: expect.any(String) }]);
  });

  it('must verify its user, and is found by the browser itself', async () => {
    const member = await join(app, 'dispatcher');
    const { data } = (await member.browser.call<Options>('startPasskey')).body;
    expect(data).toMatchObject({
      rp: { id: 'localhost' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect((await member.browser.call<Options>('startPasskeySignIn')).body.data).toMatchObject({
      rpId: 'localhost',
      userVerification: 'required',
    });
  });

  it.each<[string, PasskeyOptions]>([
    ['made on a page of another site', { origin: 'https://evil.example' }],
    ['for another host', { host: 'evil.example' }],
    ['without verifying the user', { isVerified: false }],
  ])('%s is refused, as a new one and for a sign-in', async (_, wrong) => {
    const member = await join(app, 'support');
    expect((await add(member, createPasskey(), wrong)).body.code).toBe('passkey_refused');
    const passkey = createPasskey();
    await add(member, passkey);
    const browser = openStaffBrowser(app);
    expect((await signIn(browser, passkey, wrong)).body.code).toBe('passkey_refused');
    expect(browser.cookie()).toBe('');
    expect((await signIn(browser, passkey)).status).toBe(200);
  });

  it('cannot be replayed: each challenge works once, for its purpose and its member, for five minutes', async () => {
    const member = await join(app, 'support');
    const passkey = createPasskey();
    await add(member, passkey);
    const browser = openStaffBrowser(app);
    const { data } = (await browser.call<Options>('startPasskeySignIn')).body;
    const body = { credential: passkey.signIn(data) };
    expect((await browser.call('signInWithPasskey', { body })).status).toBe(200);
    expect((await browser.call('signInWithPasskey', { body })).body.code).toBe('passkey_refused');

    const other = await join(app, 'support');
    const forOther = (await other.browser.call<Options>('startPasskey')).body.data;
    const stolen = { name: 'Phone', credential: createPasskey().register(forOther) };
    expect((await member.browser.call('addPasskey', { body: stolen })).body.code).toBe('passkey_refused');
    const crossed = { credential: passkey.signIn(forOther) };
    expect((await browser.call('signInWithPasskey', { body: crossed })).body.code).toBe('passkey_refused');

    const late = (await browser.call<Options>('startPasskeySignIn')).body.data;
    app.clock.pass(5);
    const tooLate = { credential: passkey.signIn(late) };
    expect((await browser.call('signInWithPasskey', { body: tooLate })).body.code).toBe('passkey_refused');
  });

  it('signs in however many challenges and failed signatures came from its network before', async () => {
    const member = await join(app, 'support');
    const passkey = createPasskey();
    await add(member, passkey);
    const browser = openStaffBrowser(app, fromNewAddress());
    const starts = await inParallel(120, () => browser.call('startPasskeySignIn'));
    expect(new Set(starts.map(({ status }) => status))).toEqual(new Set([200]));
    const [row] = await app.db.query(
      'SELECT count(*)::int AS stored FROM staff_passkey_challenges WHERE member_id IS NULL',
    );
    expect(row?.stored).toBeLessThan(20);
    const forged = { ...createPasskey(), id: passkey.id };
    const statuses = await inParallel(120, async () => (await signIn(browser, forged)).status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(10);
    expect((await signIn(browser, passkey)).status).toBe(200);
  });

  it('of a clone, whose counter is behind, is refused', async () => {
    const member = await join(app, 'support');
    const passkey = createPasskey();
    await add(member, passkey, { counter: 5 });
    const browser = openStaffBrowser(app);
    expect((await signIn(browser, passkey, { counter: 6 })).status).toBe(200);
    expect((await signIn(browser, passkey, { counter: 6 })).body.code).toBe('passkey_refused');
  });

  it('signed by another key is refused, as is one that nobody has', async () => {
    const member = await join(app, 'support');
    const passkey = createPasskey();
    await add(member, passkey);
    const forged = { ...createPasskey(), id: passkey.id };
    const browser = openStaffBrowser(app);
    const { data } = (await browser.call<Options>('startPasskeySignIn')).body;
    const credential = { ...forged.signIn(data), id: passkey.id, rawId: passkey.id };
    expect((await browser.call('signInWithPasskey', { body: { credential } })).body.code).toBe(
      'passkey_refused',
    );
    expect((await signIn(browser, createPasskey())).body.code).toBe('passkey_refused');
  });

  it('is added and removed only within five minutes of a factor, and only by its member', async () => {
    const member = await join(app, 'dispatcher');
    const passkey = createPasskey();
    await add(member, passkey);
    const other = await join(app, 'dispatcher');
    const params = { id: passkey.id };
    expect((await other.browser.call('removePasskey', { params })).status).toBe(404);
    app.clock.pass(5);
    expect((await member.browser.call('startPasskey')).body.code).toBe('step_up_required');
    const unasked = { name: 'Phone', credential: createPasskey().register({ challenge: 'none' }) };
    expect((await member.browser.call('addPasskey', { body: unasked })).body.code).toBe('step_up_required');
    expect((await member.browser.call('removePasskey', { params })).body.code).toBe('step_up_required');
    await member.browser.call('confirmFactor', { body: { code: member.code() } });
    expect((await member.browser.call('removePasskey', { params })).status).toBe(200);
    expect((await signIn(openStaffBrowser(app), passkey)).body.code).toBe('passkey_refused');
  });

  it('shows a factor again in the session of its own member only', async () => {
    const member = await join(app, 'owner');
    const passkey = createPasskey();
    await add(member, passkey);
    const other = await join(app, 'owner');
    const confirm = async ({ browser }: TestMember, wrong?: PasskeyOptions) => {
      const { data } = (await browser.call<Options>('startPasskeySignIn')).body;
      const body = { credential: passkey.signIn(data, wrong) };
      return browser.call<{ code?: string; data: { id: string; factorUntil: string } }>('confirmPasskey', {
        body,
      });
    };
    const isFresh = async ({ browser }: TestMember) => (await browser.call('startPasskey')).status === 200;
    app.clock.pass(5);
    const refused = await confirm(other);
    expect([refused.status, refused.body.code]).toEqual([422, 'passkey_refused']);
    expect((await other.browser.call<{ data: { id: string } }>('showSession')).body.data.id).toBe(other.id);
    expect(await isFresh(other)).toBe(false);
    expect((await confirm(member, { isVerified: false })).body.code).toBe('passkey_refused');
    expect(await isFresh(member)).toBe(false);
    const factorUntil = new Date(app.clock.now().getTime() + 300_000).toISOString();
    expect((await confirm(member)).body.data).toMatchObject({ id: member.id, factorUntil });
    expect(await isFresh(member)).toBe(true);
  });

  it('with the longest id is removed, too', async () => {
    const member = await join(app, 'dispatcher');
    const id = 'a'.repeat(1400);
    await app.db.query(
      `INSERT INTO staff_passkeys (id, member_id, public_key, counter, name, created_at) VALUES ($1, $2, '', 0, 'Key', $3)`,
      [id, member.id, app.clock.now()],
    );
    expect((await member.browser.call('removePasskey', { params: { id } })).status).toBe(200);
  });

  it('that another member has registered is not added again', async () => {
    const passkey = createPasskey();
    expect((await add(await join(app, 'dispatcher'), passkey)).status).toBe(200);
    expect((await add(await join(app, 'dispatcher'), passkey)).body.code).toBe('passkey_refused');
  });
});
