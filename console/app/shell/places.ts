import { consoleCalls } from 'contract/console/calls.ts';
import type { Permission } from 'contract/console/roles.ts';
import { m } from 'messages/messages.js';
import type { ComponentType } from 'react';
import { WaitingCount } from '#app/approvals/waiting-count.tsx';

/** A page of the navigation, with the character that follows G. */
export interface Place {
  path: string;
  permission: Permission;
  character: string;
  name: () => string;
  /** How many entries wait for the member. */
  Count?: ComponentType;
}

export const places: readonly Place[] = [
  { path: '/departures', permission: 'departures.read', character: 'd', name: m.console_departures },
  { path: '/inbox', permission: consoleCalls.listMessages[2], character: 'i', name: m.inbox_title },
  {
    path: '/approvals',
    permission: consoleCalls.listApprovals[2],
    character: 'p',
    name: m.approvals_title,
    Count: WaitingCount,
  },
  { path: '/money', permission: 'ledger.read', character: 'm', name: m.money_title },
  { path: '/staff', permission: 'staff.manage', character: 's', name: m.console_staff },
  { path: '/audit', permission: 'audit.read', character: 'a', name: m.console_audit },
];

/** The permission that the page at a path needs; undefined for pages of every member. */
export function permissionFor(pathname: string): Permission | undefined {
  if (isWithin(pathname, '/departures/several')) return 'disruptions.manage';
  if (isWithin(pathname, '/bookings')) return 'bookings.read';
  return places.find(({ path }) => isWithin(pathname, path))?.permission;
}

function isWithin(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}
