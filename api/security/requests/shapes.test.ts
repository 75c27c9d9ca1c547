import { calls } from 'contract/calls.ts';
import type { ErrorReply } from 'contract/error-reply.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { AIRPORT, book, bookingFor, call, findTrip } from 'testing/customers/customer.ts';
import { me, signUp, somebody } from 'testing/customers/people.ts';
import { describe, expect, it } from 'vitest';

const app = setUp(() => startTestApp({ env: { ADDRESS_LIMIT_SCALE: '100' } }));
const good = setUp(async () => bookingFor(app, await findTrip(app), ['2C']));

/** Posts a raw body; returns how the app handled it. */
async function post(path: string, body: string, method = 'POST') {
  const response = await fetch(`${app.url}${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body,
  });
  const text = await response.text();
  return { status: response.status, size: text.length, reply: JSON.parse(text) as ErrorReply };
}

const [, BOOK] = calls.bookSeats;

describe('a body that no form makes', () => {
  it.each([
    ['80,000 passengers without a name', { passengerdetails: Array.from({ length: 80_000 }, () => ({})) }],
    ['80,000 passengers that are numbers', { passengerdetails: Array.from({ length: 80_000 }, () => 0) }],
    ['80,000 seats', { seatNumbers: Array.from({ length: 40_000 }, () => '2C') }],
    ['20,000 fields', Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`f${index}`, 1]))],
  ])('with %s is refused as a whole, in a short response', async (_what, body) => {
    const { status, size, reply } = await post(BOOK, JSON.stringify(body));
    expect([status, reply.code]).toEqual([413, 'too_large']);
    expect(size).toBeLessThan(500);
  });

  it('that is 60,000 levels deep is refused as such', async () => {
    const { status, reply } = await post(BOOK, `${'['.repeat(60_000)}${']'.repeat(60_000)}`);
    expect([status, reply.code]).toEqual([413, 'too_large']);
  });
});

describe('text that cannot be stored', () => {
  const NUL = '%00';
  it.each([
    `/api/v1/pnr?pnr=A${NUL}`,
    `/api/v1/pnr/guest?pnr=A${NUL}&email=asha@example.com`,
    `/api/v1/trip/list?from=A${NUL}&to=B&date=2026-11-24`,
    `/api/v1/busroutes/list/dropoff/counters/A${NUL}`,
    `/api/v1/food/listall/active/A${NUL}`,
    `/api/v1/bus/location/A${NUL}`,
    `/api/v1/tracking/A${NUL}`,
    `/api/v1/payment/success/A${NUL}/1/Card`,
  ])('in %s is refused in the common error format', async (path) => {
    const received = await call(app, 'GET', path);
    expect([received.status, received.body.code]).toEqual([422, 'validation_failed']);
  });

  it.each([
    ['half a surrogate pair', '\ud83d'],
    ['U+0000', '\u0000'],
  ])('(%s) in a name is refused at its field', async (_what, character) => {
    const [passenger] = good.passengerdetails;
    const received = await book(app, {
      ...good,
      passengerdetails: [{ ...passenger, fname: `Asha${character}` } as typeof passenger & object],
    });
    expect([received.status, Object.keys(received.body.fields ?? {})]).toEqual([
      422,
      ['passengerdetails.0.fname'],
    ]);
  });

  it('in a cancellation reason is refused before any look-up', async () => {
    const body = { pnr: 'A', tripId: 'B', bookingId: 'C', seatNumbers: ['2C'], otp: '100000' };
    const received = await call(app, 'POST', calls.cancelSeatsAsGuest[1], {
      body: { ...body, reasonForCancellation: 'plans\ud800' },
    });
    expect(received.body.fields).toHaveProperty('reasonForCancellation');
  });
});

describe('a name', () => {
  it.each([
    ['of invisible characters', '\u200b\u200d'],
    ['with a Unicode line break', 'Asha\u2028Verma'],
    ['with tags that hide words', `Asha${String.fromCodePoint(0xe0041, 0xe0042)}`],
  ])('%s is refused', async (_what, fname) => {
    const [passenger] = good.passengerdetails;
    const received = await book(app, {
      ...good,
      passengerdetails: [{ ...passenger, fname } as typeof passenger & object],
    });
    expect([received.status, received.body.code]).toEqual([422, 'validation_failed']);
  });
});

describe('a text that takes long to compose', () => {
  /** Alternating marks above and below, which normalisation has to sort: 250 KB took seconds. */
  const marks = 'a'.concat('\u0301\u0316'.repeat(30_000));

  it.each([
    ['a name', calls.register[1], { name: marks, email: 'asha@example.com' }, 'name'],
    ['a message', calls.sendContactMessage[1], { fname: 'A', lname: 'B', message: marks }, 'message'],
    [
      'a password typed twice',
      calls.changePassword[1],
      { password: 'Peacock#2026', cnfpassword: marks },
      'cnfpassword',
    ],
  ])('as %s is refused by its length alone', async (_what, path, body, field) => {
    const began = process.cpuUsage();
    const { status, reply } = await post(path, JSON.stringify(body));
    const { user, system } = process.cpuUsage(began);
    expect(status).toBe(422);
    expect(reply.fields).toHaveProperty(field);
    expect(user + system, 'microseconds of this process').toBeLessThan(500_000);
  });
});

describe('unexpected input', () => {
  it.each([
    '{"__proto__":{"admin":true}}',
    '{"constructor":{"prototype":{"admin":true}}}',
    '{"userdetails":{"__proto__":{"email":"x@example.com"}}}',
  ])('%s is refused, and nothing inherits from it', async (body) => {
    expect((await post(BOOK, body)).status).toBe(400);
    expect(({} as Record<string, unknown>).admin).toBeUndefined();
  });

  it.each(['length', 'size', 'toString', 'valueOf', 'toJSON'])(
    'with the key %s, a built-in property name, is refused without a fault',
    async (name) => {
      for (const value of [8, { toString: 'x' }, null]) {
        const body = { name: { [name]: value }, email: 'asha@example.com', phoneno: '9812345670' };
        const { status, reply } = await post(calls.register[1], JSON.stringify(body));
        expect([status, reply.code]).toEqual([422, 'validation_failed']);
      }
    },
  );

  it('in a query or a form is not inherited either', async () => {
    await call(app, 'GET', '/api/v1/pnr?__proto__[admin]=1&constructor[prototype][admin]=1&pnr=A');
    const response = await fetch(`${app.url}/api/v1/payment/ccavenue/return`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ encResp: 'f00d', '__proto__[admin]': '1' }),
    });
    expect(response.status).toBe(303);
    expect(({} as Record<string, unknown>).admin).toBeUndefined();
  });

  it('in a profile changes no proof, type, id or password', async () => {
    const person = somebody();
    const token = await signUp(app, person);
    const before = (await me(app, token)).body.user;
    const received = await call(app, 'PATCH', calls.updateMe[1], {
      token,
      body: {
        name: 'Asha',
        email: person.email,
        phoneno: person.phoneno,
        id: '00000000-0000-4000-8000-000000000000',
        type: 'Admin',
        confirmedemail: 'owner@example.com',
        confirmedphoneno: '9999999999',
        password_hash: 'x',
        haspassword: false,
      },
    });
    expect(received.status).toBe(200);
    expect((await me(app, token)).body.user).toEqual({ ...before, name: 'Asha' });
  });

  it('in a booking changes neither state, price, owner nor hold', async () => {
    const owner = await signUp(app, somebody());
    const body = {
      ...good,
      state: 'confirmed',
      total_paise: 0,
      userId: owner,
      helduntil: '2099-01-01',
      pnr: 'FREE',
    };
    const received = await book(app, body);
    expect(received.status).toBe(200);
    const [row] = await app.db.query(
      'SELECT state, total_paise, user_id, pnr FROM bookings ORDER BY created_at DESC LIMIT 1',
    );
    expect(row).toEqual({
      state: 'held',
      total_paise: good.totalamount * 100,
      user_id: null,
      pnr: received.body.data.pnr,
    });
  });

  it('repeated in a query is refused', async () => {
    const query = `from=${encodeURIComponent(AIRPORT)}&from=Agra&to=Agra&date=2026-11-24`;
    expect((await call(app, 'GET', `/api/v1/trip/list?${query}`)).status).toBe(422);
  });
});

it('a date thousands of years ahead is refused without a fault', async () => {
  for (const path of ['list', 'days']) {
    const query = `from=${encodeURIComponent(AIRPORT)}&to=Agra&date=9999-12-31`;
    expect((await call(app, 'GET', `/api/v1/trip/${path}?${query}`)).status).toBe(422);
  }
});
