import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';

/** One of our processes, as it runs in production. */
export interface OwnProcess {
  /** What it has written so far, errors too. */
  written(): string;
  stop(): Promise<void>;
}

/** Tells, line by line, which of OpenTelemetry's files a process loads. */
const PRINT_LOADED_MODULES = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({ load(url, context, next) {
    if (url.includes('@opentelemetry')) process.stderr.write('loaded ' + url + '\\n');
    return next(url, context);
  } });
`)}`;

/** Starts a script of ours and waits until it has written `sign`. It also writes `loaded …` for each file of OpenTelemetry. */
export async function startProcess(
  script: string,
  env: Record<string, string>,
  sign: string,
): Promise<OwnProcess> {
  const child = spawn(process.execPath, ['--import', PRINT_LOADED_MODULES, resolve(script)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'info', ...env },
  });
  let written = '';
  await new Promise<void>((done, fail) => {
    for (const output of [child.stdout, child.stderr])
      output.on('data', (chunk: Buffer) => {
        written += chunk.toString();
        if (written.includes(sign)) done();
      });
    child.once('exit', () => fail(new Error(`${script} ended early: ${written}`)));
  });
  return { written: () => written, stop: () => stop(child) };
}

async function stop(child: ChildProcess): Promise<void> {
  const exited = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await exited;
}
