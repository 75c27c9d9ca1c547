import { copyFile, mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { withClient } from '../../database/connect.ts';
import { type BaseBackup, baseFolder, DESCRIPTION, listBackups } from './folder.ts';

/**
 * Makes a base backup: PostgreSQL writes it, compressed, with a checksum of each file, and returns once the log it
 * needs is archived. It sends the command of `pg_basebackup --target=server`, so that PostgreSQL's programs need not
 * be installed. The server must be able to write to the folder. `passwordFile`, if given, is copied into the backup.
 */
export async function makeBaseBackup(
  superuserUrl: string,
  folder: string,
  passwordFile?: string,
): Promise<BaseBackup> {
  const began = performance.now();
  await mkdir(baseFolder(folder), { recursive: true, mode: 0o700 });
  await refuseWithoutArchive(superuserUrl);
  const name = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const directory = join(baseFolder(folder), name);
  const options = [
    `LABEL '${name}'`,
    "TARGET 'server'",
    `TARGET_DETAIL '${directory.replaceAll("'", "''")}'`,
    "CHECKPOINT 'fast'",
    "COMPRESSION 'gzip'",
    "MANIFEST 'yes'",
    "MANIFEST_CHECKSUMS 'SHA256'",
  ];
  const connection = { connectionString: superuserUrl, replication: 'true' };
  await withClient(connection, (client) => client.queryComposed(`BASE_BACKUP (${options.join(', ')})`));
  if (passwordFile) await copyFile(passwordFile, join(directory, 'password'));
  const seconds = Math.round(performance.now() - began) / 1000;
  const [clock] = await withClient(superuserUrl, (client) => client.query('SELECT clock_timestamp() AS now'));
  const { firstWal } = await readManifest(directory);
  const description = { endedAt: clock?.now, firstWal, seconds, bytes: await sizeOf(directory) };
  await writeFile(join(directory, DESCRIPTION), JSON.stringify(description, null, 2));
  const made = (await listBackups(folder)).find((backup) => backup.directory === directory);
  return made as BaseBackup;
}

/**
 * Throws if the log is not archived: such a backup cannot be restored, and waiting for a failing archive never ends.
 */
async function refuseWithoutArchive(url: string): Promise<void> {
  const [archiver] = await withClient(url, (client) =>
    client.query(
      `SELECT current_setting('archive_mode') <> 'off' AS archiving,
         coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) AS failing, last_failed_wal AS file
       FROM pg_stat_archiver`,
    ),
  );
  if (!archiver?.archiving)
    throw new Error(
      'the server archives no write-ahead log (archive_mode is off): see docs/running/backups.md',
    );
  if (archiver.failing)
    throw new Error(`the server cannot archive ${archiver.file}: see its log for the command's exit status`);
}

const manifest = z.object({
  Files: z.array(
    z.object({
      Path: z.string().optional(),
      'Encoded-Path': z.string().optional(),
      Size: z.number(),
      Checksum: z.string(),
    }),
  ),
  'WAL-Ranges': z.tuple([z.object({ Timeline: z.number(), 'Start-LSN': z.string() })], z.unknown()),
});

export interface Manifest {
  files: { path: string; size: number; sha256: string }[];
  firstWal: string;
}

/** Reads PostgreSQL's manifest of a base backup: its files, and its first file of the log. */
export async function readManifest(directory: string): Promise<Manifest> {
  const contents = manifest.parse(JSON.parse(await readFile(join(directory, 'backup_manifest'), 'utf8')));
  const files = contents.Files.map((file) => ({
    path: file.Path ?? Buffer.from(file['Encoded-Path'] ?? '', 'hex').toString(),
    size: file.Size,
    sha256: file.Checksum,
  }));
  const [{ Timeline: timeline, 'Start-LSN': start }] = contents['WAL-Ranges'];
  return { files, firstWal: walFileOf(timeline, start) };
}

/** Returns the write-ahead log file, 16 MB long, that contains a position of a timeline. */
function walFileOf(timeline: number, place: string): string {
  const [high = '', low = ''] = place.split('/');
  const parts = [timeline, Number.parseInt(high, 16), Math.floor(Number.parseInt(low, 16) / 2 ** 24)];
  return parts.map((part) => part.toString(16).toUpperCase().padStart(8, '0')).join('');
}

async function sizeOf(directory: string): Promise<number> {
  let bytes = 0;
  for (const name of await readdir(directory)) bytes += (await stat(join(directory, name))).size;
  return bytes;
}

/** Writes the metrics of the last backup to a file for the node exporter's textfile collector. */
export async function writeBackupMetrics(
  file: string,
  { endedAt, seconds, bytes }: BaseBackup,
): Promise<void> {
  const text = [
    '# HELP coach_backup_last_success_timestamp_seconds When a base backup last succeeded, in Unix time',
    '# TYPE coach_backup_last_success_timestamp_seconds gauge',
    `coach_backup_last_success_timestamp_seconds ${Math.floor(endedAt.getTime() / 1000)}`,
    '# HELP coach_backup_duration_seconds How long it took',
    '# TYPE coach_backup_duration_seconds gauge',
    `coach_backup_duration_seconds ${seconds}`,
    '# HELP coach_backup_bytes How large it is, compressed',
    '# TYPE coach_backup_bytes gauge',
    `coach_backup_bytes ${bytes}`,
    '',
  ];
  // The rename keeps the collector from reading half a file.
  await writeFile(`${file}.part`, text.join('\n'));
  await rename(`${file}.part`, file);
}
