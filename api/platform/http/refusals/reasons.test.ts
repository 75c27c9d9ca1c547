import { failed } from 'contract/checks.ts';
import { languages } from 'contract/values/language.ts';
import { describe, expect, it } from 'vitest';
import { withLanguage } from '../language.ts';
import { sentenceOf } from './reasons.ts';
import { type Refusal, refuse } from './refusal.ts';

const RUN = {
  service: '1207',
  to: 'Agra',
  startsAt: new Date('2026-11-21T05:15:00Z'),
  endsAt: new Date('2026-11-21T08:45:00Z'),
};

/** Refusals whose sentences have values, with their code and English sentence in version 1. */
const refusals: [Refusal, code: string, sentence: string][] = [
  [
    refuse('check_failed', { values: { issue: failed('email_invalid') } }),
    'validation_failed',
    'Invalid email address',
  ],
  [
    refuse('check_failed', { values: { issue: 'Too small: expected array to have >=1 items' } }),
    'validation_failed',
    'Please check the marked fields.',
  ],
  [
    refuse('contact_limited'),
    'too_many_requests',
    'We already have several messages from you and will reply.',
  ],
  [
    refuse('counter_unknown', { values: { counter: 'Atlantis' } }),
    'not_found',
    'We don’t know a stop called “Atlantis”.',
  ],
  [
    refuse('export_too_long', { values: { most: 100_000, hasPeriod: true } }),
    'export_too_long',
    'This list has more than 1,00,000 entries, which is too many for one file. No file was made. Choose fewer days.',
  ],
  [
    refuse('food_twice', { values: { item: 'Masala tea' } }),
    'validation_failed',
    'Masala tea is listed twice.',
  ],
  [
    refuse('food_unknown', { values: { item: 'Masala tea' } }),
    'validation_failed',
    'Masala tea isn’t on the menu.',
  ],
  [
    refuse('journeys_ahead', { values: { pnrs: ['A', 'B'] } }),
    'bookings_open',
    'You still have a journey to come: A, B.',
  ],
  [
    refuse('refund_pending', { values: { pnrs: ['A', 'B'] } }),
    'bookings_open',
    'A payment or refund is still on its way: A, B.',
  ],
  [
    refuse('link_expired', { values: { minutes: 15 } }),
    'link_expired',
    'This link has expired after 15 minutes.',
  ],
  [
    refuse('price_changed', { values: { rupees: 1417.5 } }),
    'price_changed',
    'The price has changed. The total is now ₹1,417.50.',
  ],
  [
    refuse('scope_counter_unknown', { values: { counter: 'atlantis' } }),
    'validation_failed',
    'We don’t know a stop called “atlantis”.',
  ],
  [
    refuse('seat_not_in_booking', { values: { seat: '2C' } }),
    'seat_not_in_booking',
    'Seat 2C isn’t in this booking.',
  ],
  [
    refuse('message_changed', {
      values: { name: 'Asha', state: 'closed', at: new Date('2026-11-21T05:15:00Z') },
    }),
    'message_changed',
    'Asha changed this message at 10:45 AM. Please read it again.',
  ],
  [
    refuse('coach_elsewhere', { values: { busid: 'AGR-02', why: 'on_a_run', ...RUN } }),
    'coach_elsewhere',
    'Coach AGR-02 drives 1207 from 10:45 AM to',
  ],
  [
    refuse('coach_elsewhere', { values: { busid: 'AGR-02', why: 'in_another_city', ...RUN } }),
    'coach_elsewhere',
    'Coach AGR-02 is in Agra after 1207.',
  ],
  [
    refuse('coach_overloaded', {
      values: {
        legs: [
          { leg: 1, excess: 2 },
          { leg: 3, excess: 1 },
        ],
      },
    }),
    'coach_overloaded',
    'There are more people than seats (leg 1: 2, leg 3: 1). Nothing has changed.',
  ],
  [
    refuse('seat_doubled', { values: { seat: '2C' } }),
    'seats_in_conflict',
    'Seat 2C has two people on one leg.',
  ],
  [refuse('seat_moved_twice', { values: { seat: '2C' } }), 'seats_in_conflict', 'Seat 2C is moved twice.'],
  [refuse('seat_twice', { values: { seat: '2C' } }), 'validation_failed', 'Seat 2C is chosen twice.'],
  [refuse('seat_unknown', { values: { seat: '2C' } }), 'validation_failed', 'This coach has no seat 2C.'],
  [
    refuse('seats_cancelled', { values: { seats: ['2C', '2D'] } }),
    'seats_cancelled',
    'Seat 2C, 2D has already been cancelled.',
  ],
  [
    refuse('seats_not_free', {
      values: {
        conflicts: [
          { seat: '2C', why: 'sold', pnr: 'ABCDEFGHIJ' },
          { seat: '2D', why: 'held', until: new Date('2026-11-21T05:15:00Z') },
          { seat: '3A', why: 'blocked' },
          { seat: '3C', why: 'own' },
          { seat: '4A', why: 'freed' },
        ],
      },
    }),
    'seats_taken',
    'Seat 2C is sold, PNR ABCDEFGHIJ. Seat 2D is held until 10:45 AM. Seat 3A is already blocked. Seat 3C belongs to this booking. Seat 4A has just become free. Please try again.',
  ],
  [refuse('stop_unknown', { values: { stop: 9 } }), 'no_such_journey', 'This departure has no stop 9.'],
  [
    refuse('seats_taken', { values: { seats: ['2C'] } }),
    'seats_taken',
    'Someone has just taken seat 2C. Please choose another.',
  ],
  [
    refuse('seats_taken', { values: { seats: ['2C', '2D'] } }),
    'seats_taken',
    'Someone has just taken seats 2C, 2D. Please choose others.',
  ],
];

describe('a refusal', () => {
  it.each(refusals)(
    '$reason has the code %s and the sentence "%s"',
    ({ code, reason, values }, was, sentence) => {
      expect(code).toBe(was);
      expect(sentenceOf(reason, values)).toContain(sentence);
    },
  );

  it.each(refusals)('$reason has a sentence in other languages', ({ reason, values }) => {
    for (const language of languages.slice(1)) {
      const sentence = withLanguage(language, () => sentenceOf(reason, values));
      expect(sentence).not.toBe(sentenceOf(reason, values));
      expect(sentence).not.toMatch(/undefined|[{}]/);
    }
  });

  it('of too long an export suggests fewer days only for a list of days', () => {
    const sentenceFor = (hasPeriod: boolean) => sentenceOf('export_too_long', { most: 1_000_000, hasPeriod });
    for (const [language, days] of [
      ['en', 'fewer days'],
      ['hi', 'कम दिन'],
    ] as const)
      withLanguage(language, () => {
        expect(sentenceFor(true)).toContain(days);
        expect(sentenceFor(false)).toContain('10,00,000');
        expect(sentenceFor(false)).not.toContain(days);
      });
  });

  it('has a code, a reason and values, and no text', () => {
    expect(refuse('price_changed', { values: { rupees: 1417 }, totalamount: 1417 })).toEqual({
      ok: false,
      code: 'price_changed',
      reason: 'price_changed',
      values: { rupees: 1417 },
      totalamount: 1417,
    });
  });
});
