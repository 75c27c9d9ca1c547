import { describe, expect, it } from 'vitest';
import { offeredWallets, type WalletIssuers } from './issuers.ts';

const apple = { validFrom: new Date('2026-01-01'), validTo: new Date('2027-01-01') };

describe('Apple Wallet', () => {
  it.each([
    ['2025-12-31T23:59:59Z', []],
    ['2026-01-01T00:00:00Z', ['apple']],
    ['2026-12-31T23:59:59Z', ['apple']],
    ['2027-01-01T00:00:00Z', []],
  ])('is offered while its certificate is valid: %s', (now, offered) => {
    expect(offeredWallets({ apple } as WalletIssuers, new Date(now))).toEqual(offered);
  });
});
