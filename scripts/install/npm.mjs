import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';

/** Interval between reports of a running installation, in milliseconds. */
const REPORT_EVERY_MS = 15_000;

/** Stops for a registry that sends nothing for a minute; npm's own limit is five, and ten seconds between tries. */
const PATIENCE = {
  npm_config_fetch_timeout: '60000',
  npm_config_fetch_retries: '2',
  npm_config_fetch_retry_mintimeout: '1000',
  npm_config_fetch_retry_maxtimeout: '10000',
};

/** What npm's error codes mean, most telling first. */
const REASONS = [
  [/ENOSPC|no space left/, () => 'The disk is full: free at least 1 GB.'],
  [/EINTEGRITY/, () => 'A package differs from its digest in package-lock.json, so it was not installed.'],
  [/EACCES|EPERM|EROFS/, () => `The folder ${process.cwd()} is not writable.`],
  [/\b(E401|E403)\b/, () => 'The npm registry refuses this machine: check the credentials in .npmrc.'],
  [/\b(E404|ETARGET)\b/, (output) => `The npm registry lacks a package: ${summary(output)}.`],
  [
    /ENOTFOUND|EAI_AGAIN|ECONN|ETIMEDOUT|TIMEOUT|ENETUNREACH|EHOSTUNREACH|EPIPE|FETCH_ERROR|\bE5\d\d\b|network/,
    () => 'The npm registry does not respond: check the network and the registry in .npmrc.',
  ],
];

/**
 * Runs npm and reports its progress line by line. Rejects with one sentence on what is wrong.
 * @param {string} what the subject of the progress lines
 * @param {string[]} args
 * @param {AbortSignal} signal ends npm
 */
export async function runNpm(what, args, signal) {
  const startedAt = Date.now();
  const seconds = () => `${Math.round((Date.now() - startedAt) / 1000)} s`;
  console.log(`${what}: installing (once) …`);
  const timer = setInterval(() => console.log(`${what}: installing … ${seconds()}`), REPORT_EVERY_MS);
  const { code, output } = await execute(args, signal);
  clearInterval(timer);
  signal.throwIfAborted();
  // npm only warns of a file that it could not write, and succeeds.
  if (code === 0 && !output.includes('TAR_ENTRY_ERROR'))
    return console.log(`${what}: installed, ${seconds()}`);
  throw new Error(reasonOf(output) ?? `npm failed: ${summary(output)}.`);
}

/** Removes a folder, also while a stopped npm leaves it. */
export function remove(folder) {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

function execute(args, signal) {
  const windows = process.platform === 'win32';
  const [command, ...first] = process.env.npm_execpath
    ? [process.execPath, process.env.npm_execpath]
    : [windows ? 'npm.cmd' : 'npm'];
  const child = spawn(command, [...first, ...args, '--no-audit', '--no-fund', '--loglevel=warn'], {
    // No terminal: npm would draw its own progress over the other installation's lines.
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...PATIENCE, ...process.env },
    shell: windows && first.length === 0,
  });
  const stop = () => child.kill();
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  return new Promise((done) => {
    child.once('error', (error) => done({ code: 1, output: error.message }));
    child.once('close', (code) => done({ code, output }));
  }).finally(() => signal.removeEventListener('abort', stop));
}

/** Returns the sentence for an error code in a text. */
export function reasonOf(output) {
  const [, sentence] = REASONS.find(([pattern]) => pattern.test(output)) ?? [];
  return sentence?.(output);
}

/** Returns npm's first line of explanation. */
function summary(output) {
  const lines = output.split('\n').map((line) => line.replace(/^npm (warn|error|ERR!) ?/, '').trim());
  return (lines.find((line) => line !== '' && !line.startsWith('code ')) ?? 'no reason given').replace(
    /\.$/,
    '',
  );
}
