// Runs under any installed Node (20 or later), before anything is installed. Installs the pinned Node and the
// packages of the lockfile, once and side by side, and then runs the given script under that Node.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installNode } from './install/node.mjs';
import { reasonOf } from './install/npm.mjs';
import { installPackages } from './install/packages.mjs';

const home = resolve(dirname(fileURLToPath(import.meta.url)), '..');
process.chdir(home);

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const [script, ...args] = process.argv.slice(2);

// Node 22.18 and later load TypeScript: help and wrong arguments need no installation there. The script checks again.
const { checkCommandLine } = await import('./command-line/read.ts').catch(() => ({}));
checkCommandLine?.(script, args);
const runtime = await install();
// Most commands load the messages, which a fresh clone has not compiled.
if (!existsSync(join('messages', 'compiled', 'messages.js')))
  spawnSync(runtime, ['messages/compile.ts'], { stdio: 'inherit' });
const child = spawn(runtime, ['--disable-warning=ExperimentalWarning', script, ...args], {
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: [dirname(runtime), join(home, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(home, '.runtime', 'compile-cache'),
  },
});
const forwarded = new Set();
for (const signal of SIGNALS) {
  process.on(signal, () => {
    forwarded.add(signal);
    child.kill(signal);
  });
}
child.on('exit', (code, signal) => {
  // The kernel's, when memory runs out, or another process's: nothing else would say why the command has ended.
  if (signal && !forwarded.has(signal)) console.error(`${script} was ended by ${signal}.`);
  process.exit(code ?? 1);
});

/** Installs what is missing; returns the path of the pinned Node. Ends the process with one sentence on a failure. */
async function install() {
  const stopping = new AbortController();
  const stop = (signal) => stopping.abort(new Error(`The installation was stopped by ${signal}.`));
  for (const signal of SIGNALS) process.on(signal, stop);
  const installing = [installNode, (signal) => installPackages(script, signal)].map((begin) =>
    begin(stopping.signal).catch((error) => {
      stopping.abort(error);
      throw error;
    }),
  );
  // Waits for both, so that none still writes when this process ends.
  await Promise.allSettled(installing);
  for (const signal of SIGNALS) process.off(signal, stop);
  if (!stopping.signal.aborted) return installing[0];
  const { message } = stopping.signal.reason;
  console.error(
    `${reasonOf(message) ?? message} Nothing was started; the next run installs what is missing.`,
  );
  return process.exit(1);
}
