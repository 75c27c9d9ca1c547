import type { Grant, Role } from 'contract/console/roles.ts';
import { m } from 'messages/messages.js';

const roleNames: Record<Role, () => string> = {
  owner: m.staff_role_owner,
  dispatcher: m.staff_role_dispatcher,
  support: m.staff_role_support,
  host: m.staff_role_host,
  accountant: m.staff_role_accountant,
};

export function roleName(role: Role): string {
  return roleNames[role]();
}

/** A role with its scope: `Host, 3 trips`. */
export function grantText(grant: Grant): string {
  const name = roleName(grant.role);
  if (grant.scope === 'counters') return `${name}, ${m.staff_for_counters({ count: grant.counters.length })}`;
  return grant.scope === 'trips' ? `${name}, ${m.staff_for_trips({ count: grant.trips.length })}` : name;
}
