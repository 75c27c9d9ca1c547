import type { ReversalName } from '../names.ts';
import type { Instrument } from '../orders/order.ts';
import type { OutcomeName, SettingName } from '../orders/outcomes.ts';

/** A card, bank or UPI ID that selects an outcome, and what follows it. */
export interface TestInstrument {
  outcome: OutcomeName;
  setting?: SettingName;
  /** Reversals of the payment, one after the other. */
  reversals?: readonly ReversalName[];
}

/** Test cards by number. All pass the Luhn check; every other card that passes it succeeds. */
export const testCards: Record<string, TestInstrument> = {
  '4111111111111111': { outcome: 'success' },
  '4000000000000002': { outcome: 'failure' },
  '4000000000000069': { outcome: 'timeout' },
  '4000000000003220': { outcome: 'success-late' },
  '4000000000003063': { outcome: 'pending' },
  '4000000000001976': { outcome: 'invalid' },
  '4000000000000259': { outcome: 'callback-lost' },
  '4000000000002685': { outcome: 'callback-twice' },
  '4000000000009995': { outcome: 'callback-unreadable' },
  '4000000000000077': { outcome: 'callback-order-differs' },
  '4000000000000101': { outcome: 'callback-amount-differs' },
  '4000000000000341': { outcome: 'captured-amount-differs' },
  '4000000000009235': { outcome: 'success-but-unsuccessful' },
  '4000000000000119': { outcome: 'failure-but-successful' },
  '4000000000000127': { outcome: 'success', setting: 'status-silent' },
  '4000000000005126': { outcome: 'success', setting: 'refund-refused' },
  '4000000000007726': { outcome: 'success', setting: 'refund-reply-lost' },
  '4000000000007734': { outcome: 'success', setting: 'refund-silent' },
  '4000000000005423': { outcome: 'success', reversals: ['chargeback'] },
  '4000000000005431': { outcome: 'success', reversals: ['chargeback', 'chargeback-won'] },
  '4000000000008005': { outcome: 'success', reversals: ['system-refund'] },
  '4000000000008013': { outcome: 'success', reversals: ['auto-reversed'] },
  '4000000000008021': { outcome: 'success', reversals: ['fraud'] },
  '4000000000007007': { outcome: 'success', reversals: ['panel-refund'] },
  '4000000000007015': { outcome: 'success', reversals: ['panel-part-refund'] },
  '4000000000007023': { outcome: 'success', reversals: ['panel-cancel'] },
};

/** Real names of banks: all succeed. */
export const realBanks = [
  'State Bank of India',
  'Axis Bank',
  'Bank of Baroda',
  'Canara Bank',
  'Federal Bank',
  'HDFC Bank',
  'ICICI Bank',
  'IDFC First Bank',
  'Indian Bank',
  'IndusInd Bank',
  'Kotak Mahindra Bank',
  'Punjab National Bank',
  'Union Bank of India',
  'Yes Bank',
];

export const testBanks: Record<string, TestInstrument> = {
  'Declining Bank': { outcome: 'failure' },
  'Sleeping Bank': { outcome: 'timeout' },
  'Slow Bank': { outcome: 'success-late' },
  'Undecided Bank': { outcome: 'pending' },
  'Forgetful Bank': { outcome: 'callback-lost' },
  'Echo Bank': { outcome: 'callback-twice' },
  'Mumbling Bank': { outcome: 'callback-unreadable' },
  'Two-Faced Bank': { outcome: 'success-but-unsuccessful' },
  'Silent Bank': { outcome: 'success', setting: 'status-silent' },
  'Regretful Bank': { outcome: 'success', reversals: ['chargeback'] },
};

/** UPI IDs; every other well-formed one succeeds. */
export const testUpiIds: Record<string, TestInstrument> = {
  'success@upi': { outcome: 'success' },
  'failure@upi': { outcome: 'failure' },
  'timeout@upi': { outcome: 'timeout' },
  'late@upi': { outcome: 'success-late' },
  'pending@upi': { outcome: 'pending' },
  'lost@upi': { outcome: 'callback-lost' },
  'twice@upi': { outcome: 'callback-twice' },
  'silent@upi': { outcome: 'success', setting: 'status-silent' },
  'chargeback@upi': { outcome: 'success', reversals: ['chargeback'] },
  'reversed@upi': { outcome: 'success', reversals: ['auto-reversed'] },
};

export const methods = ['card', 'netbanking', 'upi'] as const;
export type Method = (typeof methods)[number];

export interface PaymentForm {
  method?: string;
  card_number?: string;
  card_expiry?: string;
  card_cvv?: string;
  card_holder?: string;
  bank?: string;
  upi_id?: string;
}

export type FieldErrors = Partial<Record<keyof PaymentForm, string>>;

export type Chosen =
  | { ok: true; test: TestInstrument; instrument: Instrument }
  | { ok: false; errors: FieldErrors };

/** Checks the form and returns the outcome that its instrument selects. */
export function chooseInstrument(form: PaymentForm, now: number): Chosen {
  if (form.method === 'netbanking') return chooseBank(form);
  if (form.method === 'upi') return chooseUpi(form);
  return chooseCard(form, now);
}

function chooseCard(form: PaymentForm, now: number): Chosen {
  const number = (form.card_number ?? '').replace(/[ -]/g, '');
  const errors: FieldErrors = {};
  if (!/^\d{13,19}$/.test(number) || !passesLuhn(number))
    errors.card_number = 'Check the card number: a digit seems wrong.';
  if (!isFuture(form.card_expiry ?? '', now))
    errors.card_expiry = 'Enter a month and year that lie ahead, as MM/YY.';
  if (!/^\d{3,4}$/.test(form.card_cvv ?? ''))
    errors.card_cvv = 'Enter the 3 or 4 digits on the back of the card.';
  if ((form.card_holder ?? '').trim().length < 2)
    errors.card_holder = 'Enter the name as it stands on the card.';
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return {
    ok: true,
    test: testCards[number] ?? { outcome: 'success' },
    instrument: { paymentMode: 'Credit Card', cardName: cardName(number) },
  };
}

function chooseBank(form: PaymentForm): Chosen {
  const bank = form.bank ?? '';
  const test = testBanks[bank] ?? (realBanks.includes(bank) ? { outcome: 'success' as const } : null);
  if (!test) return { ok: false, errors: { bank: 'Choose your bank.' } };
  return { ok: true, test, instrument: { paymentMode: 'Net Banking', cardName: bank } };
}

function chooseUpi(form: PaymentForm): Chosen {
  const id = (form.upi_id ?? '').trim().toLowerCase();
  if (!/^[a-z0-9._-]{2,64}@[a-z]{2,32}$/.test(id)) {
    return { ok: false, errors: { upi_id: 'Enter a UPI ID such as name@bank.' } };
  }
  return {
    ok: true,
    test: testUpiIds[id] ?? { outcome: 'success' },
    instrument: { paymentMode: 'Unified Payments', cardName: 'UPI' },
  };
}

/** Whether a card number passes the check of ISO/IEC 7812-1, annex B. */
export function passesLuhn(number: string): boolean {
  const sum = number
    .split('')
    .toReversed()
    .reduce((total, digit, place) => {
      const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

function isFuture(expiry: string, now: number): boolean {
  const match = /^(0[1-9]|1[0-2])\s*\/\s*(\d{2})$/.exec(expiry.trim());
  if (!match) return false;
  const firstOfNextMonth = Date.UTC(2000 + Number(match[2]), Number(match[1]), 1);
  return firstOfNextMonth > now;
}

function cardName(number: string): string {
  const names: Record<string, string> = {
    2: 'MasterCard',
    3: 'Amex',
    4: 'Visa',
    5: 'MasterCard',
    6: 'RuPay',
  };
  return names[number.charAt(0)] ?? 'Card';
}
