import type { DepartureRow } from 'contract/console/departures.ts';

/** Returns whether a departure can be cancelled: it may be under way. */
export function canBeCancelled({ state }: DepartureRow): boolean {
  return state !== 'cancelled' && state !== 'arrived';
}

export function awaitsApproval({ alerts }: DepartureRow): boolean {
  return alerts.some(({ kind }) => kind === 'approval_waiting');
}

/** Returns whether the coach has not left its first stop. */
export function hasNotLeft(row: DepartureRow): boolean {
  return canBeCancelled(row) && row.state !== 'under_way';
}

/** Returns whether seats of a departure were sold or released since `before`. `sold` alone is of the fullest leg. */
export function isSoldSince(before: DepartureRow, departures: readonly DepartureRow[]): boolean {
  const now = departures.find(({ tripId }) => tripId === before.tripId);
  return now !== undefined && (now.sold !== before.sold || now.revenue !== before.revenue);
}
