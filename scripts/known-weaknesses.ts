import { execFile } from 'node:child_process';

/** What `npm audit --json` says. Without a registry that answers there is an error in the place of the figures. */
interface Audit {
  metadata?: { vulnerabilities?: Record<Severity, number> };
  vulnerabilities?: Record<string, { name: string; severity: Severity; range: string }>;
}
const SEVERITIES = ['critical', 'high', 'moderate', 'low', 'info'] as const;
type Severity = (typeof SEVERITIES)[number];

/** These are mended before anything else is (docs/security.md); others are told. */
const GRAVE: readonly Severity[] = ['critical', 'high'];
const TIME_LIMIT_MS = 60_000;

/**
 * Asks the registry what is known against the packages that the server and the pages run, and fails when something grave is. Where
 * there is no network, or the registry does not answer such questions, it says so and lets the work go on.
 */
export async function auditPackages(environment = process.env): Promise<void> {
  const audit = await askRegistry(environment);
  const found = Object.values(audit?.vulnerabilities ?? {});
  if (!audit?.metadata?.vulnerabilities)
    return console.log('The registry did not say what is known; nothing was checked.');
  if (found.length === 0) return console.log('Nothing is known against the packages.');
  for (const severity of SEVERITIES) {
    for (const { name, range } of found.filter((one) => one.severity === severity))
      console.log(`  ${severity.padEnd(9)} ${name} ${range}`);
  }
  const grave = found.filter(({ severity }) => GRAVE.includes(severity));
  if (grave.length > 0)
    throw new Error(`something grave is known: ${grave.map(({ name }) => name).join(', ')}`);
}

function askRegistry(env: NodeJS.ProcessEnv): Promise<Audit | undefined> {
  return new Promise((done) => {
    const options = {
      env,
      timeout: TIME_LIMIT_MS,
      maxBuffer: 16 * 1024 * 1024,
      shell: process.platform === 'win32',
    };
    // It ends with an error both when it found something and when it could not ask.
    execFile('npm', ['audit', '--json', '--omit=dev'], options, (_error, output) => done(read(output)));
  });
}

function read(output: string): Audit | undefined {
  try {
    return JSON.parse(output) as Audit;
  } catch {
    return undefined;
  }
}
