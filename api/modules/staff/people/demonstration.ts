import { type Grant, MAX_SCOPE, type Role } from 'contract/console/roles.ts';
import { addDays, localDate } from 'contract/values/time.ts';
import { listTripsOfDay } from '#modules/trips/index.ts';
import type { Database } from '#platform/database/database.ts';
import { COMMAND_LINE, writeAudit } from '../audit/audit.ts';
import { inviteFromCommandLine } from './command-line.ts';
import { setGrants } from './grants.ts';
import { listMembers } from './store.ts';

/** A demonstration member; without a token when they have joined, or left. */
export interface DemonstrationMember {
  email: string;
  name: string;
  role: Role;
  token: string | undefined;
}

const HOST = 'host@staff.example';
const MEMBERS: Omit<DemonstrationMember, 'token'>[] = [
  { email: 'owner@staff.example', name: 'Meera Nair', role: 'owner' },
  { email: 'dispatcher@staff.example', name: 'Arjun Singh', role: 'dispatcher' },
  { email: 'support@staff.example', name: 'Priya Sharma', role: 'support' },
  { email: HOST, name: 'Ravi Kumar', role: 'host' },
  { email: 'accountant@staff.example', name: 'Anita Joshi', role: 'accountant' },
];

/** Days for which the host gets departures. */
const HOST_DAYS = 7;

/**
 * Invites five demonstration members, one for each role, and again those who have not joined. A host without a departure
 * of today gets some. Throws in production.
 */
export async function inviteDemonstration(
  db: Database,
  now: Date,
  { production }: { production: boolean },
): Promise<DemonstrationMember[]> {
  if (production) throw new Error('demonstration staff are never made in production');
  const joined = (await listMembers(db)).filter(({ state }) => state !== 'invited').map(({ email }) => email);
  const members: DemonstrationMember[] = [];
  for (const member of MEMBERS) {
    const token = joined.includes(member.email) ? undefined : await inviteFromCommandLine(db, member, now);
    members.push({ ...member, token });
  }
  await assignHost(db, now);
  return members;
}

/** Gives the host the departures of a coach in the coming days, unless one of today is theirs. */
async function assignHost(db: Database, now: Date): Promise<void> {
  const host = (await listMembers(db)).find(({ email }) => email === HOST);
  if (!host?.grants.some(({ role }) => role === 'host')) return;
  const [first, ...later] = await Promise.all(
    Array.from({ length: HOST_DAYS }, (_, day) => listTripsOfDay(db, addDays(localDate(now), day))),
  );
  const busid = first && busiestCoach(first);
  const has = new Set(host.grants.flatMap((grant) => (grant.scope === 'trips' ? grant.trips : [])));
  if (!busid || first.some(({ id }) => has.has(id))) return;
  const ofCoach = [first, ...later].flat().filter((trip) => trip.busid === busid);
  const trips = ofCoach.map(({ id }) => id).slice(0, MAX_SCOPE);
  const roles = host.grants.map((grant): Grant => {
    return grant.role === 'host' ? { role: grant.role, scope: 'trips', trips } : grant;
  });
  await db.transaction(async (tx) => {
    setGrants(tx, host.id, roles);
    const change = { before: { roles: host.grants }, after: { roles } };
    const about = { act: 'member.changed', permission: null, subject: `member ${host.id}` } as const;
    writeAudit(tx, COMMAND_LINE, { ...about, ...change }, now);
  });
}

function busiestCoach(trips: readonly { busid: string }[]): string | undefined {
  const byCoach = Object.entries(Object.groupBy(trips, ({ busid }) => busid));
  const [busiest] = byCoach.toSorted(([, one = []], [, other = []]) => other.length - one.length);
  return busiest?.[0];
}
