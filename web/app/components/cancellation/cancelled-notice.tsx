import { formatRupees } from 'contract/prices/money.ts';
import { m } from 'messages/messages.js';
import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from 'ui/feedback/notice.tsx';
import { type SeatToCancel, seatNames } from './rules/seats.ts';

export interface Cancelled {
  seats: readonly SeatToCancel[];
  /** The refund in whole rupees. */
  refund: number;
}

export function cancelledTitle({ seats }: Cancelled): string {
  return m.cancellation_done_title({ seats: seatNames(seats) });
}

export function comesBackText({ refund }: Cancelled): string {
  return refund > 0
    ? m.cancellation_done_refund({ amount: formatRupees(refund) })
    : m.cancellation_back_nothing();
}

interface CancelledNoticeProps {
  cancelled: Cancelled;
  children: ReactNode;
}

/**
 * The cancelled seats and their refund. The notice or its button takes the focus, because the dialog has
 * closed.
 */
export function CancelledNotice({ cancelled, children }: CancelledNoticeProps) {
  const notice = useRef<HTMLElement>(null);
  const title = cancelledTitle(cancelled);
  useEffect(() => {
    // Runs after the dialog's own microtask, which restores the focus.
    queueMicrotask(() => (notice.current?.querySelector('button') ?? notice.current)?.focus());
  }, []);

  return (
    <section ref={notice} aria-label={title} tabIndex={-1} className="mt-6 scroll-m-6">
      <Notice tone="success" title={title}>
        <p className="figures">
          {comesBackText(cancelled)} {m.cancellation_done_mail()}
        </p>
        {children}
      </Notice>
    </section>
  );
}
