import { queryOptions } from '@tanstack/react-query';
import type { ApprovalState } from 'contract/console/desk/approval-states.ts';
import { ask } from '#app/api/queries.ts';

export const APPROVALS_KEY = ['approvals'] as const;

/** Refunds in a state that need, or needed, a second member: the newest, or those older than a request. */
export const approvalsQuery = (state: ApprovalState, before?: string) =>
  queryOptions({
    queryKey: [...APPROVALS_KEY, state, before],
    queryFn: () => ask('listApprovals', { query: { state, ...(before && { before }) } }),
    // Whoever opens the page sees a request made a moment ago.
    staleTime: 0,
  });
