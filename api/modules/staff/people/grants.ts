import { isDeepStrictEqual } from 'node:util';
import { type Grant, grantKey, type Role } from 'contract/console/roles.ts';
import type { Transaction } from '#platform/database/database.ts';

interface RoleRow {
  role: Role;
  scope: Grant['scope'];
  counters: unknown;
  trips: unknown;
}

/** A column with the rows of `staff_roles`, as JSON, of the member `m`; null without any. `readGrants` reads it. */
export const ROLES = `
  (SELECT jsonb_agg(jsonb_build_object('role', r.role, 'scope', r.scope, 'counters', r.counters, 'trips', r.trips)
     ORDER BY r.role) FROM staff_roles r WHERE r.member_id = m.id) AS roles`;

export function readGrants(roles: RoleRow[] | null): Grant[] {
  return (roles ?? []).map(grantOf);
}

function grantOf({ role, scope, counters, trips }: RoleRow): Grant {
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

/** Whether two lists of roles allow the same, in whatever order. */
export function areSame(some: readonly Grant[], others: readonly Grant[]): boolean {
  const keysOf = (grants: readonly Grant[]) => grants.map(grantKey).toSorted();
  return isDeepStrictEqual(keysOf(some), keysOf(others));
}
