import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { ASHA, bookAndPay, call, findTrip, inParallel } from 'testing/customers/customer.ts';
import { codeTo, otherThan, postMessages, signUp } from 'testing/customers/people.ts';
import { beforeAll, describe, expect, it } from 'vitest';

const app = setUp(() => startTestApp({ env: { ADDRESS_LIMIT_SCALE: '1000' } }));
let pnr: string;
let owner: string;
let stranger: string;
beforeAll(async () => {
  const trip = await findTrip(app);
  ({ pnr } = await bookAndPay(app, trip, ['2C']));
  owner = await signUp(app, { name: 'Asha', email: ASHA.email, phoneno: ASHA.mobileno }, 'email');
  stranger = await signUp(
    app,
    { name: 'Stranger', email: 'stranger@example.com', phoneno: '9876512345' },
    'email',
  );
});

const paths = ['code', 'show', 'erasure'].map((verb) => `/api/v1/personal-data/${verb}`);

/** All stored data except limits. */
async function state(): Promise<unknown> {
  const [row] = await app.db.query(
    `SELECT (SELECT count(*) FROM outbound_messages) AS messages, (SELECT count(*) FROM erasure_requests) AS requests,
       (SELECT md5(string_agg(b::text, '' ORDER BY id)) FROM bookings b) AS bookings,
       (SELECT md5(string_agg(s::text, '' ORDER BY id)) FROM booking_seats s) AS seats,
       (SELECT md5(string_agg(s::text, '' ORDER BY id)) FROM sessions s) AS sessions,
       (SELECT md5(string_agg(concat(id, subject, scope, email, phone, ended_at, expires_at), '' ORDER BY id)) FROM codes) AS codes`,
  );
  return row;
}

/** Expects calls to be refused with a code and a message and to change nothing. */
async function expectRefused(calls: (() => ReturnType<typeof call>)[], codes: string[]): Promise<void> {
  const before = await state();
  const responses = await Promise.all(calls.map((make) => make()));
  for (const { status, body } of responses) {
    expect(codes, body.message).toContain(body.code);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(body.message).toMatch(/\w+ \w+/);
  }
  await postMessages(app);
  expect(await state()).toEqual(before);
}

const otp = '123456';

describe('calls about personal data', () => {
  it('without a session or with invalid tokens are refused', async () => {
    const tokens = [undefined, 'nonsense', `${owner}x`, owner.slice(0, -1), '0', "' OR 1=1 --"];
    await expectRefused(
      paths.flatMap((path) =>
        tokens.map((token) => () => call(app, 'POST', path, { ...(token ? { token } : {}), body: { otp } })),
      ),
      ['unauthenticated'],
    );
  });

  it('with an invalid body are refused', async () => {
    const bodies = [
      { pnr },
      { email: ASHA.email },
      { pnr: '', email: ASHA.email, otp },
      { pnr: [pnr], email: ASHA.email, otp },
      { pnr, email: 'nobody', otp },
      { pnr, email: { $ne: '' }, otp },
    ];
    await expectRefused(
      paths.flatMap((path) => bodies.map((body) => () => call(app, 'POST', path, { token: stranger, body }))),
      ['invalid_input', 'validation_failed', 'invalid'],
    );
  });

  it('about others’ bookings are refused like those about unknown ones', async () => {
    const whose = [
      { pnr, email: 'stranger@example.com' },
      { pnr: 'NOSUCHPNR2', email: ASHA.email },
    ];
    await expectRefused(
      paths.flatMap((path) =>
        whose.flatMap((one) =>
          [undefined, stranger].map(
            (token) => () => call(app, 'POST', path, { ...(token ? { token } : {}), body: { ...one, otp } }),
          ),
        ),
      ),
      ['not_found'],
    );
  });

  it('with a code of another account, booking or purpose are refused', async () => {
    await call(app, 'POST', '/api/v1/personal-data/code', { token: stranger, body: {} });
    await postMessages(app);
    const theirs = codeTo(app, 'stranger@example.com');
    const [, show, erasure] = paths as [string, string, string];
    await expectRefused(
      [show, erasure].flatMap((path) => [
        () => call(app, 'POST', path, { token: owner, body: { otp: theirs } }),
        () => call(app, 'POST', path, { body: { pnr, email: ASHA.email, otp: theirs } }),
        () => call(app, 'POST', path, { token: stranger, body: { otp: otherThan(theirs) } }),
      ]),
      ['code_expired', 'code_wrong'],
    );
  });

  it('get five attempts at a code, also with 1,000 calls, 50 at once, under forged addresses', async () => {
    await call(app, 'POST', '/api/v1/personal-data/code', { token: owner, body: {} });
    await postMessages(app);
    const right = codeTo(app, ASHA.email);
    const guesses = Array.from({ length: 1_000 }, (_, index) => String(100_000 + index * 7)).filter(
      (guess) => guess !== right,
    );
    const before = await state();
    const responses = await inParallel(guesses.length, async (index) => {
      const { body } = await call(app, 'POST', index % 2 ? (paths[1] as string) : (paths[2] as string), {
        token: owner,
        body: { otp: guesses[index] },
        headers: { 'x-forwarded-for': `2001:db8:${index.toString(16)}::1, 10.0.0.${index % 250}` },
      });
      return String(body.code);
    });
    expect(responses.filter((code) => code === 'code_wrong').length).toBeLessThanOrEqual(5);
    expect(new Set(responses)).toEqual(new Set(['code_wrong', 'code_expired']));
    expect(await state()).toEqual(before);
  });

  it('in parallel with one correct code make one request', async () => {
    await call(app, 'POST', '/api/v1/personal-data/code', { token: stranger, body: {} });
    await postMessages(app);
    const right = codeTo(app, 'stranger@example.com');
    const responses = await Promise.all(
      Array.from({ length: 4 }, () =>
        call(app, 'POST', paths[2] as string, { token: stranger, body: { otp: right } }),
      ),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of responses) {
      if (status !== 200) expect(['code_expired', 'unauthenticated']).toContain(body.code);
    }
    const requests = await app.db.query('SELECT FROM erasure_requests');
    expect(requests).toHaveLength(1);
  });
});
