import type { ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startScript } from '../../testing/app/scripts.ts';

export type SupervisedProcess = ReturnType<typeof keep>;

/** Delay before a process that cannot start without the database is restarted, in milliseconds. */
const AGAIN_MS = 200;

/** A script, and the text that it prints once it is up. */
export interface Script {
  name: string;
  file: string;
  sign: string;
}

/**
 * Starts a script and restarts it when it ends by itself, as under systemd or in a container. Its output goes to files of `logs`, one for each start. `onDeath` is
 * called when a running one ends without a request.
 */
export function keep(
  { name, file, sign }: Script,
  options: { env: Record<string, string>; logs: string; onDeath: (what: string) => void },
) {
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
          options.onDeath(`${name} exited: see ${logFile}`);
        if (!stopping) setTimeout(() => stopping || begin(), AGAIN_MS);
      });
    });
  }

  begin();
  return {
    /** Kills it, as the kernel does when memory runs out; it is restarted. */
    kill() {
      asked = true;
      child.kill('SIGKILL');
    },
    /** Sends SIGTERM and waits until it has ended; it is not restarted. */
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
  const child = startScript(file, { env, stdio: ['ignore', log, log], tied: true });
  closeSync(log);
  return child;
}

const POLL_EVERY_MS = 50;
/** Highest time counted between two polls: a suspended machine has not been waiting. */
const MOST_COUNTED_MS = 500;

/** Polls until a condition holds; throws `otherwise` after `seconds`. */
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
