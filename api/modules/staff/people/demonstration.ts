import type { Role } from 'contract/console/roles.ts';
import type { Database } from '#platform/database/database.ts';
import { inviteFromCommandLine } from './command-line.ts';
import { listMembers } from './store.ts';

/** A demonstration member; without a token when they have joined, or left. */
export interface DemonstrationMember {
  email: string;
  name: string;
  role: Role;
  token: string | undefined;
}

const MEMBERS: Omit<DemonstrationMember, 'token'>[] = [
  { email: 'owner@staff.example', name: 'Meera Nair', role: 'owner' },
  { email: 'dispatcher@staff.example', name: 'Arjun Singh', role: 'dispatcher' },
  { email: 'support@staff.example', name: 'Priya Sharma', role: 'support' },
  { email: 'host@staff.example', name: 'Ravi Kumar', role: 'host' },
  { email: 'accountant@staff.example', name: 'Anita Joshi', role: 'accountant' },
];

/** Invites five demonstration members, one for each role, and again those who have not joined. Throws in production. */
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
  return members;
}
