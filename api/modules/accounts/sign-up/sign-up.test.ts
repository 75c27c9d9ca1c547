import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { signInAsGuest } from 'testing/customers/customer.ts';
import {
  codeTo,
  createPassword,
  isSignedIn,
  me,
  messagesTo,
  PASSWORD,
  postMessages,
  register,
  signIn,
  signUp,
  somebody,
  verify,
} from 'testing/customers/people.ts';
import { describe, expect, it } from 'vitest';

const app = setUp(() => startTestApp({ env: { ADDRESS_LIMIT_SCALE: '100' } }));

describe('signing up', () => {
  it('leads from an SMS code to an account that signs in by number', async () => {
    const asha = somebody();
    const begun = await register(app, asha);
    expect([begun.status, begun.body.redirect]).toEqual([200, '/user/otp-verification']);
    await postMessages(app);

    const verified = await verify(app, begun.body.token, codeTo(app, asha.phoneno));
    expect([verified.status, verified.body.type, verified.body.redirect]).toEqual([
      200,
      'User',
      '/user/create-password',
    ]);
    const person = await me(app, verified.body.token);
    expect(person.body.user).toMatchObject({
      name: asha.name,
      phoneno: asha.phoneno,
      email: asha.email,
      confirmedphoneno: asha.phoneno,
      confirmedemail: null,
      haspassword: false,
      type: 'User',
    });

    const made = await createPassword(app, begun.body.token);
    expect([made.status, made.body.type, made.body.redirect]).toEqual([200, 'User', '/']);
    expect(await isSignedIn(app, made.body.token)).toBe(true);
    expect(await isSignedIn(app, verified.body.token)).toBe(false);
    expect((await signIn(app, { phoneno: asha.phoneno })).status).toBe(200);
  });

  it('sends different codes by SMS and email, and proves only the contact whose code is used', async () => {
    const asha = somebody();
    const begun = await register(app, asha);
    await postMessages(app);
    const [bySms, byMail] = [codeTo(app, asha.phoneno), codeTo(app, asha.email)];
    expect(bySms).not.toBe(byMail);
    const verified = await verify(app, begun.body.token, byMail);
    const person = await me(app, verified.body.token);
    expect(person.body.user).toMatchObject({
      confirmedemail: asha.email,
      phoneno: asha.phoneno,
      confirmedphoneno: null,
    });
    await createPassword(app, begun.body.token);
    expect((await signIn(app, { email: asha.email })).status).toBe(200);
    expect((await signIn(app, { phoneno: asha.phoneno })).body.code).toBe('wrong_credentials');
  });

  it('works by email alone without an Indian number', async () => {
    const { name, email } = somebody('Claire Dubois');
    const begun = await register(app, { name, email });
    await postMessages(app);
    await verify(app, begun.body.token, codeTo(app, email));
    await createPassword(app, begun.body.token);
    expect((await signIn(app, { email: email.toUpperCase() })).status).toBe(200);
  });

  it('accepts a code as text, as a number, and with spaces around it', async () => {
    for (const form of [(code: string) => code, Number, (code: string) => ` ${code} `]) {
      const asha = somebody();
      const begun = await register(app, asha);
      await postMessages(app);
      expect((await verify(app, begun.body.token, form(codeTo(app, asha.phoneno)))).status).toBe(200);
    }
  });

  it('accepts a number in common notations', async () => {
    const asha = somebody();
    const written = `+91 ${asha.phoneno.slice(0, 5)}-${asha.phoneno.slice(5)}`;
    await signUp(app, { ...asha, phoneno: written }, 'email');
    const token = await register(app, { ...somebody(), phoneno: `0${asha.phoneno}` });
    expect(token.status).toBe(200);
  });

  it('formats the SMS so that the phone can fill in the code', async () => {
    const asha = somebody();
    await register(app, asha);
    await postMessages(app);
    const [sms] = messagesTo(app, asha.phoneno);
    expect(sms?.text.split('\n').at(-1)).toBe(`@localhost #${sms?.code}`);
  });
});

describe('signing up with the number or email of an account', () => {
  it('gets the usual response; only the owner, who proves it, learns of the account', async () => {
    const asha = somebody();
    await signUp(app, asha);
    app.clock.pass(11);
    const again = await register(app, { ...somebody('Somebody else'), phoneno: asha.phoneno });
    const fresh = await register(app, somebody());
    expect([again.status, again.body.message, again.body.redirect]).toEqual([
      fresh.status,
      fresh.body.message,
      fresh.body.redirect,
    ]);
    await postMessages(app);
    const owner = await verify(app, again.body.token, codeTo(app, asha.phoneno));
    expect([owner.status, owner.body.code, owner.body.redirect]).toEqual([
      409,
      'account_exists',
      '/user/login',
    ]);
    expect(owner.body.token).toBeUndefined();
    expect((await createPassword(app, again.body.token, 'Stranger#1')).status).toBe(403);
    expect((await signIn(app, { phoneno: asha.phoneno })).status).toBe(200);
  });

  it('finds an email in another letter case', async () => {
    const asha = somebody();
    await signUp(app, asha, 'email');
    app.clock.pass(11);
    const again = await register(app, { ...somebody(), email: asha.email.toUpperCase() });
    await postMessages(app);
    const owner = await verify(app, again.body.token, codeTo(app, asha.email));
    expect(owner.body.code).toBe('account_exists');
  });

  it('gives the stranger only an account of their own', async () => {
    const victim = somebody('Asha Verma');
    const stranger = somebody('Stranger');
    const begun = await register(app, { ...stranger, phoneno: victim.phoneno });
    await postMessages(app);
    const verified = await verify(app, begun.body.token, codeTo(app, stranger.email));
    await createPassword(app, begun.body.token, 'Stranger#1');
    expect((await me(app, verified.body.token)).status).toBe(401);
    app.clock.pass(11);
    // The number is still available to its owner.
    await signUp(app, victim);
    const token = (await signIn(app, { phoneno: victim.phoneno })).body.token;
    expect((await me(app, token)).body.user).toMatchObject({
      name: 'Asha Verma',
      confirmedphoneno: victim.phoneno,
      email: victim.email,
    });
  });

  it('twice before verification continues with either', async () => {
    const asha = somebody();
    const first = await register(app, asha);
    const second = await register(app, asha);
    await postMessages(app);
    expect((await verify(app, first.body.token, codeTo(app, asha.phoneno))).body.code).toBe('code_wrong');
    expect((await verify(app, second.body.token, codeTo(app, asha.phoneno))).status).toBe(200);
  });
});

describe('an unfinished sign-up', () => {
  it('without the code resumes at sign-in, with a new code to that number', async () => {
    const asha = somebody();
    await register(app, asha);
    app.clock.pass(30);
    const tried = await signIn(app, { phoneno: asha.phoneno });
    expect([tried.status, tried.body.code, tried.body.redirect]).toEqual([
      403,
      'sign_up_unfinished',
      '/user/otp-verification',
    ]);
    await postMessages(app);
    expect(messagesTo(app, asha.email)).toEqual([]);
    expect((await verify(app, tried.body.token, codeTo(app, asha.phoneno))).status).toBe(200);
    expect((await createPassword(app, tried.body.token)).status).toBe(200);
  });

  it('without the password resumes at sign-in, only for the owner of the phone', async () => {
    const asha = somebody();
    const begun = await register(app, asha);
    await postMessages(app);
    await verify(app, begun.body.token, codeTo(app, asha.phoneno));
    app.clock.pass(11);
    const tried = await signIn(app, { phoneno: asha.phoneno });
    expect(tried.body.code).toBe('sign_up_unfinished');
    expect((await createPassword(app, tried.body.token, 'Stranger#1')).status).toBe(403);
    await postMessages(app);
    await verify(app, tried.body.token, codeTo(app, asha.phoneno));
    expect((await createPassword(app, tried.body.token)).status).toBe(200);
    expect((await signIn(app, { phoneno: asha.phoneno })).status).toBe(200);
  });

  it('expires after a day', async () => {
    const asha = somebody();
    const begun = await register(app, asha);
    await postMessages(app);
    app.clock.pass(24 * 60);
    const late = await verify(app, begun.body.token, codeTo(app, asha.phoneno));
    expect([late.status, late.body.code, late.body.redirect]).toEqual([
      401,
      'unauthenticated',
      '/user/register',
    ]);
    expect((await signIn(app, { phoneno: asha.phoneno })).body.code).toBe('wrong_credentials');
  });
});

describe('a token of the wrong kind', () => {
  it('is refused: a sign-up’s as session, a session’s as sign-up, and a finished sign-up’s for a password', async () => {
    const asha = somebody();
    const begun = await register(app, asha);
    expect((await me(app, begun.body.token)).status).toBe(401);
    const guest = await signInAsGuest(app);
    expect((await verify(app, guest, '123456')).body.code).toBe('unauthenticated');
    expect((await createPassword(app, guest)).body.code).toBe('unauthenticated');
    await postMessages(app);
    expect((await createPassword(app, begun.body.token)).body.code).toBe('sign_up_unfinished');
    await verify(app, begun.body.token, codeTo(app, asha.phoneno));
    await createPassword(app, begun.body.token);
    const again = await createPassword(app, begun.body.token, 'Another#2026');
    expect([again.status, again.body.code, again.body.redirect]).toEqual([
      409,
      'password_exists',
      '/user/login',
    ]);
    expect((await signIn(app, { phoneno: asha.phoneno }, PASSWORD)).status).toBe(200);
  });
});
