import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { ASHA, bookAndPay, findTrip } from 'testing/customers/customer.ts';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it, vi } from 'vitest';

interface Message {
  channel: 'email' | 'sms';
  subject: string;
  text: string;
  html: string;
  recipients: string[];
  attachments: { filename: string; mimeType: string; contentId: string | null; content: string }[];
}

const app = setUp(() => startTestApp({ jobs: true }));
const trip = setUp(() => findTrip(app));

/** Returns messages in the sandbox's inbox with a text, once there are at least `count`. */
function inbox(text: string, count: number): Promise<Message[]> {
  return vi.waitFor(
    async () => {
      const query = new URLSearchParams({ contains: text, attachments: 'content' });
      const response = await fetch(`${app.sandbox.url}/control/messages?${query}`);
      const { messages } = (await response.json()) as { messages: Message[] };
      if (messages.length < count) throw new Error(`${messages.length} of ${count} messages have come`);
      return messages;
    },
    { timeout: 20_000, interval: 100 },
  );
}

describe('a confirmed booking', () => {
  it('sends one email with ticket and calendar, and one SMS', async () => {
    const { pnr } = await bookAndPay(app, trip, ['2C', '3C']);
    const messages = await inbox(pnr, 2);
    expect(messages.map((message) => message.channel).toSorted()).toEqual(['email', 'sms']);
    const mail = messages.find((message) => message.channel === 'email') as Message;
    expect(mail.recipients).toContain(ASHA.email);
    expect(mail.html).toContain('BusReservation');
    expect(mail.text).toContain('₹2,834');
    const ticket = mail.attachments.find((attachment) => attachment.mimeType === 'application/pdf');
    const pdf = await getDocumentProxy(new Uint8Array(Buffer.from(ticket?.content ?? '', 'base64')));
    const { text } = await extractText(pdf, { mergePages: true });
    expect(text).toContain(pnr);
    expect(text).toContain('2C');
    expect(text).toContain('3C');
    expect(mail.attachments.some((attachment) => attachment.mimeType.startsWith('text/calendar'))).toBe(true);
    const picture = mail.attachments.find(({ mimeType }) => mimeType === 'image/jpeg');
    expect(mail.html).toContain(`src="cid:${picture?.contentId}"`);
    expect(Buffer.from(picture?.content ?? '', 'base64').length).toBeLessThan(24_000);
    const sms = messages.find((message) => message.channel === 'sms') as Message;
    expect(sms.recipients.join()).toContain(ASHA.mobileno);
    const codes = await app.db.query(
      'SELECT ticket_code FROM booking_seats s JOIN bookings b ON b.id = s.booking_id WHERE pnr = $1',
      [pnr],
    );
    expect(new Set(codes.map((row) => row.ticket_code)).size).toBe(2);
    for (const { ticket_code } of codes) expect(text.replaceAll(/\s/g, '')).toContain(ticket_code);
  });

  it('sends the ticket once the mail server works again', async () => {
    app.sandbox.faults.set('smtp', 'down');
    const { pnr, page } = await bookAndPay(app, trip, ['4C']);
    expect(page).toContain('/payment/Success/');
    await vi.waitFor(
      async () => {
        const [row] = await app.db.query(
          `SELECT m.attempts FROM outbound_messages m JOIN bookings b ON b.id = m.booking_id
         WHERE pnr = $1 AND channel = 'email' AND last_error IS NOT NULL`,
          [pnr],
        );
        expect(row?.attempts).toBeGreaterThan(0);
      },
      { timeout: 20_000, interval: 100 },
    );
    app.sandbox.faults.set('smtp', 'ok');
    const messages = await inbox(pnr, 2);
    expect(messages.filter((message) => message.channel === 'email')).toHaveLength(1);
  });
});
