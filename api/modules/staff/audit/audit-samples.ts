import type { Database } from '#platform/database/database.ts';
import type { MetricSamples } from '#platform/observability/metrics.ts';

/** Returns the problems of the last verification and its time. */
export async function readAuditSamples(db: Pick<Database, 'query'>): Promise<MetricSamples[]> {
  const [row] = await db.query(
    'SELECT problems, extract(epoch FROM at)::float8 AS "verifiedAt" FROM audit_verification',
  );
  return [
    {
      kind: 'gauge',
      name: 'coach_audit_problems',
      help: 'Where the audit log contradicted itself at its last verification',
      samples: [{ labels: {}, value: row?.problems ?? 0 }],
    },
    {
      kind: 'gauge',
      name: 'coach_audit_verified_timestamp_seconds',
      help: 'When the audit log was last verified; 0 before the first time',
      samples: [{ labels: {}, value: row?.verifiedAt ?? 0 }],
    },
  ];
}
