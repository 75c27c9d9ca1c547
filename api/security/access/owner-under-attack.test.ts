import { setUp } from 'testing/app/set-up.ts';
import { startTestApp, type TestApp } from 'testing/app/test-app.ts';
import { call, fromNewAddress, inParallel } from 'testing/customers/customer.ts';
import {
  cookieOf,
  messagesTo,
  PASSWORD,
  type Person,
  postMessages,
  register,
  signIn,
  signUp,
  somebody,
} from 'testing/customers/people.ts';
import { describe, expect, it } from 'vitest';

const app = setUp(() => startTestApp({ env: { TRUST_PROXY: '1' } }));

type Account = Person & { phoneno: string };

/** Creates an account that proved its number and email a day ago. */
async function withAccount(): Promise<Account> {
  const person = somebody();
  await signUp(app, person);
  await app.db.query('UPDATE users SET email = $2, unconfirmed_email = NULL WHERE phone = $1', [
    person.phoneno,
    person.email,
  ]);
  app.clock.pass(24 * 60);
  return person;
}

/** The links sent to a contact, newest first. */
function linksTo(contact: string): { otp: string; token: string }[] {
  return messagesTo(app, contact).flatMap(({ text }) => {
    const [, otp, token] = /\/user\/change-password\/(\d{6})\/([\w-]+)/.exec(text) ?? [];
    return otp && token ? [{ otp, token }] : [];
  });
}

function change(link: { otp: string; token: string } | undefined, password: string) {
  return call(app, 'POST', '/api/v1/user/password/change', {
    token: link?.token ?? '',
    headers: { otp: link?.otp ?? '', ...fromNewAddress() },
    body: { password, cnfpassword: password },
  });
}

const forgot = (name: { phoneno: string } | { email: string }, headers: Record<string, string>) =>
  call(app, 'POST', '/api/v1/user/forgot', { body: name, headers });

/** Every attack on a number: wrong passwords, links and sign-ups. */
async function attack({ phoneno, email }: Account): Promise<void> {
  const wrong = () => signIn(app, { phoneno }, 'Wrong#2026', fromNewAddress());
  await Promise.all(Array.from({ length: 11 }, wrong));
  for (let times = 0; times < 3; times += 1) {
    await forgot({ phoneno }, fromNewAddress());
    await forgot({ email }, fromNewAddress());
  }
  await register(app, { name: 'Stranger', phoneno, email }, fromNewAddress());
}

describe('24 hours of attacks on a number, from any number of addresses', () => {
  it('let its owner in on a new device at any moment, and send six messages to a contact', {
    timeout: 300_000,
  }, async () => {
    const asha = await withAccount();
    const before = {
      phone: messagesTo(app, asha.phoneno).length,
      email: messagesTo(app, asha.email).length,
    };
    const used = new Set<string>();
    let password = PASSWORD;
    for (let halfHour = 0; halfHour < 48; halfHour += 1) {
      await attack(asha);
      await postMessages(app);
      // At times in the first half of the day; then hours apart, so that the attacker can use everything up.
      const comes = halfHour < 24 ? halfHour % 5 === 4 : halfHour % 11 === 10;
      if (comes) {
        const locked = await signIn(app, { phoneno: asha.phoneno }, password, fromNewAddress());
        expect([locked.status, locked.body.code]).toEqual([429, 'too_many_requests']);
        const asked = await forgot({ phoneno: asha.phoneno }, fromNewAddress());
        expect(asked.status).toBe(200);
        await postMessages(app);
        const [link] = linksTo(halfHour % 2 ? asha.phoneno : asha.email);
        password = `Recovered#${halfHour}`;
        const changed = await change(link, password);
        expect([halfHour, changed.status]).toEqual([halfHour, 200]);
        used.add(link?.token ?? '');
        await attack(asha);
        const cookie = cookieOf(changed);
        const back = await signIn(app, { phoneno: asha.phoneno }, password, { ...fromNewAddress(), cookie });
        expect(back.status).toBe(200);
        await postMessages(app);
      }
      app.clock.pass(30);
    }
    expect(used.size).toBeGreaterThanOrEqual(6);
    // Each use accounts for one email and one SMS, as the owner's request sent both.
    for (const [contact, earlier] of [
      [asha.phoneno, before.phone],
      [asha.email, before.email],
    ] as const) {
      const notices = messagesTo(app, contact).filter(({ text }) => /password was changed/.test(text)).length;
      const sent = messagesTo(app, contact).length - earlier - notices - used.size;
      expect(sent).toBeLessThanOrEqual(6);
    }
  });

  it('send six messages to each contact, three in ten minutes, without its owner', {
    timeout: 120_000,
  }, async () => {
    const asha = await withAccount();
    // The notice of a new password is not caused by a stranger.
    await postMessages(app);
    const count = () => [asha.phoneno, asha.email].map((contact) => messagesTo(app, contact).length);
    const [phone = 0, email = 0] = count();
    const sent = () => {
      const [nowPhone = 0, nowEmail = 0] = count();
      return [nowPhone - phone, nowEmail - email];
    };
    await inParallel(500, (index) =>
      forgot(index % 2 ? { phoneno: asha.phoneno } : { email: asha.email }, fromNewAddress()),
    );
    await postMessages(app);
    expect(sent()).toEqual([3, 3]);
    for (let minute = 0; minute < 24 * 60; minute += 30) {
      app.clock.pass(29);
      await register(app, { name: 'Stranger', phoneno: asha.phoneno, email: asha.email }, fromNewAddress());
      await forgot({ phoneno: asha.phoneno }, fromNewAddress());
      await postMessages(app);
    }
    // One message is reserved for callers with a booking.
    expect(sent()).toEqual([5, 5]);
    // The first link, more than 23 hours old, is renewed by a request.
    expect((await change(linksTo(asha.phoneno).at(-1), 'Recovered#1')).status).toBe(200);
  });
});

describe('an owner whose links strangers have used up', () => {
  it('gets one from a trusted device, and from a session of the account', async () => {
    const asha = somebody();
    const token = await signUp(app, asha);
    const cookie = cookieOf(await signIn(app, { phoneno: asha.phoneno }));
    for (let asked = 0; asked < 6; asked += 1) await forgot({ phoneno: asha.phoneno }, fromNewAddress());
    await postMessages(app);
    const before = messagesTo(app, asha.phoneno).length;
    await forgot({ phoneno: asha.phoneno }, { ...fromNewAddress(), cookie });
    await forgot({ phoneno: asha.phoneno }, { ...fromNewAddress(), authorization: `Bearer ${token}` });
    await forgot({ phoneno: asha.phoneno }, fromNewAddress());
    await postMessages(app);
    expect(messagesTo(app, asha.phoneno)).toHaveLength(before + 2);
  });

  it('is not recognised by a session or device of another account', async () => {
    const [asha, stranger] = [somebody(), somebody('Stranger')];
    await signUp(app, asha);
    const token = await signUp(app, stranger);
    const cookie = cookieOf(await signIn(app, { phoneno: stranger.phoneno }));
    for (let asked = 0; asked < 6; asked += 1) await forgot({ phoneno: asha.phoneno }, fromNewAddress());
    await postMessages(app);
    const before = messagesTo(app, asha.phoneno).length;
    await forgot(
      { phoneno: asha.phoneno },
      { ...fromNewAddress(), cookie, authorization: `Bearer ${token}` },
    );
    await postMessages(app);
    expect(messagesTo(app, asha.phoneno)).toHaveLength(before);
  });
});

describe('requests for a link', () => {
  it('are refused beyond thirty an hour to one address, whatever it claims and by IPv6 network', async () => {
    const alone = await startTestApp({ databaseUrl: app.databaseUrl, clock: app.clock });
    try {
      app.clock.pass(60);
      const ask = (where: Pick<TestApp, 'url'>, address: string) =>
        call(where, 'POST', '/api/v1/user/forgot', {
          body: { phoneno: somebody().phoneno },
          headers: { 'x-forwarded-for': address },
        });
      for (const [where, address] of [
        [alone, (index: number) => `203.0.113.${index}`],
        [app, (index: number) => `2001:db8:5:5::${(index + 1).toString(16)}`],
      ] as const) {
        const responses = await Promise.all(
          Array.from({ length: 40 }, (_, index) => ask(where, address(index))),
        );
        expect(responses.filter(({ status }) => status === 200)).toHaveLength(30);
        const refused = responses.find(({ status }) => status !== 200);
        expect([refused?.status, refused?.body.code]).toEqual([429, 'too_many_requests']);
        expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
        expect(refused?.body.message).toBeTruthy();
      }
      const requests = await app.db.query('SELECT id FROM password_requests');
      expect(requests).toHaveLength(60);
    } finally {
      await alone.close();
    }
  });

  it('from a session or device count against its address when they name other contacts', async () => {
    app.clock.pass(60);
    const asha = somebody();
    const token = await signUp(app, asha);
    const cookie = cookieOf(await signIn(app, { phoneno: asha.phoneno }));
    const address = fromNewAddress();
    const ask = (phoneno: string) =>
      forgot({ phoneno }, { ...address, cookie, authorization: `Bearer ${token}` });
    const statuses = [];
    for (let asked = 0; asked < 31; asked += 1) statuses.push((await ask(somebody().phoneno)).status);
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
    // Requests for the account's own contact do not.
    expect((await ask(asha.phoneno)).status).toBe(200);
  });
});
