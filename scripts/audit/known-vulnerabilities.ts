import { execFile } from 'node:child_process';

/** The output of `npm audit --json`. If the registry fails, it has an error instead of the counts. */
interface Audit {
  metadata?: { vulnerabilities?: Record<Severity, number> };
  vulnerabilities?: Record<string, { name: string; severity: Severity; range: string }>;
}
const SEVERITIES = ['critical', 'high', 'moderate', 'low', 'info'] as const;
type Severity = (typeof SEVERITIES)[number];

/** Fixed before all other work (docs/security.md); others are only reported. */
const SEVERE: readonly Severity[] = ['critical', 'high'];
const TIME_LIMIT_MS = 60_000;

/** `clean`: none · `minor`, `severe`: by the worst · `unchecked`: the registry did not report. */
export type AuditResult = 'clean' | 'minor' | 'severe' | 'unchecked';

/** Prints the known vulnerabilities of the production packages; returns how severe they are. */
export async function auditPackages(environment = process.env): Promise<AuditResult> {
  const audit = await askRegistry(environment);
  if (!audit?.metadata?.vulnerabilities) {
    const registry = await registryName(environment);
    console.log(`NOT CHECKED: the registry ${registry} did not report on vulnerabilities of the packages.`);
    return 'unchecked';
  }
  const found = Object.values(audit.vulnerabilities ?? {});
  if (found.length === 0) {
    console.log('No known vulnerabilities in the packages.');
    return 'clean';
  }
  for (const severity of SEVERITIES) {
    for (const { name, range } of found.filter((one) => one.severity === severity))
      console.log(`  ${severity.padEnd(9)} ${name} ${range}`);
  }
  return found.some(({ severity }) => SEVERE.includes(severity)) ? 'severe' : 'minor';
}

async function askRegistry(env: NodeJS.ProcessEnv): Promise<Audit | undefined> {
  // With `offline` or `audit=false` configured, npm would report no vulnerabilities without a request.
  return read(await npm(env, 'audit', '--json', '--omit=dev', '--audit=true', '--offline=false'));
}

/** Returns npm's registry, without secrets in its URL. */
async function registryName(env: NodeJS.ProcessEnv): Promise<string> {
  const address = (await npm(env, 'config', 'get', 'registry')).trim();
  return URL.canParse(address) ? new URL(address).host : 'of npm';
}

/** Returns npm's output. Its exit code is useless: it fails both for findings and for a failed request. */
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
