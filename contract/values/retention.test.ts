import { describe, expect, it } from 'vitest';
import {
  invoiceRetainedUntil,
  purgeBefore,
  purgeInvoicesBefore,
  type RetentionKind,
  retainedUntil,
  retention,
  retentionPeriod,
} from './retention.ts';
import { localInstant } from './time.ts';

const kinds = Object.keys(retention) as RetentionKind[];

it.each(kinds)('purges %s exactly at the end of retention', (kind) => {
  const since = new Date('2028-02-29T06:30:00Z');
  const until = retainedUntil(kind, since);
  expect(since < purgeBefore(kind, until)).toBe(false);
  expect(since < purgeBefore(kind, new Date(until.getTime() + 1))).toBe(true);
});

it.each(kinds)('states start, reason and a whole period for %s', (kind) => {
  expect(retention[kind].since.length).toBeGreaterThan(7);
  expect(retention[kind].why.length).toBeGreaterThan(15);
  expect(Number.isInteger(retentionPeriod(kind).count)).toBe(true);
});

it('retains the passenger list for a year, even a leap year', () => {
  const end = new Date('2027-06-01T12:00:00Z');
  expect(retainedUntil('passengers', end) >= new Date('2028-06-01T12:00:00Z')).toBe(true);
});

describe('tax invoices', () => {
  it.each([
    ['on the last day of a financial year', '2027-03-31', '2035-04-01'],
    ['on the first day of one', '2027-04-01', '2036-04-01'],
  ])('of a journey %s are retained for the eight years after it', (_, day, until) => {
    expect(invoiceRetainedUntil(localInstant(day, 23 * 3600))).toEqual(localInstant(until));
  });

  it('are retained for the 72 months after the annual return, for any journey date', () => {
    // Section 36 of the CGST Act; the return of 2026-27 is due on 31 December 2027.
    expect(invoiceRetainedUntil(localInstant('2026-04-01')) > localInstant('2033-12-31')).toBe(true);
  });

  it('are purged at the start of the ninth year, in local time', () => {
    const end = localInstant('2027-03-31', 20 * 3600);
    expect(end < purgeInvoicesBefore(localInstant('2035-03-31', 86_399))).toBe(false);
    expect(end < purgeInvoicesBefore(localInstant('2035-04-01'))).toBe(true);
  });
});
