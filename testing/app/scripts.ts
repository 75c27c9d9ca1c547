import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';

/** Scripts that must not outlive this process. */
const running = new Set<ChildProcess>();
process.once('exit', killScripts);

export function killScripts(): void {
  for (const child of running) child.kill('SIGKILL');
}

export interface ScriptOptions {
  env?: NodeJS.ProcessEnv;
  /** Node flags. */
  flags?: readonly string[];
  /** By default the output can be read, and errors are shown. */
  stdio?: StdioOptions;
  /** On Linux the script ends with this process, even if that is killed. */
  tied?: boolean;
}

/** Starts a script of this repository under this Node. It ends with this process. */
export function startScript(file: string, options: ScriptOptions = {}): ChildProcess {
  const { env, flags = [], stdio = ['ignore', 'pipe', 'inherit'], tied = false } = options;
  const root = resolve(import.meta.dirname, '../..');
  const node = [process.execPath, '--disable-warning=ExperimentalWarning', ...flags, resolve(root, file)];
  const withParent = tied && process.platform === 'linux';
  const [command, ...args] = withParent ? ['setpriv', '--pdeathsig', 'KILL', ...node] : node;
  const child = spawn(command as string, args, {
    cwd: root,
    stdio,
    env: { ...process.env, ...env, NODE_OPTIONS: '' },
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** Sends SIGTERM to a script and waits until it has ended. */
export async function stopScript(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await exited;
}

/** Runs a script to its end; throws `otherwise` if it fails. */
export async function runScript(
  file: string,
  options: ScriptOptions,
  otherwise = `${file} failed`,
): Promise<void> {
  const child = startScript(file, options);
  child.stdout?.resume();
  const code = await new Promise((done) => child.once('exit', done));
  if (code !== 0) throw new Error(otherwise);
}

/** Runs a command of this repository with `input` typed; returns its exit code and what it wrote. */
export async function runCommand(
  script: string,
  args: readonly string[],
  env: Record<string, string>,
  input = '',
): Promise<{ code: number | null; output: string; error: string }> {
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...process.env, NODE_ENV: 'test', ...env },
  });
  child.stdin.end(input);
  const ended = new Promise<number | null>((done) => child.once('close', done));
  const [output, error, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, output, error };
}

/** Returns a process's exit code and its whole output, errors included. */
export async function outputOf(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const code = await new Promise<number | null>((done) => child.once('close', done));
  return { code, output };
}

/** Returns the first match in a script's output; discards the rest. */
export function waitForLine(child: ChildProcess, pattern: RegExp): Promise<RegExpExecArray> {
  return new Promise((done, fail) => {
    let written = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      if (written.length < 10_000) written += chunk.toString();
      const match = pattern.exec(written);
      if (match) done(match);
    });
    child.once('exit', (code) => fail(new Error(`a process ended early (${code}): ${written}`)));
  });
}

const READY_WITHIN_MS = 60_000;

/** Waits until a script's address responds. */
export async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const giveUp = Date.now() + READY_WITHIN_MS;
  while (Date.now() < giveUp) {
    if (child.exitCode !== null) throw new Error('the process ended early; see above');
    const isReady = await fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((next) => setTimeout(next, 50));
  }
  throw new Error(`${url} did not respond within a minute`);
}
