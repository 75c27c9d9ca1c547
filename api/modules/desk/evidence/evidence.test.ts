import { createHash } from 'node:crypto';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { ASHA, bookAndPay, findTrip } from 'testing/customers/customer.ts';
import { join, type TestMember } from 'testing/staff/members.ts';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import { act, entriesOn, show } from '../acts/desk.fixture.ts';

const app = setUp(startTestApp);
let pnr: string;

beforeAll(async () => {
  ({ pnr } = await bookAndPay(app, await findTrip(app), ['2A']));
});

async function download(member: TestMember, language = 'en', of = pnr) {
  const response = await fetch(`${app.url}/api/v1/console/bookings/${of}/evidence`, {
    headers: { cookie: member.browser.cookie(), 'user-agent': 'Firefox', 'accept-language': language },
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { response, bytes };
}

async function textOf(bytes: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text;
}

describe('the record of a booking', () => {
  it('is a PDF of everything that happened, and logged as an export with its hash', async () => {
    const { response, bytes } = await download(await join(app, 'support'));
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toContain(`booking-${pnr}.pdf`);
    const text = await textOf(bytes);
    for (const part of [
      pnr,
      ASHA.email,
      ASHA.lname,
      'The seats were held.',
      /₹[\d,]+ was paid at CCAvenue\./,
      'Payment mode: Credit card',
      /Status at the gateway: \w+/,
      /Cash at gateway ₹[\d,]+/,
      /Ticket \(Email\) (was sent|waits to be sent)\./,
      /\d{4}, \d\d:\d\d:\d\d IST/,
      'Asia/Kolkata, UTC+05:30',
    ])
      expect(text).toMatch(part);
    expect(await entriesOn(app, pnr)).toEqual([
      {
        act: 'evidence.exported',
        permission: 'bookings.read',
        before: null,
        after: { sha256: createHash('sha256').update(bytes).digest('hex'), contact: true },
        reason: null,
      },
    ]);
  });

  it('names the fields of a response of the gateway, and has a hash for what is encrypted', async () => {
    const { bytes } = await download(await join(app, 'support'));
    const text = await textOf(bytes);
    const responses = await app.db.query(
      `SELECT r.body FROM gateway_responses r JOIN payments p ON p.id = r.payment_id
       JOIN bookings b ON b.id = p.booking_id WHERE b.pnr = $1`,
      [pnr],
    );
    expect(responses.length).toBeGreaterThan(0);
    for (const { body } of responses) expect(text).toContain(createHash('sha256').update(body).digest('hex'));
    expect(text).toMatch(/Order status: \w+/);
    expect(text).not.toMatch(/[\da-f]{65}|[{}]|"\w+":|\w+_\w+|\d{4}-\d\d-\d\dT/i);
  });

  it('has one entry for an act of staff, before its messages, without an arrow', async () => {
    const member = await join(app, 'support');
    const { pnr: moved } = await bookAndPay(app, await findTrip(app), ['4A']);
    const { tickets } = await show(member, moved);
    const reply = await act(member, 'moveSeat', moved, { ticket: tickets[0]?.code, seat: '4B' });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    const { bytes } = await download(member, 'en', moved);
    const text = await textOf(bytes);
    expect(text.match(/4A to 4B/g)).toHaveLength(1);
    expect(text).not.toContain('changed a seat');
    expect(text).not.toContain('→');
    expect(text).toContain('Staff: Asha Verma');
  });

  it('leaves out which staff read the contact', async () => {
    const member = await join(app, 'support');
    await show(member, pnr);
    const { timeline } = await show(member, pnr);
    expect(timeline).toContainEqual(
      expect.objectContaining({ facts: expect.objectContaining({ act: 'contacts.read' }) }),
    );
    const { bytes } = await download(member);
    expect(await textOf(bytes)).not.toContain('read the contact');
  });

  it('has no contact for an accountant, and is written in Hindi for who reads Hindi', async () => {
    const { bytes } = await download(await join(app, 'accountant'), 'hi');
    const text = await textOf(bytes);
    expect(text).not.toContain(ASHA.email);
    expect(text).not.toContain(ASHA.mobileno);
    expect(text).not.toContain('The seats were held.');
  });

  it('needs a fresh factor', async () => {
    const member = await join(app, 'support');
    app.clock.pass(6);
    const { response } = await download(member);
    expect(response.status).toBe(403);
  });
});
