import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { retention } from 'contract/values/retention.ts';
import { describe, expect, it, onTestFinished } from 'vitest';

const run = promisify(execFile);
const read = (file: string) => readFile(new URL(file, import.meta.url), 'utf8');
const DAY = 86_400_000;
const CONFIG = join(import.meta.dirname, 'pgbackrest.conf');
const commands = (await read('pgbackrest.conf')).match(/pgbackrest --.*/g) ?? [];

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'coach-pgbackrest-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

describe('the configuration of pgBackRest', () => {
  it('removes a backup within the promised time when full ones are weekly', async () => {
    const days = Number(/^repo1-retention-full=(\d+)$/m.exec(await read('pgbackrest.conf'))?.[1]);
    expect((days + 7) * DAY).toBe(retention.backups.milliseconds);
  });

  it('has the stanza of the commands in its comments', async () => {
    const stanza = (await read('pgbackrest.conf'))
      .match(/^\[\w+\]$/gm)
      ?.at(-1)
      ?.slice(1, -1);
    expect(commands.length).toBeGreaterThan(5);
    for (const command of commands) expect(command).toContain(`--stanza=${stanza} `);
  });

  it.skipIf(!existsSync('/usr/bin/pgbackrest'))(
    'and those commands are understood by pgBackRest',
    async () => {
      const folder = await temporaryFolder();
      const setup = [
        `--config=${CONFIG}`,
        `--repo1-path=${folder}`,
        '--stanza=mayura',
        '--log-level-file=off',
      ];
      const env = { PGBACKREST_REPO1_CIPHER_PASS: 'example' };
      const { stdout, stderr } = await run('pgbackrest', [...setup, 'info'], { env });
      expect(`${stdout}${stderr}`).toContain('missing stanza path');
      expect(`${stdout}${stderr}`).not.toContain('WARN');
      for (const command of commands) {
        const [name = ''] =
          / (archive-push|stanza-create|check|backup|restore)\b/.exec(command)?.slice(1) ?? [];
        for (const [, option = ''] of command.matchAll(/--([a-z\d-]+)/g)) {
          const topic = option === 'pg1-path' ? 'pg-path' : option;
          await expect(run('pgbackrest', ['help', name, topic]), command).resolves.toBeTruthy();
        }
      }
    },
  );
});

describe('report-backup.sh', () => {
  it('writes the metric of the alert', async () => {
    const file = join(await temporaryFolder(), 'backup.prom');
    await run('sh', [join(import.meta.dirname, 'report-backup.sh')], { env: { BACKUP_METRICS_FILE: file } });
    const [, name = '', seconds] = /^(\w+) (\d+)\n$/.exec(await readFile(file, 'utf8')) ?? [];
    expect(await read('../observability/alerts.yml')).toContain(name);
    expect(Math.abs(Number(seconds) - Date.now() / 1000)).toBeLessThan(60);
  });
});
