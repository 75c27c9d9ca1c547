import { useQuery } from '@tanstack/react-query';
import { m } from 'messages/messages.js';
import { countText } from './count-text.ts';
import { approvalsQuery } from './queries.ts';

/** How many refunds wait that the member may approve; nothing if there are none. */
export function WaitingCount() {
  const { data } = useQuery(approvalsQuery('waiting'));
  const count = data && countText(data);
  if (!count) return null;
  return (
    <span className="figures ml-1.5 rounded-full bg-accent-soft px-2 text-sm font-semibold text-text">
      {count}
      <span className="sr-only"> {m.approvals_waiting()}</span>
    </span>
  );
}
