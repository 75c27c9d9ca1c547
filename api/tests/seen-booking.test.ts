import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { sinceNow } from 'testing/bookings/numbers.ts';
import {
  ASHA,
  book,
  bookAndPay,
  bookingFor,
  call,
  comeBack,
  endPayment,
  findTrip,
  findTrips,
  goToGateway,
  seatsOf,
} from 'testing/customers/customer.ts';
import { codeTo, postBookingMessages, postMessages } from 'testing/customers/people.ts';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { MOST_SERIES, readMetrics, writeSamples } from '#platform/observability/metrics.ts';

const app = setUp(startTestApp);
// Early enough that a cancelled seat is refunded at any time of the tests.
const trip = setUp(() => findTrip(app, '2026-11-30'));
let seats: string[];
const freshSeat = () => seats.pop() as string;
beforeAll(async () => {
  seats = await seatsOf(app, trip);
});

async function hold(seat = freshSeat()) {
  const booked = await book(app, await bookingFor(app, trip, [seat]));
  return { seat, handOff: booked.body.data, orderNo: await goToGateway(app, booked.body.data) };
}

describe('each step of a booking is counted', () => {
  it('from search to ticket, once each', async () => {
    const grown = sinceNow();
    await findTrips(app);
    await findTrips(app);
    await call(app, 'GET', `/api/v1/trip/detailone/${trip._id}`);
    await bookAndPay(app, trip, [freshSeat()]);
    await postBookingMessages(app);
    // The second search is served from cache.
    expect(grown('coach_calls_total', { call: 'listTrips', outcome: 'ok' })).toBe(2);
    expect(grown('coach_calls_total', { call: 'showTrip', outcome: 'ok' })).toBe(1);
    expect(grown('coach_calls_total', { call: 'bookSeats', outcome: 'ok' })).toBe(1);
    expect(grown('coach_booking_events_total', { event: 'held' })).toBe(1);
    expect(grown('coach_payments_opened_total')).toBe(1);
    expect(grown('coach_payment_callbacks_total', { outcome: 'paid' })).toBe(1);
    expect(grown('coach_payments_settled_total', { outcome: 'sold' })).toBe(1);
    expect(grown('coach_booking_events_total', { event: 'confirmed' })).toBe(1);
    expect(grown('coach_ledger_moved_paise_total', { kind: 'sale' })).toBe(141_700);
    const ticket = { template: 'ticket-confirmed', outcome: 'sent' };
    expect(grown('coach_messages_total', { ...ticket, channel: 'email' })).toBe(1);
    expect(grown('coach_messages_total', { ...ticket, channel: 'sms' })).toBe(1);
    expect(grown('coach_external_call_duration_seconds', { party: 'gateway', outcome: 'ok' })).toBe(1);
    expect(grown('coach_external_call_duration_seconds', { party: 'sms', outcome: 'ok' })).toBe(1);
    expect(grown('coach_http_request_duration_seconds', { route: '/api/v1/trip/list' })).toBe(2);
  });

  it('a refused hold by its reason, and a repeated call as one hold', async () => {
    const { seat } = await hold();
    const grown = sinceNow();
    expect((await book(app, await bookingFor(app, trip, [seat]))).body.code).toBe('seats_taken');
    const body = await bookingFor(app, trip, [freshSeat()]);
    await book(app, { ...body, totalamount: 1 });
    await book(app, { ...body, tripId: 'nonsense' });
    for (const _ of [1, 2]) await book(app, body, { key: 'the-same-key' });
    const refused = (outcome: string) => grown('coach_calls_total', { call: 'bookSeats', outcome });
    expect(['seats_taken', 'price_changed', 'not_found', 'ok'].map(refused)).toEqual([1, 1, 1, 2]);
    expect(grown('coach_booking_events_total', { event: 'held' })).toBe(1);
    expect(grown('coach_payments_opened_total')).toBe(1);
  });

  it('payments that fail, come late, twice or in another amount', async () => {
    const grown = sinceNow();
    await bookAndPay(app, trip, [freshSeat()], 'failure');
    await bookAndPay(app, trip, [freshSeat()], 'captured-amount-differs');
    const late = await hold();
    const tooLate = await hold();
    app.clock.pass(16);
    await app.runJob('bookings.expire');
    await bookAndPay(app, trip, [tooLate.seat]);
    await comeBack(app, await endPayment(app, late.orderNo, 'success'));
    await comeBack(app, await endPayment(app, tooLate.orderNo, 'success'));
    const settled = (outcome: string) => grown('coach_payments_settled_total', { outcome });
    expect(
      ['unpaid', 'paid_other_amount', 'sold_late', 'paid_too_late', 'sold', 'paid_twice'].map(settled),
    ).toEqual([1, 1, 1, 1, 1, 0]);
    expect(grown('coach_booking_events_total', { event: 'expired' })).toBeGreaterThanOrEqual(2);
    expect(grown('coach_ledger_journals_total', { kind: 'paid_too_late' })).toBe(1);
  });

  it('a callback that comes three times once', async () => {
    const { orderNo } = await hold();
    const form = await endPayment(app, orderNo, 'success');
    const grown = sinceNow();
    await Promise.all([comeBack(app, form), comeBack(app, form), comeBack(app, form)]);
    expect(grown('coach_payment_callbacks_total', { outcome: 'paid' })).toBe(3);
    expect(grown('coach_payments_settled_total')).toBe(1);
    expect(grown('coach_ledger_journals_total', { kind: 'sale' })).toBe(1);
  });

  it('a cancellation and its refund', async () => {
    const seat = freshSeat();
    const { pnr } = await bookAndPay(app, trip, [seat]);
    const body = { pnr, tripId: trip._id, seatNumbers: [seat] };
    await call(app, 'POST', '/api/v1/ticket/otp/generate', { body: { ...body, email: ASHA.email } });
    await postMessages(app);
    const grown = sinceNow();
    const [booking] = await app.db.query('SELECT id FROM bookings WHERE pnr = $1', [pnr]);
    const cancel = (otp: string) =>
      call(app, 'POST', '/api/v1/ticket/cancel/guest', {
        body: { ...body, bookingId: booking?.id, reasonForCancellation: 'plans changed', otp },
      });
    const code = codeTo(app, ASHA.mobileno);
    await cancel(code === '100000' ? '100001' : '100000');
    await cancel(code);
    const pendingRefunds = await app.db.query(
      `SELECT id FROM refunds WHERE state = 'pending' AND reason = 'cancellation'`,
    );
    for (const { id } of pendingRefunds) await app.runJob('refunds.send', { refundId: id });
    expect(grown('coach_calls_total', { call: 'cancelSeatsAsGuest', outcome: 'code_wrong' })).toBe(1);
    expect(grown('coach_booking_events_total', { event: 'seats_cancelled' })).toBe(1);
    expect(grown('coach_ledger_journals_total', { kind: 'cancellation' })).toBe(1);
    expect(grown('coach_ledger_journals_total', { kind: 'refund' })).toBe(1);
    expect(grown('coach_external_call_duration_seconds', { call: 'refundOrder', outcome: 'ok' })).toBe(1);
  });

  it('external failures: an unreachable gateway, a refused message', async () => {
    const { orderNo } = await hold();
    const form = await endPayment(app, orderNo, 'success');
    const grown = sinceNow();
    app.sandbox.faults.set('gateway-api', 'down');
    await comeBack(app, form);
    app.sandbox.faults.set('gateway-api', 'ok');
    await bookAndPay(app, trip, [freshSeat()]);
    app.sandbox.faults.set('sms', 'down');
    await expect(postBookingMessages(app)).rejects.toThrow();
    app.sandbox.faults.set('sms', 'ok');
    expect(grown('coach_payment_callbacks_total', { outcome: 'unreachable' })).toBe(1);
    expect(grown('coach_external_call_duration_seconds', { party: 'gateway', outcome: 'failed' })).toBe(1);
    expect(grown('coach_messages_total', { channel: 'sms', outcome: 'failed' })).toBe(1);
  });

  it('a live seat map while it is open, and never as a slow request', async () => {
    const other = await startTestApp({ databaseUrl: app.databaseUrl });
    const grown = sinceNow();
    const watch = (signal?: AbortSignal) =>
      fetch(`${other.url}/api/v1/trip/seats/${trip._id}`, signal ? { signal } : {});
    const leaves = new AbortController();
    await watch(leaves.signal);
    const stays = await watch();
    expect(grown('coach_live_streams', { kind: 'seats' })).toBe(2);
    leaves.abort();
    await vi.waitFor(() => expect(grown('coach_live_streams', { kind: 'seats' })).toBe(1), 20_000);
    await other.close();
    await stays.text();
    expect(grown('coach_live_streams', { kind: 'seats' })).toBe(0);
    expect(grown('coach_http_request_duration_seconds', { route: '/api/v1/trip/seats/:id' })).toBe(0);
    expect(grown('coach_calls_total', { call: 'watchSeats' })).toBe(0);
  });
});

describe('the metrics', () => {
  // The worker's earlier tests have series of their own.
  const countSeries = () =>
    readMetrics()
      .find(({ name }) => name === 'coach_http_request_duration_seconds')
      ?.samples.filter(({ suffix }) => suffix === '_count').length ?? 0;

  it('hold no personal data, and stay few for any request', async () => {
    const before = countSeries();
    const { handOff, orderNo } = await hold();
    await comeBack(app, await endPayment(app, orderNo, 'success'));
    const paths = Array.from(
      { length: MOST_SERIES + 100 },
      (_, n) => `/${ASHA.fname}/${n}?pnr=${handOff.pnr}`,
    );
    for (const path of paths) await call(app, 'GET', path);
    await call(app, 'GET', `/api/v1/pnr/guest?pnr=${handOff.pnr}&email=${ASHA.email}`);
    await fetch(`${app.url}/`, { method: 'PROPFIND' });

    const text = writeSamples(readMetrics());
    for (const secret of [handOff.pnr, orderNo, ASHA.email, ASHA.mobileno, ASHA.fname, trip._id, '127.0.0.1'])
      expect(text).not.toContain(secret);
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
    expect(countSeries() - before).toBeLessThan(30);
  });

  it("are not served at the site's address", async () => {
    const response = await fetch(`${app.url}/metrics`);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('coach_');
  });
});
