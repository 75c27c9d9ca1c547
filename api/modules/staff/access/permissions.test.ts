import { consoleCalls } from 'contract/console/calls.ts';
import {
  allows,
  type Grant,
  type Permission,
  permissions,
  type Role,
  roles,
} from 'contract/console/roles.ts';
import { fastify } from 'fastify';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { call } from 'testing/customers/customer.ts';
import { openStaffBrowser } from 'testing/staff/browser.ts';
import { join, type TestMember } from 'testing/staff/members.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Server } from '#platform/http/http.ts';
import { guardConsole } from './guard.ts';

const app = setUp(startTestApp);

/** Permissions that no call needs yet: remove one here with its first call. */
const UNUSED: Permission[] = ['contacts.read'];

/** Permissions of calls that check scopes by themselves: their tests call them for foreign trips. */
const CHECK_SCOPE: string[] = [
  'departures.read',
  'boarding.record',
  'passengers.read',
  'blocks.manage',
  'disruptions.manage',
  'coaches.assign',
  'bookings.read',
  'bookings.change',
  'messages.send',
  'refunds.create',
  'refunds.exceed',
];

/** The table of the specification: who has each permission. A host has it for own trips. */
const TABLE: Record<Permission, string> = {
  'departures.read': 'owner dispatcher support host accountant',
  'passengers.read': 'owner dispatcher support host',
  'contacts.read': 'owner dispatcher support host',
  'boarding.record': 'owner dispatcher host',
  'blocks.manage': 'owner dispatcher',
  'disruptions.manage': 'owner dispatcher',
  'coaches.assign': 'owner dispatcher',
  'bookings.read': 'owner dispatcher support accountant',
  'bookings.change': 'owner dispatcher support',
  'messages.send': 'owner dispatcher support',
  'refunds.create': 'owner support accountant',
  'refunds.exceed': 'owner accountant',
  'contact.answer': 'owner support',
  'ledger.read': 'owner accountant',
  'reconciliation.read': 'owner accountant',
  'exports.create': 'owner accountant',
  'staff.manage': 'owner',
  'audit.read': 'owner accountant',
};

const OWN = { trip: '01980000-0000-7000-8000-000000000001', counters: ['agra', 'delhi'] };
const FOREIGN = { trip: '01980000-0000-7000-8000-000000000002', counters: ['jaipur'] };

/** Every way in which a role can be given. */
const SCOPES: Record<Grant['scope'], (role: Role) => Grant> = {
  everything: (role) => ({ role, scope: 'everything' }),
  counters: (role) => ({ role, scope: 'counters', counters: ['agra'] }),
  trips: (role) => ({ role, scope: 'trips', trips: [OWN.trip] }),
};
/** A host is never given the others, by contract and database. */
const granted = roles.flatMap((role) =>
  Object.entries(SCOPES)
    .filter(([scope]) => role !== 'host' || scope === 'trips')
    .map(([scope, grantOf]) => ({ role, scope, grant: grantOf(role) })),
);

describe.each(granted)('a $role for $scope', ({ role, scope, grant }) => {
  it.each(permissions)('has %s as in the table, and not beyond its scope', (permission) => {
    const has = TABLE[permission].split(' ').includes(role);
    expect(allows([grant], permission, OWN)).toBe(has);
    const everywhere = has && scope === 'everything';
    expect(allows([grant], permission, FOREIGN)).toBe(everywhere);
    expect(allows([grant], permission, 'operator')).toBe(everywhere);
  });

  let member: TestMember;
  beforeAll(async () => {
    member = await join(app, role, [grant]);
  });

  it.each(Object.entries(consoleCalls))('may call %s as in the table', async (name, [, , access]) => {
    // It ends the session that the other calls need.
    if (name === 'signOut') return;
    const { status, body } = await member.browser.call(name as keyof typeof consoleCalls);
    expect(status, JSON.stringify(body)).toBeLessThan(500);
    const isOpen = access === 'public' || access === 'member';
    const isScoped = scope === 'everything' || CHECK_SCOPE.includes(access);
    const may = isOpen || (isScoped && TABLE[access].split(' ').includes(role));
    expect(body.code === 'forbidden', JSON.stringify(body)).toBe(!may);
    if (access === 'member') expect(status).not.toBe(401);
  });
});

describe('every call of the console', () => {
  it('with access is refused without a session', async () => {
    const stranger = openStaffBrowser(app);
    for (const [name, [, , access]] of Object.entries(consoleCalls)) {
      const { status, body } = await stranger.call(name as keyof typeof consoleCalls);
      if (access === 'public') expect(body.code, name).not.toBe('unauthenticated');
      else expect([name, status, body.code]).toEqual([name, 401, 'unauthenticated']);
    }
  });

  it('is in the contract, and described under the tag of the console', async () => {
    const { body } = await call<{ paths: Record<string, Record<string, { tags: string[] }>> }>(
      app,
      'GET',
      '/api/openapi.json',
    );
    const described = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { tags }]) => ({
        call: `${method.toUpperCase()} ${path}`,
        tags,
      })),
    );
    const listed = Object.values(consoleCalls).map(
      ([method, path]) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
    );
    const tagged = described.filter(({ tags }) => tags?.includes('console'));
    const underPath = described.filter((one) => one.call.includes('/api/v1/console'));
    expect(tagged.map((one) => one.call).toSorted()).toEqual(listed.toSorted());
    expect(underPath).toEqual(tagged);
  });

  it('needs each permission that is not known to be unused', () => {
    const used = Object.values(consoleCalls).map(([, , access]): string => access);
    expect(permissions.filter((permission) => !used.includes(permission))).toEqual(UNUSED);
  });
});

describe('registering', () => {
  async function register(url: string, config: object) {
    const server = fastify() as unknown as Server;
    guardConsole(server, { ...app.deps, publicUrl: 'http://localhost:3000' });
    server.get(url, { config }, async () => ({}));
    await server.ready();
  }

  it('a call of the console without a permission fails', async () => {
    await expect(register('/api/v1/console/coaches', {})).rejects.toThrow('declares one permission');
  });

  it('another call with a permission fails: the guard would be the only one there', async () => {
    const config = { console: { access: 'staff.manage' } };
    await expect(register('/api/v1/trip/list', config)).rejects.toThrow('declares one permission');
  });

  it('a call of the console with a permission succeeds', async () => {
    await register('/api/v1/console/coaches', { console: { access: 'staff.manage' } });
  });
});
