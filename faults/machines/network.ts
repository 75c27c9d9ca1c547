import { execFileSync } from 'node:child_process';

export const MACHINES = ['a', 'b', 'c'] as const;
export type MachineName = (typeof MACHINES)[number];

/** The addresses of `deploy/high-availability/machine.env`; customers and external services share the last one. */
export const ADDRESSES: Record<MachineName | 'site' | 'external', string> = {
  a: '10.77.0.11',
  b: '10.77.0.12',
  c: '10.77.0.13',
  site: '10.77.0.10',
  external: '10.77.0.100',
};
const ETCD_PORTS = '2379,2380';

export type Network = ReturnType<typeof openNetwork>;

type Place = MachineName | 'external';

function run(command: string, ...args: string[]): string {
  return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

const portOf = (place: string) => `to-${place}`;

/**
 * Creates machines as network namespaces on one switch, in a namespace of its own: this machine's network is not
 * changed.
 */
export function createNetwork(name: string): void {
  const lan = `${name}-lan`;
  run('ip', 'netns', 'add', lan);
  run('ip', '-n', lan, 'link', 'add', 'switch', 'type', 'bridge');
  run('ip', '-n', lan, 'link', 'set', 'switch', 'up');
  for (const place of [...MACHINES, 'external'] as const) {
    const namespace = `${name}-${place}`;
    run('ip', 'netns', 'add', namespace);
    const cable = ['type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace];
    run('ip', '-n', lan, 'link', 'add', portOf(place), ...cable);
    run('ip', '-n', lan, 'link', 'set', portOf(place), 'master', 'switch', 'up');
    run('ip', '-n', namespace, 'address', 'add', `${ADDRESSES[place]}/24`, 'dev', 'eth0');
    for (const link of ['lo', 'eth0']) run('ip', '-n', namespace, 'link', 'set', link, 'up');
  }
}

/** Returns the operations on an existing network. */
export function openNetwork(name: string) {
  const lan = `${name}-lan`;
  const inside = (place: string) => `--net=/run/netns/${name}-${place}`;
  const on = (place: Place, command: string, args: string[]): [string, string[]] => [
    'nsenter',
    [inside(place), '--', command, ...args],
  ];
  const switchPort = (machine: MachineName, state: 'up' | 'down') =>
    void run('ip', '-n', lan, 'link', 'set', portOf(machine), state);
  const pidsIn = (namespace: string) =>
    run('ip', 'netns', 'pids', namespace).split('\n').filter(Boolean).map(Number);

  function etcdRules(action: '-A' | '-D', machine: MachineName): void {
    const ports = ['-p', 'tcp', '-m', 'multiport', '--ports', ETCD_PORTS, '-j', 'DROP'];
    for (const other of MACHINES) {
      const from = other === machine ? ['-i', 'eth0'] : ['-s', ADDRESSES[machine]];
      const [command, args] = on(other, 'iptables', ['-w', action, 'INPUT', ...from, ...ports]);
      run(command, ...args);
    }
  }

  return {
    /** Returns a command and its arguments for a machine. */
    on,
    /** Returns all processes of a machine. */
    processes: (place: Place) => pidsIn(`${name}-${place}`),
    /** Disconnects a machine. */
    cut: (machine: MachineName) => switchPort(machine, 'down'),
    /** Reconnects a machine. */
    join: (machine: MachineName) => switchPort(machine, 'up'),
    /** Drops etcd's packets between a machine and the others silently. */
    cutEtcd: (machine: MachineName) => etcdRules('-A', machine),
    joinEtcd: (machine: MachineName) => etcdRules('-D', machine),
    /** Ends all remaining processes, and removes the network. */
    close() {
      const laid = run('ip', 'netns', 'list')
        .split('\n')
        .map((line) => line.split(' ')[0] ?? '');
      for (const namespace of laid.filter((one) => one.startsWith(`${name}-`))) {
        for (const pid of pidsIn(namespace)) kill(pid);
        run('ip', 'netns', 'delete', namespace);
      }
    },
  };
}

/** Kills a process, as a power loss does; one that has ended is no error. */
export function kill(pid: number): void {
  if (pid === process.pid) return;
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}
