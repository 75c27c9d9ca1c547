import { calls } from 'contract/calls.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { call } from 'testing/customers/customer.ts';
import {
  codeTo,
  cookieOf,
  createPassword,
  isSignedIn,
  linkTo,
  me,
  messagesTo,
  PASSWORD,
  postMessages,
  register,
  signIn,
  signUp,
  somebody,
  stepUp,
  verify,
} from 'testing/customers/people.ts';
import { describe, expect, it } from 'vitest';
import { createProfileSender, profileOf, signUpWithGoogle } from './profile.fixture.ts';

const app = setUp(() => startTestApp({ env: { ADDRESS_LIMIT_SCALE: '100' } }));
const send = createProfileSender(app);

/** An account with proven number and email; the tokens of its two sessions. */
async function bothProven(): Promise<{ asha: ReturnType<typeof somebody>; hers: string; other: string }> {
  const asha = somebody();
  const hers = await signUp(app, asha, 'sms');
  await app.db.query(
    'UPDATE users SET email = unconfirmed_email, unconfirmed_email = NULL WHERE phone = $1',
    [asha.phoneno],
  );
  const other = (await signIn(app, { phoneno: asha.phoneno })).body.token;
  await postMessages(app);
  return { asha, hers, other };
}

/** Proves an entered contact in a stepped-up session. */
async function prove(token: string, contact: 'email' | 'phoneno', to: string): Promise<void> {
  await send(token, 'sendContactCode', { contact });
  await postMessages(app);
  expect((await send(token, 'confirmContact', { contact, otp: codeTo(app, to) })).status).toBe(200);
  await postMessages(app);
}

/** Number of messages with a text to each contact. */
const countTo = (contacts: string[], text: RegExp) =>
  contacts.map((to) => messagesTo(app, to).filter((message) => text.test(message.text)).length);

describe('a change by the owner is sent once to every contact that is proven before or after it', () => {
  it('when an email is added', async () => {
    const asha = somebody();
    const token = await signUp(app, asha, 'sms');
    await stepUp(app, token);
    await prove(token, 'email', asha.email);
    expect(countTo([asha.email, asha.phoneno], /e-?mail address was added to your account/i)).toEqual([1, 1]);
  });

  it('when a number is added', async () => {
    const asha = somebody();
    const token = await signUp(app, asha, 'email');
    await stepUp(app, token);
    await prove(token, 'phoneno', asha.phoneno);
    expect(countTo([asha.email, asha.phoneno], /mobile number was added to your account/i)).toEqual([1, 1]);
  });

  it('when a number replaces another', async () => {
    const { asha, hers } = await bothProven();
    const { phoneno } = somebody();
    await stepUp(app, hers);
    await send(hers, 'updateMe', { ...profileOf(asha), phoneno });
    await prove(hers, 'phoneno', phoneno);
    expect(countTo([asha.phoneno, phoneno], /mobile number of your account was changed/)).toEqual([1, 1]);
    expect(countTo([asha.email], /mobile number was confirmed for your account/)).toEqual([1]);
  });

  it('when an email replaces another, in the language of the call', async () => {
    const { asha, hers } = await bothProven();
    const { email } = somebody();
    await stepUp(app, hers);
    await send(hers, 'updateMe', { ...profileOf(asha), email });
    await send(hers, 'sendContactCode', { contact: 'email' });
    await postMessages(app);
    await call(app, calls.confirmContact[0], calls.confirmContact[1], {
      token: hers,
      body: { contact: 'email', otp: codeTo(app, email) },
      headers: { 'accept-language': 'hi' },
    });
    await postMessages(app);
    expect(countTo([asha.email, email], /दूसरे ईमेल पते की पुष्टि/)).toEqual([1, 1]);
    expect(countTo([asha.phoneno], /ईमेल पता बदल गया/)).toEqual([1]);
  });

  it('when a number is dropped', async () => {
    const { asha, hers } = await bothProven();
    await stepUp(app, hers);
    expect((await send(hers, 'updateMe', { ...profileOf(asha), phoneno: '' })).status).toBe(200);
    await postMessages(app);
    expect(countTo([asha.email, asha.phoneno], /number was removed from your account/i)).toEqual([1, 1]);
  });

  it('when a password is set or changed', async () => {
    const google = { ...somebody(), phoneno: undefined };
    await signUpWithGoogle(app, google);
    for (const text of [/password was set for your account/i, /account has a new password/]) {
      await call(app, 'POST', calls.forgotPassword[1], { body: { email: google.email } });
      await postMessages(app);
      const { otp, token } = linkTo(app, google.email);
      const body = { password: PASSWORD, cnfpassword: PASSWORD };
      await call(app, 'POST', calls.changePassword[1], { token, body, headers: { otp } });
      await postMessages(app);
      expect(countTo([google.email], text)).toEqual([1]);
    }
    const asha = somebody();
    await signUp(app, asha);
    await postMessages(app);
    expect(countTo([asha.phoneno], /password was set for your account/)).toEqual([1]);
  });
});

describe('a change by the owner ends', () => {
  it.each(['prove', 'drop'] as const)('every session but the current one: %s', async (way) => {
    const { asha, hers, other } = await bothProven();
    await stepUp(app, hers);
    if (way === 'drop') await send(hers, 'updateMe', { ...profileOf(asha), phoneno: '' });
    else {
      const { phoneno } = somebody();
      await send(hers, 'updateMe', { ...profileOf(asha), phoneno });
      expect(await isSignedIn(app, other)).toBe(true);
      await prove(hers, 'phoneno', phoneno);
    }
    expect(await isSignedIn(app, other)).toBe(false);
    expect(await isSignedIn(app, hers)).toBe(true);
  });

  it('the marks of other devices, and not the current one', async () => {
    const { asha } = await bothProven();
    const signedIn = await signIn(app, { phoneno: asha.phoneno });
    const marks = () =>
      app.db.query('SELECT FROM trusted_devices d JOIN users u ON u.id = d.user_id WHERE u.email = $1', [
        asha.email,
      ]);
    expect((await marks()).length).toBeGreaterThan(1);
    const { token } = signedIn.body;
    await stepUp(app, token);
    await call(app, calls.updateMe[0], calls.updateMe[1], {
      token,
      body: { ...profileOf(asha), phoneno: '' },
      headers: { cookie: cookieOf(signedIn) },
    });
    expect(await marks()).toHaveLength(1);
  });

  it('a password link that went to the previous contact', async () => {
    const { asha, hers } = await bothProven();
    await call(app, 'POST', calls.forgotPassword[1], { body: { phoneno: asha.phoneno } });
    await postMessages(app);
    const { otp, token } = linkTo(app, asha.phoneno);
    await stepUp(app, hers);
    await send(hers, 'updateMe', { ...profileOf(asha), phoneno: '' });
    const body = { password: 'Leopard#2026', cnfpassword: 'Leopard#2026' };
    const used = await call(app, 'POST', calls.changePassword[1], { token, body, headers: { otp } });
    expect([used.status, used.body.code]).toEqual([410, 'link_expired']);
  });

  it('a verified sign-up, so that its token sets no password afterwards', async () => {
    const asha = { ...somebody(), phoneno: undefined };
    const token = await signUpWithGoogle(app, asha);
    const begun = await register(app, asha);
    await postMessages(app);
    await verify(app, begun.body.token, codeTo(app, asha.email));
    await call(app, 'POST', calls.sendStepUpCode[1], { token });
    await postMessages(app);
    expect((await stepUp(app, token, { otp: codeTo(app, asha.email) })).status).toBe(200);
    const { email } = somebody();
    await send(token, 'updateMe', { ...profileOf(asha), email });
    await prove(token, 'email', email);
    expect((await createPassword(app, begun.body.token)).status).toBe(401);
    expect((await me(app, token)).body.user.haspassword).toBe(false);
  });
});

it('two concurrent changes leave a consistent account with its sessions ended', async () => {
  const { asha, hers, other } = await bothProven();
  await stepUp(app, hers);
  await stepUp(app, other);
  const drop = (token: string) => send(token, 'updateMe', { ...profileOf(asha), phoneno: '' });
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, index) => drop(index % 2 ? hers : other)),
  );
  expect(responses.filter(({ status }) => status >= 500)).toEqual([]);
  await postMessages(app);
  expect(countTo([asha.phoneno], /number was removed from your account/)).toEqual([1]);
  expect([await isSignedIn(app, hers), await isSignedIn(app, other)].filter(Boolean)).toHaveLength(1);
});
