import type { KeyObject } from 'node:crypto';
import type { Wallet } from 'contract/wallets/wallets.ts';

/** What signs passes of Apple Wallet, as PEM texts, and what the certificate says. */
export interface AppleIssuer {
  certificate: string;
  key: string;
  /** Apple's intermediate certificate, which issued the certificate. */
  authority: string;
  passType: string;
  team: string;
  validFrom: Date;
  validTo: Date;
}

/** The service account that signs links of Google Wallet. */
export interface GoogleIssuer {
  account: string;
  key: KeyObject;
  /** The transit class of every pass, as `ISSUER.NAME`. */
  passClass: string;
}

/** The wallets that are set up. */
export interface WalletIssuers {
  apple?: AppleIssuer;
  google?: GoogleIssuer;
}

/** Returns the wallets that accept new passes now; Apple refuses those of an expired certificate. */
export function offeredWallets({ apple, google }: WalletIssuers, now: Date): Wallet[] {
  return [
    ...(apple && apple.validFrom <= now && now < apple.validTo ? (['apple'] as const) : []),
    ...(google ? (['google'] as const) : []),
  ];
}
