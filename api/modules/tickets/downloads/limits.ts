import { addressLimit, type Limit } from '#platform/limits/limits.ts';
import { networkOf } from '#platform/limits/network-address.ts';

/**
 * Limits what costs tens of milliseconds a file. By booking, so that a list of tickets can be downloaded, and by network,
 * so that strangers cannot use up the owner's.
 */
export function downloadLimits(
  deps: { addressLimitScale: number },
  { action, booking, most }: { action: string; booking: string; most: number },
  address: string,
): Limit[] {
  return [
    { action, subject: `${booking} ${networkOf(address)}`, most, seconds: 60 },
    addressLimit(deps, action, address, { most: 60, seconds: 60 }),
  ];
}
