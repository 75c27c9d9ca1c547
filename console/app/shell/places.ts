import { consoleCalls } from 'contract/console/calls.ts';
import type { Permission } from 'contract/console/roles.ts';
import { m } from 'messages/messages.js';
import type { ComponentType } from 'react';
import { WaitingCount } from '#app/approvals/waiting-count.tsx';
import { useMember, type Where } from '#app/session/session.ts';

/** What a page needs. `everywhere`: of a role whose scope is everything. */
export interface PageAccess {
  permission: Permission;
  where: Where;
}

/** A page of the navigation, with the character that follows G. */
export interface Place extends PageAccess {
  path: string;
  character: string;
  name: () => string;
  /** How many entries wait for the member. */
  Count?: ComponentType;
}

export const places: readonly Place[] = [
  {
    path: '/departures',
    permission: 'departures.read',
    where: 'anywhere',
    character: 'd',
    name: m.console_departures,
  },
  {
    path: '/inbox',
    permission: consoleCalls.listMessages[2],
    where: 'everywhere',
    character: 'i',
    name: m.inbox_title,
  },
  {
    path: '/approvals',
    permission: consoleCalls.listApprovals[2],
    where: 'anywhere',
    character: 'p',
    name: m.approvals_title,
    Count: WaitingCount,
  },
  { path: '/money', permission: 'ledger.read', where: 'everywhere', character: 'm', name: m.money_title },
  { path: '/staff', permission: 'staff.manage', where: 'everywhere', character: 's', name: m.console_staff },
  { path: '/audit', permission: 'audit.read', where: 'everywhere', character: 'a', name: m.console_audit },
];

/** The pages of the navigation that the member's roles open. */
export function useOpenPlaces(): Place[] {
  const { may } = useMember();
  return places.filter(({ permission, where }) => may(permission, where));
}

/** What the page at a path needs; undefined for pages of every member. */
export function accessOf(pathname: string): PageAccess | undefined {
  if (isWithin(pathname, '/departures/several'))
    return { permission: 'disruptions.manage', where: 'anywhere' };
  if (isWithin(pathname, '/bookings')) return { permission: 'bookings.read', where: 'anywhere' };
  return places.find(({ path }) => isWithin(pathname, path));
}

function isWithin(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}
