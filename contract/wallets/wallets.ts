/** Apps that store passes. */
export const wallets = ['apple', 'google'] as const;
export type Wallet = (typeof wallets)[number];
