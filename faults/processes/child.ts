import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** One of our processes, kept alive as systemd or a container would: when it ends unasked, it is started again. */
export interface SupervisedProcess {
  readonly name: string;
  /** Ends it without a word, as the kernel does when memory runs out; its keeper starts it again. */
  kill(): void;
  /** Asks it to end (SIGTERM) and waits until it has; it is not started again. */
  stop(): Promise<void>;
}

/** What must not outlive us, however we end. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});
/** Begun by `main.ts`: a test run has signals of its own. */
export function endOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
}

/** A process that cannot start while the database is away tries again after so long, as its keeper would let it. */
const AGAIN_MS = 200;

/** A script of ours, and what it says once it is up. */
export interface Script {
  name: string;
  file: string;
  sign: string;
}

/**
 * Starts a script of ours and keeps it alive. What it says goes to files of `logs`, one for each start. `onDeath` hears of one that
 * was up and ended though nobody had asked it to.
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
  // Linux ends it with us, even when we are killed ourselves.
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

/** Runs a script of ours to its end; throws when it fails. */
export async function runToEnd(file: string, options: { env: Record<string, string>; logFile: string }) {
  const child = start(file, options.env, options.logFile);
  const code = await new Promise<number | null>((done) => child.once('exit', done));
  if (code !== 0) throw new Error(`${file} did not succeed: see ${options.logFile}`);
}

const POLL_EVERY_MS = 50;
/** Between two looks no more time is counted than this: a machine that was put to sleep has not been waiting. */
const MOST_COUNTED_MS = 500;

/** Waits until something holds, looking again and again; throws `otherwise` after so many seconds. */
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

/** So many seconds of a machine that is awake; to be looked at often. */
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
