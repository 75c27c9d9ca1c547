import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { type Postgres, startPostgres } from '../running/postgres.ts';
import { makeBaseBackup, writeBackupMetrics } from './base.ts';
import { archiveTo, type BaseBackup, listBackups, removeOldBackups } from './folder.ts';
import { prepareRestore } from './restore.ts';

let root: string;
let backups: string;
let server: Postgres;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'coach-base-backup-'));
  backups = join(root, 'backups');
  const settings = await archiveTo(backups);
  server = await startPostgres({ directory: join(root, 'server'), durable: false, settings });
  const { endedAt } = await makeBaseBackup(server.url, backups);
  // Backups are named by the second.
  await vi.waitUntil(() => Date.now() - endedAt.getTime() > 1_000, { timeout: 20_000 });
  await makeBaseBackup(server.url, backups);
}, 60_000);
afterAll(async () => {
  await server.stop();
  await rm(root, { recursive: true });
});

describe('a base backup', () => {
  it('reports its last success to Prometheus', async () => {
    const [backup] = (await listBackups(backups)).slice(-1);
    if (!backup) throw new Error('there is no backup');
    const file = join(root, 'coach-backup.prom');
    await writeBackupMetrics(file, backup);
    const received = await readFile(file, 'utf8');
    const seconds = Math.floor(backup.endedAt.getTime() / 1000);
    expect(received).toContain(`\ncoach_backup_last_success_timestamp_seconds ${seconds}\n`);
    expect(received).toMatch(/^(#.*|\w+ [\d.]+)$/m);
  });

  it('is not restored if damaged', async () => {
    const [backup] = await listBackups(backups);
    if (!backup) throw new Error('there is no backup');
    const manifest = join(backup.directory, 'backup_manifest');
    const received = await readFile(manifest, 'utf8');
    await writeFile(manifest, received.replace(/("Path": "PG_VERSION".*"Checksum": ")./, '$1z'));
    const restore = prepareRestore({ folder: backups, into: join(root, 'damaged'), to: backup.endedAt });
    await expect(restore).rejects.toThrow('PG_VERSION is not as it was backed up');
    await writeFile(manifest, received);
  });

  it('is refused while the log is not archived', async () => {
    await expect(makeBaseBackup(inject('postgresUrl'), backups)).rejects.toThrow('archive_mode is off');
  });

  it('is kept 35 days with the log that it needs; the newest stays until there is a newer one', async () => {
    const [first, second] = await listBackups(backups);
    if (!first || !second) throw new Error('there are not two backups');
    const dayAfter = (backup: BaseBackup) => new Date(backup.endedAt.getTime() + 36 * 86_400_000);
    await removeOldBackups(backups, new Date(first.endedAt.getTime() + 35 * 86_400_000));
    expect(await listBackups(backups)).toEqual([first, second]);
    await removeOldBackups(backups, dayAfter(second));
    expect(await listBackups(backups)).toEqual([second]);
    const log = (await readdir(join(backups, 'wal'))).filter((name) => /^[0-9A-F]{24}\.gz$/.test(name));
    expect(log.toSorted()[0]).toBe(`${second.firstWal}.gz`);
  });
});
