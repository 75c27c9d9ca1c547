import { useQuery } from '@tanstack/react-query';
import { m } from 'messages/messages.js';
import { grantText } from 'messages/staff/grant-text.ts';
import { Link } from 'react-router';
import { buttonClass } from 'ui/button.tsx';
import { TableLoading } from '#app/components/loading.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { RefusalNotice } from '#app/components/refusal-notice.tsx';
import { Cell, HeadCell, Table } from '#app/components/table.tsx';
import { ago } from '#app/components/times.ts';
import { memberStateName } from './member-text.ts';
import { staffQuery } from './staff-query.ts';

export const meta = () => pageTitle(m.console_staff());

/** Everybody of the staff. A row opens the member's page. */
export default function StaffPage() {
  const { data, error, refetch } = useQuery(staffQuery);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-3xl">{m.console_staff()}</h1>
        <Link to="/staff/invite" className={buttonClass('primary', 'min-h-10! py-1!')}>
          {m.staff_invite()}
        </Link>
      </div>
      <RefusalNotice refusal={error} retry={refetch} className="mt-4" />
      {!data && !error && <TableLoading className="mt-4" />}
      {data && (
        <Table label={m.console_staff()} className="mt-4">
          <thead>
            <tr>
              <HeadCell>{m.staff_name()}</HeadCell>
              <HeadCell>{m.console_email()}</HeadCell>
              <HeadCell>{m.staff_state()}</HeadCell>
              <HeadCell>{m.staff_roles()}</HeadCell>
              <HeadCell className="text-right">{m.console_passkeys()}</HeadCell>
              <HeadCell>{m.console_last_used()}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {data.map(({ id, name, email, state, roles, passkeys, lastUsed }) => (
              <tr key={id} className="relative transition-colors hover:bg-surface-sunk">
                <Cell className="max-w-72 min-w-40 wrap-anywhere">
                  <Link to={`/staff/${id}`} className="font-semibold text-link after:absolute after:inset-0">
                    {name}
                  </Link>
                </Cell>
                <Cell className="max-w-72 min-w-52 wrap-anywhere">{email}</Cell>
                <Cell className={state === 'offboarded' ? 'text-text-muted' : ''}>
                  {memberStateName(state)}
                </Cell>
                <Cell>{roles.map(grantText).join(' · ')}</Cell>
                <Cell className="figures text-right">{passkeys}</Cell>
                <Cell className="whitespace-nowrap">{lastUsed ? ago(lastUsed) : '–'}</Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </>
  );
}
