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

/** `clean`: nothing is known · `known`: nothing grave is · `grave` · `unchecked`: the registry gave no figures. */
export type AuditResult = 'clean' | 'known' | 'grave' | 'unchecked';

/** Asks the registry what is known against the packages that the server and the pages run, prints it, and returns how bad it is. */
export async function auditPackages(environment = process.env): Promise<AuditResult> {
  const audit = await askRegistry(environment);
  if (!audit?.metadata?.vulnerabilities) {
    const registry = await registryName(environment);
    console.log(
      `NOT CHECKED: the registry ${registry} gave no figures. Whether anything is known against the packages is unknown.`,
    );
    return 'unchecked';
  }
  const found = Object.values(audit.vulnerabilities ?? {});
  if (found.length === 0) {
    console.log('Nothing is known against the packages.');
    return 'clean';
  }
  for (const severity of SEVERITIES) {
    for (const { name, range } of found.filter((one) => one.severity === severity))
      console.log(`  ${severity.padEnd(9)} ${name} ${range}`);
  }
  return found.some(({ severity }) => GRAVE.includes(severity)) ? 'grave' : 'known';
}

async function askRegistry(env: NodeJS.ProcessEnv): Promise<Audit | undefined> {
  // A setting `offline` or `audit=false` would make npm report that nothing is known, without asking.
  return read(await npm(env, 'audit', '--json', '--omit=dev', '--audit=true', '--offline=false'));
}

/** Where npm asks, without what may be secret in the address. */
async function registryName(env: NodeJS.ProcessEnv): Promise<string> {
  const address = (await npm(env, 'config', 'get', 'registry')).trim();
  return URL.canParse(address) ? new URL(address).host : 'of npm';
}

/** What npm prints. It fails both when it found something and when it could not ask, so its exit code says nothing. */
function npm(env: NodeJS.ProcessEnv, ...args: string[]): Promise<string> {
  return new Promise((done) => {
    const options = {
      env,
      timeout: TIME_LIMIT_MS,
      maxBuffer: 16 * 1024 * 1024,
      shell: process.platform === 'win32',
    };
    execFile('npm', args, options, (_error, output) => done(output));
  });
}

function read(output: string): Audit | undefined {
  try {
    return JSON.parse(output) as Audit;
  } catch {
    return undefined;
  }
}
