import { type Database, onlyRow } from '#platform/database/database.ts';
import type { MetricSamples } from '#platform/observability/metrics.ts';

/** Returns how many refunds wait for a second member, and for how long the oldest has. */
export async function readApprovalSamples(db: Pick<Database, 'query'>, now: Date): Promise<MetricSamples[]> {
  const { count, oldestSeconds } = onlyRow(
    await db.query(
      `SELECT count(*)::int AS count,
         coalesce(extract(epoch FROM $1::timestamptz - min(requested_at)), 0)::float8 AS "oldestSeconds"
       FROM refund_approvals WHERE state = 'waiting'`,
      [now],
    ),
  );
  return [
    {
      kind: 'gauge',
      name: 'coach_approvals_waiting',
      help: 'Refunds that wait for the approval of a second member',
      samples: [{ labels: {}, value: count ?? 0 }],
    },
    {
      kind: 'gauge',
      name: 'coach_approvals_oldest_seconds',
      help: 'How long the oldest of them has waited',
      samples: [{ labels: {}, value: oldestSeconds ?? 0 }],
    },
  ];
}
