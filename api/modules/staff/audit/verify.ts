import type { auditProblems } from 'contract/console/audit.ts';
import { type Database, onlyRow, type Transaction } from '#platform/database/database.ts';
import { sha256 } from '#platform/sessions/secrets.ts';
import { hashEntry } from './chain.ts';

/** Where the log contradicts itself. */
export interface AuditProblem {
  /** `altered`: the entry does not fit its hash. `broken`: it does not follow the one before. `missing`: before, or at the end. */
  problem: (typeof auditProblems)[number];
  day: string;
  number: number;
}

export interface AuditCheck {
  entries: number;
  /** The end of the log: stored elsewhere, it also shows that the log was rewritten as a whole. */
  last: { day: string; number: number; hash: string };
  problems: AuditProblem[];
}

const AT_ONCE = 1_000;
/** The empty log, as its migration makes it. */
const BEFORE_ALL = { day: '2026-01-01', number: 0, hash: sha256('audit log') };

/**
 * Reads the whole log in order and compares every entry with its hash, its number and the entry before. Reads as of one
 * instant, so that acts meanwhile are no differences.
 */
export function verifyAudit(db: Pick<Database, 'snapshot'>): Promise<AuditCheck> {
  return db.snapshot(verifyIn);
}

async function verifyIn(tx: Transaction): Promise<AuditCheck> {
  const problems: AuditProblem[] = [];
  let entries = 0;
  let before = BEFORE_ALL;
  for (;;) {
    const rows = await readAfter(tx, before);
    for (const row of rows) {
      const { day, number } = row;
      const expected = day === before.day ? before.number + 1 : 1;
      if (number !== expected) problems.push({ problem: 'missing', day, number: expected });
      if (!row.previousHash.equals(before.hash)) problems.push({ problem: 'broken', day, number });
      if (!hashEntry(row.previousHash, row).equals(row.hash))
        problems.push({ problem: 'altered', day, number });
      before = { day, number, hash: row.hash };
    }
    entries += rows.length;
    if (rows.length < AT_ONCE) break;
  }
  const last = onlyRow(await tx.query('SELECT day, number, hash FROM audit_chain'));
  const isWhole = last.day === before.day && last.number === before.number && before.hash.equals(last.hash);
  if (!isWhole) problems.push({ problem: 'missing', day: last.day, number: last.number });
  return { entries, last: { day: last.day, number: last.number, hash: last.hash.toString('hex') }, problems };
}

function readAfter(tx: Transaction, { day, number }: { day: string; number: number }) {
  return tx.query(
    `SELECT day, number, at, member_id AS "memberId", device, act, permission, subject, before, after, reason,
       previous_hash AS "previousHash", hash
     FROM audit_entries WHERE (day, number) > ($1, $2) ORDER BY day, number LIMIT ${AT_ONCE}`,
    [day, number],
  );
}
