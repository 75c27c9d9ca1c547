import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { call, signInAsGuest } from 'testing/customers/customer.ts';
import {
  codeTo,
  me,
  messagesTo,
  otherThan,
  postMessages,
  register,
  signIn,
  signUp,
  somebody,
  stepUp,
} from 'testing/customers/people.ts';
import { describe, expect, it } from 'vitest';

const app = setUp(() => startTestApp({ env: { ADDRESS_LIMIT_SCALE: '100' } }));

const save = (token: string | undefined, body: Record<string, unknown>) =>
  call(app, 'PATCH', '/api/v1/user/me/update', { ...(token ? { token } : {}), body });

function confirm(token: string, contact: 'email' | 'phoneno', otp: string) {
  return call(app, 'POST', '/api/v1/user/contact/verification', { token, body: { contact, otp } });
}

/** Requests a code for a new contact and returns it. */
async function codeFor(token: string, contact: 'email' | 'phoneno', to: string): Promise<string> {
  await call(app, 'POST', '/api/v1/user/contact/code', { token, body: { contact } });
  await postMessages(app);
  return codeTo(app, to);
}

const profileOf = (person: ReturnType<typeof somebody>) => ({
  name: person.name,
  age: 34,
  gender: 'Female',
  address: '12 Lodhi Road, New Delhi',
  phoneno: person.phoneno,
  email: person.email,
});

describe('a profile', () => {
  it('is saved, and optional fields can be emptied', async () => {
    const asha = somebody();
    const token = await signUp(app, asha);
    expect((await save(token, { ...profileOf(asha), name: 'Asha V.' })).status).toBe(200);
    expect((await me(app, token)).body.user).toMatchObject({
      name: 'Asha V.',
      age: 34,
      gender: 'Female',
      address: '12 Lodhi Road, New Delhi',
    });
    await save(token, { ...profileOf(asha), age: '', gender: '', address: '' });
    expect((await me(app, token)).body.user).toMatchObject({ age: null, gender: null, address: null });
  });

  it.each([
    ['name', '', 'Name is required'],
    ['name', '<b>Asha</b>', 'Name must not contain < or >'],
    ['age', '0', 'Age must be at least 1'],
    ['age', 34.5, 'Age must be a whole number'],
    ['gender', 'Other', 'Gender must be Male, Female or Others'],
    ['phoneno', '98765', 'Mobile number must be 10 digits'],
    ['email', 'asha@', 'Invalid email address'],
  ])('with a wrong %s (%s) is refused with its message and unchanged', async (field, value, sentence) => {
    const asha = somebody();
    const token = await signUp(app, asha);
    const response = await save(token, { ...profileOf(asha), [field]: value });
    expect([response.status, response.body.fields?.[field]]).toEqual([422, sentence]);
    expect((await me(app, token)).body.user.name).toBe(asha.name);
  });

  it('is refused without a token, for a guest and for an unfinished sign-up', async () => {
    const asha = somebody();
    expect((await save(undefined, profileOf(asha))).status).toBe(401);
    const guest = await save(await signInAsGuest(app), profileOf(asha));
    expect([guest.status, guest.body.code, guest.body.redirect]).toEqual([403, 'guests_not_admitted', '/']);
    const signingUp = (await register(app, asha)).body.token;
    expect((await save(signingUp, profileOf(asha))).status).toBe(401);
  });
});

describe('a new email or number', () => {
  it('counts after its code is entered; until then the old one signs in', async () => {
    const asha = somebody();
    const token = await signUp(app, asha);
    const { phoneno } = somebody();
    await stepUp(app, token);
    await save(token, { ...profileOf(asha), phoneno });
    expect((await me(app, token)).body.user).toMatchObject({ phoneno, confirmedphoneno: asha.phoneno });
    expect((await signIn(app, { phoneno })).status).toBe(401);
    expect((await signIn(app, { phoneno: asha.phoneno })).status).toBe(200);

    const code = await codeFor(token, 'phoneno', phoneno);
    expect((await confirm(token, 'phoneno', otherThan(code))).body.code).toBe('code_wrong');
    expect((await confirm(token, 'phoneno', code)).status).toBe(200);
    expect((await signIn(app, { phoneno })).status).toBe(200);
    expect((await signIn(app, { phoneno: asha.phoneno })).status).toBe(401);
    await postMessages(app);
    expect(messagesTo(app, asha.phoneno)[0]?.text).toMatch(/mobile number of your account was changed/);
  });

  it('entered at sign-up can be proven later', async () => {
    const asha = somebody();
    const token = await signUp(app, asha, 'sms');
    await stepUp(app, token);
    const code = await codeFor(token, 'email', asha.email);
    expect((await confirm(token, 'email', code)).status).toBe(200);
    expect((await signIn(app, { email: asha.email })).status).toBe(200);
    const again = await confirm(token, 'email', code);
    expect([again.status, again.body.code]).toEqual([409, 'contact_confirmed']);
  });

  it('of another account is refused to the second who proves it', async () => {
    const [asha, ravi] = [somebody(), somebody('Ravi Verma')];
    const hers = await signUp(app, asha);
    const his = await signUp(app, { ...ravi, email: asha.email });
    await stepUp(app, hers);
    await confirm(hers, 'email', await codeFor(hers, 'email', asha.email));
    // A contact gets three codes in ten minutes.
    app.clock.pass(10);
    await stepUp(app, his);
    const second = await confirm(his, 'email', await codeFor(his, 'email', asha.email));
    expect([second.status, second.body.code]).toEqual([409, 'account_exists']);
  });

  it('is not proven by the code sent to another one', async () => {
    const asha = somebody();
    const token = await signUp(app, asha);
    const [first, second] = [somebody().phoneno, somebody().phoneno];
    await stepUp(app, token);
    await save(token, { ...profileOf(asha), phoneno: first });
    const code = await codeFor(token, 'phoneno', first);
    await save(token, { ...profileOf(asha), phoneno: second });
    expect((await confirm(token, 'phoneno', code)).status).not.toBe(200);
    expect((await me(app, token)).body.user.confirmedphoneno).toBe(asha.phoneno);
  });

  it('can replace the number once the email is proven', async () => {
    const asha = somebody();
    const token = await signUp(app, asha);
    await stepUp(app, token);
    const refused = await save(token, { ...profileOf(asha), phoneno: '' });
    expect([refused.status, refused.body.fields?.phoneno]).toEqual([
      422,
      expect.stringMatching(/Please keep a mobile number/),
    ]);
    await confirm(token, 'email', await codeFor(token, 'email', asha.email));
    expect((await save(token, { ...profileOf(asha), phoneno: '' })).status).toBe(200);
    expect((await signIn(app, { email: asha.email })).status).toBe(200);
  });
});
