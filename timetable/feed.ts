import type { Problem } from './problems.ts';
import { problemCollector } from './problems.ts';
import { readTables } from './read.ts';
import { buildServices } from './rules/calendar.ts';
import { buildFares } from './rules/fares.ts';
import { buildFleet, readFleet } from './rules/fleet.ts';
import { buildCounters, buildLines, buildShapes } from './rules/network.ts';
import { checkRotations } from './rules/rotations.ts';
import { buildTranslations } from './rules/translations.ts';
import { buildTrips } from './rules/trips.ts';
import type { Feed } from './types.ts';

export type { Problem } from './problems.ts';
export { serviceRunsOn } from './rules/calendar.ts';
export type * from './types.ts';

export type FeedResult = { ok: true; feed: Feed } | { ok: false; problems: Problem[] };

/**
 * Reads and checks a timetable (`directory`/gtfs/*.txt and `directory`/fleet.json); writes nothing. Cells,
 * keys and references are checked first, their combination only if they are valid. Returns the feed, or at
 * most 200 problems.
 */
export async function readFeed(directory: string): Promise<FeedResult> {
  const { problems, report } = problemCollector();
  const rows = await readTables(directory, report);
  const fleetSource = await readFleet(directory, report);
  if (fleetSource === null || problems.length > 0) return { ok: false, problems };

  const fleet = buildFleet(fleetSource, rows, report);
  const counters = buildCounters(rows, report);
  const lines = buildLines(rows, fleet, report);
  const shapes = buildShapes(rows, report);
  const services = buildServices(rows, report);
  const trips = buildTrips(rows, { counters, shapes }, fleet, report);
  const fares = buildFares(rows, lines, report);
  checkRotations(trips, services, counters, rows, report);
  const translations = buildTranslations(rows, fleetSource, report);
  if (problems.length > 0) return { ok: false, problems };

  const { seatPlans, coaches, facilities, menu } = fleet;
  return {
    ok: true,
    feed: {
      counters,
      lines,
      services,
      trips,
      fares,
      shapes,
      seatPlans,
      coaches,
      facilities,
      menu,
      translations,
    },
  };
}
