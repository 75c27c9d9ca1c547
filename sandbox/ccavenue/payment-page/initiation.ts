import { paiseFromAmount } from '../../money.ts';
import type { MerchantAccount } from '../../running/config.ts';
import type { Cipher } from '../cipher.ts';
import { merchantFields } from '../names.ts';

/** An order as the merchant's page sent it, or the reason for its refusal. */
export type Initiation =
  | { ok: true; request: Record<string, string>; orderNo: string; amountPaise: number }
  | { ok: false; code: string; reason: string };

interface Rule {
  field: string;
  required?: true;
  holds: (value: string) => boolean;
  reason: string;
}

const rules: Rule[] = [
  {
    field: 'order_id',
    required: true,
    holds: (value) => /^[A-Za-z0-9_-]{1,30}$/.test(value),
    reason: 'order_id must be 1 to 30 letters, digits, hyphens or underscores.',
  },
  {
    field: 'currency',
    required: true,
    holds: (value) => value === 'INR',
    reason: 'currency must be INR for this account.',
  },
  {
    field: 'amount',
    required: true,
    holds: (value) => (paiseFromAmount(value) ?? 0) > 0,
    reason: 'amount must be a positive number with exactly two decimals.',
  },
  { field: 'redirect_url', required: true, holds: isReturnAddress, reason: addressRule('redirect_url') },
  { field: 'cancel_url', required: true, holds: isReturnAddress, reason: addressRule('cancel_url') },
  { field: 'language', holds: (value) => value === 'EN', reason: 'language must be EN.' },
  {
    field: 'billing_name',
    holds: (value) => /^[A-Za-z ]{1,60}$/.test(value),
    reason: 'billing_name may only have letters and spaces, at most 60.',
  },
  {
    field: 'billing_tel',
    holds: (value) => /^\d{5,20}$/.test(value),
    reason: 'billing_tel must be 5 to 20 digits.',
  },
  {
    field: 'billing_email',
    holds: (value) => value.length <= 70 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value),
    reason: 'billing_email must be an e-mail address of at most 70 characters.',
  },
  ...merchantFields.map((field) => ({
    field,
    holds: (value: string) => value.length <= 100,
    reason: `${field} may have at most 100 characters.`,
  })),
];

/** Reads and checks the two fields of the merchant's form. Codes 10001, 10002: the gateway's own. */
export function readInitiation(
  form: { encRequest?: string; access_code?: string },
  account: MerchantAccount,
  cipher: Cipher,
): Initiation {
  if (!form.access_code || !form.encRequest) {
    return { ok: false, code: '10001', reason: 'The encRequest or access_code field is missing.' };
  }
  const plain = form.access_code === account.accessCode ? cipher.decrypt(form.encRequest) : null;
  const request = Object.fromEntries(new URLSearchParams(plain ?? ''));
  if (request.merchant_id !== account.merchantId) {
    return { ok: false, code: '10002', reason: 'Merchant authentication failed.' };
  }
  for (const rule of rules) {
    const value = request[rule.field] ?? '';
    if (value === '' ? rule.required : !rule.holds(value)) {
      return { ok: false, code: '21001', reason: rule.reason };
    }
  }
  return {
    ok: true,
    request,
    orderNo: request.order_id ?? '',
    amountPaise: paiseFromAmount(request.amount ?? '') ?? 0,
  };
}

function isReturnAddress(value: string): boolean {
  if (value.length > 100 || value.includes('?') || !URL.canParse(value)) return false;
  return ['http:', 'https:'].includes(new URL(value).protocol);
}

function addressRule(field: string): string {
  return `${field} must be an http(s) address of at most 100 characters without a question mark.`;
}
