import { metresBetween, type Place } from '../arrival/along-road.ts';
import type { Position } from './provider.ts';

/** An implausible place, and the number of consecutive reports that agree on it. */
export interface SuspectPosition extends Place {
  at: Date;
  reports: number;
}

export interface LastReports {
  last: Position | null;
  suspect: SuspectPosition | null;
}

/**
 * Why a report is rejected. `nowhere`: 0,0, a device without a fix · `abroad`: outside India · `old`: not
 * newer than the last · `early`: from the future · `jump`: faster than any coach.
 */
export type Reason = 'nowhere' | 'abroad' | 'old' | 'early' | 'jump';

export type ValidationResult =
  | { taken: true; position: Position; suspect: null }
  | { taken: false; reason: Reason; suspect: SuspectPosition | null };

/** India with its islands. */
const INDIA = { south: 6, north: 37.5, west: 68, east: 97.5 };
/** Devices near a fix send a place near 0,0. */
const NOWHERE_DEGREES = 0.5;
const MOST_AHEAD_MS = 60_000;
const FASTEST_KMH = 200;
/** A standing device may drift this far within a second. */
const STRAY_METRES = 100;
/** The number of consecutive consistent reports that replace the stored position. */
const REPORTS_NEEDED = 3;

/**
 * Checks a report of a coach's position against plausible values and the stored position. It never goes
 * back in time.
 */
export function validatePosition(
  report: Position,
  { last, suspect }: LastReports,
  now: Date,
): ValidationResult {
  const refuse = (reason: Reason): ValidationResult => ({ taken: false, reason, suspect });
  if (isNowhere(report)) return refuse('nowhere');
  if (!isInIndia(report)) return refuse('abroad');
  if (report.at.getTime() > now.getTime() + MOST_AHEAD_MS) return refuse('early');
  // A device clock may be a little fast. The stored time is never in the future.
  const position = report.at > now ? { ...report, at: now } : report;
  if (last !== null && position.at <= last.at) return refuse('old');
  if (last === null || isReachable(last, position)) return { taken: true, position, suspect: null };
  return compareWithSuspect(position, suspect);
}

/** Accepts an implausible place once enough reports in a row agree with it; else returns it as the new suspect. */
function compareWithSuspect(position: Position, suspect: SuspectPosition | null): ValidationResult {
  const { latitude, longitude, at } = position;
  // A repeated report confirms nothing.
  if (suspect !== null && at <= suspect.at) return { taken: false, reason: 'jump', suspect };
  const reports = suspect !== null && isReachable(suspect, position) ? suspect.reports + 1 : 1;
  if (reports >= REPORTS_NEEDED) return { taken: true, position, suspect: null };
  return { taken: false, reason: 'jump', suspect: { latitude, longitude, at, reports } };
}

function isNowhere({ latitude, longitude }: Place): boolean {
  return Math.abs(latitude) < NOWHERE_DEGREES && Math.abs(longitude) < NOWHERE_DEGREES;
}

function isInIndia({ latitude, longitude }: Place): boolean {
  return (
    latitude >= INDIA.south && latitude <= INDIA.north && longitude >= INDIA.west && longitude <= INDIA.east
  );
}

/** Whether a coach can have driven from one place to the other in the time between. */
function isReachable(from: Place & { at: Date }, to: Place & { at: Date }): boolean {
  const metres = metresBetween(from, to);
  const hours = (to.at.getTime() - from.at.getTime()) / 3_600_000;
  return metres <= STRAY_METRES || (hours > 0 && metres / 1000 / hours <= FASTEST_KMH);
}
