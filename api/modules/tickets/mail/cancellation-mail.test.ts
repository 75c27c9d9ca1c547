import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import {
  asha,
  cancellationOf,
  cancellationTooNear,
  OWNER_TOKEN,
  rohan,
  shraddha,
  ticketFor,
} from '../ticket-fixtures.ts';
import { renderCancellationMail } from './cancellation-mail.ts';

describe('the email after some seats were cancelled', () => {
  const render = () =>
    renderCancellationMail(ticketFor([rohan]), cancellationOf([asha, shraddha]), OWNER_TOKEN);

  it('names the seats, the refund, its time and its destination', async () => {
    const { subject, text, html } = await render();
    expect(subject).toBe('Delhi to Agra, Sat, 21 Nov 2026: your new ticket HX7KQ2M9RT');
    for (const body of [text, html.replaceAll('&nbsp;', ' ')]) {
      expect(body).toContain('Cancelled: seats 2C, 4A');
      expect(body).toContain('the coach to Agra, leaving on Sat, 21 Nov 2026 at 10:30 PM');
      expect(body).toContain('₹2,691 is on its way back to the card or account it came from.');
      expect(body).toContain('within 5 to 7 business days');
      expect(body).toContain('90% of fare and food');
      expect(body).toContain('Credit card, reference 311008274531');
    }
    expect(text).toContain("- 2C Asha D'Souza: ₹1,530");
    expect(text).toContain('- 4A श्रद्धा त्रिपाठी: ₹1,161');
  });

  it('names earlier reversals, and sends the rest only', async () => {
    const part = cancellationOf([asha, shraddha], { returnedPaise: 100_050 });
    const { text } = await renderCancellationMail(ticketFor([rohan]), part, OWNER_TOKEN);
    expect(text).toContain(
      'We’ve already returned ₹1,000.50 of ₹2,691 to you. The rest, ₹1,690.50, is on its way',
    );
    const all = cancellationOf([asha, shraddha], { returnedPaise: 269_100, basis: 'returned' });
    const whole = await renderCancellationMail(ticketFor([rohan]), all, OWNER_TOKEN);
    expect(whole.text).toContain('We’ve already returned ₹2,691 to you. There’s nothing more to refund.');
    expect(whole.text).toContain('as the payment was returned');
    for (const untrue of ['is on its way', '90% of fare and food']) expect(whole.text).not.toContain(untrue);
  });

  it('contains the ticket of the remaining seats, with unchanged codes', async () => {
    const { text, html, attachments } = await render();
    for (const body of [text, html.replaceAll('&nbsp;', ' ')]) {
      expect(body).toContain('You keep seat 3C, with the same ticket code as before.');
      expect(body).toContain(rohan.ticketCode);
      expect(body).not.toContain(`${asha.ticketCode}</span>`);
      expect(body).toContain('₹1,417');
      expect(body).toContain(`token=${OWNER_TOKEN}`);
    }
    const [pdf] = attachments;
    expect(pdf?.filename).toBe('ticket-HX7KQ2M9RT.pdf');
    const document = await getDocumentProxy(new Uint8Array(Buffer.from(pdf?.content ?? '')));
    const { text: pdfText } = await extractText(document, { mergePages: true });
    expect(pdfText).toContain(rohan.ticketCode);
    expect(pdfText).not.toContain(asha.ticketCode);
    expect(pdfText).not.toContain(shraddha.ticketCode);
  });

  it('updates the calendar', async () => {
    const calendar = (await render()).attachments[1];
    expect(calendar?.contentType).toBe('text/calendar; charset=utf-8; method=PUBLISH');
    expect(calendar?.content).toContain('SUMMARY:Coach to Agra\\, seat 3C');
  });

  it('marks the cancelled reservations for mail programs', async () => {
    const { html } = await render();
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '[]';
    const reservations: {
      reservationStatus: string;
      reservedTicket: { ticketedSeat: { seatNumber: string }; ticketToken?: string };
    }[] = JSON.parse(json);
    const messages = reservations.map(({ reservationStatus, reservedTicket }) => [
      reservedTicket.ticketedSeat.seatNumber,
      reservationStatus,
      reservedTicket.ticketToken,
    ]);
    expect(messages).toEqual([
      ['3C', 'http://schema.org/ReservationConfirmed', `qrCode:${rohan.signedCode}`],
      ['2C', 'http://schema.org/ReservationCancelled', undefined],
      ['4A', 'http://schema.org/ReservationCancelled', undefined],
    ]);
  });

  it('escapes names with markup, and keeps them out of headers', async () => {
    const mischief = { ...asha, fname: '<img src=x>', lname: 'Rao\r\nBcc: all@travellers.example' };
    const contact = { name: mischief.lname, email: 'rao@sons.example', phone: '9810012345' };
    const mail = await renderCancellationMail(
      ticketFor([rohan], { contact }),
      cancellationOf([mischief]),
      OWNER_TOKEN,
    );
    expect(mail.html).not.toContain('<img src=x');
    expect(mail.html).toContain('&lt;img src=x&gt; Rao');
    expect(mail.subject).not.toMatch(/Rao|[\r\n]/);
    expect(mail.text).not.toMatch(/^Bcc:/m);
  });
});

describe('the email after the last seat was cancelled', () => {
  it('has no ticket, and removes the calendar entry', async () => {
    const mail = await renderCancellationMail(ticketFor([]), cancellationOf([asha]), OWNER_TOKEN);
    expect(mail.subject).toBe('Delhi to Agra, Sat, 21 Nov 2026: booking HX7KQ2M9RT is cancelled');
    expect(mail.text).toContain('Your booking is cancelled');
    expect(mail.text).toContain('₹1,530 is on its way back');
    expect(mail.text).not.toContain('new ticket');
    expect(`${mail.text}${mail.html}`).not.toContain(OWNER_TOKEN);
    expect(mail.attachments.map(({ filename, contentType }) => [filename, contentType])).toEqual([
      ['journey-HX7KQ2M9RT.ics', 'text/calendar; charset=utf-8; method=CANCEL'],
    ]);
    expect(mail.attachments[0]?.content).toContain('STATUS:CANCELLED');
  });
});

describe('the email about seats without refund', () => {
  it('gives the reason, and promises nothing', async () => {
    const mail = await renderCancellationMail(ticketFor([rohan]), cancellationTooNear([asha]), OWNER_TOKEN);
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain(
        'There is no refund, as the cancellation came 24 hours or less before departure.',
      );
      expect(body).toContain('No refund');
      expect(body).not.toContain('on its way back');
      expect(body).not.toContain('Refunded to');
    }
  });

  it('gives the reason for a booking sold without refunds', async () => {
    const ticket = ticketFor([], { refundTiers: [] });
    const { text } = await renderCancellationMail(ticket, cancellationTooNear([asha]), OWNER_TOKEN);
    expect(text).toContain('There is no refund, as this booking is not refundable.');
  });
});
