import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What is released: its version, and its commit with the time of that in seconds since 1970. */
export interface Release {
  version: string;
  commit: string;
  seconds: number;
}

/** Reads the version to release from a checkout, or returns the sentence on what is missing for it. */
export function readRelease(checkout = '.'): Release | { problem: string } {
  const read = (file: string) => readFileSync(join(checkout, file), 'utf8');
  const git = (...args: string[]) => execFileSync('git', args, { cwd: checkout, encoding: 'utf8' }).trim();

  const { version } = JSON.parse(read('package.json')) as { version: string };
  if (!hasSection(read('CHANGELOG.md'), version))
    return { problem: `CHANGELOG.md has no section "## ${version}, YYYY-MM-DD".` };
  if (git('status', '--porcelain') !== '')
    return { problem: 'Some files differ from the commit: a release is made of committed files only.' };
  const [commit = '', seconds = ''] = git('log', '-1', '--format=%H %ct').split(' ');
  return { version, commit, seconds: Number(seconds) };
}

/** Returns whether a changelog has a dated section of a version. */
function hasSection(changelog: string, version: string): boolean {
  return changelog
    .split('\n')
    .some((line) => line.startsWith(`## ${version}, `) && /, \d{4}-\d\d-\d\d$/.test(line));
}
