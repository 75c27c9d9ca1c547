import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Machine } from './machine.ts';
import { ADDRESSES, MACHINES, type MachineName } from './network.ts';
import { until } from './waiting.ts';

const execute = promisify(execFile);

/** How Patroni sees a machine's PostgreSQL. */
interface Member {
  name: MachineName;
  role: string;
  state: string;
}

/** What the database's machines say of themselves; nothing when nobody answers. Machines that are cut off are not asked. */
async function listMembers(): Promise<Member[]> {
  for (const name of MACHINES) {
    const answer = await fetch(`http://${ADDRESSES[name]}:8008/cluster`, {
      signal: AbortSignal.timeout(1_000),
    })
      .then((response) => response.json() as Promise<{ members: Member[] }>)
      .catch(() => undefined);
    if (answer) return answer.members;
  }
  return [];
}

const isRunning = ({ state }: Member) => state === 'running' || state === 'streaming';

/** Waits until one machine is primary, and all three run, one of them as synchronous standby; the name of the primary. */
export async function untilWhole(seconds: number): Promise<MachineName> {
  let members: Member[] = [];
  await until(seconds, 'the database is not whole', async () => {
    members = await listMembers();
    const roles = new Set(members.filter(isRunning).map(({ role }) => role));
    const whole = members.filter(isRunning).length === MACHINES.length;
    return whole && roles.has('leader') && roles.has('sync_standby');
  }).catch((error: unknown) => {
    throw new Error(`${String(error)}: ${JSON.stringify(members)}`);
  });
  return (members.find(({ role }) => role === 'leader') as Member).name;
}

/** Waits until there is a primary, whoever else there is. */
export async function untilLed(seconds: number): Promise<MachineName> {
  let leader: Member | undefined;
  await until(seconds, 'there is no primary', async () => {
    leader = (await listMembers()).find((member) => isRunning(member) && member.role === 'leader');
    return leader !== undefined;
  });
  return (leader as unknown as Member).name;
}

/** Hands the primary's work over to its synchronous standby, as before maintenance. */
export async function switchOver(from: Machine): Promise<void> {
  const leader = ['--leader', from.name];
  await execute('patronictl', ['-c', from.patroniFile, 'switchover', '--force', ...leader]);
}

/** Who leads etcd: when that machine goes, etcd must choose anew before the database can. */
export async function isEtcdLeader(machine: Machine): Promise<boolean> {
  const answer = await fetch(`http://${machine.address}:2379/v3/maintenance/status`, {
    method: 'POST',
    body: '{}',
  });
  const { header, leader } = (await answer.json()) as { header: { member_id: string }; leader: string };
  return header.member_id === leader;
}
