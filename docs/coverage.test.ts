import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';

/**
 * A line of coverage.md is a statement of the specification and how it stands: `file › name of a test`, `decision: …`, or
 * `not yet: …`, behind an arrow.
 */
const text = await readFile(new URL('coverage.md', import.meta.url), 'utf8');
const lines = text.split('\n').filter((line) => line.startsWith('- '));

describe('docs/coverage.md', () => {
  it('says of every statement how it stands', () => {
    const silent = lines.filter((line) => !/ → (`[^`]+ › [^`]+`|decision: .{10,}|not yet: .{3,})/.test(line));
    expect(silent).toEqual([]);
    expect(lines.length).toBeGreaterThan(150);
  });

  it('names only tests that exist, by their whole title', async () => {
    const missing: string[] = [];
    for (const [, file = '', name = ''] of text.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?) › ([^`]+)`/g)) {
      const source = await readFile(new URL(`../${file}`, import.meta.url), 'utf8').catch(() => '');
      const isTitle = ["'", '"', '`'].some((quote) => source.includes(quote + name + quote));
      if (!isTitle) missing.push(`${file} › ${name}`);
    }
    expect(missing).toEqual([]);
  });
});
