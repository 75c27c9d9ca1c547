import type { TimelineEntry } from 'contract/console/desk/timeline.ts';
import { storedLabel, storedText } from '../staff/stored-values.ts';

type StaffFacts = Extract<TimelineEntry, { kind: 'staff' }>['facts'];

/** Ids and codes that mean nothing to a reader; the sentence and the other values cover them. */
const UNSTATED = new Set(['approval', 'requestedBy', 'ticket', 'tickets', 'pnr', 'kind', 'contact']);

/**
 * Returns what an act of staff changed on a booking, each value with its label: `Seat: 2C → 5C`, `Refund: ₹1,214`. Of what
 * stayed the same, only the seat, which says whose ticket it is.
 * `stated`: names of values that the line states otherwise.
 */
export function staffDetails(
  { before, after }: StaffFacts,
  stated: ReadonlySet<string> = new Set(),
): string[] {
  const [old, fresh] = [valuesOf(before), valuesOf(after)];
  const names = [...new Set([...Object.keys(old), ...Object.keys(fresh)])];
  return names
    .filter((name) => !UNSTATED.has(name) && !stated.has(name))
    .flatMap((name) => {
      const texts = [old, fresh].flatMap((values) => {
        const value = values[name];
        return value === undefined || value === null ? [] : [storedText(name, value)];
      });
      const isSame = texts.length > 1 && texts[0] === texts[1];
      if (isSame && name === 'seat') return [`${storedLabel(name)}: ${texts[0]}`];
      return texts.length === 0 || isSame ? [] : [`${storedLabel(name)}: ${texts.join(' → ')}`];
    });
}

function valuesOf(stored: unknown): Record<string, unknown> {
  return typeof stored === 'object' && stored !== null ? { ...stored } : {};
}
