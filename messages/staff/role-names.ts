import type { Role } from 'contract/console/roles.ts';
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
