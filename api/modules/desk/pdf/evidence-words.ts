import { createHash } from 'node:crypto';
import type { TimelineEntry } from 'contract/console/desk/timeline.ts';
import { formatDate, localDate, localIso } from 'contract/values/time.ts';
import { detailsOfLine, type TimelineLine } from 'messages/bookings/timeline-lines.ts';
import { m } from 'messages/messages.js';
import { currentLanguage } from '#platform/http/language.ts';
import { singleLine } from '#platform/messages/plain-text.ts';

/** An encrypted response; signatures of a gateway have up to 128 hexadecimal digits. */
const ENCRYPTED = /^[\da-f]{129,}$/i;

/** Returns an instant in Asia/Kolkata as `Sat, 21 Nov 2026, 06:30:05 IST`. */
export function writtenTime(instant: Date): string {
  const date = formatDate(localDate(instant), currentLanguage());
  return `${date}, ${localIso(instant).slice(11, 19)} IST`;
}

/** Returns whether an entry concerns a bank or court. Who of the staff read a contact does not. */
export function isEvidence(entry: TimelineEntry): boolean {
  return entry.kind !== 'staff' || entry.facts.act !== 'contacts.read';
}

/** Returns the facts of a line of the timeline, each with its label, as lines of a document, whose font has no arrow. */
export function factLines(line: TimelineLine): string[] {
  const { kind, facts, position } = line.entry;
  const lines = [
    ...detailsOfLine(line),
    ...(kind === 'message' && facts.sentAt
      ? [m.desk_evidence_sent({ at: writtenTime(new Date(facts.sentAt)) })]
      : []),
    ...(kind === 'gateway_reply' && facts.body ? responseLines(facts.body) : []),
    ...(position ? [positionLine(position)] : []),
  ];
  return lines.map((text) => singleLine(text).replaceAll(' → ', ` ${m.desk_evidence_to()} `));
}

/** Returns the fields of a gateway's response and the SHA-256 of its stored text; encrypted fields are left out. */
function responseLines(body: string): string[] {
  const hash = createHash('sha256').update(body).digest('hex');
  return [...fieldLines('', parsed(body)), m.desk_evidence_sha256({ hash })];
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

function fieldLines(name: string, value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => fieldLines(name, each));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([field, each]) => fieldLines(field, each));
  const text = fieldText(value);
  if (text === '' || text === 'null' || ENCRYPTED.test(text)) return [];
  return [name ? `${fieldLabel(name)}: ${text}` : text];
}

function fieldText(value: unknown): string {
  if (typeof value === 'boolean') return value ? m.money_yes() : m.money_no();
  return String(value ?? '').trim();
}

/** Returns a gateway's own name of a field as words: `order_status` is `Order status`. */
function fieldLabel(name: string): string {
  const words = name
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' ')
    .replaceAll(/[_\s]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function positionLine({ latitude, longitude, at }: NonNullable<TimelineEntry['position']>): string {
  return `${m.timeline_position()}: ${latitude}, ${longitude} (${writtenTime(new Date(at))})`;
}
