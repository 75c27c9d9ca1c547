import { expect, it } from 'vitest';
import { goodCard } from '../../merchant.fixture.ts';
import { chooseInstrument, passesLuhn, testCards } from './instruments.ts';

const now = Date.UTC(2026, 10, 21);

it('has only test cards that a real card form accepts', () => {
  for (const number of Object.keys(testCards)) expect(number, number).toSatisfy(passesLuhn);
});

it('lets every other valid card succeed', () => {
  expect(chooseInstrument({ ...goodCard, card_number: '5555555555554444' }, now)).toMatchObject({
    ok: true,
    test: { outcome: 'success' },
    instrument: { paymentMode: 'Credit Card', cardName: 'MasterCard' },
  });
});

it('names the wrong field of a card', () => {
  const typed = { method: 'card', card_number: '4111 1111 1111 1112', card_expiry: '10/26', card_cvv: '1' };
  expect(chooseInstrument(typed, now)).toMatchObject({
    ok: false,
    errors: {
      card_number: expect.any(String),
      card_expiry: expect.any(String),
      card_cvv: expect.any(String),
      card_holder: expect.any(String),
    },
  });
});

it('accepts a card in its last month', () => {
  expect(chooseInstrument({ ...goodCard, card_expiry: '11/26' }, now)).toMatchObject({ ok: true });
});

it('needs a bank of the list and a well-formed UPI ID', () => {
  expect(chooseInstrument({ method: 'netbanking', bank: 'Bank of Nowhere' }, now)).toMatchObject({
    ok: false,
  });
  expect(chooseInstrument({ method: 'upi', upi_id: 'priya' }, now)).toMatchObject({ ok: false });
  expect(chooseInstrument({ method: 'upi', upi_id: 'Priya.S@okbank' }, now)).toMatchObject({
    ok: true,
    instrument: { paymentMode: 'Unified Payments' },
  });
});
