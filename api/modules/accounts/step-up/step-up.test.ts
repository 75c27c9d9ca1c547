import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { call, signInAsGuest } from 'testing/customers/customer.ts';
import {
  codeTo,
  messagesTo,
  otherThan,
  PASSWORD,
  type Person,
  postMessages,
  register,
  signIn,
  signUp,
  somebody,
  stepUp,
} from 'testing/customers/people.ts';
import { describe, expect, it } from 'vitest';
import { forEachOf } from '#platform/limits/concurrency-limit.ts';

const MINUTE = 60_000;
const WRONG = 'Elephant#2026';
/** A thousand calls on a busy machine. */
const LONG = 120_000;

const app = setUp(() => startTestApp({ env: { ADDRESS_LIMIT_SCALE: '100' } }));

const sendCode = (token?: string, headers: Record<string, string> = {}) =>
  call<{ data: { sentto: string[] } }>(app, 'POST', '/api/v1/user/step-up/code', {
    ...(token && { token }),
    headers,
  });

/** Returns the result of a guarded call: replacing the proven number. */
async function tryChange(token: string, person: Person): Promise<string> {
  const { name, email } = person;
  const body = { name, email, phoneno: somebody().phoneno };
  const response = await call(app, 'PATCH', '/api/v1/user/me/update', { token, body });
  return response.body.code ?? response.body.status;
}

/** Makes `count` calls, at most 250 in parallel; returns the number of responses by code. */
async function tally(count: number, make: () => Promise<{ body: { code?: string; status: string } }>) {
  const counts: Record<string, number> = {};
  await forEachOf(Array.from({ length: count }), 250, async () => {
    const { body } = await make();
    const outcome = body.code ?? body.status;
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  });
  return counts;
}

describe('a step-up', () => {
  it('by password allows guarded calls for ten minutes', async () => {
    const asha = somebody();
    const token = await signUp(app, asha);
    expect(await tryChange(token, asha)).toBe('step_up_required');
    const start = app.clock.now();
    expect((await stepUp(app, token)).status).toBe(200);
    app.clock.set(new Date(start.getTime() + 10 * MINUTE - 1));
    expect(await tryChange(token, asha)).toBe('success');
    app.clock.set(new Date(start.getTime() + 10 * MINUTE));
    expect(await tryChange(token, asha)).toBe('step_up_required');
  });

  it.each(['email', 'phoneno'] as const)('by a code by %s does the same', async (to) => {
    const asha = somebody();
    const token = await signUp(app, asha, to === 'email' ? 'email' : 'sms');
    const sent = await sendCode(token);
    const masked =
      to === 'email' ? `${asha.email.slice(0, 1)}•••@example.com` : `•••${asha.phoneno.slice(-4)}`;
    expect(sent.body.data.sentto).toEqual([masked]);
    await postMessages(app);
    const code = codeTo(app, asha[to]);
    const wrong = await stepUp(app, token, { otp: otherThan(code) });
    expect([wrong.status, wrong.body.code]).toEqual([422, 'code_wrong']);
    expect((await stepUp(app, token, { otp: code })).status).toBe(200);
    expect((await stepUp(app, token, { otp: code })).body.code).toBe('code_expired');
  });

  it('names the purpose of the code in the message', async () => {
    const asha = somebody();
    const token = await signUp(app, asha, 'sms');
    await sendCode(token);
    await postMessages(app);
    expect(messagesTo(app, asha.phoneno)[0]?.text).toMatch(/change the contact details of your account/);
    await sendCode(token, { 'accept-language': 'hi' });
    await postMessages(app);
    expect(messagesTo(app, asha.phoneno)[0]?.text).toMatch(/संपर्क बदलने का कोड/);
  });

  it('sends codes to proven contacts only', async () => {
    const asha = somebody();
    const token = await signUp(app, asha, 'sms');
    const before = messagesTo(app, asha.email).length;
    await sendCode(token);
    await postMessages(app);
    expect(messagesTo(app, asha.email)).toHaveLength(before);
    expect(codeTo(app, asha.phoneno)).toMatch(/^\d{6}$/);
  });

  it('is bound to its session, and so is its code', async () => {
    const asha = somebody();
    const hers = await signUp(app, asha);
    const stolen = (await signIn(app, { phoneno: asha.phoneno })).body.token;
    await stepUp(app, hers);
    expect(await tryChange(stolen, asha)).toBe('step_up_required');
    await sendCode(hers);
    await postMessages(app);
    const otp = codeTo(app, asha.phoneno);
    expect((await stepUp(app, stolen, { otp })).body.code).toBe('code_expired');
    expect(await tryChange(stolen, asha)).toBe('step_up_required');
  });

  it('is refused for a code to a number that has been replaced', async () => {
    const asha = somebody();
    const token = await signUp(app, asha);
    await sendCode(token);
    await postMessages(app);
    const otp = codeTo(app, asha.phoneno);
    await stepUp(app, token);
    const { phoneno } = somebody();
    const { name, email } = asha;
    await call(app, 'PATCH', '/api/v1/user/me/update', { token, body: { name, email, phoneno } });
    await call(app, 'POST', '/api/v1/user/contact/code', { token, body: { contact: 'phoneno' } });
    await postMessages(app);
    const proof = { contact: 'phoneno', otp: codeTo(app, phoneno) };
    const proven = await call(app, 'POST', '/api/v1/user/contact/verification', { token, body: proof });
    expect(proven.status).toBe(200);
    expect((await stepUp(app, token, { otp })).body.code).toBe('code_expired');
  });

  it('ends with its session', async () => {
    const asha = somebody();
    const token = await signUp(app, asha);
    await stepUp(app, token);
    await call(app, 'POST', '/api/v1/user/logout', { token });
    expect(await tryChange(token, asha)).toBe('unauthenticated');
    expect((await stepUp(app, token)).status).toBe(401);
  });

  it('requires an account', async () => {
    const signingUp = (await register(app, somebody())).body.token;
    const guest = await signInAsGuest(app);
    for (const [token, status] of [
      [guest, 403],
      [signingUp, 401],
      ['A'.repeat(43), 401],
    ] as const) {
      expect((await stepUp(app, token)).status).toBe(status);
      expect((await sendCode(token)).status).toBe(status);
    }
    expect((await sendCode()).status).toBe(401);
    expect((await call(app, 'POST', '/api/v1/user/step-up', { body: { password: PASSWORD } })).status).toBe(
      401,
    );
  });

  it.each([
    [{}, 'password', 'Password or code is required'],
    [{ password: PASSWORD, otp: '123456' }, 'password', 'Password or code is required'],
    [{ password: 'short' }, 'password', 'Password must be at least 8 characters long'],
    [{ password: [PASSWORD] }, 'password', 'Password must be at least 8 characters long'],
    [{ otp: '12345' }, 'otp', 'Otp must be 6 digits'],
    [{ otp: { $ne: 1 } }, 'otp', 'Otp must be 6 digits'],
  ])('with %j is refused at its field', async (body, field, sentence) => {
    const token = await signUp(app, somebody());
    const response = await stepUp(app, token, body);
    expect([response.status, response.body.fields?.[field]]).toEqual([422, sentence]);
  });
});

describe('an attacker', () => {
  it(
    'with 1,000 parallel wrong passwords gets ten checked, and the owner keeps separate attempts',
    async () => {
      const asha = somebody();
      const hers = await signUp(app, asha);
      const stolen = (await signIn(app, { phoneno: asha.phoneno })).body.token;
      const headers = { 'x-forwarded-for': '2001:db8::1, 203.0.113.9' };
      const tries = () =>
        call(app, 'POST', '/api/v1/user/step-up', { token: stolen, body: { password: WRONG }, headers });
      expect(await tally(1_000, tries)).toEqual({ password_wrong: 10, too_many_requests: 990 });
      const right = await stepUp(app, stolen);
      expect([right.status, right.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
      expect(await tryChange(stolen, asha)).toBe('step_up_required');
      app.clock.pass(15);
      expect((await stepUp(app, hers)).status).toBe(200);
    },
    LONG,
  );

  it(
    'with many sessions of an account gets thirty passwords checked in 15 minutes',
    async () => {
      const asha = somebody();
      await signUp(app, asha);
      const sessions = await Promise.all(
        Array.from({ length: 5 }, async () => (await signIn(app, { phoneno: asha.phoneno })).body.token),
      );
      let [wrong, limited] = [0, 0];
      for (const token of sessions) {
        const counts = await tally(10, () => stepUp(app, token, { password: WRONG }));
        wrong += counts.password_wrong ?? 0;
        limited += counts.too_many_requests ?? 0;
      }
      expect([wrong, limited]).toEqual([30, 20]);
    },
    LONG,
  );

  it(
    'with 1,000 parallel wrong codes gets five checked, and the code ends',
    async () => {
      const asha = somebody();
      const token = await signUp(app, asha);
      app.clock.pass(60);
      await sendCode(token);
      await postMessages(app);
      const otp = codeTo(app, asha.phoneno);
      const wrong = otherThan(otp);
      const tries = () => stepUp(app, token, { otp: wrong });
      expect(await tally(1_000, tries)).toEqual({ code_wrong: 5, code_expired: 995 });
      expect((await stepUp(app, token, { otp })).body.code).toBe('code_expired');
      expect(await tryChange(token, asha)).toBe('step_up_required');
    },
    LONG,
  );

  it('who requests many codes gets three in ten minutes, and nothing is stored for the others', async () => {
    const asha = somebody();
    const token = await signUp(app, asha);
    app.clock.pass(60);
    const counts = await tally(20, () => sendCode(token));
    expect(counts).toEqual({ success: 3, too_many_requests: 17 });
    const rows = await app.db.query(
      `SELECT id FROM outbound_messages WHERE template = 'step-up-code' AND recipient = $1`,
      [asha.phoneno],
    );
    expect(rows).toHaveLength(3);
  });

  it('who signs up with the owner’s number does not use up the owner’s step-up codes', async () => {
    const asha = somebody();
    const token = await signUp(app, asha);
    app.clock.pass(60);
    for (let sent = 0; sent < 4; sent += 1) await register(app, { ...somebody(), phoneno: asha.phoneno });
    expect((await sendCode(token)).status).toBe(200);
  });
});
