import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The machines' third-party programs, and their Debian packages. */
const PROGRAMS: Record<string, string> = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
  keepalived: 'keepalived',
  ip: 'iproute2',
  iptables: 'iptables',
  nsenter: 'util-linux',
  setpriv: 'util-linux',
};
const POSTGRES = '/usr/lib/postgresql';
/** The programs that Patroni calls. */
const OF_POSTGRES = ['initdb', 'postgres', 'pg_ctl', 'pg_basebackup', 'pg_rewind', 'pg_controldata'];

export interface Programs {
  postgres: string;
  /** Each program's version line. */
  versions: string[];
}

/**
 * Returns the programs of a failover test, or a sentence about what is missing. `postgres` is a folder instead of
 * Debian's newest.
 */
export function findPrograms(postgres?: string): Programs | string {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'The machines are network namespaces of Linux, which only root can create: this test needs Linux and root.';
  const missing = Object.entries(PROGRAMS).filter(([program]) => spawnSync('which', [program]).status !== 0);
  const folder = postgres ?? newestPostgres();
  const packages = [...new Set(missing.map(([, name]) => name)), ...(folder ? [] : ['postgresql'])];
  if (packages.length > 0)
    return `Debian's packages ${packages.join(', ')} are missing: apt-get install ${packages.join(' ')} python3-psycopg2 python3-etcd`;
  const absent = OF_POSTGRES.filter((program) => !existsSync(join(folder as string, program)));
  if (absent.length > 0) return `${folder} lacks ${absent.join(', ')}, which Patroni needs.`;
  if (!isSafePatroni())
    return 'This Patroni is older than 3.0.3: an old primary whose network returns may become leader again, which loses later sales (patroni/patroni#2689). Debian 13 has a newer one.';
  return { postgres: folder as string, versions: readVersions(folder as string) };
}

function isSafePatroni(): boolean {
  const { stdout } = spawnSync('patroni', ['--version'], { encoding: 'utf8' });
  const [major = 0, minor = 0, patch = 0] = (/[\d.]+/.exec(stdout)?.[0] ?? '').split('.').map(Number);
  return major > 3 || (major === 3 && (minor > 0 || patch >= 3));
}

function newestPostgres(): string | undefined {
  if (!existsSync(POSTGRES)) return undefined;
  const versions = readdirSync(POSTGRES).filter((name) =>
    existsSync(join(POSTGRES, name, 'bin', 'postgres')),
  );
  const newest = versions.toSorted((one, other) => Number(other) - Number(one))[0];
  return newest && join(POSTGRES, newest, 'bin');
}

function readVersions(postgres: string): string[] {
  const commands: [string, string][] = [
    [join(postgres, 'postgres'), '--version'],
    ['patroni', '--version'],
    ['etcd', '--version'],
    ['haproxy', '-v'],
    ['keepalived', '--version'],
  ];
  return commands.map(([command, flag]) => {
    const { stdout, stderr } = spawnSync(command, [flag], { encoding: 'utf8' });
    return (stdout || stderr).split('\n')[0] ?? '';
  });
}
