import type { Grant, Role } from 'contract/console/roles.ts';
import type { Transaction } from '#platform/database/database.ts';

interface RoleRow {
  role: Role;
  scope: Grant['scope'];
  counters: unknown;
  trips: unknown;
}

/** Returns a row of `staff_roles`, as JSON, as a grant. */
export function grantOf({ role, scope, counters, trips }: RoleRow): Grant {
  if (scope === 'counters') return { role, scope, counters: counters as string[] };
  if (scope === 'trips') return { role, scope, trips: trips as string[] };
  return { role, scope };
}

/** Replaces a member's roles. */
export function setGrants(tx: Transaction, memberId: string, grants: readonly Grant[]): void {
  tx.send('DELETE FROM staff_roles WHERE member_id = $1', [memberId]);
  for (const grant of grants) {
    const counters = grant.scope === 'counters' ? grant.counters : [];
    const trips = grant.scope === 'trips' ? grant.trips : [];
    tx.send('INSERT INTO staff_roles (member_id, role, scope, counters, trips) VALUES ($1, $2, $3, $4, $5)', [
      memberId,
      grant.role,
      grant.scope,
      counters,
      trips,
    ]);
  }
}
