import type { AuditVerification } from 'contract/console/audit.ts';
import { m } from 'messages/messages.js';
import { Notice } from 'ui/feedback/notice.tsx';
import { dateTimeOf, writtenDate } from '#app/components/times.ts';

const problemTexts = {
  altered: m.audit_problem_altered,
  broken: m.audit_problem_broken,
  missing: m.audit_problem_missing,
} as const;

/** Whether the log is whole, as of its last daily check. */
export function Verification({ verification }: { verification: AuditVerification | null }) {
  if (!verification) return <p className="mt-3 text-text-muted">{m.audit_unverified()}</p>;
  const { at, entries, problems, first } = verification;
  const time = dateTimeOf(at);
  if (!first) return <p className="mt-3 text-text-muted">{m.audit_whole({ time, count: entries })}</p>;
  const place = { number: first.number, day: writtenDate(first.day) };
  return (
    <Notice tone="danger" title={m.audit_not_whole({ time, count: problems })} className="mt-4">
      {problemTexts[first.problem](place)} {m.audit_not_whole_do()}
    </Notice>
  );
}
