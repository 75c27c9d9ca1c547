import fc from 'fast-check';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { asha, OWNER_TOKEN, rohan, shraddha, ticketFor } from '../ticket-fixtures.ts';
import { renderRefundMail } from './refund-mail.ts';
import { renderTicketMail } from './ticket-mail.ts';

const mischief = {
  ...asha,
  seat: '7B',
  fname: '</script><img src=x onerror=alert(1)>',
  lname: 'Rao" & sons\r\nBcc: all@travellers.example',
};

describe('the ticket email', () => {
  it('contains all facts without markup', async () => {
    const { text, subject } = await renderTicketMail(ticketFor([asha, rohan, shraddha]), OWNER_TOKEN);
    expect(subject).toBe('Delhi to Agra, Sat, 21 Nov 2026: your ticket HX7KQ2M9RT');
    for (const seat of [asha, rohan, shraddha]) {
      expect(text).toContain(`Seat ${seat.seat}: ${seat.fname} ${seat.lname}`);
      expect(text).toContain(seat.ticketCode);
    }
    expect(text).toContain('From: Delhi, IGI Airport T3, Sat, 21 Nov 2026, 10:30 PM');
    expect(text).toContain('To: Agra, Taj East Gate, Sun, 22 Nov 2026, 02:15 AM (3 h 45 min)');
    expect(text).toContain('Total Fare (Base Fare + 18% GST): ₹4,841');
    for (const tier of [
      'More than 72 h before departure: 100%',
      'More than 48 h before departure: 90%',
      'More than 24 h before departure: 50%',
      '24 h or less: No refund',
    ]) {
      expect(text).toContain(tier);
    }
    expect(text).toContain('https://coach.example/searchpnr/HX7KQ2M9RT');
  });

  it('names place and time limit of cancellations, with the owner link', async () => {
    const { text, html } = await renderTicketMail(ticketFor([asha]), OWNER_TOKEN);
    const page = 'https://coach.example/guest-manage-ticket';
    const link = `${page}#pnr=HX7KQ2M9RT&token=${OWNER_TOKEN}`;
    const sentence = (at: string) =>
      `You can cancel seats until 15 minutes before departure. Go to ${at} with your PNR and email, or sign in and open Manage Booking. That link is only for you: please don’t share it.`;
    expect(text).toContain(sentence(link));
    expect(html).toContain(`href="${link.replace('&', '&amp;')}"`);
    expect(html.replaceAll(/<a .*?>|<\/a>/g, '').replaceAll('&#39;', "'")).toContain(sentence(page));
  });

  it('has the owner link there only: not in its PDF, calendar entry or subject', async () => {
    const { html, text, subject, attachments } = await renderTicketMail(ticketFor([asha]), OWNER_TOKEN);
    expect(html.split(OWNER_TOKEN)).toHaveLength(2);
    expect(text.split(OWNER_TOKEN)).toHaveLength(2);
    expect(subject).not.toContain(OWNER_TOKEN);
    const [pdf, calendar] = attachments;
    const document = await getDocumentProxy(new Uint8Array(Buffer.from(pdf?.content ?? '')));
    const page = await document.getPage(1);
    const links = (await page.getAnnotations()).map(({ url }) => String(url));
    const { text: pdfText } = await extractText(document, { mergePages: true });
    for (const content of [pdfText, ...links, String(calendar?.content)])
      expect(content).not.toContain('token=');
  });

  it('contains the same in HTML, without remote content', async () => {
    const { html } = await renderTicketMail(ticketFor([asha, rohan, shraddha]), OWNER_TOKEN);
    for (const part of ['Asha D&#39;Souza', 'श्रद्धा त्रिपाठी', 'K7QM2X9A', '₹4,841', '10:30 PM', '02:15 AM']) {
      expect(html).toContain(part);
    }
    expect(html).not.toMatch(/<img(?! src="cid:)|<link|@import|url\(/);
    // Gmail clips emails above 102 KB.
    expect(html.length).toBeLessThan(100_000);
  });

  it('has the PDF and the calendar entry', async () => {
    const { attachments } = await renderTicketMail(ticketFor([asha]), OWNER_TOKEN);
    expect(attachments.map((one) => [one.filename, one.contentType.split(';')[0]])).toEqual([
      ['ticket-HX7KQ2M9RT.pdf', 'application/pdf'],
      ['journey-HX7KQ2M9RT.ics', 'text/calendar'],
    ]);
  });

  it('escapes names with markup, and keeps them out of headers', async () => {
    const contact = { name: mischief.lname, email: 'rao@sons.example', phone: '9810012345' };
    const mail = await renderTicketMail(ticketFor([mischief], { contact }), OWNER_TOKEN);
    expect(mail.html).not.toContain('<img src=x');
    expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(mail.html.match(/<\/script>/g)).toHaveLength(1);
    expect(mail.subject).not.toMatch(/Rao|[\r\n]/);
    expect(mail.text).not.toMatch(/^Bcc:/m);
  });

  it('has one bus reservation per seat for mail programs', async () => {
    const reservations = reservationsIn(
      (await renderTicketMail(ticketFor([asha, mischief]), OWNER_TOKEN)).html,
    );
    expect(reservations).toHaveLength(2);
    expect(reservations[0]).toMatchObject({
      '@type': 'BusReservation',
      reservationNumber: 'HX7KQ2M9RT',
      reservationStatus: 'http://schema.org/ReservationConfirmed',
      underName: { name: "Asha D'Souza" },
      reservationFor: {
        '@type': 'BusTrip',
        departureBusStop: { name: 'IGI Airport T3' },
        departureTime: '2026-11-21T22:30:00+05:30',
        arrivalBusStop: { name: 'Taj East Gate' },
        arrivalTime: '2026-11-22T02:15:00+05:30',
      },
      reservedTicket: {
        ticketNumber: 'K7QM2X9A',
        ticketToken: `qrCode:${asha.signedCode}`,
        ticketedSeat: { seatNumber: '2C' },
      },
      totalPrice: '1917.00',
      priceCurrency: 'INR',
    });
  });

  it('can be rendered for any names', async () => {
    const name = fc.string({ unit: 'binary', minLength: 1, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(name, name, async (fname, lname) => {
        const seats = [{ ...asha, fname, lname }];
        const contact = { name: fname, email: 'asha@dsouza.example', phone: '9810012345' };
        const mail = await renderTicketMail(ticketFor(seats, { contact }), OWNER_TOKEN);
        expect(mail.subject).not.toMatch(/[\r\n]/);
        expect(reservationsIn(mail.html)).toHaveLength(1);
      }),
      { numRuns: 15 },
    );
  }, 120_000);
});

describe('the email about a payment without a booking', () => {
  const payment = {
    pnr: 'HX7KQ2M9RT',
    name: '<b>Asha</b>\nD’Souza',
    amountPaise: 484_150,
    reason: 'paid_too_late' as const,
    publicUrl: 'https://coach.example',
  };

  it('names the amount and the time of the refund', () => {
    const { subject, html, text } = renderRefundMail(payment);
    expect(subject).toBe('Your payment for booking HX7KQ2M9RT is on its way back');
    for (const body of [html, text]) {
      expect(body).toContain('You’ll have every rupee back');
      expect(body).toContain('₹4,841.50');
      expect(body).toContain('5 to 7 business days');
    }
  });

  it.each([
    ['paid_too_late', 'too late for us to keep your seats', true],
    ['paid_other_amount', 'which is not its price', true],
    ['paid_twice', 'was paid twice', false],
  ] as const)('gives the reason %s, and offers other coaches where useful', (reason, words, offers) => {
    const { html, text } = renderRefundMail({ ...payment, reason });
    for (const body of [html, text]) {
      expect(body).toContain(words);
      expect(body.includes('Find another coach')).toBe(offers);
    }
  });

  it('shows a name with markup as typed', () => {
    const { html, text } = renderRefundMail(payment);
    expect(html).toContain('Dear &lt;b&gt;Asha&lt;/b&gt; D’Souza,');
    expect(text).toContain('Dear <b>Asha</b> D’Souza,');
  });
});

function reservationsIn(html: string): unknown[] {
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '[]';
  return JSON.parse(json);
}
