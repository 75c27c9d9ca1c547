import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { ASHA, bookAndPay, call, findTrip, inParallel } from 'testing/customers/customer.ts';
import { linkTo, postMessages, signUp, somebody } from 'testing/customers/people.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { findSold } from '#modules/bookings/index.ts';

/** Look-ups by a secret: beyond an address's limit misses are refused and hits are served. */
const app = setUp(() => startTestApp({ env: { TRUST_PROXY: '1' } }));
let pnr: string;
let orderNo: string;
let tripId: string;
let bookingId: string;
beforeAll(async () => {
  const trip = await findTrip(app);
  tripId = trip._id;
  ({ pnr, orderNo } = await bookAndPay(app, trip, ['2C']));
  bookingId = (await findSold(app.db, pnr))!.booking.id;
});

const guess = (path: string, address: string) =>
  call(app, 'GET', path, { headers: { 'x-forwarded-for': address } });

/** Uses up an address's limit; returns the statuses of the misses. */
async function useUp(address: string, misses = 31): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < misses; index += 1) {
    statuses.push((await guess(`/api/v1/pnr?pnr=GUESS${index}`, address)).status);
  }
  return statuses;
}

/** Cancels the booking's seat as a guest with a wrong code, and with what else the call names wrongly. */
function cancelFrom(address: string, wrong: { tripId?: string; bookingId?: string }) {
  const seats = { seatNumbers: ['2C'], reasonForCancellation: 'unwell', otp: '123456' };
  return call(app, 'POST', '/api/v1/ticket/cancel/guest', {
    headers: { 'x-forwarded-for': address },
    body: { pnr, tripId, bookingId, ...seats, ...wrong },
  });
}

it('a wrong booking id with the right PNR and trip counts as a miss', async () => {
  const statuses: number[] = [];
  for (let index = 0; index < 31; index += 1)
    statuses.push((await cancelFrom('198.51.100.7', { bookingId: `guess${index}` })).status);
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 404), 429]);
});

describe('behind an address with 31 wrong PNRs', () => {
  it('a miss gets 404 within the limit and 429 with the time to wait beyond it', async () => {
    const statuses = await useUp('198.51.100.1');
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 404), 429]);
    const refused = await guess('/api/v1/pnr?pnr=GUESS', '198.51.100.1');
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.body.message).toBeTruthy();
  });

  it.each([
    ['the PNR', () => `/api/v1/pnr?pnr=${pnr}`, () => '/api/v1/pnr?pnr=AAAAAAAAAA'],
    [
      'the guest’s look-up',
      () => `/api/v1/pnr/guest?pnr=${pnr}&email=${ASHA.email}`,
      () => `/api/v1/pnr/guest?pnr=${pnr}&email=other@example.com`,
    ],
    [
      'the result of a payment',
      () => `/api/v1/payment/success/${pnr}/${orderNo}/Card`,
      () => `/api/v1/payment/success/${pnr}/1/Card`,
    ],
    ['the progress of a trip', () => `/api/v1/tracking/${pnr}`, () => '/api/v1/tracking/AAAAAAAAAA'],
  ])('%s is served with the correct secret and refused with a wrong one', async (_, right, wrong) => {
    await useUp('198.51.100.2');
    expect((await guess(right(), '198.51.100.2')).status).toBe(200);
    expect((await guess(wrong(), '198.51.100.2')).status).toBe(429);
  });

  it('the ticket of a guest is served, and refused with a wrong email', async () => {
    await useUp('198.51.100.3');
    const headers = { 'x-forwarded-for': '198.51.100.3' };
    const path = (email: string) => `${app.url}/api/v1/pnr/guest/pdf?pnr=${pnr}&email=${email}`;
    const served = await fetch(path(ASHA.email), { headers });
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect((await fetch(path('other@example.com'), { headers })).status).toBe(429);
  });

  it('the live progress of a trip is served, and refused with a wrong PNR', async () => {
    await useUp('198.51.100.4');
    const headers = { 'x-forwarded-for': '198.51.100.4' };
    const ended = new AbortController();
    const served = await fetch(`${app.url}/api/v1/tracking/${pnr}/live`, { headers, signal: ended.signal });
    expect(served.status).toBe(200);
    ended.abort();
    expect((await guess('/api/v1/tracking/AAAAAAAAAA/live', '198.51.100.4')).status).toBe(429);
  });

  it('1,000 parallel wrong PNRs are 30 misses and 970 refusals, and the correct one among them is served', {
    timeout: 120_000,
  }, async () => {
    const wrong = inParallel(1000, (index) => guess(`/api/v1/pnr?pnr=GUESS${index}`, '198.51.100.5'));
    const right = guess(`/api/v1/pnr?pnr=${pnr}`, '198.51.100.5');
    const statuses = (await wrong).map(({ status }) => status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(970);
    expect((await right).status).toBe(200);
  });

  it('a guest cancels by PNR, trip and booking; a wrong trip or booking is refused', async () => {
    await useUp('198.51.100.6');
    expect((await cancelFrom('198.51.100.6', { tripId: 'elsewhere' })).status).toBe(429);
    expect((await cancelFrom('198.51.100.6', { bookingId: tripId })).status).toBe(429);
    expect((await cancelFrom('198.51.100.6', {})).body.code).toBe('code_expired');
  });
});

it('a link to a new password works behind an address with 51 wrong ones', async () => {
  const asha = somebody();
  await signUp(app, asha);
  await call(app, 'POST', '/api/v1/user/forgot', { body: { phoneno: asha.phoneno } });
  await postMessages(app);
  const link = linkTo(app, asha.phoneno);
  const change = (token: string) =>
    call(app, 'POST', '/api/v1/user/password/change', {
      token,
      headers: { otp: link.otp },
      body: { password: 'Another#2026', cnfpassword: 'Another#2026' },
    });
  for (let index = 0; index < 50; index += 1) expect((await change(`guess${index}`)).status).toBe(410);
  expect((await change('guess')).status).toBe(429);
  expect((await change(link.token)).status).toBe(200);
});
