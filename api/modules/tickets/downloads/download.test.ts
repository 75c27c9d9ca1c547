import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { GuestBooking } from 'contract/calls/bookings.ts';
import type { Ticket } from 'contract/calls/tickets.ts';
import type { ErrorReply } from 'contract/error-reply.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import {
  ASHA,
  book,
  bookAndPay,
  bookingFor,
  bookingIdOf,
  call,
  findTrip,
  pay,
  signInAsGuest,
} from 'testing/customers/customer.ts';
import { codeTo, postMessages, signUp, somebody } from 'testing/customers/people.ts';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';

const app = setUp(() => startTestApp({ env: { TRUST_PROXY: '1' } }));
const trip = setUp(() => findTrip(app));
const free = ['2A', '2C', '2D', '3A', '3C', '3D', '4A', '4C', '4D', '5A', '5C', '5D', '6A', '6C', '6D', '7A'];

async function download(path: string, token?: string, address = '203.0.113.1'): Promise<Response> {
  const headers = { 'x-forwarded-for': address, ...(token && { authorization: `Bearer ${token}` }) };
  return fetch(`${app.url}${path}`, { headers });
}

const refusalOf = async (response: Response) => (await response.json()) as ErrorReply;

function guestPath(pnr: string, email: string = ASHA.email): string {
  return `/api/v1/pnr/guest/pdf?${new URLSearchParams({ pnr, email })}`;
}

async function textOf(response: Response): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
  return (await extractText(pdf, { mergePages: true })).text;
}

async function codesOf(pnr: string): Promise<Record<string, string>> {
  const rows = await app.db.query(
    'SELECT seat, ticket_code AS code FROM booking_seats s JOIN bookings b ON b.id = s.booking_id WHERE pnr = $1',
    [pnr],
  );
  return Object.fromEntries(rows.map(({ seat, code }) => [seat, code]));
}

/** Returns a paid booking of an account: its id, and the session's token. */
async function owned(): Promise<{ id: string; token: string; pnr: string }> {
  const token = await signUp(app, somebody());
  const booked = await book(app, await bookingFor(app, trip, free.splice(0, 1)), { token });
  await pay(app, booked.body.data);
  return { id: await bookingIdOf(app, token), token, pnr: booked.body.data.pnr };
}

async function cancel(pnr: string, seat: string): Promise<void> {
  const query = new URLSearchParams({ pnr, email: ASHA.email });
  const shown = await call<{ details: GuestBooking }>(app, 'GET', `/api/v1/pnr/guest?${query}`);
  const { tripId, bookingId } = shown.body.details;
  const body = { pnr, tripId, seatNumbers: [seat] };
  await call(app, 'POST', '/api/v1/ticket/otp/generate', { body: { ...body, email: ASHA.email } });
  await postMessages(app);
  const otp = codeTo(app, ASHA.mobileno);
  const reasonForCancellation = 'plans changed';
  const reply = await call(app, 'POST', '/api/v1/ticket/cancel/guest', {
    body: { ...body, bookingId, otp, reasonForCancellation },
  });
  if (reply.status !== 200) throw new Error(`not cancelled: ${reply.body.message}`);
}

describe('the ticket download', () => {
  it("is served to the booking's account, and not cached", async () => {
    const { id, token, pnr } = await owned();
    const reply = await download(`/api/v1/ticket/pdf/${id}`, token);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe('application/pdf');
    expect(reply.headers.get('content-disposition')).toBe(`attachment; filename="ticket-${pnr}.pdf"`);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    const text = await textOf(reply);
    for (const part of [pnr, ...Object.values(await codesOf(pnr))]) expect(text).toContain(part);
  });

  it('is refused to everybody else', async () => {
    const { id } = await owned();
    const path = `/api/v1/ticket/pdf/${id}`;
    const stranger = await download(path, await signUp(app, somebody('Stranger')));
    expect([stranger.status, (await refusalOf(stranger)).code]).toEqual([404, 'not_found']);
    const guest = await refusalOf(await download(path, await signInAsGuest(app)));
    expect([guest.code, guest.redirect]).toEqual(['guests_not_admitted', '/guest-manage-ticket']);
    expect((await download(path)).status).toBe(401);
  });

  it('is served to a guest with PNR and email, in any letter case', async () => {
    const { pnr } = await bookAndPay(app, trip, free.splice(0, 2));
    const reply = await download(guestPath(pnr.toLowerCase(), ` ${ASHA.email.toUpperCase()}`));
    expect(reply.headers.get('content-disposition')).toBe(`attachment; filename="ticket-${pnr}.pdf"`);
    const text = await textOf(reply);
    for (const code of Object.values(await codesOf(pnr))) expect(text).toContain(code);
  });

  it('reveals nothing to a guest with another email', async () => {
    const { pnr } = await bookAndPay(app, trip, free.splice(0, 1));
    const wrong = await download(guestPath(pnr, 'stranger@example.com'));
    const unknown = await download(guestPath('AAAAAAAAAA', 'stranger@example.com'));
    expect([wrong.status, await wrong.json()]).toEqual([404, await unknown.json()]);
    const half = await refusalOf(await download(`/api/v1/pnr/guest/pdf?pnr=${pnr}`));
    expect(half.fields).toEqual({ email: 'Email is required' });
  });

  it('has the remaining seats with unchanged codes, and ends with the last', async () => {
    const [first = '', second = ''] = free.splice(0, 2);
    const { pnr } = await bookAndPay(app, trip, [first, second]);
    const codes = await codesOf(pnr);
    await cancel(pnr, first);
    const text = await textOf(await download(guestPath(pnr)));
    expect(text).toContain(codes[second]);
    expect(text).not.toContain(codes[first]);
    await cancel(pnr, second);
    const gone = await download(guestPath(pnr));
    expect([gone.status, await gone.json()]).toEqual([
      409,
      {
        status: 'fail',
        code: 'seats_cancelled',
        message: 'Every seat of this booking has been cancelled, so there is no ticket.',
      },
    ]);
  });

  it('is limited to six a minute from one address, which leaves the owner’s free', async () => {
    const { pnr } = await bookAndPay(app, trip, free.splice(0, 1));
    const statuses = new Set<number>();
    for (let count = 0; count < 6; count += 1) statuses.add((await download(guestPath(pnr))).status);
    expect([...statuses]).toEqual([200]);
    const seventh = await download(guestPath(pnr));
    expect([seventh.status, seventh.headers.get('retry-after')]).toEqual([429, '60']);
    expect((await download(guestPath(pnr), undefined, '203.0.113.2')).status).toBe(200);
    app.clock.pass(1);
    expect((await download(guestPath(pnr))).status).toBe(200);
  });

  it('is limited by booking for an account, too: every ticket of a long list is served', async () => {
    const token = await signUp(app, somebody());
    for (let tickets = 0; tickets < 7; tickets += 1) {
      await bookAndPay(app, trip, free.splice(0, 1), 'success', { token });
    }
    const list = await call<{ data: Ticket[] }>(app, 'GET', '/api/v1/ticket/upcoming', { token });
    const ids = list.body.data.map(({ _id }) => _id);
    const fetched = (id: string, address?: string) => download(`/api/v1/ticket/pdf/${id}`, token, address);
    expect(ids).toHaveLength(7);
    const statuses = [];
    for (const id of ids) statuses.push((await fetched(id, '203.0.113.9')).status);
    expect(statuses).toEqual(ids.map(() => 200));
    for (let more = 0; more < 5; more += 1) await fetched(ids[0] as string, '203.0.113.9');
    expect((await fetched(ids[0] as string, '203.0.113.9')).status).toBe(429);
    expect((await fetched(ids[0] as string, '203.0.113.10')).status).toBe(200);
  });

  it('loads its renderer on first use, and that of passes', async () => {
    const script = `
      import { registerHooks } from 'node:module';
      const loaded = [];
      registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
      await import('./app.ts');
      await import('./dependencies.ts');
      console.log(loaded.join('\\n'));`;
    const run = promisify(execFile);
    const node = await run(process.execPath, ['--input-type=module', '-e', script], {
      cwd: new URL('../../../', import.meta.url),
      maxBuffer: 2 ** 24,
    });
    expect(node.stdout).toContain('/tickets/downloads/download-routes.ts');
    expect(node.stdout).not.toMatch(/pdfkit|fontkit|ticket-pdf|evidence-pdf|passkit|node-forge/);
  });
});
