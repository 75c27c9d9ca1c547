import { useQuery } from '@tanstack/react-query';
import { m } from 'messages/messages.js';
import { Link, useParams } from 'react-router';
import { Loading } from '#app/components/loading.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { RefusalNotice } from '#app/components/refusal-notice.tsx';
import { useMember } from '#app/session/session.ts';
import { MemberForm } from './member-form.tsx';
import { memberStateName } from './member-text.ts';
import { staffQuery } from './staff-query.ts';

export const meta = () => pageTitle(m.console_staff());

export default function MemberPage() {
  const { id } = useParams();
  const { may } = useMember();
  const { data, error, refetch } = useQuery(staffQuery);
  const member = data?.find((each) => each.id === id);
  if (!data) return error ? <RefusalNotice refusal={error} retry={refetch} /> : <Loading />;
  return (
    <div className="max-w-3xl">
      <Link to="/staff" className="font-medium text-link hover:underline">
        ‹ {m.console_staff()}
      </Link>
      <h1 className="mt-1 wrap-anywhere text-3xl">{member?.name ?? m.console_unknown_title()}</h1>
      {member && (
        <>
          <p className="mt-1 flex flex-wrap gap-x-5 text-text-muted">
            <span>{member.email}</span>
            <span>{memberStateName(member.state)}</span>
            {may('audit.read', 'everywhere') && (
              <Link to={`/audit?member=${member.id}`} className="text-link hover:underline">
                {m.console_audit()}
              </Link>
            )}
          </p>
          <MemberForm key={member.id} member={member} />
        </>
      )}
    </div>
  );
}
