import type { SessionTicket } from 'contract/calls/tickets.ts';
import { importTicketKeys, TICKET_KEYS_PATH, type TicketKey } from 'contract/ticket-code/keys.ts';
import { checkTicketCode } from 'contract/ticket-code/verify.ts';
import jsQR from 'jsqr';
import { TEST_NOW } from 'testing/app/moment.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { ASHA, bookAndPay, call, findTrip, signInAsGuest } from 'testing/customers/customer.ts';
import { codeTo, postMessages, signIn, signUp, somebody } from 'testing/customers/people.ts';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';

const app = setUp(() => startTestApp({ env: { ADDRESS_LIMIT_SCALE: '100' } }));
const trip = setUp(() => findTrip(app));
const free = ['2A', '2C', '2D', '3A', '3C', '3D', '4A', '4C', '4D', '5A', '5C', '5D'];

const pathOf = (pnr: string) => `/api/v1/ticket/session/${pnr}`;
const show = (pnr: string, token?: string) =>
  call<{ data: SessionTicket }>(app, 'GET', pathOf(pnr), token === undefined ? {} : { token });

function downloadPdf(pnr: string, token: string): Promise<Response> {
  return fetch(`${app.url}${pathOf(pnr)}/pdf`, { headers: { authorization: `Bearer ${token}` } });
}

/** Pays for some seats in a new guest's session. */
async function paidAsGuest(seats: number): Promise<{ pnr: string; token: string; seats: string[] }> {
  const token = await signInAsGuest(app);
  const chosen = free.splice(0, seats);
  const { pnr } = await bookAndPay(app, trip, chosen, 'success', { token });
  return { pnr, token, seats: chosen };
}

/** Draws a QR symbol with its quiet zone, and reads it. */
function readQr({ size, path }: { size: number; path: string }): string | undefined {
  const [scale, quiet] = [4, 4];
  const side = (size + 2 * quiet) * scale;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = 0; row < scale; row += 1) {
      for (let column = 0; column < Number(width) * scale; column += 1) {
        const at = ((Number(y) + quiet) * scale + row) * side + (Number(x) + quiet) * scale + column;
        pixels.fill(0, at * 4, at * 4 + 3);
      }
    }
  }
  return jsQR.default(pixels, side, side)?.data;
}

describe('the ticket of a session', () => {
  it('has a boarding pass for each seat, whose QR code a phone accepts without a connection', async () => {
    const { pnr, token, seats } = await paidAsGuest(2);
    const { status, body, headers } = await show(pnr, token);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    const { passes, ...rest } = body.data;
    const listed = await call<{ keys: TicketKey[] }>(app, 'GET', TICKET_KEYS_PATH);
    const keys = await importTicketKeys(listed.body.keys);
    expect(passes.map(({ seatNo }) => seatNo)).toEqual(seats);
    for (const { seatNo, fname, ticketcode, qr } of passes) {
      expect(fname).toBe(ASHA.fname);
      const check = await checkTicketCode(readQr(qr) ?? '', { issuer: 'Mayura', keys, now: TEST_NOW });
      const claims = { ticketCode: ticketcode, ticketVersion: 1, seat: seatNo, tripId: trip._id };
      expect(check).toMatchObject({ outcome: 'valid', claims });
    }
    expect(rest).toMatchObject({ pnr, starttime: trip.starttime, journeystartdate: trip.journeystartdate });
    // Terminal 3 in the timetable.
    expect(rest.pickup).toEqual({ latitude: 28.55493, longitude: 77.08452 });
    expect(rest.calendar).toMatch(new RegExp(`^BEGIN:VCALENDAR[^]+UID:${pnr}@[^]+END:VCALENDAR`));
  });

  it('is the PDF, too, without another proof', async () => {
    const { pnr, token } = await paidAsGuest(1);
    const reply = await downloadPdf(pnr, token);
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const pdf = await getDocumentProxy(new Uint8Array(await reply.arrayBuffer()));
    const { text } = await extractText(pdf, { mergePages: true });
    const { body } = await show(pnr, token);
    for (const { ticketcode } of body.data.passes) expect(text).toContain(ticketcode);
    for (let count = 1; count < 6; count += 1) expect((await downloadPdf(pnr, token)).status).toBe(200);
    expect((await downloadPdf(pnr, token)).status).toBe(429);
  });

  it('is shown in another session of the same account', async () => {
    const owner = somebody();
    const token = await signUp(app, owner);
    const { pnr } = await bookAndPay(app, trip, free.splice(0, 1), 'success', { token });
    const again = await signIn(app, { phoneno: owner.phoneno });
    expect(again.body.token).not.toBe(token);
    expect((await show(pnr, again.body.token)).status).toBe(200);
  });

  it('is not shown to another guest, without a session, or after log-out', async () => {
    const { pnr, token } = await paidAsGuest(1);
    const stranger = await signInAsGuest(app);
    expect(await show(pnr, stranger)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await downloadPdf(pnr, stranger)).status).toBe(404);
    expect((await show(pnr)).status).toBe(401);
    await call(app, 'POST', '/api/v1/user/logout', { token });
    expect((await show(pnr, token)).status).toBe(401);
    expect((await downloadPdf(pnr, token)).status).toBe(401);
  });

  it('does not exist before the payment', async () => {
    const token = await signInAsGuest(app);
    const { pnr } = await bookAndPay(app, trip, free.splice(0, 1), 'failure', { token });
    expect((await show(pnr, token)).status).toBe(404);
  });

  it('ends with the last seat', async () => {
    const { pnr, token, seats } = await paidAsGuest(1);
    const query = new URLSearchParams({ pnr, email: ASHA.email });
    const shown = await call<{ details: { tripId: string; bookingId: string } }>(
      app,
      'GET',
      `/api/v1/pnr/guest?${query}`,
    );
    const { tripId, bookingId } = shown.body.details;
    const body = { pnr, tripId, seatNumbers: seats };
    await call(app, 'POST', '/api/v1/ticket/otp/generate', { body: { ...body, email: ASHA.email } });
    await postMessages(app);
    const cancelled = await call(app, 'POST', '/api/v1/ticket/cancel/guest', {
      body: { ...body, bookingId, otp: codeTo(app, ASHA.mobileno), reasonForCancellation: 'plans changed' },
    });
    expect(cancelled.status).toBe(200);
    expect(await show(pnr, token)).toMatchObject({ status: 409, body: { code: 'seats_cancelled' } });
  });
});
