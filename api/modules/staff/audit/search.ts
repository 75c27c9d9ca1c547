import type { auditQuery } from 'contract/console/audit.ts';
import { addDays, localDate } from 'contract/values/time.ts';
import type { z } from 'zod';
import type { Database } from '#platform/database/database.ts';
import type { StaffDependencies } from '../dependencies.ts';

export const MOST_ENTRIES = 500;
const READ = 501;
const DEFAULT_DAYS = 30;

/** Returns the newest entries that match, at most one more than `MOST_ENTRIES`. */
export async function searchAudit({ db, clock }: StaffDependencies, query: z.output<typeof auditQuery>) {
  const { from, to } = daysOf(query, localDate(clock.now()));
  return db.query(
    `SELECT a.day, a.number, a.at, a.member_id AS "memberId", m.name AS "memberName", a.device, a.act, a.permission,
       a.subject, a.before, a.after, a.reason
     FROM audit_entries a LEFT JOIN staff_members m ON m.id = a.member_id
     WHERE a.day BETWEEN $1 AND $2 AND ($3::text IS NULL OR a.subject = $3) AND ($4::uuid IS NULL OR a.member_id = $4)
     ORDER BY a.day DESC, a.number DESC LIMIT ${READ}`,
    [from, to, query.subject ?? null, query.member ?? null],
  );
}

function daysOf({ from, to }: z.output<typeof auditQuery>, today: string): { from: string; to: string } {
  if (from && to && to < from) return { from: to, to: from };
  const last = to ?? today;
  return { from: from ?? addDays(last, -DEFAULT_DAYS), to: last };
}

/** What a member, or the command line (null), did about a subject. */
export interface ActOnSubject {
  at: Date;
  memberName: string | null;
  device: string | null;
  act: string;
  before: unknown;
  after: unknown;
  reason: string | null;
}

/** Returns the newest acts on a subject, at most 500, oldest first. */
export async function listActsOn(db: Database, subject: string): Promise<ActOnSubject[]> {
  const rows = await db.query(
    `SELECT a.at, m.name AS "memberName", a.device, a.act, a.before, a.after, a.reason
     FROM audit_entries a LEFT JOIN staff_members m ON m.id = a.member_id
     WHERE a.subject = $1 ORDER BY a.day DESC, a.number DESC LIMIT 500`,
    [subject],
  );
  return rows.toReversed();
}
