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

/** What each machine that answers says of the database's machines. One that was cut off goes on for a while saying what it knew before. */
async function listViews(): Promise<Member[][]> {
  const views = await Promise.all(
    MACHINES.map((name) =>
      fetch(`http://${ADDRESSES[name]}:8008/cluster`, { signal: AbortSignal.timeout(1_000) })
        .then((response) => response.json() as Promise<{ members: Member[] }>)
        .then(({ members }) => members)
        .catch(() => undefined),
    ),
  );
  return views.filter((members) => members !== undefined);
}

const isRunning = ({ state }: Member) => state === 'running' || state === 'streaming';

function leaderOf(members: Member[]): MachineName | undefined {
  return members.find((member) => isRunning(member) && member.role === 'leader')?.name;
}

function isWhole(members: Member[]): boolean {
  const running = members.filter(isRunning);
  return running.length === MACHINES.length && running.some(({ role }) => role === 'sync_standby');
}

/**
 * Waits until all three machines say the same: which of them is primary, that all run, and that one is synchronous standby. The
 * name of the primary.
 */
export async function untilWhole(seconds: number): Promise<MachineName> {
  let views: Member[][] = [];
  let leaders: (MachineName | undefined)[] = [];
  await until(seconds, 'the database is not whole', async () => {
    views = await listViews();
    leaders = views.map(leaderOf);
    return (
      views.length === MACHINES.length && views.every(isWhole) && new Set(leaders).size === 1 && !!leaders[0]
    );
  }).catch((error: unknown) => {
    throw new Error(`${String(error)}: ${JSON.stringify(views)}`);
  });
  return leaders[0] as MachineName;
}

/** Waits until there is a primary, whoever else there is. */
export async function untilLed(seconds: number): Promise<MachineName> {
  let leader: MachineName | undefined;
  await until(seconds, 'there is no primary', async () => {
    leader = (await listViews()).map(leaderOf).find((name) => name !== undefined);
    return leader !== undefined;
  });
  return leader as unknown as MachineName;
}

/** Hands the primary's work over to its synchronous standby, as before maintenance. */
export async function switchOver(from: Machine): Promise<void> {
  const leader = ['--leader', from.name];
  await execute('patronictl', ['-c', from.patroniFile, 'switchover', '--force', ...leader]);
}

/** Who leads etcd: when that machine goes, etcd must choose anew before the database can. */
export async function isEtcdLeader(machine: Machine): Promise<boolean> {
  const reply = await fetch(`http://${machine.address}:2379/v3/maintenance/status`, {
    method: 'POST',
    body: '{}',
  });
  const { header, leader } = (await reply.json()) as { header: { member_id: string }; leader: string };
  return header.member_id === leader;
}
