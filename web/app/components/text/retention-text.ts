import { type RetentionKind, retentionPeriod } from 'contract/values/retention.ts';
import { m } from 'messages/messages.js';

/** A retention period as text: `1 year`, `183 days`. */
export function retentionText(kind: RetentionKind): string {
  const { unit, count } = retentionPeriod(kind);
  return unit === 'years' ? m.personal_years({ count }) : m.personal_days({ count });
}
