import { randomUUID } from 'node:crypto';
import { TEST_NOW } from 'testing/app/moment.ts';
import { setUp } from 'testing/app/set-up.ts';
import { openDirectBookings } from 'testing/bookings/direct-bookings.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { findSold, type SoldBooking } from '#modules/bookings/index.ts';
import { minutesAfter } from '#platform/clock.ts';
import {
  type CodeClaim,
  cancellationClosesAt,
  chooseSeats,
  refundsAt,
  sendCancellationCode,
} from './cancel.ts';

const direct = setUp(openDirectBookings);
beforeEach(() => direct.setNow(TEST_NOW));

const justBefore = (instant: Date) => new Date(instant.getTime() - 1);

describe('the seats of a call', () => {
  it('are chosen in its order, each once', async () => {
    const { sold, seats } = await direct.sell(3);
    const [a = '', b = '', c = ''] = seats;
    const chosen = chooseSeats(sold, [c, a, c], TEST_NOW);
    expect(chosen).toMatchObject({ ok: true, value: [{ seat: c }, { seat: a }] });
    expect(chosen.ok && chosen.value).toHaveLength(2);
    expect(chooseSeats(sold, [b], TEST_NOW)).toEqual({
      ok: true,
      value: [sold.seats.find(({ seat }) => seat === b)],
    });
  });

  it('are refused for an unknown seat, with its number', async () => {
    const { sold, seats } = await direct.sell();
    expect(chooseSeats(sold, [...seats, '99Z'], TEST_NOW)).toEqual({
      ok: false,
      code: 'seat_not_in_booking',
      reason: 'seat_not_in_booking',
      values: { seat: '99Z' },
    });
  });

  it.each(['cancelled', 'refunded'] as const)(
    'are refused where one is %s, with its number',
    async (state) => {
      const { id, pnr, seats } = await direct.sell(2);
      const [a = '', b = ''] = seats;
      await direct.db.query('UPDATE booking_seats SET state = $3 WHERE booking_id = $1 AND seat = $2', [
        id,
        b,
        state,
      ]);
      const sold = (await findSold(direct.db, pnr))!;
      expect(chooseSeats(sold, [a, b], TEST_NOW)).toEqual({
        ok: false,
        code: 'seats_cancelled',
        reason: 'seats_cancelled',
        values: { seats: [b] },
        seats: [b],
      });
      expect(chooseSeats(sold, [a], TEST_NOW)).toMatchObject({ ok: true });
    },
  );

  it('can be cancelled until 15 minutes before departure from their pickup', async () => {
    const { sold, seats, segment } = await direct.sell();
    const closes = minutesAfter(segment.from.departsAt, -15);
    expect(cancellationClosesAt(sold)).toEqual(closes);
    expect(chooseSeats(sold, seats, justBefore(closes))).toMatchObject({ ok: true });
    expect(chooseSeats(sold, seats, closes)).toEqual({
      ok: false,
      code: 'cancellation_closed',
      reason: 'cancellation_closed',
    });
  });
});

describe('a refund', () => {
  it('is a share of fare and food, without tax, for each seat', async () => {
    const { sold, segment } = await direct.sell(2);
    const before = (hours: number) => minutesAfter(segment.from.departsAt, -60 * hours);
    const paise = (now: Date) => {
      const { percent, bySeat, totalPaise } = refundsAt(sold, sold.seats, now);
      expect(bySeat.map(({ seat }) => seat)).toEqual(sold.seats);
      return [percent, ...bySeat.map(({ refundPaise }) => refundPaise), totalPaise];
    };
    expect(paise(justBefore(before(72)))).toEqual([100, 150_000, 150_000, 300_000]);
    expect(paise(before(72))).toEqual([90, 135_000, 135_000, 270_000]);
    expect(paise(before(48))).toEqual([50, 75_000, 75_000, 150_000]);
    expect(paise(before(24))).toEqual([0, 0, 0, 0]);
  });
});

describe('a cancellation code', () => {
  const newSession = () => ({ sessionId: randomUUID() });
  const send = (sold: SoldBooking, asks: CodeClaim['asks'] = newSession(), seats = sold.seats) =>
    sendCancellationCode(direct, sold, seats, { asks, address: '203.0.113.1' });
  const codesOf = ({ booking }: SoldBooking) =>
    direct.db.query(
      'SELECT id, purpose, scope, email, phone, sent_as AS "sentAs" FROM codes WHERE subject = $1 ORDER BY id',
      [booking.id],
    );

  it('is bound to its sorted seats, and goes to both contacts of the booking', async () => {
    const { sold, seats, email, phone } = await direct.sell(2);
    direct.setNow(minutesAfter(sold.from.departsAt, -60 * 48));
    const sent = await send(sold, newSession(), sold.seats.toReversed());
    expect(sent).toMatchObject({ ok: true, value: { percent: 50, totalPaise: 150_000 } });
    const codes = await codesOf(sold);
    const scope = seats.toSorted().join(' ');
    expect(codes).toMatchObject([{ purpose: 'cancellation', scope, email, phone, sentAs: 'owner' }]);
    const messages = await direct.db.query(
      'SELECT id, template, recipient FROM outbound_messages WHERE code_id = $1 ORDER BY channel',
      [codes[0]!.id],
    );
    const template = 'cancellation-code';
    expect(messages).toMatchObject([
      { template, recipient: email },
      { template, recipient: phone },
    ]);
    const jobs = await direct.db.query(
      `SELECT FROM pgboss.job WHERE name = 'accounts.send-message' AND data->>'messageId' = ANY ($1)`,
      [messages.map(({ id }) => id)],
    );
    expect(jobs).toHaveLength(2);
  });

  it('is sent to a session of the owner three times in ten minutes, for all its bookings', async () => {
    const [one, other] = [await direct.sell(), await direct.sell()];
    const session = newSession();
    for (const { sold } of [one, one, other]) expect(await send(sold, session)).toMatchObject({ ok: true });
    for (const { sold } of [one, other]) {
      expect(await send(sold, session)).toMatchObject({ ok: false, code: 'too_many_requests' });
      expect(await send(sold, newSession())).toMatchObject({ ok: true });
    }
    expect(await codesOf(one.sold)).toHaveLength(3);
  });

  it('for guests leaves the owner’s allowance alone', async () => {
    const { sold } = await direct.sell();
    for (let sent = 0; sent < 3; sent += 1) expect(await send(sold, 'stranger')).toMatchObject({ ok: true });
    expect(await send(sold, 'stranger')).toMatchObject({
      code: 'too_many_requests',
      reason: 'codes_used_up',
    });
    expect(await send(sold)).toMatchObject({ ok: true });
    const sentAs = (await codesOf(sold)).map((code) => code.sentAs);
    expect(sentAs).toEqual(['booking', 'booking', 'booking', 'owner']);
  });

  it('for bearers of the owner link counts for its booking, apart from sessions, and against all owners', async () => {
    const [{ sold }, other] = [await direct.sell(), await direct.sell()];
    const refused = { code: 'too_many_requests', reason: 'too_many_requests' };
    for (let sent = 0; sent < 3; sent += 1) expect(await send(sold, 'bearer')).toMatchObject({ ok: true });
    expect(await send(sold, 'bearer')).toMatchObject(refused);
    expect(await send(other.sold, 'bearer')).toMatchObject({ ok: true });
    for (let sent = 0; sent < 3; sent += 1) expect(await send(sold)).toMatchObject({ ok: true });
    expect(await send(sold)).toMatchObject(refused);
    expect(await send(other.sold)).toMatchObject({ ok: true });
    expect(await send(sold, 'stranger')).toMatchObject({ ok: true });
  });

  it('keeps its origin for attempts: session, owner link, or network address', async () => {
    const { sold } = await direct.sell();
    const session = newSession();
    for (const asks of [session, 'bearer', 'stranger'] as const) await send(sold, asks);
    const codes = await direct.db.query(
      'SELECT asked_from AS "from" FROM codes WHERE subject = $1 ORDER BY id',
      [sold.booking.id],
    );
    expect(codes.map(({ from }) => from)).toEqual([
      `session ${session.sessionId}`,
      `owner link ${sold.booking.id}`,
      '203.0.113.1',
    ]);
  });

  it('is neither sent nor counted while the payment is disputed', async () => {
    const booking = await direct.sell();
    await direct.bookReturned(booking, 'Chargeback');
    for (let asked = 0; asked < 4; asked += 1)
      expect(await send(booking.sold)).toEqual({
        ok: false,
        code: 'payment_disputed',
        reason: 'payment_disputed',
      });
    expect(await codesOf(booking.sold)).toEqual([]);
  });
});
