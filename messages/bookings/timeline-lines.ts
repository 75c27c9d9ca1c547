import type { TimelineEntry } from 'contract/console/desk/timeline.ts';
import { m } from 'messages/messages.js';
import { staffDetails } from './staff-details.ts';
import { detailsOf } from './timeline-sentences.ts';

type StaffEntry = Extract<TimelineEntry, { kind: 'staff' }>;
type BookingEvent = Extract<TimelineEntry, { kind: 'booking' }>['facts']['event'];

/** A line of the timeline: an entry, with the member's part if staff did it. */
export interface TimelineLine {
  entry: TimelineEntry;
  staff: StaffEntry | null;
}

/** The entries of an act come from one transaction. */
const SAME_ACT_MS = 2000;

/** Acts of which the booking has an event that says less than the member's entry. */
const eventsOfActs: Record<string, BookingEvent> = {
  'contact.changed': 'contact_changed',
  'passenger.renamed': 'passenger_renamed',
  'message.repeated': 'message_repeated',
};

/** Acts of which another entry says more than the member's, and the values that it states. */
const betterOfActs: Record<string, { isBetter: (entry: TimelineEntry) => boolean; states: string[] }> = {
  'tickets.cancelled': {
    isBetter: ({ kind }) => kind === 'cancellation',
    states: ['seats', 'percent', 'refundPaise', 'basis'],
  },
  'seat.moved': { isBetter: isEvent('seat_moved'), states: ['seat'] },
  'trip.changed': { isBetter: isEvent('trip_changed', 'seats_changed'), states: ['trip'] },
};

/** Returns the entries as lines, in their order: one line for all entries of one act. */
export function linesOfTimeline(entries: readonly TimelineEntry[]): TimelineLine[] {
  const dropped = new Set<TimelineEntry>();
  const members = new Map<TimelineEntry, StaffEntry>();
  const find = (one: TimelineEntry, fits: (entry: TimelineEntry) => boolean) =>
    entries.find(
      (entry) =>
        fits(entry) && !dropped.has(entry) && !members.has(entry) && timeBetween(one, entry) <= SAME_ACT_MS,
    );
  for (const entry of entries) {
    const repeated = find(entry, repeats(entry));
    if (repeated) dropped.add(repeated);
    const better =
      entry.kind === 'staff' && find(entry, betterOfActs[entry.facts.act]?.isBetter ?? (() => false));
    if (!better || entry.kind !== 'staff') continue;
    members.set(better, entry);
    dropped.add(entry);
  }
  return entries
    .filter((entry) => !dropped.has(entry))
    .map((entry) => ({ entry, staff: members.get(entry) ?? null }));
}

/** Returns the facts behind the sentence of a line, each with its label. */
export function detailsOfLine({ entry, staff }: TimelineLine): string[] {
  if (!staff) return detailsOf(entry);
  const { member, act, device } = staff.facts;
  const stated = new Set(betterOfActs[act]?.states);
  return [
    ...staffDetails(staff.facts, stated),
    ...detailsOf(entry),
    m.timeline_member({ value: member ?? m.audit_command_line() }),
    ...(staff.facts.reason && entry.kind !== 'cancellation'
      ? [m.timeline_reason({ value: staff.facts.reason })]
      : []),
    ...(device ? [m.timeline_device({ value: device })] : []),
  ];
}

/** Returns whether an entry only repeats another: an event beside the member's act, or beside its cancellation. */
function repeats(entry: TimelineEntry): (other: TimelineEntry) => boolean {
  if (entry.kind === 'cancellation') return isEvent('seats_cancelled');
  const event = entry.kind === 'staff' && eventsOfActs[entry.facts.act];
  return event ? isEvent(event) : () => false;
}

function isEvent(...events: BookingEvent[]): (entry: TimelineEntry) => boolean {
  return (entry) => entry.kind === 'booking' && events.includes(entry.facts.event);
}

function timeBetween(one: TimelineEntry, other: TimelineEntry): number {
  return Math.abs(Date.parse(one.at) - Date.parse(other.at));
}
