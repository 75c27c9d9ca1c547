import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readFeed } from '../feed.ts';
import { useFeedCopies } from './broken-feed.ts';

describe('invalid files are rejected', () => {
  const { copyOfFeed, problemsAfter } = useFeedCopies();

  test('a missing file', async () => {
    const directory = await copyOfFeed();
    await rm(join(directory, 'gtfs/shapes.txt'));
    await rm(join(directory, 'fleet.json'));
    expect(await readFeed(directory)).toMatchObject({
      ok: false,
      problems: expect.arrayContaining([
        { file: 'gtfs/shapes.txt', line: 0, reason: 'is missing' },
        { file: 'fleet.json', line: 0, reason: 'is missing' },
      ]),
    });
  });

  test('a folder without a timetable', async () => {
    const result = await readFeed(join(await copyOfFeed(), 'nowhere'));
    expect(result).toMatchObject({ ok: false });
  });

  test('a missing column', async () => {
    const problems = await problemsAfter('gtfs/stops.txt', (content) => content.replace('stop_lat', 'lat'));
    expect(problems).toContainEqual({ file: 'gtfs/stops.txt', line: 1, reason: 'has no column stop_lat' });
  });

  test('an empty file', async () => {
    const problems = await problemsAfter('gtfs/routes.txt', () => '');
    expect(problems).toContainEqual({ file: 'gtfs/routes.txt', line: 1, reason: 'has no header line' });
  });

  test('a GTFS file that would change fares', async () => {
    const directory = await copyOfFeed();
    await writeFile(join(directory, 'gtfs/fare_transfer_rules.txt'), 'from_leg_group_id\n');
    expect(await readFeed(directory)).toMatchObject({
      problems: [{ file: 'gtfs/fare_transfer_rules.txt', line: 0 }],
    });
  });

  test('a file that is not UTF-8', async () => {
    const directory = await copyOfFeed();
    await writeFile(join(directory, 'gtfs/areas.txt'), Buffer.from([0x61, 0xff, 0x0a]));
    const result = await readFeed(directory);
    expect(result).toMatchObject({
      problems: expect.arrayContaining([
        { file: 'gtfs/areas.txt', line: 0, reason: 'is not written in UTF-8' },
      ]),
    });
  });

  test('a sold pair without a fare', async () => {
    const problems = await problemsAfter('gtfs/fare_leg_rules.txt', (content) =>
      content.replace('agra,delhi,agra,agra-delhi-to-agra\n', ''),
    );
    expect(problems).toHaveLength(4);
    expect(problems[0]).toMatchObject({
      file: 'gtfs/fare_leg_rules.txt',
      line: 0,
      reason: expect.stringContaining(
        'has no fare from igi-t3 to agra-fatehabad-road on network agra, sold by',
      ),
    });
  });

  test('too short a turnaround in winter, long enough in summer', async () => {
    const problems = await problemsAfter('gtfs/stop_times.txt', (content) =>
      content.replaceAll(/^(ag108-winter-2026,)12:30:00,12:30:00/gm, '$111:15:00,11:15:00'),
    );
    expect(problems).toMatchObject([
      {
        file: 'gtfs/trips.txt',
        reason: expect.stringMatching(/ag108-winter-2026 on 2026-12-15 leaves 20 min \(fewer than 30\)/),
      },
    ]);
  });

  test('all problems are reported at once, up to 200', async () => {
    const few = await problemsAfter('gtfs/calendar.txt', (content) =>
      content.replaceAll(',20261101,', ',today,'),
    );
    expect(few.filter(({ reason }) => reason.includes('must be a real date'))).toHaveLength(3);
    const many = await problemsAfter('gtfs/shapes.txt', (content) => content.replaceAll(',28.', ',98.'));
    expect(many).toHaveLength(200);
  });
});
