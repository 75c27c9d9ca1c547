import type { GuestBooking } from 'contract/calls/bookings.ts';
import { calls } from 'contract/calls.ts';
import { passengerFieldNames } from 'contract/values/passenger-fields.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { ASHA, book, bookingFor, call, findTrip, pay } from 'testing/customers/customer.ts';
import { me, messagesTo, signUp, somebody } from 'testing/customers/people.ts';
import { describe, expect, it } from 'vitest';

/**
 * Names in PDFs, emails, headers and calendars are tested in the tickets and the contact page. No text of customers is
 * exported as CSV or otherwise.
 */
const app = setUp(() => startTestApp({ env: { ADDRESS_LIMIT_SCALE: '100' } }));
const good = setUp(async () => bookingFor(app, await findTrip(app), ['2C']));

const SCRIPT = '<script>alert(1)</script>';

describe('a script', () => {
  const asPassenger = (field: string) => ({
    ...good,
    passengerdetails: [{ ...good.passengerdetails[0], [field]: SCRIPT }],
  });
  const asContact = (field: string) => ({ ...good, userdetails: { ...good.userdetails, [field]: SCRIPT } });
  const register = { name: 'Asha', email: 'asha@example.com', phoneno: '9812345670' };
  const contact = { fname: 'Asha', lname: 'Verma', email: 'asha@example.com', message: 'Hello' };
  const cancel = {
    pnr: 'A',
    tripId: 'B',
    bookingId: 'C',
    seatNumbers: ['2C'],
    otp: '100000',
    reasonForCancellation: 'plans changed',
  };

  it.each([
    ...[...passengerFieldNames.filter((name) => name !== 'age'), 'seatno'].map(
      (field) => [field, calls.bookSeats, () => asPassenger(field)] as const,
    ),
    ...['name', 'email', 'phoneno'].map(
      (field) => [`userdetails.${field}`, calls.bookSeats, () => asContact(field)] as const,
    ),
    ...['platform', 'pickup', 'dropoff'].map(
      (field) => [field, calls.bookSeats, () => ({ ...good, [field]: SCRIPT })] as const,
    ),
    ...['name', 'email', 'phoneno'].map(
      (field) => [field, calls.register, () => ({ ...register, [field]: SCRIPT })] as const,
    ),
    ...['fname', 'lname', 'email', 'phoneno'].map(
      (field) => [field, calls.sendContactMessage, () => ({ ...contact, [field]: SCRIPT })] as const,
    ),
    [
      'reasonForCancellation',
      calls.cancelSeatsAsGuest,
      () => ({ ...cancel, reasonForCancellation: SCRIPT }),
    ] as const,
  ])('as %s of %j is refused at its field', async (field, [method, path], body) => {
    const response = await call(app, method, path, { body: body() });
    expect(response.status).toBe(422);
    expect(Object.keys(response.body.fields ?? {}).join()).toContain(field.split('.').at(-1));
  });

  it.each(['name', 'address', 'gender', 'email', 'phoneno'])(
    'as %s of a profile is refused',
    async (field) => {
      const person = somebody();
      const token = await signUp(app, person);
      const body = { name: 'Asha', email: person.email, phoneno: person.phoneno, [field]: SCRIPT };
      const response = await call(app, 'PATCH', calls.updateMe[1], { token, body });
      expect([response.status, Object.keys(response.body.fields ?? {})]).toEqual([422, [field]]);
      expect((await me(app, token)).body.user.name).toBe(person.name);
    },
  );
});

describe('text with a meaning in templates, styles or spreadsheets', () => {
  it.each([
    '" onmouseover="alert(1)',
    "' OR '1'='1",
    'javascript:alert(1)',
    '{{7*7}}${7*7}#{7*7}',
    '=HYPERLINK("http://evil.example")',
    '&lt;script&gt;',
    '%3Cscript%3E',
  ])('%s is stored and sent unchanged as a name', async (fname) => {
    const contact = somebody();
    const seat = ['3A', '3C', '3D', '4A', '4C', '4D', '5A'][taken++] as string;
    const booked = await book(app, {
      ...good,
      userdetails: null,
      passengerdetails: [
        { ...ASHA, fname, email: contact.email, seatno: seat, amount: good.passengerdetails[0]?.amount ?? 0 },
      ],
    });
    expect(booked.status).toBe(200);
    await pay(app, booked.body.data);
    const query = new URLSearchParams({ pnr: booked.body.data.pnr, email: contact.email });
    const shown = await call<{ details: GuestBooking }>(app, 'GET', `/api/v1/pnr/guest?${query}`);
    expect(shown.body.details.passengerdetails[0]?.fname).toBe(fname);
    expect(shown.headers.get('content-type')).toBe('application/json; charset=utf-8');

    const waiting = await app.db.query(
      `SELECT id FROM outbound_messages WHERE recipient = $1 AND state = 'queued'`,
      [contact.email],
    );
    for (const { id } of waiting) await app.runJob('messages.send', { messageId: id });
    const [mail] = messagesTo(app, contact.email);
    expect(mail?.text).toContain(fname);
    expect(mail?.html?.replace(/<script type="application\/ld\+json">.*?<\/script>/s, '')).not.toContain(
      '" onmouseover="',
    );
  });
  let taken = 0;
});
