import { useQuery } from '@tanstack/react-query';
import { m } from 'messages/messages.js';
import { Link, useParams } from 'react-router';
import { Loading } from '#app/components/loading.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { RefusalNotice } from '#app/components/refusal-notice.tsx';
import { useMember } from '#app/session/session.ts';
import { NoPage } from '#app/shell/no-page.tsx';
import { MemberForm } from './member-form.tsx';
import { linkText, memberStateName } from './member-text.ts';
import { staffQuery } from './staff-query.ts';

export const meta = () => pageTitle(m.console_staff());

export default function MemberPage() {
  const { id } = useParams();
  const { may } = useMember();
  const { data, error, refetch } = useQuery(staffQuery);
  const member = data?.find((each) => each.id === id);
  if (!data) return error ? <RefusalNotice refusal={error} retry={refetch} /> : <Loading />;
  if (!member) return <NoPage title={m.console_unknown_title()} text={m.console_unknown_text()} />;
  return (
    <div className="max-w-3xl">
      <Link to="/staff" className="font-medium text-link hover:underline">
        ‹ {m.console_staff()}
      </Link>
      <h1 className="mt-1 wrap-anywhere text-3xl">{member.name}</h1>
      <p className="mt-1 flex flex-wrap gap-x-5 text-text-muted">
        <span>{member.email}</span>
        <span>{memberStateName(member.state)}</span>
        {member.linkUntil && <span>{linkText(member.linkUntil)}</span>}
        {may('audit.read', 'everywhere') && (
          <Link to={`/audit?member=${member.id}`} className="text-link hover:underline">
            {m.console_audit()}
          </Link>
        )}
      </p>
      <MemberForm key={member.id} member={member} />
    </div>
  );
}
