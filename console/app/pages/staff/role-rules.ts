import { roles as allRoles, type Grant, grantKey, MAX_SCOPE, type Role } from 'contract/console/roles.ts';

/** Whether roles can be saved: at least one, and none for some counters without a counter. */
export function canSave(roles: readonly Grant[]): boolean {
  return roles.length > 0 && roles.every((grant) => grant.scope !== 'counters' || grant.counters.length > 0);
}

/** Whether a counter or trip of a scope can be chosen or left out: a full scope can only lose what it has. */
export function canToggle(chosen: readonly string[], id: string): boolean {
  return chosen.length < MAX_SCOPE || chosen.includes(id);
}

/** What an owner does to roles: a new or changed one, or null for one that is taken away. */
export type RoleChanges = Partial<Record<Role, Grant | null>>;

/** Returns what differs between the roles that an owner saw and those that the owner wants. */
export function changedRoles(seen: readonly Grant[], wanted: readonly Grant[]): RoleChanges {
  const of = (grants: readonly Grant[], role: Role) => grants.find((grant) => grant.role === role) ?? null;
  const keyOf = (grants: readonly Grant[], role: Role) => {
    const grant = of(grants, role);
    return grant && grantKey(grant);
  };
  const changed = allRoles.filter((role) => keyOf(seen, role) !== keyOf(wanted, role));
  return Object.fromEntries(changed.map((role) => [role, of(wanted, role)]));
}

/** Returns saved roles with an owner's changes: a role that the owner did not touch is as another has saved it. */
export function withChangedRoles(saved: readonly Grant[], changes: RoleChanges): Grant[] {
  const untouched = saved.filter(({ role }) => !(role in changes));
  return [...untouched, ...Object.values(changes).filter((grant) => grant !== null)];
}
