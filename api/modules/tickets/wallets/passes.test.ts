import type { GuestBooking } from 'contract/calls/bookings.ts';
import type { SessionTicket, TicketDetail } from 'contract/calls/tickets.ts';
import { calls } from 'contract/calls.ts';
import { importTicketKeys, TICKET_KEYS_PATH, type TicketKey } from 'contract/ticket-code/keys.ts';
import { checkTicketCode } from 'contract/ticket-code/verify.ts';
import type { Language } from 'contract/values/language.ts';
import { MAX_SEATS } from 'contract/values/limits.ts';
import { formatTime } from 'contract/values/time.ts';
import type { PassQuery } from 'contract/wallets/passes.ts';
import { unzipSync, zipSync } from 'fflate';
import { writeWalletFiles } from 'sandbox/wallets/certificates.ts';
import { verifyPass } from 'sandbox/wallets/verify-pass.ts';
import { verifySaveLink } from 'sandbox/wallets/verify-save-link.ts';
import { TEST_NOW } from 'testing/app/moment.ts';
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
import { signUp, somebody } from 'testing/customers/people.ts';
import { describe, expect, it } from 'vitest';

const files = setUp(() => writeWalletFiles());
const app = setUp(() => startTestApp({ env: { ADDRESS_LIMIT_SCALE: '100', ...files.settings } }));
const plain = setUp(() => startTestApp());
const trip = setUp(() => findTrip(app));
const free = ['2A', '2C', '2D', '3A', '3C', '3D', '4A', '4C', '4D', '5A', '5C', '5D', '6A', '6C', '6D'];

type Linked = { data: { link: string }; message: string; code: string };

/** Pays for some seats in a new guest's session; returns its tickets. */
async function paidAsGuest(seats: number, language: Language = 'en') {
  const token = await signInAsGuest(app);
  const chosen = free.splice(0, seats);
  const { pnr } = await bookAndPay(app, trip, chosen, 'success', { token });
  await app.db.query('UPDATE bookings SET language = $2 WHERE pnr = $1', [pnr, language]);
  const { body } = await call<{ data: SessionTicket }>(app, 'GET', `/api/v1/ticket/session/${pnr}`, {
    token,
  });
  return { token, pnr, ticket: body.data };
}

type Paid = Awaited<ReturnType<typeof paidAsGuest>>;

function queryOf(
  { ticket }: Pick<Paid, 'ticket'>,
  wallet: PassQuery['wallet'],
  changes: Partial<PassQuery> = {},
) {
  const [pass] = ticket.passes;
  return new URLSearchParams({
    wallet,
    ticketcode: pass?.ticketcode ?? '',
    seat: pass?.seatNo ?? '',
    ...changes,
  });
}

function link(paid: Paid, wallet: PassQuery['wallet'], changes: Partial<PassQuery> = {}) {
  const path = `${calls.linkSessionPass[1].replace(':pnr', paid.pnr)}?${queryOf(paid, wallet, changes)}`;
  return call<Linked>(app, 'GET', path, { token: paid.token });
}

async function openPass(path: string): Promise<Response> {
  return fetch(`${app.url}${path}`);
}

async function verified(path: string) {
  const response = await openPass(path);
  if (response.status !== 200) throw new Error(await response.text());
  return verifyPass(new Uint8Array(await response.arrayBuffer()), files.authority);
}

/** Checks a code as a phone at the coach door does, without a connection. */
async function checkCode(code: unknown) {
  const listed = await call<{ keys: TicketKey[] }>(app, 'GET', TICKET_KEYS_PATH);
  const keys = await importTicketKeys(listed.body.keys);
  return checkTicketCode(String(code), { issuer: 'Mayura', keys, now: TEST_NOW });
}

describe('a pass for Apple Wallet', () => {
  it('is a well-formed file whose code a phone accepts at the coach door', async () => {
    const paid = await paidAsGuest(1);
    const linked = await link(paid, 'apple');
    expect([linked.status, linked.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const response = await openPass(linked.body.data.link);
    const [pass] = paid.ticket.passes;
    expect(response.headers.get('content-type')).toBe('application/vnd.apple.pkpass');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="ticket-${paid.pnr}-${pass?.ticketcode}.pkpass"`,
    );
    const { pass: content, files: names } = verifyPass(
      new Uint8Array(await response.arrayBuffer()),
      files.authority,
    );
    expect(names).toEqual([
      'icon.png',
      'icon@2x.png',
      'icon@3x.png',
      'logo.png',
      'logo@2x.png',
      'logo@3x.png',
      'pass.json',
    ]);
    const [code] = content.barcodes as { message: string; format: string }[];
    expect(code?.format).toBe('PKBarcodeFormatQR');
    const claims = { ticketCode: pass?.ticketcode, seat: pass?.seatNo, tripId: trip._id };
    expect(await checkCode(code?.message)).toMatchObject({ outcome: 'valid', claims });
  });

  it('fails the check of the sandbox with one altered byte, or by another authority', async () => {
    const paid = await paidAsGuest(1);
    const response = await openPass((await link(paid, 'apple')).body.data.link);
    const bytes = new Uint8Array(await response.arrayBuffer());
    const altered = (name: string) => {
      const content = unzipSync(bytes);
      const file = content[name] ?? new Uint8Array();
      file[file.length - 3] = (file.at(-3) ?? 0) ^ 1;
      return zipSync(content);
    };
    expect(() => verifyPass(altered('pass.json'), files.authority)).toThrow('the hash of pass.json is wrong');
    expect(() => verifyPass(altered('manifest.json'), files.authority)).toThrow('of something else');
    expect(() => verifyPass(altered('signature'), files.authority)).toThrow('the signature is wrong');
    const { authority } = await writeWalletFiles();
    expect(() => verifyPass(bytes, authority)).toThrow('not certified by the authority');
  });

  it('shows route, local time, boarding stop, seat, passenger and PNR', async () => {
    const paid = await paidAsGuest(1);
    const { pass } = await verified((await link(paid, 'apple')).body.data.link);
    const text = JSON.stringify(pass.boardingPass);
    for (const shown of ['IGI Airport T3', 'Agra', ASHA.fname, paid.pnr, paid.ticket.passes[0]?.seatNo])
      expect(text).toContain(`"${shown}`);
    expect(pass.boardingPass).toMatchObject({
      transitType: 'PKTransitTypeBus',
      headerFields: [{ key: 'time', value: formatTime(trip.starttime) }, { key: 'seat' }],
    });
    expect(Date.parse(String(pass.relevantDate))).toBe(
      Date.parse(`${trip.journeystartdate}T${trip.starttime}:00+05:30`),
    );
  });

  it('is in the language of the booking, whoever fetches it', async () => {
    const paid = await paidAsGuest(1, 'hi');
    const { pass } = await verified((await link(paid, 'apple')).body.data.link);
    expect(JSON.stringify(pass.boardingPass)).toContain('आगरा');
  });

  it('opens for five minutes without the session, and not with an altered link', async () => {
    const paid = await paidAsGuest(1);
    const { link: path } = (await link(paid, 'apple')).body.data;
    expect((await openPass(path.replace('/pass/W', '/pass/X'))).status).toBe(410);
    const other = await paidAsGuest(1);
    const [, mac] = path.split('.');
    const [content] = (await link(other, 'apple')).body.data.link.split('.');
    expect((await openPass(`${content}.${mac}`)).status).toBe(410);
    expect((await openPass('/api/v1/pass/none')).status).toBe(410);
    app.clock.pass(4);
    expect((await openPass(path)).status).toBe(200);
    app.clock.pass(1);
    expect((await openPass(path)).status).toBe(410);
    app.clock.set(TEST_NOW);
  });
});

describe('a pass for Google Wallet', () => {
  it.each(['en', 'hi'] as const)(
    'is a signed link with the code that phones accept (%s)',
    async (language) => {
      const paid = await paidAsGuest(1, language);
      const linked = await link(paid, 'google');
      const { account, object } = verifySaveLink(linked.body.data.link, files.googleKey, app.clock.now());
      const [pass] = paid.ticket.passes;
      expect(account).toBe('wallet@coach.iam.gserviceaccount.example');
      expect(object).toMatchObject({
        classId: files.settings.GOOGLE_WALLET_CLASS,
        purchaseDetails: { confirmationCode: paid.pnr },
        passengerNames: `${ASHA.fname} ${ASHA.lname}`,
        ticketLeg: { ticketSeat: { seat: pass?.seatNo }, originName: { defaultValue: { language } } },
        barcode: { type: 'QR_CODE', alternateText: pass?.ticketcode },
      });
      const { departureDateTime } = object.ticketLeg as { departureDateTime: string };
      expect(departureDateTime).toBe(`${trip.journeystartdate}T${trip.starttime}:00+05:30`);
      const { value } = object.barcode as { value: string };
      expect(await checkCode(value)).toMatchObject({ outcome: 'valid', claims: { seat: pass?.seatNo } });
    },
  );
});

describe('the link of a pass', () => {
  it('is for whoever may download the ticket: the account, and a guest with PNR and email', async () => {
    const token = await signUp(app, somebody());
    const booked = await book(app, await bookingFor(app, trip, free.splice(0, 1)), { token });
    await pay(app, booked.body.data);
    const { pnr } = booked.body.data;
    const id = await bookingIdOf(app, token);
    const shown = await call<{ data: TicketDetail }>(app, 'GET', calls.showTicket[1].replace(':id', id), {
      token,
    });
    const [seat] = shown.body.data.seats;
    expect(shown.body.data.wallets).toEqual(['apple', 'google']);
    const query = new URLSearchParams({
      wallet: 'apple',
      ticketcode: seat?.ticketcode ?? '',
      seat: seat?.seatNumber ?? '',
    });
    const ownPath = `${calls.linkPass[1].replace(':id', id)}?${query}`;
    const own = await call<Linked>(app, 'GET', ownPath, { token });
    expect((await verified(own.body.data.link)).pass.serialNumber).toBe(seat?.ticketcode);
    expect((await call(app, 'GET', ownPath, { token: await signUp(app, somebody('Stranger')) })).status).toBe(
      404,
    );

    const asGuest = (email: string) =>
      call<Linked>(app, 'GET', `${calls.linkGuestPass[1]}?${query}&${new URLSearchParams({ pnr, email })}`);
    expect((await verified((await asGuest(ASHA.email)).body.data.link)).pass.serialNumber).toBe(
      seat?.ticketcode,
    );
    expect((await asGuest('stranger@example.com')).status).toBe(404);
  });

  it('is refused to another session and for a ticket of another booking', async () => {
    const [one, other] = [await paidAsGuest(1), await paidAsGuest(1)];
    expect((await link({ ...one, token: other.token }, 'apple')).status).toBe(404);
    const foreign = { ticketcode: other.ticket.passes[0]?.ticketcode ?? '' };
    expect(await link(one, 'google', foreign)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it('is refused by name once the seat is cancelled or moved', async () => {
    const paid = await paidAsGuest(1);
    const { link: path } = (await link(paid, 'apple')).body.data;
    const moved = await link(paid, 'google', { seat: '9Z' });
    expect([moved.status, moved.body.code]).toEqual([409, 'booking_changed']);
    expect(moved.body.message).toContain(`now for seat ${paid.ticket.passes[0]?.seatNo}.`);
    await app.db.query(`UPDATE booking_seats SET state = 'cancelled' WHERE ticket_code = $1`, [
      paid.ticket.passes[0]?.ticketcode ?? null,
    ]);
    for (const wallet of ['apple', 'google'] as const)
      expect(await link(paid, wallet)).toMatchObject({ status: 409, body: { code: 'seats_cancelled' } });
    expect((await openPass(path)).status).toBe(409);
  });

  it('is limited for a booking', async () => {
    const paid = await paidAsGuest(1);
    const statuses = [];
    const most = 2 * MAX_SEATS;
    for (let count = 0; count <= most; count += 1) statuses.push((await link(paid, 'apple')).status);
    expect(statuses).toEqual([...Array(most).fill(200), 429]);
  });
});

describe('a wallet that is not set up', () => {
  it('is not offered, and refused', async () => {
    const token = await signInAsGuest(plain);
    const { pnr } = await bookAndPay(plain, await findTrip(plain), ['2A'], 'success', { token });
    const shown = await call<{ data: SessionTicket }>(plain, 'GET', `/api/v1/ticket/session/${pnr}`, {
      token,
    });
    expect(shown.body.data.wallets).toEqual([]);
    const query = new URLSearchParams({ pnr, email: ASHA.email });
    const asGuest = await call<{ details: GuestBooking }>(
      plain,
      'GET',
      `${calls.lookUpGuestBooking[1]}?${query}`,
    );
    expect(asGuest.body.details.wallets).toEqual([]);
    for (const wallet of ['apple', 'google'] as const) {
      const path = `${calls.linkSessionPass[1].replace(':pnr', pnr)}?${queryOf({ ticket: shown.body.data }, wallet)}`;
      expect((await call(plain, 'GET', path, { token })).status).toBe(404);
    }
  });
});
