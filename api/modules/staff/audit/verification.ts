import type { AuditVerification } from 'contract/console/audit.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/observability/log.ts';
import { type AuditCheck, verifyAudit } from './verify.ts';

/** Verifies the whole audit log, and stores and logs the result. */
export async function verifyDaily({
  db,
  clock,
  log,
}: {
  db: Database;
  clock: Clock;
  log: Log;
}): Promise<void> {
  const at = clock.now();
  const check = await verifyAudit(db);
  await storeVerification(db, check, at);
  const { entries, last, problems } = check;
  if (problems.length > 0)
    log.error({ entries, problems: problems.slice(0, 20) }, 'the audit log contradicts itself');
  // Stored elsewhere, the last hash also shows a log that was rewritten as a whole.
  else log.info({ entries, last }, 'the audit log is whole');
}

async function storeVerification(db: Database, { entries, problems }: AuditCheck, at: Date): Promise<void> {
  const [first] = problems;
  await db.query(
    `INSERT INTO audit_verification (id, at, entries, problems, problem, day, number)
     VALUES (true, $1, $2, $3, $4, $5, $6)
     ON CONFLICT (id) DO UPDATE SET at = excluded.at, entries = excluded.entries, problems = excluded.problems,
       problem = excluded.problem, day = excluded.day, number = excluded.number`,
    [at, entries, problems.length, first?.problem ?? null, first?.day ?? null, first?.number ?? null],
  );
}

/** Returns the result of the last daily verification; null before the first. */
export async function findVerification(db: Database): Promise<AuditVerification | null> {
  const [row] = await db.query('SELECT at, entries, problems, problem, day, number FROM audit_verification');
  if (!row) return null;
  const { at, entries, problems, problem, day, number } = row;
  const first = problem && day !== null && number !== null ? { problem, day, number } : null;
  return { at: at.toISOString(), entries, problems, first };
}
