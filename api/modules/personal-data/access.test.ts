import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { call } from 'testing/customers/customer.ts';
import { askForDataCode, eraseData, openWithCode, showData } from 'testing/customers/data-subject.ts';
import { otherThan, signUp } from 'testing/customers/people.ts';
import { describe, expect, it } from 'vitest';
import { bookAndPay, customer } from './customers.fixture.ts';

const app = setUp(() => startTestApp({ env: { ADDRESS_LIMIT_SCALE: '1000' } }));

describe('access to personal data', () => {
  it('sends a guest a code by email alone, and shows the whole booking to its contact', async () => {
    const asha = customer();
    const { pnr, seats: chosen } = await bookAndPay(app, [asha, customer()]);
    const whose = { pnr, email: asha.email };
    const asked = await askForDataCode(app, whose);
    expect(asked.body.data.sentto).toEqual([`${asha.email[0]}•••@example.com`]);
    const code = await openWithCode(app, whose, asha.email);
    const { status, body, headers } = await showData(app, whose, code);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body.data).toMatchObject({ email: asha.email, account: null, otheraccount: false });
    const [booking] = body.data.bookings;
    expect(booking).toMatchObject({
      pnr,
      own: true,
      noticeversion: '2026-11-22',
      contact: { email: asha.email, phoneno: asha.phoneno },
      networkaddress: '127.0.0.1',
      open: 'journey',
    });
    expect(booking?.passengers.map(({ seat }) => seat)).toEqual(chosen.toSorted());
    expect(booking?.payments[0]?.responses.length).toBeGreaterThan(0);
    expect(booking?.messages.map(({ to }) => to)).toContain(asha.phoneno);
    expect(body.data.passing).toContainEqual(expect.objectContaining({ what: 'code', email: asha.email }));
    expect(body.data.receivers.length).toBeGreaterThan(4);
  });

  it('shows a passenger of another customer’s booking only their own seat', async () => {
    const [asha, ravi] = [customer(), customer()];
    const { pnr } = await bookAndPay(app, [asha, ravi]);
    const whose = { pnr, email: ravi.email };
    const { body } = await showData(app, whose, await openWithCode(app, whose, ravi.email));
    expect(body.data.bookings).toHaveLength(1);
    expect(body.data.bookings[0]).toMatchObject({
      own: false,
      contact: null,
      networkaddress: null,
      payments: [],
    });
    expect(body.data.bookings[0]?.passengers.map(({ email }) => email)).toEqual([ravi.email]);
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${asha.fname}|${asha.email}|${asha.phoneno}`));
  });

  it('is refused for a guessed booking, email or code', async () => {
    const asha = customer();
    const { pnr } = await bookAndPay(app, [asha]);
    expect((await askForDataCode(app, { pnr, email: 'nobody@example.com' })).body.code).toBe('not_found');
    expect((await askForDataCode(app, { pnr: 'NOSUCHPNR2', email: asha.email })).body.code).toBe('not_found');
    expect((await call(app, 'POST', '/api/v1/personal-data/code', { body: {} })).status).toBe(401);
    expect((await call(app, 'POST', '/api/v1/personal-data/code', { body: { pnr } })).status).toBe(422);
    const whose = { pnr, email: asha.email };
    expect((await showData(app, whose, '123456')).body.code).toBe('code_expired');
    const code = await openWithCode(app, whose, asha.email);
    expect((await showData(app, whose, otherThan(code))).body.code).toBe('code_wrong');
    expect((await eraseData(app, whose, otherThan(code))).body.code).toBe('code_wrong');
  });

  it('is refused with the code of another email of the same booking', async () => {
    const [asha, ravi] = [customer(), customer()];
    const { pnr } = await bookAndPay(app, [asha, ravi]);
    const code = await openWithCode(app, { pnr, email: ravi.email }, ravi.email);
    expect((await showData(app, { pnr, email: asha.email }, code)).body.code).toBe('code_expired');
  });

  it('shows an account all its data and its sign-ins', async () => {
    const asha = customer();
    const token = await signUp(
      app,
      { name: `${asha.fname} ${asha.lname}`, email: asha.email, phoneno: asha.phoneno },
      'email',
    );
    const profile = {
      name: asha.fname,
      age: 41,
      gender: 'Female',
      address: '9 Lodhi Road',
      phoneno: asha.phoneno,
      email: asha.email,
    };
    await call(app, 'PATCH', '/api/v1/user/me/update', { token, body: profile });
    await bookAndPay(app, [asha], { token });
    await call(app, 'POST', '/api/v1/contact/', {
      body: {
        fname: asha.fname,
        lname: asha.lname,
        email: asha.email,
        phoneno: asha.phoneno,
        message: 'Where is my scarf?',
      },
    });
    const { body } = await showData(app, { token }, await openWithCode(app, { token }, asha.email));
    expect(body.data.account).toMatchObject({
      name: asha.fname,
      email: asha.email,
      unconfirmedphoneno: asha.phoneno,
      age: 41,
      address: '9 Lodhi Road',
      haspassword: true,
    });
    expect(body.data.account?.signins.length).toBeGreaterThan(0);
    expect(body.data.bookings).toHaveLength(1);
    expect(body.data.messages).toMatchObject([{ message: 'Where is my scarf?' }]);
    expect(JSON.stringify(body)).not.toMatch(/argon2|\\\\x/);
  });
});
