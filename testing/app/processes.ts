import { startScript, stopScript } from './scripts.ts';

export interface OwnProcess {
  /** Returns all output so far, errors included. */
  written(): string;
  stop(): Promise<void>;
}

/** Prints each OpenTelemetry file that a process loads. */
const PRINT_LOADED_MODULES = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({ load(url, context, next) {
    if (url.includes('@opentelemetry')) process.stderr.write('loaded ' + url + '\\n');
    return next(url, context);
  } });
`)}`;

/**
 * Starts a script and waits until it prints `sign`. It also prints `loaded …` for each OpenTelemetry file.
 */
export async function startProcess(
  script: string,
  env: Record<string, string>,
  sign: string,
): Promise<OwnProcess> {
  const child = startScript(script, {
    flags: ['--import', PRINT_LOADED_MODULES],
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { NODE_ENV: 'test', LOG_LEVEL: 'info', ...env },
  });
  let written = '';
  await new Promise<void>((done, fail) => {
    for (const output of [child.stdout, child.stderr])
      output?.on('data', (chunk: Buffer) => {
        written += chunk.toString();
        if (written.includes(sign)) done();
      });
    child.once('exit', () => fail(new Error(`${script} ended early: ${written}`)));
  });
  return { written: () => written, stop: () => stopScript(child) };
}
