import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, closeSync, mkdirSync, openSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { ADDRESSES, kill, type MachineName, type Network } from './network.ts';

const TEMPLATES = 'deploy/high-availability';
const PRIORITIES: Record<MachineName, string> = { a: '103', b: '102', c: '101' };

export const ENGINES = ['etcd', 'patroni', 'haproxy', 'keepalived'] as const;
export const APP_PROGRAMS = ['web', 'worker'] as const;
export type Program = (typeof ENGINES)[number] | (typeof APP_PROGRAMS)[number];

/** One of the three machines, and its programs. */
export type Machine = ReturnType<typeof prepareMachine>;

export interface MachineOptions {
  network: Network;
  /** Folder of its data, files and logs. */
  directory: string;
  postgres: string;
  /** The user that PostgreSQL runs as. */
  owner: { uid: number; gid: number };
  passwords: Record<string, string>;
  /** The app's settings beyond `mayura.env`: addresses of the external services. */
  external: Record<string, string>;
}

type Command = [command: string, args: string[], env?: Record<string, string | undefined>];

/** Fills in the files of `deploy/high-availability/` like an operator, and returns a machine that can run them. */
export function prepareMachine(name: MachineName, options: MachineOptions) {
  const { network, owner } = options;
  const directory = join(options.directory, name);
  // Patroni creates and removes the data folder, so PostgreSQL's user must own its parent.
  const home = join(directory, 'postgresql');
  mkdirSync(home, { recursive: true });
  chownSync(home, owner.uid, owner.gid);
  const facts = {
    ...parseEnv(readFileSync(join(TEMPLATES, 'machine.env'), 'utf8')),
    ...options.passwords,
    MACHINE_NAME: name,
    MACHINE_ADDRESS: ADDRESSES[name],
    MACHINE_PRIORITY: PRIORITIES[name],
    ETCD_DATA: join(directory, 'etcd'),
    POSTGRES_DATA: join(home, 'mayura'),
    POSTGRES_BIN: options.postgres,
  };
  const fill = (file: string) => {
    const filled = join(directory, file);
    writeFileSync(filled, fillIn(readFileSync(join(TEMPLATES, file), 'utf8'), facts));
    return filled;
  };
  const etcd = parseEnv(readFileSync(fill('etcd.default'), 'utf8'));
  const app = { ...parseEnv(readFileSync(fill('mayura.env'), 'utf8')), ...options.external };
  const patroniFile = fill('patroni.yml');
  chownSync(patroniFile, owner.uid, owner.gid);
  const asOwner = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups'];
  const node = (script: string): Command => [
    process.execPath,
    ['--disable-warning=ExperimentalWarning', resolve(script)],
    app,
  ];
  const commands: Record<Program, Command> = {
    etcd: ['etcd', [], etcd],
    patroni: ['setpriv', [...asOwner, 'patroni', patroniFile], { HOME: home }],
    haproxy: ['haproxy', ['-db', '-f', fill('haproxy.cfg')]],
    keepalived: ['keepalived', keepalivedFlags(directory, fill('keepalived.conf'))],
    web: node('api/main.ts'),
    worker: node('api/worker.ts'),
  };
  const running = new Map<Program, ChildProcess>();

  function start(program: Program): void {
    const [command, args, env] = commands[program];
    const log = openSync(join(directory, `${program}.log`), 'a');
    const [whole, all] = network.on(name, command, args);
    const child = spawn(whole, all, { stdio: ['ignore', log, log], env: { ...process.env, ...env } });
    closeSync(log);
    // It ends with the network; the parent need not wait.
    child.unref();
    running.set(program, child);
  }

  return {
    name,
    address: ADDRESSES[name],
    /** Patroni's configuration, for its own tools. */
    patroniFile,
    start: (programs: readonly Program[]) => programs.forEach(start),
    /** Kills PostgreSQL and Patroni, which would restart it. */
    killDatabase() {
      for (const pid of network.processes(name)) if (ownerOf(pid) === owner.uid) kill(pid);
    },
    /** Kills all processes at once. */
    losePower() {
      for (const pid of network.processes(name)) kill(pid);
    },
    /** Stops a program like a deployment, and waits until it has ended. */
    async stop(program: Program) {
      const child = running.get(program);
      if (!child || hasEnded(child)) return;
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await ended;
    },
    /** Returns the started programs that no longer run. */
    ended: () => [...running].filter(([, child]) => hasEnded(child)).map(([program]) => program),
  };
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

function keepalivedFlags(directory: string, file: string): string[] {
  return [
    '--dont-fork',
    '--log-console',
    '--vrrp',
    `--use-file=${file}`,
    `--pid=${join(directory, 'keepalived.pid')}`,
    `--vrrp_pid=${join(directory, 'vrrp.pid')}`,
    // keepalived checks these for a running instance, though it starts neither; the machines share /run here.
    `--checkers_pid=${join(directory, 'checkers.pid')}`,
    `--bfd_pid=${join(directory, 'bfd.pid')}`,
  ];
}

/** Replaces names in a template with values, like envsubst; an unknown name is an error. */
function fillIn(template: string, facts: Record<string, string | undefined>): string {
  return template.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => {
    const fact = facts[name];
    if (!fact) throw new Error(`machine.env lacks ${name}`);
    return fact;
  });
}

function ownerOf(pid: number): number | undefined {
  return statSync(`/proc/${pid}`, { throwIfNoEntry: false })?.uid;
}
