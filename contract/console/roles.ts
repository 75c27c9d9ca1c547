/** Everything that staff may be allowed to do. Every call of the console needs one of these. */
export const permissions = [
  'departures.read',
  'passengers.read',
  'contacts.read',
  'boarding.record',
  'blocks.manage',
  'disruptions.manage',
  'coaches.assign',
  'bookings.read',
  'bookings.change',
  'messages.send',
  'refunds.create',
  'refunds.exceed',
  'contact.answer',
  'ledger.read',
  'reconciliation.read',
  'exports.create',
  'staff.manage',
  'audit.read',
] as const;
export type Permission = (typeof permissions)[number];

export const roles = ['owner', 'dispatcher', 'support', 'host', 'accountant'] as const;
export type Role = (typeof roles)[number];

/**
 * What each role may do within its scope. A host's scope is always some trips, so its permissions are for its own trips.
 * Its `contacts.read` is the phone number of passengers who have not boarded, until a day after the arrival.
 */
export const rolePermissions = {
  owner: permissions,
  dispatcher: [
    'departures.read',
    'passengers.read',
    'contacts.read',
    'boarding.record',
    'blocks.manage',
    'disruptions.manage',
    'coaches.assign',
    'bookings.read',
    'bookings.change',
    'messages.send',
  ],
  support: [
    'departures.read',
    'passengers.read',
    'contacts.read',
    'bookings.read',
    'bookings.change',
    'messages.send',
    'refunds.create',
    'contact.answer',
  ],
  host: ['departures.read', 'passengers.read', 'contacts.read', 'boarding.record'],
  accountant: [
    'departures.read',
    'bookings.read',
    'refunds.create',
    'refunds.exceed',
    'ledger.read',
    'reconciliation.read',
    'exports.create',
    'audit.read',
  ],
} as const satisfies Record<Role, readonly Permission[]>;

/** Money and staff rights: whoever has one is signed out after 30 idle minutes. */
export const idlePermissions: readonly Permission[] = [
  'refunds.create',
  'refunds.exceed',
  'ledger.read',
  'reconciliation.read',
  'exports.create',
  'staff.manage',
];

/** Header of a call that a page makes while nobody is at it: it is no use of the session. */
export const UNATTENDED_HEADER = 'x-unattended';

/** The member whom a page shows as signed in. A call for another than the session's is refused, as without a session. */
export const MEMBER_HEADER = 'x-staff-member';

/** The most counters or trips of one role. */
export const MAX_SCOPE = 60;

/** A role of a member, for everything, for some counters, or for some dated trips. */
export type Grant =
  | { role: Role; scope: 'everything' }
  | { role: Role; scope: 'counters'; counters: string[] }
  | { role: Role; scope: 'trips'; trips: string[] };

/** Equal for the same role and scope, whatever the order of its ids. */
export function grantKey(grant: Grant): string {
  if (grant.scope === 'everything') return JSON.stringify([grant.role, grant.scope]);
  const ids = grant.scope === 'counters' ? grant.counters : grant.trips;
  return JSON.stringify([grant.role, grant.scope, ids.toSorted()]);
}

/** What an act is about: the whole operator, or a dated trip with the counters where it stops. */
export type Reach = 'operator' | { trip: string; counters: readonly string[] };

/** Whether a member's roles allow an act. A role for some counters allows acts on trips that stop at one of them. */
export function allows(grants: readonly Grant[], permission: Permission, reach: Reach): boolean {
  return grants.some((grant) => {
    const granted: readonly Permission[] = rolePermissions[grant.role];
    return granted.includes(permission) && isWithin(grant, reach);
  });
}

function isWithin(grant: Grant, reach: Reach): boolean {
  if (grant.scope === 'everything') return true;
  if (reach === 'operator') return false;
  if (grant.scope === 'trips') return grant.trips.includes(reach.trip);
  return grant.counters.some((counter) => reach.counters.includes(counter));
}

/** Returns the permissions of a member's roles, wherever they hold. */
export function permissionsOf(grants: readonly Grant[]): Permission[] {
  const granted = new Set<Permission>(grants.flatMap(({ role }) => rolePermissions[role]));
  return permissions.filter((permission) => granted.has(permission));
}
