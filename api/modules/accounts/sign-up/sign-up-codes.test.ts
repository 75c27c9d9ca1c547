import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { call } from 'testing/customers/customer.ts';
import {
  codeTo,
  messagesTo,
  otherThan,
  postMessages,
  register,
  somebody,
  verify,
} from 'testing/customers/people.ts';
import { describe, expect, it } from 'vitest';
import { withoutNulls } from '#platform/database/database.ts';

const app = setUp(() => startTestApp({ env: { ADDRESS_LIMIT_SCALE: '100' } }));

describe('a code to sign up', () => {
  it('is refused with a message if wrong, and ends after five attempts', async () => {
    const asha = somebody();
    const begun = await register(app, asha);
    await postMessages(app);
    const right = codeTo(app, asha.phoneno);
    const wrong = otherThan(right, codeTo(app, asha.email));
    for (let tries = 0; tries < 5; tries += 1) {
      const response = await verify(app, begun.body.token, wrong);
      expect([response.status, response.body.code]).toEqual([422, 'code_wrong']);
      expect(response.body.fields?.otp).toMatch(/code isn’t right/);
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
