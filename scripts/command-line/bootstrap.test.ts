import { spawnSync } from 'node:child_process';
import { mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('a command that a signal ends fails, and its signal is printed', () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'bootstrap-'));
  const script = join(folder.path, 'script.mjs');
  writeFileSync(script, "process.kill(process.pid, 'SIGKILL');");
  const { status, stderr } = spawnSync(process.execPath, ['scripts/bootstrap.mjs', script], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([1, `${script} was ended by SIGKILL.\n`]);
});
