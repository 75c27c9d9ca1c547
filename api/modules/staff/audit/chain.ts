import { createHash } from 'node:crypto';

/** Where an entry stands in the log. */
export interface EntryKey {
  day: string;
  number: number;
}

/** What an entry of the audit log states. */
export interface AuditContent {
  at: Date;
  /** Null for the command line. */
  memberId: string | null;
  /** Browser and operating system. */
  device: string | null;
  act: string;
  permission: string | null;
  subject: string;
  before: unknown;
  after: unknown;
  reason: string | null;
}

/**
 * Returns the hash of an entry: of the hash before it, and of its place and content as a JSON array with sorted keys. New
 * entries get theirs from `append_audit_entry`.
 */
export function hashEntry(previous: Buffer, { day, number, ...content }: AuditContent & EntryKey): Buffer {
  return createHash('sha256')
    .update(previous)
    .update(`["${day}",${number},${contentJson(content)}`)
    .digest();
}

/** Returns the rest of the array after the place. */
export function contentJson(content: AuditContent): string {
  const { at, memberId, device, act, permission, subject, before, after, reason } = content;
  const values = [at.getTime(), memberId, device, act, permission, subject, before, after, reason];
  return sortedJson(values).slice(1);
}

/** PostgreSQL does not store the order of keys. */
function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    isRecord(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
