import { execFileSync } from 'node:child_process';
import { dirname, resolve } from 'node:path';
import { expect, test } from 'vitest';

const PROJECT = resolve(import.meta.dirname, '../..');
const MOST = 15;

/** Lists: files of one kind that are found by name, number or language. */
const LISTS = ['database/migrations', 'messages/en', 'messages/hi', 'timetable/gtfs', 'web/public/pictures'];

test(`no folder has more than ${MOST} files side by side, except lists`, () => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: PROJECT,
    encoding: 'utf8',
  });
  const folders = Map.groupBy(files.trim().split('\n').map(dirname), (folder) => folder);
  const large = [...folders].filter(([folder, inside]) => inside.length > MOST && !LISTS.includes(folder));
  expect(large.map(([folder, inside]) => `${folder}: ${inside.length}`)).toEqual([]);
});
