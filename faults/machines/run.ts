import { spawn } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runFailoverTest } from './failover-test.ts';
import { createNetwork, openNetwork } from './network.ts';
import { findPrograms } from './programs.ts';

export interface MachinesOptions {
  customers: number;
  seconds: number;
  scenario: string;
  /** The folder of PostgreSQL's programs; default: Debian's newest. */
  postgres?: string | undefined;
  /** Set by this program itself: its network, and the folder for all data. */
  network?: string | undefined;
  directory?: string | undefined;
}

/**
 * Runs the app on three machines, as network namespaces, and fails them one after another. Without root or Debian's
 * packages it prints what is missing and is skipped.
 */
export async function tryMachines(options: MachinesOptions): Promise<boolean> {
  const programs = findPrograms(options.postgres);
  if (typeof programs === 'string') {
    console.log(`Skipped: ${programs}`);
    return true;
  }
  const { network, directory } = options;
  const { postgres } = programs;
  if (network && directory) return runFailoverTest({ ...options, network, directory, postgres });
  console.log(programs.versions.join('\n'));
  return createAndRun(postgres);
}

/** Creates the network, and runs the test from the customers' side: outside the machines, on the same switch. */
async function createAndRun(postgres: string): Promise<boolean> {
  const name = `coach${process.pid}`;
  const directory = await mkdtemp(join(tmpdir(), 'coach-machines-'));
  // PostgreSQL's user must reach its folder in it.
  chmodSync(directory, 0o755);
  const network = openNetwork(name);
  const close = () => network.close();
  process.once('exit', close);
  createNetwork(name);
  const [command, all] = network.on('external', process.execPath, [
    '--disable-warning=ExperimentalWarning',
    resolve('faults/main.ts'),
    ...process.argv.slice(2),
    `--network=${name}`,
    `--directory=${directory}`,
    `--postgres=${postgres}`,
  ]);
  const child = spawn(command, all, { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => child.kill('SIGKILL'));
  const held = await new Promise<boolean>((done) => child.once('exit', (code) => done(code === 0)));
  if (held) {
    process.off('exit', close);
    close();
    await rm(directory, { recursive: true, force: true });
  } else console.log(`The logs of all processes are in ${directory}.`);
  return held;
}
