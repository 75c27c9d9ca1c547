import { useQuery } from '@tanstack/react-query';
import { approvalStates } from 'contract/console/desk/approval-states.ts';
import type { Approval } from 'contract/console/desk/approvals.ts';
import { m } from 'messages/messages.js';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Field } from 'ui/fields/field.tsx';
import { Select } from 'ui/fields/select.tsx';
import { queryClient } from '#app/api/queries.ts';
import { APPROVALS_KEY, approvalsQuery } from '#app/approvals/queries.ts';
import { TableLoading } from '#app/components/loading.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { RefusalNotice } from '#app/components/refusal-notice.tsx';
import { approvalStateName, type Choice } from './approval-text.ts';
import { ApprovalsTable } from './approvals-table.tsx';
import { DecisionPanel } from './decision-panel.tsx';

export const meta = () => pageTitle(m.approvals_title());

/** Refunds that wait for a second member, or were decided. The state is in the address. */
export default function ApprovalsPage() {
  const [search, setSearch] = useSearchParams();
  const state = approvalStates.find((each) => each === search.get('state')) ?? 'waiting';
  const { data, error, refetch } = useQuery(approvalsQuery(state, search.get('before') ?? undefined));
  const [open, setOpen] = useState<{ approval: Approval; choice: Choice } | null>(null);

  function close() {
    setOpen(null);
    document.getElementById('main')?.focus();
  }

  function show(wanted: string) {
    setOpen(null);
    setSearch({ state: wanted }, { replace: true });
  }

  return (
    <>
      <h1 className="text-3xl">{m.approvals_title()}</h1>
      <p className="mt-2 text-text-muted">{m.approvals_text()}</p>
      <Field label={m.inbox_state()} className="mt-3 w-56">
        {(control) => (
          <Select
            {...control}
            className="h-10! px-3!"
            value={state}
            onChange={({ target }) => show(target.value)}
          >
            {approvalStates.map((each) => (
              <option key={each} value={each}>
                {approvalStateName(each)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {open && (
        <div className="mt-4 max-w-2xl">
          <DecisionPanel
            key={`${open.approval.id} ${open.choice}`}
            {...open}
            isOver={!data?.data.some(({ id }) => id === open.approval.id)}
            onDecide={() => queryClient.invalidateQueries({ queryKey: APPROVALS_KEY })}
            onClose={close}
          />
        </div>
      )}
      <RefusalNotice refusal={error} retry={refetch} className="mt-4" />
      {!data && !error && <TableLoading className="mt-5" />}
      {data && (
        <ApprovalsTable rows={data.data} onChoose={(approval, choice) => setOpen({ approval, choice })} />
      )}
      {data?.next && (
        <Link
          to={`?${new URLSearchParams({ state, before: data.next })}`}
          className="mt-3 inline-block font-medium text-link hover:underline"
        >
          {m.approvals_older()}
        </Link>
      )}
    </>
  );
}
