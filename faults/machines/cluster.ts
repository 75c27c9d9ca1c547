import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Machine } from './machine.ts';
import { ADDRESSES, MACHINES, type MachineName } from './network.ts';
import { until } from './waiting.ts';

const execute = promisify(execFile);

/** A machine's PostgreSQL as Patroni reports it. */
interface Member {
  name: MachineName;
  role: string;
  state: string;
}

/**
 * Returns each responding machine's view of the cluster. A machine that was cut off reports its old view for a while.
 */
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
 * Waits until all three machines agree on the primary, all run, and one is synchronous standby. Returns the primary's
 * name.
 */
export async function untilWhole(seconds: number): Promise<MachineName> {
  let views: Member[][] = [];
  let leaders: (MachineName | undefined)[] = [];
  await until(seconds, 'the database cluster is not complete', async () => {
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

/** Waits until there is a primary, whatever the state of the others. */
export async function untilLed(seconds: number): Promise<MachineName> {
  let leader: MachineName | undefined;
  await until(seconds, 'there is no primary', async () => {
    leader = (await listViews()).map(leaderOf).find((name) => name !== undefined);
    return leader !== undefined;
  });
  return leader as unknown as MachineName;
}

/** Switches the primary to its synchronous standby, as before maintenance. */
export async function switchOver(from: Machine): Promise<void> {
  const leader = ['--leader', from.name];
  await execute('patronictl', ['-c', from.patroniFile, 'switchover', '--force', ...leader]);
}

/** Whether a machine leads etcd: when it fails, etcd elects a leader before the database can. */
export async function isEtcdLeader(machine: Machine): Promise<boolean> {
  const reply = await fetch(`http://${machine.address}:2379/v3/maintenance/status`, {
    method: 'POST',
    body: '{}',
  });
  const { header, leader } = (await reply.json()) as { header: { member_id: string }; leader: string };
  return header.member_id === leader;
}
