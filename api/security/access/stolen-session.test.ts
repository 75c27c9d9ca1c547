import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import {
  createPassword,
  me,
  messagesTo,
  PASSWORD,
  postMessages,
  register,
  signIn,
  signUp,
  somebody,
} from 'testing/customers/people.ts';
import { describe, expect, it } from 'vitest';
import { createProfileSender, profileOf, signUpWithGoogle } from './profile.fixture.ts';

/** An attacker has the token of Asha's session, but neither her password nor her messages. */
const app = setUp(() => startTestApp({ env: { ADDRESS_LIMIT_SCALE: '100' } }));
const send = createProfileSender(app);

/** Number of messages sent or waiting. */
const messageCount = async () => (await app.db.query('SELECT id FROM outbound_messages')).length;

/** The stored data of an account, with sessions and codes. */
async function stored(token: string) {
  const { user } = (await me(app, token)).body;
  const codes = await app.db.query('SELECT * FROM codes ORDER BY id');
  return { user, codes, messages: await messageCount() };
}

describe('the token of a session alone', () => {
  it('does not replace a proven email, and stores nothing', async () => {
    const asha = somebody();
    const token = await signUp(app, asha, 'email');
    const before = await stored(token);
    const refused = await send(token, 'updateMe', { ...profileOf(asha), email: somebody().email });
    expect([refused.status, refused.body.code]).toEqual([403, 'step_up_required']);
    expect(refused.body.message).toMatch(/password or a code/);
    expect(await stored(token)).toEqual(before);
  });

  it('does not replace a proven number', async () => {
    const asha = somebody();
    const token = await signUp(app, asha, 'sms');
    const before = await stored(token);
    const refused = await send(token, 'updateMe', { ...profileOf(asha), phoneno: somebody().phoneno });
    expect([refused.status, refused.body.code]).toEqual([403, 'step_up_required']);
    expect(await stored(token)).toEqual(before);
  });

  it('does not drop a proven number', async () => {
    const asha = somebody();
    const token = await signUp(app, asha, 'sms');
    await app.db.query(
      'UPDATE users SET email = unconfirmed_email, unconfirmed_email = NULL WHERE phone = $1',
      [asha.phoneno],
    );
    const before = await stored(token);
    const refused = await send(token, 'updateMe', { ...profileOf(asha), phoneno: '' });
    expect([refused.status, refused.body.code]).toEqual([403, 'step_up_required']);
    expect(await stored(token)).toEqual(before);
  });

  it('does not add an email, which would receive password links', async () => {
    const [asha, thief] = [somebody(), somebody('Somebody Else')];
    const token = await signUp(app, asha, 'sms');
    // Unproven contacts grant no access and may be replaced.
    expect((await send(token, 'updateMe', { ...profileOf(asha), email: thief.email })).status).toBe(200);
    const before = await stored(token);
    const refused = await send(token, 'sendContactCode', { contact: 'email' });
    expect([refused.status, refused.body.code]).toEqual([403, 'step_up_required']);
    const tried = await send(token, 'confirmContact', { contact: 'email', otp: '123456' });
    expect([tried.status, tried.body.code]).toEqual([403, 'step_up_required']);
    expect(await stored(token)).toEqual(before);
    await postMessages(app);
    expect(messagesTo(app, thief.email)).toEqual([]);
  });

  it('does not set a first password', async () => {
    const asha = { ...somebody(), phoneno: undefined };
    const token = await signUpWithGoogle(app, asha);
    expect((await createPassword(app, token, PASSWORD)).status).toBe(401);
    // The attacker's own sign-up proves only the attacker's address.
    const signingUp = (await register(app, somebody('Somebody Else'))).body.token;
    expect((await createPassword(app, signingUp, PASSWORD)).status).toBe(403);
    const added = await send(token, 'updateMe', { ...profileOf(asha), phoneno: somebody().phoneno });
    expect(added.status).toBe(200);
    expect((await send(token, 'sendContactCode', { contact: 'phoneno' })).body.code).toBe('step_up_required');
    expect((await me(app, token)).body.user.haspassword).toBe(false);
    expect((await signIn(app, { email: asha.email })).status).not.toBe(200);
  });

  it('saves name, age, gender and address, which grant no access', async () => {
    const asha = somebody();
    const token = await signUp(app, asha);
    const body = { ...profileOf(asha), name: 'Asha V.', age: 35, gender: 'Female', address: 'Agra' };
    expect((await send(token, 'updateMe', body)).status).toBe(200);
    expect((await me(app, token)).body.user).toMatchObject({ name: 'Asha V.', age: 35, address: 'Agra' });
  });
});
