import { randomUUID } from 'node:crypto';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { writeOldBooking } from 'testing/bookings/old-bookings.ts';
import { call } from 'testing/customers/customer.ts';
import {
  carryOutErasures,
  eraseData,
  openWithCode,
  showData,
  tablesWith,
  type Whose,
} from 'testing/customers/data-subject.ts';
import { codeTo, messagesTo, postMessages, signUp } from 'testing/customers/people.ts';
import { expect, it } from 'vitest';
import { onlyRow, withoutNulls } from '#platform/database/database.ts';
import { readRegister } from '../../../docs/personal-data/register.ts';

const app = setUp(() => startTestApp({ env: { ADDRESS_LIMIT_SCALE: '1000' } }));

const EMAIL = 'quokka@example.com';
const PHONE = '9870012345';
const OTHER_EMAIL = 'numbat@example.com';
const OTHER_PHONE = '9870099999';
const ANCIENT = new Date('2026-10-01T00:00:00Z');

let number = 0;
/** A word that no other row contains. */
const word = () => `mark${String((number += 1)).padStart(3, '0')}x`;

/** Inserts a past booking of another account, with another contact and passenger. */
async function othersBooking(): Promise<string> {
  const { id } = await writeOldBooking(app, {
    sold: true,
    due: false,
    tripEnds: ANCIENT,
    madeAt: ANCIENT,
  });
  await app.db.query(
    'UPDATE bookings SET user_id = $2, contact_email = $3, contact_phone = $4 WHERE id = $1',
    [id, await otherAccount(), OTHER_EMAIL, OTHER_PHONE],
  );
  await app.db.query('UPDATE booking_seats SET email = $2, phone = $3 WHERE booking_id = $1', [
    id,
    OTHER_EMAIL,
    OTHER_PHONE,
  ]);
  return id;
}

async function otherAccount(): Promise<string> {
  const id = randomUUID();
  await app.db.query(`INSERT INTO users (id, name, email, created_at) VALUES ($1, 'Ravi', $2, $3)`, [
    id,
    `${id}@example.com`,
    ANCIENT,
  ]);
  return id;
}

/** Writes a row with a person's email or number; returns a text that the export must contain. */
type Plant = (value: string) => Promise<string>;

const bookingWith =
  (column: string): Plant =>
  async (value) => {
    const id = await othersBooking();
    await app.db.queryComposed(`UPDATE bookings SET ${column} = $2 WHERE id = $1`, [id, value]);
    // The gateway's reply contains the contact.
    await app.db.query(
      'UPDATE gateway_responses SET body = $2 WHERE payment_id IN (SELECT id FROM payments WHERE booking_id = $1)',
      [id, `billing=${value}`],
    );
    return pnrOf(id);
  };

const passengerWith =
  (column: string): Plant =>
  async (value) => {
    const id = await othersBooking();
    await app.db.queryComposed(`UPDATE booking_seats SET ${column} = $2 WHERE booking_id = $1`, [id, value]);
    return pnrOf(id);
  };

async function pnrOf(id: string): Promise<string> {
  return onlyRow(await app.db.query('SELECT pnr FROM bookings WHERE id = $1', [id])).pnr;
}

const contactMessageWith =
  (column: 'email' | 'phone'): Plant =>
  async (value) => {
    const message = word();
    await app.db.query(
      `INSERT INTO contact_messages (id, fname, lname, email, phone, message, digest, received_at)
       VALUES ($1, 'A', 'B', $2, $3, $4, $5, $6)`,
      [
        randomUUID(),
        column === 'email' ? value : OTHER_EMAIL,
        column === 'phone' ? value : OTHER_PHONE,
        message,
        Buffer.from(message),
        ANCIENT,
      ],
    );
    return message;
  };

/** A unique instant in the export's format. */
function moment(): Date {
  number += 1;
  return new Date(Date.UTC(2026, 8, 1, 0, 0, number));
}

const codeWith =
  (column: string): Plant =>
  async (value) => {
    const at = moment();
    await app.db.queryComposed(
      `INSERT INTO codes (id, purpose, subject, ${column}, expires_at) VALUES ($1, 'sign-up', $2, $3, $4)`,
      [randomUUID(), randomUUID(), value, at],
    );
    return at.toISOString();
  };

const signUpWith =
  (column: string): Plant =>
  async (value) => {
    const name = word();
    await app.db.queryComposed(
      `INSERT INTO sign_ups (id, token_hash, name, ${column}, created_at, expires_at) VALUES ($1, $2, $3, $4, $5, $5)`,
      [randomUUID(), Buffer.from(name), name, value, ANCIENT],
    );
    return name;
  };

const passwordRequestWith =
  (column: string): Plant =>
  async (value) => {
    const at = moment();
    await app.db.queryComposed(
      `INSERT INTO password_requests (id, ${column}, created_at) VALUES ($1, $2, $3)`,
      [randomUUID(), value, at],
    );
    return at.toISOString();
  };

const unconfirmedWith =
  (column: string): Plant =>
  async (value) => {
    const id = await otherAccount();
    const at = moment();
    await app.db.queryComposed(`UPDATE users SET ${column} = $2, created_at = $3 WHERE id = $1`, [
      id,
      value,
      at,
    ]);
    return at.toISOString();
  };

/** Written with the account. */
const ofAccount: Plant = async (value) => value;

/** How to write each column that can hold an email or a mobile number; null for hashes, with the reason. */
const plants: Record<string, Plant | null> = {
  'bookings.contact_email': bookingWith('contact_email'),
  'bookings.contact_phone': bookingWith('contact_phone'),
  'booking_seats.email': passengerWith('email'),
  'booking_seats.phone': passengerWith('phone'),
  'contact_messages.email': contactMessageWith('email'),
  'contact_messages.phone': contactMessageWith('phone'),
  'outbound_messages.recipient': async (value) => {
    const at = moment();
    await app.db.query(
      `INSERT INTO outbound_messages (id, user_id, channel, template, recipient, state, created_at)
       VALUES ($1, $2, 'email', 'contact-changed', $3, 'sent', $4)`,
      [randomUUID(), await otherAccount(), value, at],
    );
    return at.toISOString();
  },
  'codes.email': codeWith('email'),
  'codes.phone': codeWith('phone'),
  // Hashes of codes, not of addresses.
  'codes.email_hash': null,
  'codes.sms_hash': null,
  'sign_ups.email': signUpWith('email'),
  'sign_ups.phone': signUpWith('phone'),
  'password_links.recipient': async (value) => {
    const at = moment();
    await app.db.query(
      `INSERT INTO password_links (id, user_id, recipient, token_hash, otp_hash, created_at, expires_at)
       VALUES ($1, $2, $3, $4, $4, $5, $5)`,
      [randomUUID(), await otherAccount(), value, Buffer.from(word()), at],
    );
    return at.toISOString();
  },
  'password_requests.email': passwordRequestWith('email'),
  'password_requests.phone': passwordRequestWith('phone'),
  'users.email': ofAccount,
  'users.phone': ofAccount,
  'users.unconfirmed_email': unconfirmedWith('unconfirmed_email'),
  'users.unconfirmed_phone': unconfirmedWith('unconfirmed_phone'),
  // The operator's own staff, whose record stays: docs/personal-data/staff.json.
  'staff_members.email': null,
  // Written by the erasure itself.
  'erasure_requests.email': null,
  'erasure_requests.phone': null,
};

const LIKE_A_CONTACT = /e_?mail|phone|mobile|sms|recipient|msisdn/;

/** All columns of the database, and the personal ones of docs/personal-data/. */
async function contactColumns(): Promise<string[]> {
  const registered = (await readRegister()).flatMap(({ columns }) => columns);
  const rows = await app.db.query(
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
     JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
       AND data_type NOT IN ('timestamp with time zone', 'boolean', 'integer')`,
  );
  const all = new Set([...registered, ...withoutNulls(rows, 'name').map(({ name }) => name)]);
  return [...all].filter((name) => LIKE_A_CONTACT.test(name.split('.')[1] ?? '')).toSorted();
}

it('every column for an email or a number is written by this test', async () => {
  expect(await contactColumns()).toEqual(Object.keys(plants).toSorted());
});

it('an account with proven email and number gets all data of either, and all is erased', async () => {
  const token = await signUp(app, { name: 'Quokka', email: EMAIL, phoneno: PHONE }, 'email');
  await app.db.query('UPDATE users SET phone = $2, unconfirmed_phone = NULL WHERE email = $1', [
    EMAIL,
    PHONE,
  ]);
  const whose: Whose = { token };
  const code = await openWithCode(app, whose, EMAIL);
  const expected: string[] = [];
  for (const [column, plant] of Object.entries(plants)) {
    if (!plant) continue;
    const values = /phone/.test(column) ? [PHONE] : /recipient/.test(column) ? [EMAIL, PHONE] : [EMAIL];
    for (const value of values) expected.push(await plant(value));
  }
  const shown = await showData(app, whose, code);
  expect(shown.status).toBe(200);
  const text = JSON.stringify(shown.body.data);
  expect(expected.filter((mark) => !text.includes(mark))).toEqual([]);
  expect(text).not.toMatch(/Ravi/);

  expect((await eraseData(app, whose, code)).status).toBe(200);
  await carryOutErasures(app);
  app.clock.pass(2 * 24 * 60);
  await app.runJob('limits.purge');
  expect(await tablesWith(app, EMAIL)).toEqual([]);
  expect(await tablesWith(app, PHONE)).toEqual([]);
  expect(await tablesWith(app, OTHER_EMAIL)).toContain('bookings');
});

it('a guest’s booking with the proven number belongs to the account for access and erasure', async () => {
  const [email, phone] = ['bilby@example.com', '9870054321'];
  const token = await signUp(app, { name: 'Bilby', email, phoneno: phone }, 'sms');
  const { id } = await writeOldBooking(app, {
    sold: true,
    due: false,
    tripEnds: ANCIENT,
    madeAt: ANCIENT,
  });
  await app.db.query(
    `UPDATE bookings SET user_id = NULL, contact_email = 'dingo@example.com', contact_phone = $2 WHERE id = $1`,
    [id, phone],
  );
  await postMessages(app);
  await call(app, 'POST', '/api/v1/personal-data/code', { token, body: {} });
  await postMessages(app);
  const code = codeTo(app, phone);
  const { body } = await showData(app, { token }, code);
  expect(body.data.bookings).toMatchObject([{ pnr: await pnrOf(id), own: true }]);
  expect((await eraseData(app, { token }, code)).status).toBe(200);
  await carryOutErasures(app);
  expect(messagesTo(app, phone)[0]?.subject).toBe('data-erased');
  const [left] = await app.db.query('SELECT contact_email, contact_phone FROM bookings WHERE id = $1', [id]);
  expect(left).toEqual({ contact_email: '', contact_phone: '' });
});
