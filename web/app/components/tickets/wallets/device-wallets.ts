import type { Wallet } from 'contract/wallets/wallets.ts';

/** What tells phones apart. An iPad presents itself as a Mac with a touch screen. */
type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

/** Returns the offered wallets that a device can use: phones have that of their maker, other devices send passes to phones. */
export function deviceWallets(
  { userAgent, maxTouchPoints }: Device,
  offered: readonly Wallet[],
): readonly Wallet[] {
  if (userAgent.includes('Android')) return offered.filter((wallet) => wallet !== 'apple');
  const isApples =
    /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
  return isApples ? offered.filter((wallet) => wallet !== 'google') : offered;
}
