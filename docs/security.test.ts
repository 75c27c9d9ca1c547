import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';

const text = await readFile(new URL('security.md', import.meta.url), 'utf8');

/** How many requirements of each section of ASVS 5.0.0 are of level 1 or 2; those of level 3 come last in each. */
const SECTIONS = `
  1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4 5.1:1 5.2:3 5.3:2 5.4:3
  6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4
  10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5
  14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2`;

describe('docs/security.md', () => {
  it('says of every requirement of levels 1 and 2 how it stands, once', () => {
    const all = [...SECTIONS.matchAll(/(\S+):(\d+)/g)].flatMap(([, section, count]) =>
      Array.from({ length: Number(count) }, (_, index) => `${section}.${index + 1}`),
    );
    expect(all).toHaveLength(253);
    const documented = text
      .split('\n')
      .filter((line) => /^\| +\d+\.\d+\.\d+/.test(line))
      .flatMap((line) => line.split('|')[1]?.match(/\d+\.\d+\.\d+/g) ?? []);
    expect(documented).toEqual(all);
  });

  it('explains above what does not hold', () => {
    const lines = text.split('\n').filter((line) => /^\|[^|]+\| (?:no|in part) +\|.*see above/i.test(line));
    expect(lines.length).toBeGreaterThan(10);
    const above = text.slice(
      text.indexOf('## What does not hold'),
      text.indexOf('## Requirement by requirement'),
    );
    for (const line of lines) {
      for (const id of line.split('|')[1]?.match(/\d+\.\d+\.\d+/g) ?? []) expect(above).toContain(id);
    }
  });

  it('claims nothing without a place that shows it', () => {
    const claims = text.split('\n').filter((line) => /^\|[^|]+\| holds +\|/.test(line));
    const shown =
      /`(?:[\w@.-]+\/[\w./-]*|[\w.-]+\.(?:ts|json|example)|node:crypto|openid-client)`|\]\(\w+\.md\)|" below/;
    expect(claims.length).toBeGreaterThan(120);
    expect(claims.filter((line) => !shown.test(line))).toEqual([]);
  });

  it('names only files that exist', () => {
    const named = [
      ...text.matchAll(
        /`((?:api|contract|web|e2e|faults|scripts|docs|database|content|messages)\/[\w./-]*)`/g,
      ),
    ];
    const missing = named
      .map(([, file = '']) => file)
      .filter((file) => !existsSync(new URL(`../${file}`, import.meta.url)));
    expect(named.length).toBeGreaterThan(100);
    expect(missing).toEqual([]);
  });
});
