import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { problemCollector } from 'timetable/problems.ts';
import { readTables } from 'timetable/read.ts';
import type { Row } from 'timetable/tables.ts';

/** The published timetable: GTFS Schedule in one ZIP file. */
export interface StaticFeed {
  zip: Buffer;
  /** The ETag of its content, with quotes. */
  etag: string;
  version: string;
  /** Returns the `stop_sequence` of a stop of a trip by feed ids; undefined when the feed lacks it. */
  sequenceOf(tripId: string, stopId: string): number | undefined;
}

/** A fixed file date, so that all processes serve identical files. */
const UNDATED = new Date(1980, 0, 1);

/** Returns the GTFS tables of a timetable folder as a feed. */
export async function packFeed(timetableDirectory: string): Promise<StaticFeed> {
  const directory = join(timetableDirectory, 'gtfs');
  const names = (await readdir(directory)).filter((name) => name.endsWith('.txt')).toSorted();
  const files = await Promise.all(
    names.map(async (name): Promise<[string, Uint8Array]> => [name, await readFile(join(directory, name))]),
  );
  const zip = Buffer.from(zipSync(Object.fromEntries(files), { level: 9, mtime: UNDATED }));
  const { stop_times, feed_info } = await readTables(timetableDirectory, problemCollector().report);
  const sequences = sequencesOf(stop_times);
  return {
    zip,
    etag: `"${createHash('sha256').update(zip).digest('base64url').slice(0, 22)}"`,
    version: feed_info[0]?.feed_version ?? '',
    sequenceOf: (tripId, stopId) => sequences.get(tripId)?.get(stopId),
  };
}

/** Our stop numbers start at 1 without gaps; the feed's need not. No trip stops twice at one place. */
function sequencesOf(stopTimes: Row<'stop_times'>[]): Map<string, Map<string, number>> {
  const sequences = new Map<string, Map<string, number>>();
  for (const { trip_id, stop_id, stop_sequence } of stopTimes) {
    const stops = sequences.get(trip_id) ?? new Map<string, number>();
    sequences.set(trip_id, stops.set(stop_id, stop_sequence));
  }
  return sequences;
}
