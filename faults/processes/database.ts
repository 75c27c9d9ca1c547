import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, truncateSync, writeSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../scripts/free-port.ts';
import { type Postgres, startPostgres } from '../../scripts/postgres.ts';
import { until } from './child.ts';

/** A PostgreSQL of the trial's own that is started again whenever it ends. */
export interface DatabaseServer {
  url: string;
  port: number;
  /** Why its disk cannot be filled on this machine; undefined when it can. */
  noDisk: string | undefined;
  /** Ends the server at once and waits until it answers again: SIGKILL, or SIGQUIT, which is `pg_ctl stop -m immediate`. */
  crash(how: 'SIGKILL' | 'SIGQUIT'): Promise<void>;
  /** Takes all that is left of its disk. */
  fillDisk(): void;
  /** Gives the disk back and waits until the server answers. */
  freeDisk(): Promise<void>;
  /** Waits until the server answers. */
  isReachable(): Promise<void>;
  /** Stops it; its data goes to the folder `keepData`, where one is named. */
  close(storeData?: string): Promise<void>;
}

const DISK = '768m';
const RESTART_SECONDS = 240;

/** Starts the server with its data on a disk of its own, where this machine lets us make one, so that the disk can be filled. */
export async function openDatabaseServer(
  directory: string,
  env: Record<string, string>,
): Promise<DatabaseServer> {
  const disk = join(directory, 'disk');
  const ballast = join(disk, 'ballast');
  mkdirSync(disk, { recursive: true });
  const noDisk = mountDisk(disk);
  const unmount = () => {
    if (!noDisk) spawnSync('umount', ['--lazy', disk]);
  };
  process.once('exit', unmount);
  const port = await freePort();
  let closing = false;
  let starting: Promise<Postgres> = begin();

  async function begin(): Promise<Postgres> {
    const postgres = await startAgain(disk, port, env, () => closing);
    void postgres.exited.then(() => {
      if (!closing) starting = begin();
    });
    return postgres;
  }

  async function isReachable(): Promise<void> {
    // The server that answers may be one that was started after another had ended meanwhile.
    for (let before: Promise<Postgres> | undefined; before !== starting; ) {
      before = starting;
      await starting;
    }
  }

  const { url } = await starting;
  return {
    url,
    port,
    noDisk,
    async crash(how) {
      const postgres = await starting;
      postgres.signal(how);
      await postgres.exited;
      await isReachable();
    },
    fillDisk: () => fillUp(ballast),
    async freeDisk() {
      truncateSync(ballast);
      await isReachable();
    },
    isReachable,
    async close(storeData) {
      closing = true;
      await (await starting).stop();
      if (storeData) await cp(join(disk, 'data'), storeData, { recursive: true });
      unmount();
      process.off('exit', unmount);
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** A server that was killed may leave its backends behind for a moment: until they are gone, none can start. */
async function startAgain(
  directory: string,
  port: number,
  env: Record<string, string>,
  isClosing: () => boolean,
): Promise<Postgres> {
  let postgres: Postgres | undefined;
  let reason = '';
  const settings = { max_wal_size: '128MB', min_wal_size: '32MB', shared_buffers: '64MB' };
  const start = async () => {
    if (isClosing()) return true;
    try {
      postgres = await startPostgres({ directory, port, durable: true, settings, env });
    } catch (error) {
      reason = String(error);
    }
    return postgres !== undefined;
  };
  await until(start, RESTART_SECONDS, () => `PostgreSQL does not start again: ${reason}`);
  return postgres as Postgres;
}

const CHUNK = Buffer.alloc(64 * 1024);

/** Writes into a file until there is no room for more. */
function fillUp(file: string): void {
  const ballast = openSync(file, 'w');
  try {
    for (;;) writeSync(ballast, CHUNK);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(ballast);
  }
}

/** Why there can be no disk of our own; undefined when there is one. */
function mountDisk(directory: string): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'only root on Linux may make a disk that can be filled';
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'none', directory]);
  return mounted.status === 0 ? undefined : `no disk could be mounted: ${mounted.stderr}`;
}
