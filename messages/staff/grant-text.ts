import type { Grant } from 'contract/console/roles.ts';
import { m } from 'messages/messages.js';
import { roleName } from './role-names.ts';

/** A role with its scope: `Host, 3 trips`. */
export function grantText(grant: Grant): string {
  const name = roleName(grant.role);
  if (grant.scope === 'counters') return `${name}, ${m.staff_for_counters({ count: grant.counters.length })}`;
  return grant.scope === 'trips' ? `${name}, ${m.staff_for_trips({ count: grant.trips.length })}` : name;
}
