import { useQuery } from '@tanstack/react-query';
import { m } from 'messages/messages.js';
import { useSearchParams } from 'react-router';
import { ask } from '#app/api/queries.ts';
import { TableLoading } from '#app/components/loading.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { RefusalNotice } from '#app/components/refusal-notice.tsx';
import { HeadCell, Table } from '#app/components/table.tsx';
import { useMember } from '#app/session/session.ts';
import { staffQuery } from '../staff/staff-query.ts';
import { EntryRow } from './entry-row.tsx';
import { writtenSubject } from './entry-text.ts';
import { AuditFilters } from './filters.tsx';
import { Verification } from './verification.tsx';

export const meta = () => pageTitle(m.console_audit());

/** Who of the staff did what, newest first. The search is in the address. */
export default function AuditPage() {
  const [search, setSearch] = useSearchParams();
  const query = Object.fromEntries(search);
  const { data, error, refetch } = useQuery({
    queryKey: ['audit', query],
    queryFn: () => ask('listAudit', { query }),
  });
  const { may } = useMember();
  // An accountant reads the log, and not the list of the staff.
  const { data: staff = [] } = useQuery({ ...staffQuery, enabled: may('staff.manage', 'everywhere') });
  const members = new Map(staff.map(({ id, name }) => [id, name]));
  return (
    <>
      <h1 className="text-3xl">{m.console_audit()}</h1>
      <AuditFilters
        query={query}
        members={members}
        onSearch={(wanted) => setSearch(Object.entries(wanted).filter(([, value]) => value !== ''))}
      />
      <RefusalNotice refusal={error} retry={refetch} className="mt-4" />
      {!data && !error && <TableLoading className="mt-5" />}
      {data && (
        <>
          <Verification verification={data.verification} />
          <Table label={m.console_audit()} className="mt-4">
            <thead>
              <tr>
                <HeadCell>{m.audit_at()}</HeadCell>
                <HeadCell>{m.audit_member()}</HeadCell>
                <HeadCell>{m.audit_act()}</HeadCell>
                <HeadCell>{m.audit_subject()}</HeadCell>
                <HeadCell>{m.audit_before()}</HeadCell>
                <HeadCell>{m.audit_after()}</HeadCell>
                <HeadCell>{m.departures_block_reason()}</HeadCell>
              </tr>
            </thead>
            <tbody>
              {data.data.map((entry) => (
                <EntryRow key={`${entry.day} ${entry.number}`} entry={entry} members={members} />
              ))}
              {data.data.length === 0 && (
                <tr>
                  <td colSpan={7} className="px-3 py-10 text-center text-text-muted">
                    {query.subject
                      ? m.audit_none_about({ subject: writtenSubject(query.subject, members) })
                      : m.audit_none()}
                  </td>
                </tr>
              )}
            </tbody>
          </Table>
          {data.more && <p className="mt-3 text-text-muted">{m.audit_more()}</p>}
        </>
      )}
    </>
  );
}
