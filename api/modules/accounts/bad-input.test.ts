import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { call } from 'testing/customers/customer.ts';
import { PASSWORD, register, somebody } from 'testing/customers/people.ts';
import { describe, expect, it } from 'vitest';

const app = setUp(() => startTestApp({ env: { ADDRESS_LIMIT_SCALE: '100' } }));

const asha = { name: 'Asha Verma', email: 'asha@example.com', phoneno: '9812345670' };
const login = { phoneno: asha.phoneno, password: PASSWORD };
const both = { password: PASSWORD, cnfpassword: PASSWORD };

const REGISTER = '/api/v1/user/register';
const LOGIN = '/api/v1/user/login';
const FORGOT = '/api/v1/user/forgot';
const VERIFY = '/api/v1/user/otp/verification';
const CREATE = '/api/v1/user/password/create';

/** Path, body, the wrong field and its message. */
const wrong: [string, unknown, string, string][] = [
  [REGISTER, { ...asha, name: '' }, 'name', 'Name is required'],
  [REGISTER, { ...asha, name: '   ' }, 'name', 'Name is required'],
  [REGISTER, { ...asha, name: 'A'.repeat(121) }, 'name', 'Name must not exceed 120 characters'],
  [REGISTER, { ...asha, name: 'Asha\u202e' }, 'name', 'Name must not contain control characters'],
  [REGISTER, { ...asha, email: 'asha' }, 'email', 'Invalid email address'],
  [REGISTER, { ...asha, email: 'asha@example' }, 'email', 'Invalid email address'],
  [REGISTER, { ...asha, email: undefined }, 'email', 'Email is required'],
  [REGISTER, { ...asha, phoneno: '98x2345670' }, 'phoneno', 'Mobile number must be a valid number'],
  [REGISTER, { ...asha, phoneno: 9812345670 }, 'phoneno', 'Mobile number must be a valid number'],
  [REGISTER, { ...asha, phoneno: '981234567' }, 'phoneno', 'Mobile number must be at least 10 digits'],
  [REGISTER, { ...asha, phoneno: '98123456701' }, 'phoneno', 'Mobile number must not exceed 10 digits'],
  [REGISTER, { ...asha, phoneno: '+44 7911 123456' }, 'phoneno', 'Mobile number must be a valid number'],
  [LOGIN, { ...login, phoneno: '98123' }, 'phoneno', 'Mobile number must be 10 digits'],
  [LOGIN, { ...login, phoneno: '98123456701' }, 'phoneno', 'Mobile number must be 10 digits'],
  [LOGIN, { password: PASSWORD }, 'phoneno', 'Mobile number must be 10 digits'],
  [LOGIN, { ...login, email: asha.email }, 'phoneno', 'Mobile number must be 10 digits'],
  [LOGIN, { ...login, password: 'Ab#1' }, 'password', 'Password must be at least 8 characters long'],
  [LOGIN, { ...login, password: 'P#1'.repeat(80) }, 'password', 'Password must not exceed 200 characters'],
  [FORGOT, { phoneno: '123' }, 'phoneno', 'Mobile number must be 10 digits'],
  [FORGOT, { phoneno: '98123456701' }, 'phoneno', 'Mobile number must be 10 digits'],
  [FORGOT, {}, 'phoneno', 'Mobile number must be 10 digits'],
  [VERIFY, { otp: '12345' }, 'otp', 'Otp must be 6 digits'],
  [VERIFY, { otp: 1234567 }, 'otp', 'Otp must be 6 digits'],
  [VERIFY, { otp: '12 34 56' }, 'otp', 'Otp must be 6 digits'],
  [VERIFY, { otp: ['123456'] }, 'otp', 'Otp must be 6 digits'],
  [VERIFY, {}, 'otp', 'Otp must be 6 digits'],
  [
    CREATE,
    { password: 'Peaco#7', cnfpassword: 'Peaco#7' },
    'password',
    'Password must be at least 8 characters',
  ],
  [CREATE, { ...both, cnfpassword: 'Else#2026' }, 'cnfpassword', 'Passwords do not match'],
  [
    CREATE,
    { password: 'peacock#1', cnfpassword: 'peacock#1' },
    'password',
    'Password must contain at least one uppercase letter',
  ],
  [
    CREATE,
    { password: 'Peacock##', cnfpassword: 'Peacock##' },
    'password',
    'Password must contain at least one number',
  ],
  [
    CREATE,
    { password: 'Peacock11', cnfpassword: 'Peacock11' },
    'password',
    'Password must contain at least one special character',
  ],
];

const TABLES = ['users', 'sessions', 'sign_ups', 'codes', 'password_requests', 'outbound_messages'];

async function written(): Promise<unknown> {
  const counts = TABLES.map((table) => `(SELECT count(*) FROM ${table}) AS ${table}`);
  return (await app.db.queryComposed(`SELECT ${counts.join(', ')}`))[0];
}

describe('a wrong account call', () => {
  it.each(wrong)('%s %j: %s gets "%s", and nothing is stored', async (path, body, field, sentence) => {
    const { token } = (await register(app, somebody())).body;
    const before = await written();
    const response = await call(app, 'POST', path, { token, body });
    expect([response.status, response.body.code, response.body.fields?.[field]]).toEqual([
      422,
      'validation_failed',
      sentence,
    ]);
    expect(response.body.message).toBeTruthy();
    expect(await written()).toEqual(before);
  });

  it('with invalid JSON or an oversized body gets the common error format', async () => {
    const torn = await call(app, 'POST', LOGIN, { body: '{"phoneno":' });
    expect(torn.body.code).toBe('invalid_request');
    expect(torn.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const large = JSON.stringify({ ...login, password: 'x'.repeat(300_000) });
    expect((await call(app, 'POST', LOGIN, { body: large })).body.code).toBe('too_large');
  });

  it('with an invalid token is unauthenticated', async () => {
    for (const token of ['', 'x'.repeat(500), 'a b', '../../etc/passwd', "' OR 1=1 --"]) {
      const response = await call(app, 'GET', '/api/v1/user/me', {
        headers: { authorization: `Bearer ${token}` },
      });
      expect([response.status, response.body.code]).toEqual([401, 'unauthenticated']);
    }
  });
});
