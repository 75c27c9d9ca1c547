import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Problem } from '../feed.ts';
import { readFeed } from '../feed.ts';

const SHIPPED = resolve(import.meta.dirname, '..');

/** Helpers that copy and edit the shipped feed in a temporary folder. `afterAll` removes the folder. */
export function useFeedCopies(): {
  copyOfFeed: () => Promise<string>;
  problemsAfter: (file: string, edit: (content: string) => string) => Promise<Problem[]>;
} {
  let workspace: string;
  beforeAll(async () => {
    workspace = await mkdtemp(join(tmpdir(), 'timetable-'));
  });
  afterAll(() => rm(workspace, { recursive: true }));

  async function copyOfFeed(): Promise<string> {
    const directory = await mkdtemp(join(workspace, 'feed-'));
    await cp(join(SHIPPED, 'gtfs'), join(directory, 'gtfs'), { recursive: true });
    await cp(join(SHIPPED, 'fleet.json'), join(directory, 'fleet.json'));
    return directory;
  }

  /** Returns the problems of the shipped feed after `edit` of one file. */
  async function problemsAfter(file: string, edit: (content: string) => string): Promise<Problem[]> {
    const directory = await copyOfFeed();
    const path = join(directory, file);
    const before = await readFile(path, 'utf8');
    const after = edit(before);
    expect(after === before, `${file} has nothing to edit`).toBe(false);
    await writeFile(path, after);
    const result = await readFeed(directory);
    return result.ok ? [] : result.problems;
  }
  return { copyOfFeed, problemsAfter };
}

/**
 * A mistake in a feed: in `file`, `written` replaces `found`. The problem is on the line of `at`, by default
 * of `found`.
 */
export type Mistake = {
  mistake: string;
  file: string;
  found: string;
  written: string;
  at?: string;
  reason: RegExp;
};

/** Adds a test per mistake: the feed is rejected with file, line and reason. */
export function testMistakes(mistakes: Mistake[]): void {
  const { problemsAfter } = useFeedCopies();
  test.each(mistakes)('$mistake', async ({ file, found, written, at = found, reason }) => {
    const content = await readFile(join(SHIPPED, file), 'utf8');
    const line = content.slice(0, content.indexOf(at)).split('\n').length;
    const problems = await problemsAfter(file, (before) => before.replace(found, written));
    expect(problems).toContainEqual({ file, line, reason: expect.stringMatching(reason) });
  });
}
