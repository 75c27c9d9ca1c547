import { TEST_NOW } from 'testing/app/moment.ts';
import { setUp } from 'testing/app/set-up.ts';
import {
  bookingStateOf,
  listClaims,
  listJobs,
  listRefunds,
  messagesOf,
  recordOf,
} from 'testing/bookings/booking-records.ts';
import { type HeldBooking, openDirectBookings, SEAT_PAISE } from 'testing/bookings/direct-bookings.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { listSeats, type SoldBooking } from '#modules/bookings/index.ts';
import { lockPayment } from '#modules/payments/store.ts';
import { minutesAfter } from '#platform/clock.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Result } from '#platform/http/refusals/refusal.ts';
import { endEveryCode, writeCode } from '#platform/sessions/codes.ts';
import { cancelSeats, sendCancellationCode } from './cancel.ts';

const direct = setUp(openDirectBookings);
beforeEach(() => direct.setNow(TEST_NOW));

type Sold = HeldBooking & { sold: SoldBooking };

const AMOUNT = 150_000;
const byLabel = (sold: SoldBooking, labels: string[]) =>
  labels.map((label) => sold.seats.find(({ seat }) => seat === label)!);

/** Sends the code for seats of a booking and returns its digits. */
async function codeFor({ sold, id, phone }: Sold, labels: string[]): Promise<string> {
  const asked = { asks: { sessionId: id }, address: '203.0.113.1' };
  const sent = await sendCancellationCode(direct, sold, byLabel(sold, labels), asked);
  if (!sent.ok) throw new Error(sent.reason);
  const [code] = await direct.db.query('SELECT id FROM codes WHERE subject = $1 ORDER BY id DESC LIMIT 1', [
    id,
  ]);
  return (await writeCode(direct.db, code!.id, 'sms', phone, direct.clock.now()))!;
}

/** Cancels seats of a booking as it was when sold, like a parallel call. */
const cancel = ({ sold }: Sold, labels: string[], otp: string, userId: string | null = null) =>
  cancelSeats(direct, sold, {
    seats: byLabel(sold, labels),
    reason: 'unwell',
    otp,
    userId,
    by: { address: '203.0.113.1', isOwner: true },
  });

async function seatStates({ id }: Sold): Promise<string[]> {
  return (await listSeats(direct.db, id)).map(({ state }) => state);
}

const cancellationsOf = ({ id }: Sold) =>
  direct.db.query(
    `SELECT id, user_id AS "userId", reason, basis, percent, refund_paise AS paise, created_at AS at
     FROM cancellations WHERE booking_id = $1 ORDER BY created_at, id`,
    [id],
  );

const closesAt = ({ segment }: Sold) => minutesAfter(segment.from.departsAt, -15);
const hoursBefore = ({ segment }: Sold, hours: number) => minutesAfter(segment.from.departsAt, -60 * hours);
const justBefore = (instant: Date) => new Date(instant.getTime() - 1);

describe('cancelled seats', () => {
  it('are free at once, and the others stay booked', async () => {
    const booking = await direct.sell(3);
    const [a = '', b = '', c = ''] = booking.seats;
    const otp = await codeFor(booking, [a, c]);
    expect(await cancel(booking, [a, c], otp)).toEqual({ ok: true, value: 2 * AMOUNT });
    expect(await seatStates(booking)).toEqual(['cancelled', 'booked', 'cancelled']);
    expect(await listClaims(direct.db, booking)).toEqual([b]);
    expect(await bookingStateOf(direct.db, booking)).toBe('confirmed');
    const other = await direct.hold({ ...booking, seats: [a, c] });
    expect(await listClaims(direct.db, other)).toEqual([a, c]);
  });

  it('are recorded with user, reason and refunds', async () => {
    const booking = await direct.sell(2);
    const userId = crypto.randomUUID();
    await direct.db.query(`INSERT INTO users (id, name, email, created_at) VALUES ($1, 'Asha Rao', $2, $3)`, [
      userId,
      booking.email,
      TEST_NOW,
    ]);
    await cancel(booking, booking.seats, await codeFor(booking, booking.seats), userId);
    const [cancellation, ...others] = await cancellationsOf(booking);
    expect(others).toEqual([]);
    expect(cancellation).toMatchObject({
      userId,
      reason: 'unwell',
      basis: 'policy',
      percent: 100,
      paise: 2 * AMOUNT,
      at: TEST_NOW,
    });
    const seats = await direct.db.query(
      `SELECT s.seat, c.refund_paise AS paise FROM cancelled_seats c JOIN booking_seats s ON s.id = c.booking_seat_id
       WHERE c.cancellation_id = $1 ORDER BY length(s.seat), s.seat`,
      [cancellation!.id],
    );
    expect(seats).toEqual(booking.seats.map((seat) => ({ seat, paise: AMOUNT })));
    const [event] = await direct.db.query(
      `SELECT detail FROM booking_events WHERE booking_id = $1 AND kind = 'seats_cancelled'`,
      [booking.id],
    );
    expect(event?.detail).toEqual({ seats: booking.seats, cancellation: cancellation?.id, reason: 'unwell' });
  });

  it('create a refund, and notify both contacts', async () => {
    const booking = await direct.sell(2);
    const [a = ''] = booking.seats;
    await cancel(booking, [a], await codeFor(booking, [a]));
    const [cancellation] = await cancellationsOf(booking);
    const [refund] = await listRefunds(direct.db, booking);
    expect(refund).toMatchObject({ paise: AMOUNT, state: 'pending', cancellationId: cancellation?.id });
    expect(await listJobs(direct.db, 'refunds.send', booking)).toEqual([{ refundId: refund?.id }]);
    const { balances, messages } = await recordOf(direct.db, booking);
    expect(balances).toEqual({
      cash_at_gateway: 2 * SEAT_PAISE,
      fares: -120_000,
      food: -30_000,
      tax: -43_400,
      refunds_payable: -AMOUNT,
    });
    expect(messages).toEqual([
      ...messagesOf(booking, 'seats-cancelled'),
      ...messagesOf(booking, 'ticket-confirmed'),
    ]);
    const about = await direct.db.query(
      `SELECT id, cancellation_id AS cancellation FROM outbound_messages
       WHERE booking_id = $1 AND template = 'seats-cancelled'`,
      [booking.id],
    );
    expect(about.map((one) => one.cancellation)).toEqual([cancellation?.id, cancellation?.id]);
    const sent = (await listJobs(direct.db, 'messages.send', booking)).map(({ messageId }) => messageId);
    expect(sent).toEqual(expect.arrayContaining(about.map(({ id }) => id)));
  });

  it('of a second cancellation have a refund and messages of their own', async () => {
    const booking = await direct.sell(2);
    for (const seat of booking.seats) {
      expect(await cancel(booking, [seat], await codeFor(booking, [seat]))).toMatchObject({ value: AMOUNT });
    }
    expect(await seatStates(booking)).toEqual(['cancelled', 'cancelled']);
    const { refunds, messages } = await recordOf(direct.db, booking);
    expect(refunds.map(({ paise }) => paise)).toEqual([AMOUNT, AMOUNT]);
    expect(messages.filter((one) => one.startsWith('seats-cancelled'))).toHaveLength(4);
  });

  it('are refunded by the policy at their cancellation, not at the code', async () => {
    const booking = await direct.sell();
    direct.setNow(justBefore(hoursBefore(booking, 72)));
    const otp = await codeFor(booking, booking.seats);
    direct.setNow(hoursBefore(booking, 72));
    expect(await cancel(booking, booking.seats, otp)).toEqual({ ok: true, value: 0.9 * AMOUNT });
    expect(await cancellationsOf(booking)).toMatchObject([{ percent: 90, paise: 0.9 * AMOUNT }]);
  });

  it('on the last day are free and not refunded', async () => {
    const booking = await direct.sell();
    direct.setNow(hoursBefore(booking, 24));
    const otp = await codeFor(booking, booking.seats);
    expect(await cancel(booking, booking.seats, otp)).toEqual({ ok: true, value: 0 });
    expect(await listClaims(direct.db, booking)).toEqual([]);
    const { refunds, journals, messages } = await recordOf(direct.db, booking);
    expect([refunds, journals]).toEqual([[], ['sale']]);
    expect(messages).toEqual(expect.arrayContaining(messagesOf(booking, 'seats-cancelled')));
  });
});

describe('seats stay booked', () => {
  async function expectRefused(booking: Sold, code: string, call: () => Promise<Result<number>>) {
    const before = await recordOf(direct.db, booking);
    const states = await seatStates(booking);
    const result = await call();
    expect(result).toMatchObject({ ok: false, code });
    expect(await recordOf(direct.db, booking)).toEqual(before);
    expect(await seatStates(booking)).toEqual(states);
    return result;
  }

  it('with a wrong code, or one for other seats', async () => {
    const booking = await direct.sell(2);
    const [a = '', b = ''] = booking.seats;
    const otp = await codeFor(booking, [a]);
    const wrong = otp === '123456' ? '654321' : '123456';
    await expectRefused(booking, 'code_wrong', () => cancel(booking, [a], wrong));
    await expectRefused(booking, 'code_expired', () => cancel(booking, [b], otp));
    await expectRefused(booking, 'code_expired', () => cancel(booking, [a, b], otp));
  });

  it('when some are already cancelled, which the refusal names', async () => {
    const booking = await direct.sell(3);
    const [a = '', b = '', c = ''] = booking.seats;
    const all = await codeFor(booking, [a, b, c]);
    await cancel(booking, [a, c], await codeFor(booking, [a, c]));
    expect(await seatStates(booking)).toEqual(['cancelled', 'booked', 'cancelled']);
    const refused = await expectRefused(booking, 'seats_cancelled', () => cancel(booking, [a, b, c], all));
    expect(refused).toMatchObject({ values: { seats: [a, c] }, seats: [a, c] });
    expect(await listClaims(direct.db, booking)).toEqual([b]);
  });

  it('after a repeated call, for any number of parallel ones', async () => {
    const booking = await direct.sell(2);
    const otp = await codeFor(booking, booking.seats);
    const calls = await Promise.all([1, 2, 3].map(() => cancel(booking, booking.seats, otp)));
    expect(calls.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await cancellationsOf(booking)).toHaveLength(1);
    expect(await listRefunds(direct.db, booking)).toHaveLength(1);
    await expectRefused(booking, 'code_expired', () => cancel(booking, booking.seats, otp));
  });

  it('after a chargeback', async () => {
    const booking = await direct.sell();
    const otp = await codeFor(booking, booking.seats);
    await direct.bookReturned(booking, 'Chargeback');
    await expectRefused(booking, 'payment_disputed', () => cancel(booking, booking.seats, otp));
  });

  it('from 15 minutes before departure on', async () => {
    const booking = await direct.sell();
    direct.setNow(minutesAfter(closesAt(booking), -5));
    const otp = await codeFor(booking, booking.seats);
    direct.setNow(closesAt(booking));
    await expectRefused(booking, 'cancellation_closed', () => cancel(booking, booking.seats, otp));
    direct.setNow(justBefore(closesAt(booking)));
    expect(await cancel(booking, booking.seats, otp)).toEqual({ ok: true, value: 0 });
  });

  /** Cancels seats while their payment is locked, and runs a step before the release. */
  async function cancelLocked(
    booking: Sold,
    meanwhile: (tx: Transaction) => Promise<unknown>,
  ): Promise<Result<number>> {
    const otp = await codeFor(booking, booking.seats);
    const call = await direct.db.transaction(async (tx) => {
      await lockPayment(tx, booking.payment.id);
      const cancelling = cancel(booking, booking.seats, otp);
      const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      await expect.poll(async () => (await direct.db.query(waiting)).length, { interval: 5 }).toBe(1);
      await meanwhile(tx);
      return { cancelling };
    });
    return call.cancelling;
  }

  it('when a chargeback or the end of code or time comes just before', async () => {
    const [disputed, ended, late] = [await direct.sell(), await direct.sell(), await direct.sell()];
    const chargeBack = (tx: Transaction) =>
      tx.query(
        `INSERT INTO reversals (id, payment_id, kind, reference, amount_paise, recorded_at)
         VALUES (gen_random_uuid(), $1, 'chargeback', 'Chargeback', 100, $2)`,
        [disputed.payment.id, TEST_NOW],
      );
    await expectRefused(disputed, 'payment_disputed', () => cancelLocked(disputed, chargeBack));
    await expectRefused(ended, 'code_expired', () =>
      cancelLocked(ended, () => endEveryCode(direct.db, TEST_NOW)),
    );
    direct.setNow(justBefore(closesAt(late)));
    await expectRefused(late, 'cancellation_closed', () =>
      cancelLocked(late, async () => direct.setNow(closesAt(late))),
    );
  });
});
