import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readRelease } from './version.ts';

let checkout: string;
beforeEach(async () => {
  checkout = await mkdtemp(join(tmpdir(), 'release-'));
});
afterEach(() => rm(checkout, { recursive: true }));

const COMMITTED_AT = '2026-11-24T10:00:00Z';

/** Commits a version and a changelog. */
async function commit(version: string, changelog: string): Promise<void> {
  await writeFile(join(checkout, 'package.json'), JSON.stringify({ version }));
  await writeFile(join(checkout, 'CHANGELOG.md'), changelog);
  const env = { ...process.env, GIT_AUTHOR_DATE: COMMITTED_AT, GIT_COMMITTER_DATE: COMMITTED_AT };
  const author = ['-c', 'user.name=Asha', '-c', 'user.email=asha@example.com'];
  for (const args of [
    ['init', '--quiet'],
    ['add', '.'],
    [...author, 'commit', '--quiet', '-m', 'Release'],
  ])
    execFileSync('git', args, { cwd: checkout, env });
}

it('returns the version with its commit and the time of that', async () => {
  await commit('1.2.0', '# Changelog\n\n## 1.2.0, 2026-11-24\n');
  expect(readRelease(checkout)).toEqual({
    version: '1.2.0',
    commit: expect.stringMatching(/^[0-9a-f]{40}$/),
    seconds: Date.parse(COMMITTED_AT) / 1000,
  });
});

it.each(['## Unreleased\n', '## 1.2.0\n', '## 1.2.01, 2026-11-24\n', '1.2.0, 2026-11-24\n'])(
  'refuses a changelog whose only section is %j',
  async (section) => {
    await commit('1.2.0', `# Changelog\n\n${section}`);
    expect(readRelease(checkout)).toEqual({
      problem: 'CHANGELOG.md has no section "## 1.2.0, YYYY-MM-DD".',
    });
  },
);

it('refuses files that are not committed', async () => {
  await commit('1.2.0', '## 1.2.0, 2026-11-24\n');
  await writeFile(join(checkout, 'note.txt'), 'not committed');
  expect(readRelease(checkout)).toEqual({
    problem: 'Some files differ from the commit: a release is made of committed files only.',
  });
});
