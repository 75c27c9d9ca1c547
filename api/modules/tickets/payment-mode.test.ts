import { paymentModeName } from 'messages/bookings/payment-mode.ts';
import { describe, expect, it } from 'vitest';
import { withLanguage } from '#platform/http/language.ts';
import { renderCancellationMail } from './mail/cancellation-mail.ts';
import { renderTicketMail } from './mail/ticket-mail.ts';
import { asha, cancellationOf, OWNER_TOKEN, ticketFor } from './ticket-fixtures.ts';

describe('the payment mode', () => {
  it.each([
    ['OPTCRDC', 'Credit card', 'क्रेडिट कार्ड'],
    ['Credit Card', 'Credit card', 'क्रेडिट कार्ड'],
    ['OPTDBCRD', 'Debit card', 'डेबिट कार्ड'],
    ['OPTNBK', 'Net banking', 'नेट बैंकिंग'],
    ['Net Banking', 'Net banking', 'नेट बैंकिंग'],
    ['OPTUPI', 'UPI', 'UPI'],
    ['Unified Payments', 'UPI', 'UPI'],
    ['OPTWLT', 'Wallet', 'वॉलेट'],
    ['OPTEMI', 'EMI', 'EMI'],
    ['OPTNEW', 'Online', 'ऑनलाइन'],
    ['', 'Online', 'ऑनलाइन'],
    ['constructor', 'Online', 'ऑनलाइन'],
  ])('%j reads %s in English and %s in Hindi', async (mode, english, hindi) => {
    expect(paymentModeName(mode)).toBe(english);
    expect(withLanguage('hi', () => paymentModeName(mode))).toBe(hindi);
  });

  it('is named in the ticket and cancellation emails', async () => {
    const paidByCard = ticketFor([asha], { paymentMode: 'OPTCRDC' });
    const mails = [
      await renderTicketMail(paidByCard, OWNER_TOKEN),
      await renderCancellationMail(paidByCard, cancellationOf([asha]), OWNER_TOKEN),
    ];
    for (const { text, html } of mails) {
      for (const body of [text, html]) {
        expect(body).toContain('Credit card, reference 311008274531');
        expect(body).not.toContain('OPTCRDC');
      }
    }
  });
});
