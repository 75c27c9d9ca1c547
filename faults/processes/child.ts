import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** A process that is restarted when it ends by itself, as under systemd or in a container. */
export interface SupervisedProcess {
  readonly name: string;
  /** Kills it, as the kernel does when memory runs out; it is restarted. */
  kill(): void;
  /** Sends SIGTERM and waits until it has ended; it is not restarted. */
  stop(): Promise<void>;
}

/** Processes that must not outlive this one. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});
/** Called by `main.ts`: a test run has signals of its own. */
export function endOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
}

/** Delay before a process that cannot start without the database is restarted, in milliseconds. */
const AGAIN_MS = 200;

/** A script, and the text that it prints once it is up. */
export interface Script {
  name: string;
  file: string;
  sign: string;
}

/**
 * Starts a script and restarts it when it ends. Its output goes to files of `logs`, one for each start. `onDeath` is
 * called when a running one ends without a request.
 */
export function keep(
  { name, file, sign }: Script,
  options: { env: Record<string, string>; logs: string; onDeath: (what: string) => void },
): SupervisedProcess {
  let stopping = false;
  let asked = false;
  let child: ChildProcess;
  let gone: Promise<void>;

  function begin(): void {
    started += 1;
    const logFile = join(options.logs, `${name}-${started}.log`);
    asked = false;
    const mine = start(file, options.env, logFile);
    child = mine;
    gone = new Promise((done) => {
      mine.once('exit', () => {
        done();
        if (!asked && readFileSync(logFile, 'utf8').includes(sign))
          options.onDeath(`${name} ended by itself: see ${logFile}`);
        if (!stopping) setTimeout(() => stopping || begin(), AGAIN_MS);
      });
    });
  }

  begin();
  return {
    name,
    kill() {
      asked = true;
      child.kill('SIGKILL');
    },
    async stop() {
      stopping = true;
      asked = true;
      child.kill('SIGTERM');
      await gone;
    },
  };
}

let started = 0;

function start(file: string, env: Record<string, string>, logFile: string): ChildProcess {
  const log = openSync(logFile, 'a');
  const script = [process.execPath, '--disable-warning=ExperimentalWarning', resolve(file)];
  // On Linux it ends with this process, even if that is killed.
  const tied = process.platform === 'linux' ? ['setpriv', '--pdeathsig', 'KILL', ...script] : script;
  const [command = process.execPath, ...args] = tied;
  const child = spawn(command, args, {
    stdio: ['ignore', log, log],
    env: { ...process.env, ...env },
  });
  closeSync(log);
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

export async function runToEnd(file: string, options: { env: Record<string, string>; logFile: string }) {
  const child = start(file, options.env, options.logFile);
  const code = await new Promise<number | null>((done) => child.once('exit', done));
  if (code !== 0) throw new Error(`${file} failed: see ${options.logFile}`);
}

const POLL_EVERY_MS = 50;
/** Highest time counted between two polls: a suspended machine has not been waiting. */
const MOST_COUNTED_MS = 500;

/** Polls until a condition holds; throws `otherwise` after so many seconds. */
export async function until(
  holds: () => Promise<boolean>,
  seconds: number,
  otherwise: () => string | Promise<string>,
): Promise<void> {
  const patience = countSeconds(seconds);
  while (!(await holds())) {
    if (patience.isOver()) throw new Error(await otherwise());
    await new Promise((next) => setTimeout(next, POLL_EVERY_MS));
  }
}

/** Counts seconds in which the machine is not suspended; call it often. */
export function countSeconds(seconds: number): { isOver(): boolean } {
  let left = seconds * 1000;
  let before = performance.now();
  return {
    isOver() {
      const now = performance.now();
      left -= Math.min(now - before, MOST_COUNTED_MS);
      before = now;
      return left <= 0;
    },
  };
}
