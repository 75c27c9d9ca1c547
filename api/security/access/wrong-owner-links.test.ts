import { randomUUID } from 'node:crypto';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { fromNewAddress } from 'testing/customers/customer.ts';
import { describe, expect, it } from 'vitest';
import { bearer, type Claim, guestBookings, type Sold } from './owner-link.fixture.ts';

const app = setUp(() => startTestApp({ env: { TRUST_PROXY: '1' } }));
const { sold, ask, cancel, codeFor } = guestBookings(app);

describe('a token that is not the booking’s', () => {
  const REFUSED = [
    410,
    'link_expired',
    'The link from your ticket email doesn’t work for this booking. Open the one in the latest email, or try again without it.',
  ];

  /** Everything that the two calls may write, besides counts of requests. */
  async function written() {
    const [codes, logs, messages, seats] = await Promise.all([
      app.db.query('SELECT id, tries, strangers_tries, tried_from, ended_at FROM codes ORDER BY id'),
      app.db.query("SELECT encode(subject_hash, 'hex') AS hash, sent FROM sending_logs ORDER BY 1"),
      app.db.query('SELECT id FROM outbound_messages ORDER BY id'),
      app.db.query("SELECT id FROM booking_seats WHERE state = 'cancelled' ORDER BY id"),
    ]);
    return { codes, logs, messages, seats };
  }

  /** Expects both calls to refuse a claim, to send nothing, and to write only one count of a miss each. */
  async function expectRefused(booking: Sold, claim: Claim): Promise<void> {
    const otp = await codeFor(booking, { token: booking.token });
    const before = await written();
    const from = fromNewAddress();
    for (const reply of [
      await ask(booking, { ...claim, from }),
      await cancel(booking, otp, { ...claim, from }),
    ])
      expect([reply.status, reply.body.code, reply.body.message]).toEqual(REFUSED);
    expect(await written()).toEqual(before);
    const [counted] = await app.db.query(
      "SELECT count FROM request_counts WHERE action = 'empty look-up' AND subject = $1",
      [`address ${from['x-forwarded-for']}`],
    );
    expect(counted).toEqual({ count: 2 });
    expect((await cancel(booking, otp, { token: booking.token })).status).toBe(200);
  }

  it.each([
    ['of the right length', 'x'.repeat(43)],
    ['cut short', 'x'.repeat(20)],
    ['too long', 'x'.repeat(100)],
    ['with other letters', 'ओ'.repeat(43)],
    ['empty', ''],
  ])('is refused as such, also with a right email: wrong, %s', async (_, ownerToken) => {
    const booking = await sold();
    await expectRefused(booking, { ownerToken, email: booking.contact.email });
  });

  it('is refused as such: of another booking of the same contact', async () => {
    const [booking, other] = [await sold(), await sold()];
    await app.db.query('UPDATE bookings SET contact_email = $2, contact_phone = $3 WHERE id = $1', [
      other.bookingId,
      booking.contact.email,
      booking.contact.phoneno,
    ]);
    await expectRefused(booking, { ownerToken: other.ownerToken });
  });

  it.each(['email', 'phone'])('is refused as such: sent before the contact’s %s changed', async (kind) => {
    const booking = await sold();
    const changed = { email: 'changed@example.com', phone: booking.contact.phoneno };
    const { email, phone } =
      kind === 'email' ? changed : { email: booking.contact.email, phone: '9799999999' };
    await app.db.query('UPDATE bookings SET contact_email = $2, contact_phone = $3 WHERE id = $1', [
      booking.bookingId,
      email,
      phone,
    ]);
    booking.contact = { email, phoneno: phone };
    await expectRefused(booking, bearer(booking));
  });

  it('is refused as such: after the contact was erased', async () => {
    const booking = await sold();
    await app.db.query("UPDATE bookings SET contact_email = '', contact_phone = '' WHERE id = $1", [
      booking.bookingId,
    ]);
    const refused = await ask(booking, bearer(booking));
    expect([refused.status, refused.body.code, refused.body.message]).toEqual(REFUSED);
    await app.db.query('UPDATE bookings SET anonymised_at = $2 WHERE id = $1', [
      booking.bookingId,
      app.clock.now(),
    ]);
    expect((await ask(booking, bearer(booking))).body.code).toBe('link_expired');
  });

  it('has the same refusal for a booking that does not exist, and thirty in ten minutes by address', async () => {
    const booking = await sold();
    const nowhere = { ...booking, pnr: 'AAAAAAAAAA', tripId: randomUUID() };
    const from = fromNewAddress();
    const replies = [];
    for (let tries = 0; tries < 32; tries += 1) {
      const where = tries % 2 ? booking : nowhere;
      replies.push(await ask(where, { ownerToken: `${tries}`.repeat(20), from }));
    }
    expect(replies.slice(0, 30).map(({ status, body }) => [status, body.code, body.message])).toEqual(
      Array.from({ length: 30 }, () => REFUSED),
    );
    expect(replies.slice(30).map(({ body }) => body.code)).toEqual([
      'too_many_requests',
      'too_many_requests',
    ]);
    expect((await ask(booking, { ...bearer(booking), from })).status).toBe(200);
  });

  it('does not stop a session of the booking', async () => {
    const booking = await sold();
    const claim = { token: booking.token, ownerToken: 'x'.repeat(43) };
    const otp = await codeFor(booking, claim);
    expect((await cancel(booking, otp, claim)).status).toBe(200);
  });

  it('that is not text is refused by its field', async () => {
    const booking = await sold();
    for (const ownerToken of [7, null, ['x'], 'x'.repeat(101)]) {
      const refused = [await ask(booking, { ownerToken }), await cancel(booking, '123456', { ownerToken })];
      for (const { status, body } of refused) {
        expect([status, body.code]).toEqual([422, 'validation_failed']);
        expect(Object.keys(body.fields ?? {})).toEqual(['ownerToken']);
      }
    }
  });
});
