import { formatRupees } from 'contract/prices/money.ts';
import { m } from 'messages/messages.js';
import { Link } from 'react-router';
import { Notice } from 'ui/feedback/notice.tsx';

/** After a request for a refund, in rupees, that another member must approve. */
export function WaitingRefund({ refund }: { refund: number }) {
  return (
    <Notice urgent className="mt-4">
      {m.bookings_cancel_waiting({ amount: formatRupees(refund) })}{' '}
      <Link to="/approvals" className="font-semibold text-link underline">
        {m.approvals_title()}
      </Link>
    </Notice>
  );
}
