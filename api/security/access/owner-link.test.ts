import { calls } from 'contract/calls.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { call, fromNewAddress } from 'testing/customers/customer.ts';
import { codeTo, messagesTo, otherThan, postMessages } from 'testing/customers/people.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { minutesAfter } from '#platform/clock.ts';
import { bearer, type Claim, guestBookings, type Sold, stranger } from './owner-link.fixture.ts';

const app = setUp(() => startTestApp({ env: { TRUST_PROXY: '1' } }));
const { sold, ask, cancel, codeFor, attack } = guestBookings(app);
let start: Date;
beforeAll(() => {
  start = app.clock.now();
});
beforeEach(() => app.clock.set(start));

describe('while somebody with PNR and email uses up what strangers may do', () => {
  it('the owner on another device gets no code, and the refusal names the link', async () => {
    const booking = await sold();
    const inHand = await codeFor(booking, stranger(booking));
    await attack(booking);
    expect((await cancel(booking, inHand, {})).body.code).toBe('code_expired');
    const soon = await ask(booking, stranger(booking));
    expect([soon.status, soon.body.code]).toEqual([429, 'too_many_requests']);
    app.clock.pass(10);
    await attack(booking);
    const late = await ask(booking, stranger(booking));
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(23 * 3600);
    expect(late.body.message).toBe(
      'Too many codes were asked for this booking. Open the cancellation link in your ticket email: it still gets you one.',
    );
  });

  it('the bearer of the link cancels at any moment of a day, from any address', async () => {
    const booking = await sold(4);
    for (const [index, minutes] of [0, 11, 300, 900].entries()) {
      app.clock.set(minutesAfter(start, minutes));
      const seat = booking.seats.slice(index, index + 1);
      await attack(booking, seat);
      const otp = await codeFor(booking, bearer(booking), seat);
      await attack(booking, seat);
      expect((await cancel(booking, otp, {}, seat)).body.code).toBe('code_expired');
      const done = await cancel(booking, otp, bearer(booking), seat);
      expect([minutes, done.status, done.body.message]).toEqual([minutes, 200, 'Ticket has been Cancelled']);
    }
  });

  it('the bearer of the link uses a code that was requested without it', async () => {
    const booking = await sold();
    const otp = await codeFor(booking, stranger(booking));
    await attack(booking);
    expect((await cancel(booking, otp, bearer(booking))).status).toBe(200);
  });
});

describe('bearers of the link', () => {
  it('share three codes in ten minutes, apart from the session that booked and from strangers', async () => {
    const booking = await sold();
    const statuses = async (claim: Claim) => {
      const replies = [];
      for (let asked = 0; asked < 4; asked += 1) replies.push((await ask(booking, claim)).status);
      return replies;
    };
    expect(await statuses(bearer(booking))).toEqual([200, 200, 200, 429]);
    expect(await statuses({ token: booking.token })).toEqual([200, 200, 200, 429]);
    expect(await statuses(stranger(booking))).toEqual([200, 200, 200, 429]);
    const sentAs = await app.db.query(
      'SELECT sent_as AS "sentAs" FROM codes WHERE subject = $1 ORDER BY id',
      [booking.bookingId],
    );
    expect(sentAs.map((code) => code.sentAs)).toEqual([
      ...Array.from({ length: 6 }, () => 'owner'),
      ...Array.from({ length: 3 }, () => 'booking'),
    ]);
  });

  it('have five attempts at their own code, whatever strangers and other owners try', async () => {
    const booking = await sold();
    const otp = await codeFor(booking, bearer(booking));
    const wrong = otherThan(otp, codeTo(app, booking.contact.email));
    for (let tries = 0; tries < 6; tries += 1) await cancel(booking, wrong, { token: booking.token });
    for (let tries = 0; tries < 4; tries += 1)
      expect((await cancel(booking, wrong, bearer(booking))).body.code).toBe('code_wrong');
    expect((await cancel(booking, otp, { token: booking.token })).body.code).toBe('code_expired');
    expect((await cancel(booking, otp, bearer(booking))).status).toBe(200);
  });

  it('still need the code that was sent to the contact', async () => {
    const booking = await sold();
    expect((await cancel(booking, '123456', bearer(booking))).body.code).toBe('code_expired');
    const otp = await codeFor(booking, bearer(booking));
    const wrong = otherThan(otp, codeTo(app, booking.contact.email));
    const codes = [];
    for (let tries = 0; tries < 6; tries += 1)
      codes.push((await cancel(booking, wrong, bearer(booking))).body.code);
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'code_wrong'), 'code_expired']);
    expect((await cancel(booking, otp, bearer(booking))).body.code).toBe('code_expired');
  });

  it('ask until 15 minutes before departure', async () => {
    const booking = await sold();
    const { trip } = booking;
    const departure = new Date(`${trip.journeystartdate}T${trip.starttime}:00+05:30`);
    app.clock.set(minutesAfter(departure, -15));
    const late = await ask(booking, bearer(booking));
    expect([late.status, late.body.code]).toEqual([410, 'cancellation_closed']);
  });
});

describe('codes for personal data', () => {
  const post = (path: string, { contact, pnr }: Sold, claim: object, email = contact.email) =>
    call<{ code?: string; message: string }>(app, 'POST', path, {
      body: { pnr, email, ...claim },
      headers: fromNewAddress(),
    });
  const askFor = (booking: Sold, claim: object = {}, email?: string) =>
    post(calls.sendDataCode[1], booking, claim, email);

  /** Asks for all codes that strangers may have in a day, and tries wrong ones. */
  async function useUp(booking: Sold): Promise<void> {
    for (let asked = 0; asked < 4; asked += 1) await askFor(booking);
    await postMessages(app);
    const wrong = otherThan(...messagesTo(app, booking.contact.email).flatMap(({ code }) => code ?? []));
    for (let tries = 0; tries < 16; tries += 1)
      await post(calls.showPersonalData[1], booking, { otp: wrong });
  }

  it('come to the bearer, whatever strangers have used up, who are pointed to the link', async () => {
    const booking = await sold();
    await useUp(booking);
    app.clock.pass(10);
    await useUp(booking);
    const refused = await askFor(booking);
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
    expect(refused.body.message).toContain('cancellation link');
    const claim = bearer(booking);
    expect((await askFor(booking, claim)).status).toBe(200);
    await postMessages(app);
    const otp = codeTo(app, booking.contact.email);
    await useUp(booking);
    expect((await post(calls.showPersonalData[1], booking, { otp })).body.code).toBe('code_expired');
    expect((await post(calls.showPersonalData[1], booking, { ...claim, otp })).status).toBe(200);
    const early = await post(calls.erasePersonalData[1], booking, { ...claim, otp });
    expect(early.status).toBe(409);
  });

  it('have an allowance of the link, apart from strangers and from cancellation', async () => {
    const booking = await sold();
    const statuses = async (claim: object) => {
      const replies = [];
      for (let asked = 0; asked < 4; asked += 1) replies.push((await askFor(booking, claim)).status);
      return replies;
    };
    expect(await statuses(bearer(booking))).toEqual([200, 200, 200, 429]);
    expect(await statuses({})).toEqual([200, 200, 200, 429]);
    expect((await ask(booking, bearer(booking))).status).toBe(200);
  });

  it('are refused with the link of another booking, and with an erased or wrong one', async () => {
    const [booking, other] = [await sold(), await sold()];
    for (const ownerToken of [other.ownerToken, '', 'x'.repeat(100)]) {
      const refused = await askFor(booking, { ownerToken });
      expect([refused.status, refused.body.code], ownerToken).toEqual([410, 'link_expired']);
    }
    expect((await askFor(booking, { ownerToken: 'x'.repeat(101) })).status).toBe(422);
    expect((await askFor(booking, bearer(booking), other.contact.email)).body.code).toBe('link_expired');
  });
});
