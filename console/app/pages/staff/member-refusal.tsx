import { m } from 'messages/messages.js';
import { Link } from 'react-router';
import { Notice } from 'ui/feedback/notice.tsx';
import type { Refusal } from '#app/api/client.ts';
import { RefusalNotice } from '#app/components/refusal-notice.tsx';
import type { MemberChange } from './member-changes.ts';

interface MemberRefusalProps {
  refusal: Refusal | null;
  memberId: string;
  differences: MemberChange[];
}

/** Why a change was refused; for a member who has changed, what differs. Who changed it is in the audit log. */
export function MemberRefusal({ refusal, memberId, differences }: MemberRefusalProps) {
  if (refusal?.code !== 'member_changed') return <RefusalNotice refusal={refusal} />;
  return (
    <Notice tone="danger" urgent title={refusal.message}>
      <ul className="wrap-anywhere">
        {differences.map(({ field, before, now }) => (
          <li key={field}>
            {field}: <del className="text-text-muted">{before}</del> <ins className="no-underline">{now}</ins>
          </li>
        ))}
      </ul>
      <p>
        {m.staff_changed_keep()}{' '}
        <Link to={`/audit?subject=${encodeURIComponent(`member ${memberId}`)}`} className="text-link">
          {m.console_audit()}
        </Link>
      </p>
    </Notice>
  );
}
