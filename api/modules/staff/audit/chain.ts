import { createHash } from 'node:crypto';

/** What an entry of the audit log states. */
export interface AuditContent {
  day: string;
  number: number;
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

/** Returns the hash of an entry: of the hash before it, and of its content as JSON with sorted keys. */
export function hashEntry(previous: Buffer, content: AuditContent): Buffer {
  const { day, number, at, memberId, device, act, permission, subject, before, after, reason } = content;
  const values = [
    day,
    number,
    at.getTime(),
    memberId,
    device,
    act,
    permission,
    subject,
    before,
    after,
    reason,
  ];
  return createHash('sha256').update(previous).update(sortedJson(values)).digest();
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
