import { type ChildProcess, spawn } from 'node:child_process';

/** Creates the supervisor of programs that run together. Once it stops, its promises never resolve. */
export function createSupervisor() {
  const children: { child: ChildProcess; exited: Promise<number | null> }[] = [];
  const closers: (() => Promise<void>)[] = [];
  let stopping: Promise<never> | undefined;

  function start(args: string[], env: NodeJS.ProcessEnv, cwd = '.') {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
      cwd,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, ...env },
    });
    const started = { child, exited: new Promise<number | null>((done) => child.once('exit', done)) };
    children.push(started);
    return started;
  }

  async function stopAll(code: number): Promise<never> {
    for (const { child } of children) child.kill('SIGTERM');
    await Promise.all(children.map(({ exited }) => exited));
    for (const close of closers.toReversed()) await close();
    process.exit(code);
  }

  const stop = (code: number): Promise<never> => (stopping ??= stopAll(code));

  function fail(reason: string): Promise<never> {
    if (!stopping) console.error(`\n  Stopping, because ${reason}.`);
    return stop(1);
  }

  return {
    /** Runs a program; resolves when it succeeds, stops everything when it fails. */
    async runToEnd(args: string[], env: NodeJS.ProcessEnv): Promise<void> {
      const code = await start(args, env).exited;
      if (code !== 0 || stopping) await fail(`${args.at(-1)} failed`);
    },
    /**
     * Starts a program, and stops everything when it ends. Resolves when it sends `ready`, with `waits: false` at
     * once.
     */
    async supervise(
      args: string[],
      env: NodeJS.ProcessEnv,
      { cwd, waits = true }: { cwd?: string; waits?: boolean } = {},
    ): Promise<void> {
      const { child, exited } = start(args, env, cwd);
      const ended = exited.then(() => fail(`${args.at(-1)} stopped`));
      const ready = new Promise<void>((done) => {
        child.on('message', (message) => message === 'ready' && done());
      });
      if (waits) await Promise.race([ready, ended]);
      if (stopping) await stopping;
    },
    /** Runs a function after the supervised programs have ended. */
    onStop: (close: () => Promise<void>) => void closers.push(close),
    /** Prints the reason, stops everything and exits with code 1. */
    fail,
    /** Stops everything and exits. Only the first code counts. */
    stop,
  };
}
