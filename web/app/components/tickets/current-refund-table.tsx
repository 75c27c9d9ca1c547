import { queryOptions, useQuery } from '@tanstack/react-query';
import { m } from 'messages/messages.js';
import { Button } from 'ui/button.tsx';
import { Notice } from 'ui/feedback/notice.tsx';
import { Skeleton } from 'ui/feedback/skeleton.tsx';
import { call } from '#app/api/client.ts';
import { reply } from '#app/api/queries.ts';
import { RefundTable } from './refund-table.tsx';

/** The refund policy in force. Prerendered pages have none: they may outlive a policy. */
export const refundPolicyQuery = queryOptions({
  queryKey: ['refund policy'],
  queryFn: async ({ signal }) => {
    const { data, noshowpercent, taxrefunded } = await reply(call('listRefundTiers', { signal }));
    return { tiers: data, noShowPercent: noshowpercent, taxRefunded: taxrefunded };
  },
});

/** The refund policy in force, as a table. */
export function CurrentRefundTable() {
  const { data, isError, refetch } = useQuery(refundPolicyQuery);
  if (data) return <RefundTable tiers={data.tiers} />;
  if (isError)
    return (
      <Notice tone="danger" title={m.info_refund_failed()}>
        <Button variant="secondary" onClick={() => void refetch()} className="mt-3">
          {m.shell_try_again()}
        </Button>
      </Notice>
    );
  return (
    <>
      <output className="sr-only">{m.info_refund_loading()}</output>
      <Skeleton className="h-60" />
    </>
  );
}
