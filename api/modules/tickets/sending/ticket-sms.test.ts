import { variablesOf } from 'brand/sms-templates.fixture.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TicketSeat } from '../ticket.ts';
import { asha, cancellationOf, cancellationTooNear, rohan, shraddha, ticketFor } from '../ticket-fixtures.ts';
import { cancellationSmsVariables, ticketSmsVariables } from './ticket-sms.ts';

/** The longest labels for a full booking: three characters each. */
const longLabels: TicketSeat[] = ['10A', '10C', '10D', '11A', '11C', '11D', '12A', '12C'].map((seat) => ({
  ...asha,
  seat,
}));

describe('the ticket by SMS', () => {
  it('fills every variable of the registered template', () => {
    const variables = ticketSmsVariables(ticketFor([asha, rohan]));
    expect(new Set(Object.keys(variables))).toEqual(variablesOf('ticket-confirmed'));
    expect(variables).toMatchObject({
      departure: 'Sat, 21 Nov 2026 10:30 PM',
      seats: '2C, 3C',
      pickup: 'IGI Airport T3',
      link: 'https://coach.example/searchpnr/HX7KQ2M9RT',
    });
  });

  it("keeps each value within the register's limit", () => {
    const from = { location: 'Delhi', counter: 'Indira Gandhi International Airport, Terminal 3, Arrivals' };
    const variables = ticketSmsVariables(ticketFor(longLabels, { from }));
    expect(variables.pickup).toBe('Indira Gandhi International Ai');
    expect(variables.seats).toBe('8 seats');
  });

  it('cuts a Hindi name after a whole letter with its signs', () => {
    const from = { location: 'दिल्ली', counter: 'इंदिरा गांधी अंतरराष्ट्रीय ह्यात टर्मिनल' };
    expect(ticketSmsVariables(ticketFor([asha], { from })).pickup).toBe('इंदिरा गांधी अंतरराष्ट्रीय');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (counter) => {
        const { pickup } = ticketSmsVariables(ticketFor([asha], { from: { location: 'Delhi', counter } }));
        expect(pickup?.length).toBeLessThanOrEqual(30);
      }),
    );
  });
});

describe('a cancellation by SMS', () => {
  it('fills every variable of the registered template', () => {
    const variables = cancellationSmsVariables(ticketFor([rohan]), cancellationOf([asha, shraddha]));
    expect(new Set(Object.keys(variables))).toEqual(variablesOf('seats-cancelled'));
    expect(variables).toEqual({
      pnr: 'HX7KQ2M9RT',
      seats: 'seats 2C, 4A',
      refund: 'Rs 2,691, 5-7 business days',
      kept: '3C',
      link: 'https://coach.example/searchpnr/HX7KQ2M9RT',
    });
  });

  it('gives the reason for no refund', () => {
    const cancellation = cancellationTooNear([asha]);
    const { refund, kept } = cancellationSmsVariables(ticketFor([]), cancellation);
    expect([refund, kept]).toEqual(['none, 24 h or less to go', 'none']);
    const never = cancellationSmsVariables(ticketFor([], { refundTiers: [] }), cancellation);
    expect(never.refund).toBe('none, not refundable');
  });

  it("keeps each value within the register's limit", () => {
    const costly = cancellationOf(longLabels, { refundPaise: 99_999_900 });
    const { link: _, ...variables } = cancellationSmsVariables(ticketFor(longLabels), costly);
    expect(Object.values(variables).filter((value) => value.length > 30)).toEqual([]);
    const eight = longLabels.map((seat, index) => ({ ...seat, seat: `${index + 1}A` }));
    expect(cancellationSmsVariables(ticketFor([]), cancellationOf(eight)).seats).toBe(
      'seats 1A 2A 3A 4A 5A 6A 7A 8A',
    );
  });
});
