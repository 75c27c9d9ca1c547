import { readFeed } from './feed.ts';

const directory = process.argv[2] ?? import.meta.dirname;
const result = await readFeed(directory);
if (result.ok) {
  const { counters, lines, trips, fares, coaches } = result.feed;
  process.stdout.write(
    `Valid: ${lines.length} lines, ${counters.length} counters, ${trips.length} trips, ${fares.length} fares, ${coaches.length} coaches.\n`,
  );
} else {
  const report = result.problems.map(({ file, line, reason }) => `${file}:${line} ${reason}\n`);
  process.stderr.write(report.join(''));
  process.exitCode = 1;
}
