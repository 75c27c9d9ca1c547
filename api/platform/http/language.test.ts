import { m } from 'messages/messages.js';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import {
  AIRPORT,
  type ApiResponse,
  ASHA,
  book,
  bookAndPay,
  bookingFor,
  call,
  findAgra,
  findTrip,
  pay,
} from 'testing/customers/customer.ts';
import {
  messagesTo,
  postBookingMessages,
  postMessages,
  register,
  signUp,
  somebody,
} from 'testing/customers/people.ts';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { preferredLanguage } from './language.ts';

const app = setUp(() => startTestApp({ env: { ADDRESS_LIMIT_SCALE: '100' } }));
const trip = setUp(() => findTrip(app, '2026-11-30'));

const hindi = { 'accept-language': 'hi' };
const inHindi = { locale: 'hi' } as const;
const inEnglish = { locale: 'en' } as const;

describe('the language of a call', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['hi', 'hi'],
    ['hi-IN', 'hi'],
    ['HI', 'hi'],
    ['en-IN,en;q=0.9,hi;q=0.8', 'en'],
    ['en;q=0.5, hi;q=0.9', 'hi'],
    ['fr-CH, fr;q=0.9, hi;q=0.3', 'hi'],
    ['hi;q=0', 'en'],
    ['ta, de', 'en'],
    ['*', 'en'],
    [';;;,q=1;hi;q=x', 'en'],
  ])('with Accept-Language %s is %s', (header, language) => {
    expect(preferredLanguage(header)).toBe(language);
  });
});

describe('a reply', () => {
  const unknownTrip = (headers: Record<string, string>) =>
    call(app, 'GET', '/api/v1/trip/detailone/no-such-trip', { headers });

  it('is in the requested language, and varies by it', async () => {
    const reply = await unknownTrip(hindi);
    expect(reply.body.message).toBe(m.errors_trip_unknown({}, inHindi));
    expect(reply.headers.get('vary')).toContain('accept-language');
    expect((await unknownTrip({})).body.message).toBe(m.errors_trip_unknown({}, inEnglish));
    expect((await unknownTrip({ 'accept-language': 'ta' })).body.message).toBe(
      m.errors_trip_unknown({}, inEnglish),
    );
  });

  it('is so for unknown calls and unreadable bodies', async () => {
    const unknown = await call(app, 'POST', '/api/v1/no/such/call', { body: {}, headers: hindi });
    expect(unknown.body.message).toBe(m.errors_call_unknown({}, inHindi));
    const broken = await call(app, 'POST', '/api/v1/user/login', { body: '{"phoneno":', headers: hindi });
    expect(broken.body.message).toBe(m.errors_bad_json({}, inHindi));
  });

  it('names the error of a field', async () => {
    const login = (headers: Record<string, string>) =>
      call(app, 'POST', '/api/v1/user/register', {
        body: { name: '', email: 'nowhere', phoneno: '98100' },
        headers,
      });
    expect((await login(hindi)).body.fields).toEqual({
      name: m.booking_error_required({ label: m.profile_name({}, inHindi) }, inHindi),
      email: m.booking_error_email({}, inHindi),
      phoneno: m.account_error_mobile_too_short({ digits: 10 }, inHindi),
    });
    expect((await login({})).body.fields).toMatchObject({ email: 'Invalid email address' });
  });

  it('names the error that a module finds in a field', async () => {
    const wrong = { name: 'Meera', email: 'meera', phoneno: '9876543210' };
    const body = { ...(await bookingFor(app, trip, ['4A'])), userdetails: wrong };
    const refused = (headers: Record<string, string>) =>
      call(app, 'POST', '/api/v1/seat/selectedseats', { body, headers });
    for (const [headers, language] of [[hindi, inHindi] as const, [{}, inEnglish] as const]) {
      const message = m.booking_error_email({}, language);
      const fields = { 'userdetails.email': message };
      expect((await refused(headers)).body).toEqual({
        status: 'fail',
        code: 'validation_failed',
        message,
        fields,
      });
    }
  });

  it('is never one cached in another language', async () => {
    const query = new URLSearchParams({ from: AIRPORT, to: await findAgra(app), date: '2026-11-30' });
    const list = (headers: Record<string, string>) =>
      call(app, 'GET', `/api/v1/trip/list?${query}`, { headers });
    const [first, second, third] = [await list({}), await list(hindi), await list({})];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body.message).not.toBe(first.body.message);
    expect(third.body).toEqual(first.body);
  });

  it('keeps its language beside parallel calls', async () => {
    const asked = Array.from({ length: 40 }, (_, index) => (index % 3 === 0 ? hindi : {}));
    const responses = await Promise.all(asked.map((headers) => logInWrongly(headers)));
    for (const [index, reply] of responses.entries()) {
      const expected = m.errors_wrong_credentials({}, asked[index] === hindi ? inHindi : inEnglish);
      expect(reply.body.message).toBe(expected);
    }
  });
});

/** A call with a body, a database query and a password hash. */
function logInWrongly(headers: Record<string, string>): Promise<ApiResponse<object>> {
  const body = { phoneno: somebody().phoneno, password: 'Wrong#2026' };
  return call(app, 'POST', '/api/v1/user/login', { body, headers });
}

async function bookInHindi(seats: string[]): Promise<{ pnr: string; page: string }> {
  const body = await bookingFor(app, trip, seats);
  const booked = await call<Awaited<ReturnType<typeof book>>['body']>(
    app,
    'POST',
    '/api/v1/seat/selectedseats',
    { body, headers: hindi },
  );
  const page = await pay(app, booked.body.data);
  return { pnr: booked.body.data.pnr, page };
}

function about(pnr: string, to: string) {
  const found = messagesTo(app, to).find(({ subject, text }) => `${subject} ${text}`.includes(pnr));
  if (!found) throw new Error(`no message to ${to} about ${pnr}`);
  return found;
}

/** Returns the email attachments of a booking by type. */
async function attachmentsOf(pnr: string): Promise<(type: string) => Buffer> {
  const query = new URLSearchParams({ contains: pnr, attachments: 'content' });
  const response = await fetch(`${app.sandbox.url}/control/messages?${query}`);
  const { messages } = (await response.json()) as {
    messages: { attachments: { mimeType: string; content: string }[] }[];
  };
  const all = messages.flatMap(({ attachments }) => attachments);
  return (type) => Buffer.from(all.find(({ mimeType }) => mimeType === type)?.content ?? '', 'base64');
}

describe('a booking', () => {
  it('made in Hindi has Hindi pages, email, SMS, ticket and calendar', async () => {
    const { pnr, page } = await bookInHindi(['2A', '2C']);
    expect(page).toMatch(new RegExp(`^/hi/payment/Success/${pnr}/`));
    await postBookingMessages(app);
    const mail = about(pnr, ASHA.email);
    expect(mail.html).toContain('<html lang="hi-IN">');
    expect(mail.text).toContain(m.ticket_mail_greeting({ name: 'Asha Verma' }, inHindi));
    expect(mail.text).toContain('सोम, 30 नवंबर 2026');
    expect(mail.text).toContain(`http://localhost:3000/hi/searchpnr/${pnr}`);
    expect(about(pnr, ASHA.mobileno).text).toMatch(/^Mayura: बुकिंग .+ सोम, 30 नवंबर 2026 .+\/hi\/searchpnr\//s);
    const attached = await attachmentsOf(pnr);
    const pdf = await getDocumentProxy(new Uint8Array(attached('application/pdf')));
    const { text } = await extractText(pdf, { mergePages: true });
    // Shaped Hindi is drawn in another order than spelled.
    for (const character of m.ticket_heading({}, inHindi)) expect(text).toContain(character);
    expect(attached('text/calendar').toString()).toContain('/hi/searchpnr/');
  });

  it('made in English stays English beside parallel bookings', async () => {
    const { pnr, page } = await bookAndPay(app, trip, ['3A']);
    expect(page).toMatch(new RegExp(`^/payment/Success/${pnr}/`));
    await bookInHindi(['3C']);
    await postBookingMessages(app);
    const mail = about(pnr, ASHA.email);
    expect(mail.html).toContain('<html lang="en-IN">');
    expect(mail.text).toContain('Mon, 30 Nov 2026');
    expect(mail.text).not.toMatch(/[ऀ-ॿ]/);
    expect(about(pnr, ASHA.mobileno).text).not.toMatch(/[ऀ-ॿ]/);
  });
});

describe('an account email', () => {
  it('is in the language of the call that requested it', async () => {
    const asha = somebody();
    const body = { ...asha };
    await call(app, 'POST', '/api/v1/user/register', { body, headers: hindi });
    const rohan = somebody();
    await register(app, rohan);
    await postMessages(app);
    expect(messagesTo(app, asha.email)[0]?.html).toContain('<html lang="hi-IN">');
    expect(messagesTo(app, asha.phoneno)[0]?.text).toMatch(/^Mayura: \d{6} .*[ऀ-ॿ]/);
    expect(messagesTo(app, rohan.email)[0]?.html).toContain('<html lang="en-IN">');
    expect(messagesTo(app, rohan.phoneno)[0]?.text).toContain('is your sign-up code');
  });

  it('links to a password page in that language', async () => {
    const asha = somebody();
    await signUp(app, asha);
    const body = { phoneno: asha.phoneno };
    await call(app, 'POST', '/api/v1/user/forgot', { body, headers: hindi });
    await postMessages(app);
    expect(messagesTo(app, asha.phoneno)[0]?.text).toMatch(/[ऀ-ॿ].*\/hi\/user\/change-password\//);
  });
});
