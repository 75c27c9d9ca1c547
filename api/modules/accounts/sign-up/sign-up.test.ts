import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { call, signInAsGuest } from 'testing/customers/customer.ts';
import {
  codeTo,
  createPassword,
  isSignedIn,
  me,
  messagesTo,
  otherThan,
  PASSWORD,
  postMessages,
  register,
  signIn,
  signUp,
  somebody,
  verify,
} from 'testing/customers/people.ts';
import { describe, expect, it } from 'vitest';
import { withoutNulls } from '#platform/database/database.ts';

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

describe('a code', () => {
  it('is refused with a message if wrong, and ends after five attempts', async () => {
    const asha = somebody();
    const begun = await register(app, asha);
    await postMessages(app);
    const right = codeTo(app, asha.phoneno);
    const wrong = otherThan(right, codeTo(app, asha.email));
    for (let tries = 0; tries < 5; tries += 1) {
      const response = await verify(app, begun.body.token, wrong);
      expect([response.status, response.body.code]).toEqual([422, 'code_wrong']);
      expect(response.body.fields?.otp).toMatch(/not the code/);
    }
    const late = await verify(app, begun.body.token, right);
    expect([late.status, late.body.code]).toEqual([410, 'code_expired']);
  });

  it('allows five attempts in parallel', async () => {
    const asha = somebody();
    const begun = await register(app, asha);
    await postMessages(app);
    const wrong = otherThan(codeTo(app, asha.phoneno), codeTo(app, asha.email));
    const responses = await Promise.all(
      Array.from({ length: 30 }, () => verify(app, begun.body.token, wrong)),
    );
    expect(responses.filter((response) => response.body.code === 'code_wrong')).toHaveLength(5);
  });

  it('opens one session for parallel uses', async () => {
    const asha = somebody();
    const begun = await register(app, asha);
    await postMessages(app);
    const code = codeTo(app, asha.phoneno);
    const responses = await Promise.all(Array.from({ length: 5 }, () => verify(app, begun.body.token, code)));
    expect(responses.filter((response) => response.status === 200)).toHaveLength(1);
  });

  it('is valid for ten minutes', async () => {
    const asha = somebody();
    const begun = await register(app, asha);
    await postMessages(app);
    app.clock.pass(9.9);
    const late = somebody();
    const begunLater = await register(app, late);
    await postMessages(app);
    app.clock.pass(0.1);
    const response = await verify(app, begun.body.token, codeTo(app, asha.phoneno));
    expect(response.body.code).toBe('code_expired');
    app.clock.pass(9.8);
    expect((await verify(app, begunLater.body.token, codeTo(app, late.phoneno))).status).toBe(200);
  });

  it('stays valid when another one is requested, and ends when either is used', async () => {
    for (const use of ['first', 'second'] as const) {
      const asha = somebody();
      const begun = await register(app, asha);
      await postMessages(app);
      const first = codeTo(app, asha.phoneno);
      const again = await call(app, 'GET', '/api/v1/user/otp/resend', { token: begun.body.token });
      expect(again.status).toBe(200);
      await postMessages(app);
      const codes = { first, second: codeTo(app, asha.phoneno) };
      expect((await verify(app, begun.body.token, codes[use])).status).toBe(200);
      for (const code of Object.values(codes)) {
        expect((await verify(app, begun.body.token, code)).body.code).toBe('code_expired');
      }
    }
  });

  it('allows five attempts in total, however many codes are valid', async () => {
    const asha = somebody();
    const begun = await register(app, asha);
    await postMessages(app);
    const codes = [codeTo(app, asha.phoneno), codeTo(app, asha.email)];
    await call(app, 'GET', '/api/v1/user/otp/resend', { token: begun.body.token });
    await postMessages(app);
    const newer = codeTo(app, asha.phoneno);
    const wrong = otherThan(...codes, newer, codeTo(app, asha.email));
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await verify(app, begun.body.token, wrong)).body.code).toBe('code_wrong');
    }
    expect((await verify(app, begun.body.token, newer)).body.code).toBe('code_expired');
  });

  it('is not stored in clear, neither in tables nor in jobs', async () => {
    const asha = somebody();
    await register(app, asha);
    await postMessages(app);
    const code = codeTo(app, asha.phoneno);
    const tables = await app.db.query(
      `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
       WHERE table_schema IN ('public', 'pgboss') AND table_type = 'BASE TABLE'`,
    );
    for (const { name } of withoutNulls(tables, 'name')) {
      const rows = await app.db.queryComposed(`SELECT 1 FROM ${name} AS t WHERE t::text ~ $1`, [
        `\\m${code}\\M`,
      ]);
      expect(rows, name).toEqual([]);
    }
  });

  it('can be sent three times in ten minutes to one number', async () => {
    const asha = somebody();
    const others = [somebody().email, somebody().email, somebody().email];
    for (const email of others) await register(app, { ...asha, email });
    const fourth = await register(app, {
      name: asha.name,
      email: others[0] as string,
      phoneno: asha.phoneno,
    });
    // The number has reached its limit, the email has not.
    expect(fourth.status).toBe(200);
    await postMessages(app);
    expect(messagesTo(app, asha.phoneno)).toHaveLength(3);
    expect(messagesTo(app, others[0] as string)).toHaveLength(2);
  });

  it('that cannot be sent anywhere is refused with the time to wait', async () => {
    const asha = somebody();
    for (let sent = 0; sent < 3; sent += 1) await register(app, asha);
    const fourth = await register(app, asha);
    expect([fourth.status, fourth.body.code]).toEqual([429, 'too_many_requests']);
    expect(Number(fourth.headers.get('retry-after'))).toBeGreaterThan(0);
    app.clock.pass(10);
    expect((await register(app, asha)).status).toBe(200);
  });

  it('waits while a provider is down and is sent afterwards', async () => {
    const asha = somebody();
    const begun = await register(app, asha);
    app.sandbox.faults.set('sms', 'down');
    await expect(postMessages(app)).rejects.toThrow();
    app.sandbox.faults.set('sms', 'ok');
    await postMessages(app);
    expect((await verify(app, begun.body.token, codeTo(app, asha.phoneno))).status).toBe(200);
  });

  it('that expired before sending is not sent', async () => {
    const asha = somebody();
    await register(app, asha);
    app.clock.pass(11);
    await postMessages(app);
    expect(messagesTo(app, asha.phoneno)).toEqual([]);
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
