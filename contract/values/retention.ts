import { localDate, localInstant } from './time.ts';

const DAY = 86_400_000;
/** At least a year, including leap years. */
const YEAR = 366 * DAY;

interface Limit {
  milliseconds: number;
  since: string;
  why: string;
}

/**
 * Retention period of each kind of personal data: the single source for jobs, pages and register. Accounts
 * stay until their owner asks. Invoices are counted in financial years, below.
 */
export const retention = {
  passengers: {
    milliseconds: YEAR,
    since: 'the end of the journey',
    why: 'All India Tourist Vehicles (Permit) Rules 2023, rule 10(1): the record of who travelled, for at least one year',
  },
  disputes: {
    milliseconds: 183 * DAY,
    since: 'the end of the journey',
    why: 'a payment can be disputed at the bank for about four months; DPDP Act, section 17(1)(a)',
  },
  gatewayResponses: {
    milliseconds: YEAR,
    since: 'their arrival',
    why: 'evidence in disputes: a payment may precede its journey by up to two months',
  },
  unsold: {
    milliseconds: 30 * DAY,
    since: 'the end of the hold',
    why: 'a late payment can arrive until the gateway lets it lapse on the twelfth day',
  },
  messages: {
    milliseconds: 183 * DAY,
    since: 'their creation',
    why: 'proof that a ticket, delay or refund was notified, while it can be disputed',
  },
  contactMessages: {
    milliseconds: 2 * YEAR,
    since: 'their arrival',
    why: 'follow-up questions and complaints',
  },
  suspiciousMessages: {
    milliseconds: 30 * DAY,
    since: 'their arrival',
    why: 'to find messages marked as spam by mistake',
  },
  blocks: {
    milliseconds: YEAR,
    since: 'their creation',
    why: 'questions about a departure, as long as its passenger list',
  },
  sessions: {
    milliseconds: DAY,
    since: 'their end, and the end of the booking made in them',
    why: 'to answer questions about recent sign-ins',
  },
  devices: {
    milliseconds: 365 * DAY,
    since: 'the last sign-in from the device',
    why: 'a browser used before is not locked out when others guess the password',
  },
  codes: {
    milliseconds: DAY,
    since: 'their expiry, ten minutes after the request',
    why: 'a distinct error for an expired code',
  },
  passwordLinks: {
    milliseconds: DAY,
    since: 'their expiry, 15 minutes after the request',
    why: 'a distinct error for an expired link',
  },
  passwordRequests: {
    milliseconds: DAY,
    since: 'the request',
    why: 'its job is retried for a day',
  },
  signUps: {
    milliseconds: DAY,
    since: 'their expiry, a day after their start',
    why: 'an interrupted sign-up can continue for a day',
  },
  idempotencyKeys: {
    milliseconds: 2 * DAY,
    since: 'the booking call',
    why: 'a retry after a lost response must not book twice',
  },
  counts: {
    milliseconds: DAY,
    since: 'the start of their time window',
    why: 'limits against abuse',
  },
  backups: {
    milliseconds: 35 * DAY,
    since: 'the end of the base backup; WAL from its start',
    why: 'a fault is found within a month; then erased data leaves every copy',
  },
} as const satisfies Record<string, Limit>;

export type RetentionKind = keyof typeof retention;

/** The instant before which data of a kind is due for purging at `now`. */
export function purgeBefore(kind: RetentionKind, now: Date): Date {
  return new Date(now.getTime() - retention[kind].milliseconds);
}

/** The end of the retention of data of a kind that started at an instant. */
export function retainedUntil(kind: RetentionKind, since: Date): Date {
  return new Date(since.getTime() + retention[kind].milliseconds);
}

/** The retention period in whole years if possible, in days otherwise. */
export function retentionPeriod(kind: RetentionKind): { unit: 'years' | 'days'; count: number } {
  const { milliseconds } = retention[kind];
  return milliseconds % YEAR === 0
    ? { unit: 'years', count: milliseconds / YEAR }
    : { unit: 'days', count: milliseconds / DAY };
}

/**
 * Tax invoices, with the buyer's name, are retained for eight financial years after that of the journey.
 * Companies Act 2013, section 128(5): eight financial years. CGST Act 2017, section 36: only 72 months from
 * the annual return's due date.
 */
export const INVOICE_FINANCIAL_YEARS = 8;

/** The calendar year in which a financial year begins, on 1 April. */
function financialYear(instant: Date): number {
  const [year = '', month = ''] = localDate(instant).split('-');
  return Number(month) < 4 ? Number(year) - 1 : Number(year);
}

const beginOf = (year: number): Date => localInstant(`${year}-04-01`);

/** The instant such that invoices of journeys that ended before it are due for purging at `now`. */
export function purgeInvoicesBefore(now: Date): Date {
  return beginOf(financialYear(now) - INVOICE_FINANCIAL_YEARS);
}

/** The end of the retention of the invoice of a journey. */
export function invoiceRetainedUntil(journeyEnd: Date): Date {
  return beginOf(financialYear(journeyEnd) + 1 + INVOICE_FINANCIAL_YEARS);
}
