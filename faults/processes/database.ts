import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, truncateSync, writeSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../scripts/running/free-port.ts';
import { type Postgres, startPostgres } from '../../scripts/running/postgres.ts';
import { until } from './child.ts';

const DISK = '768m';
const RESTART_SECONDS = 240;

/**
 * Starts a PostgreSQL that is restarted whenever it ends. Its data lies on a disk of its own, if this machine allows
 * one, so that the disk can be filled.
 */
export async function openDatabaseServer(directory: string, env: Record<string, string>) {
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
    // A newer server may have started while an older one was awaited.
    for (let before: Promise<Postgres> | undefined; before !== starting; ) {
      before = starting;
      await starting;
    }
  }

  const { url } = await starting;
  return {
    url,
    port,
    /** Why its disk cannot be filled on this machine; undefined if it can. */
    noDisk,
    /**
     * Ends the server at once and waits until it is reachable again: SIGKILL, or SIGQUIT, like `pg_ctl stop -m
     * immediate`.
     */
    async crash(how: 'SIGKILL' | 'SIGQUIT') {
      const postgres = await starting;
      postgres.signal(how);
      await postgres.exited;
      await isReachable();
    },
    fillDisk: () => fillUp(ballast),
    /** Frees the disk and waits until the server is reachable. */
    async freeDisk() {
      truncateSync(ballast);
      await isReachable();
    },
    isReachable,
    /** Stops it; moves its data to the folder `storeData`, if given. */
    async close(storeData?: string) {
      closing = true;
      await (await starting).stop();
      if (storeData) await cp(join(disk, 'data'), storeData, { recursive: true });
      unmount();
      process.off('exit', unmount);
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Restarts the server; a killed one's backends may prevent that for a moment. */
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

/** Fills the disk by writing to a file. */
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

/** Mounts a disk; returns why it cannot, undefined on success. */
function mountDisk(directory: string): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'only root on Linux can create a disk that can be filled';
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'none', directory]);
  return mounted.status === 0 ? undefined : `no disk could be mounted: ${mounted.stderr}`;
}
