import { m } from 'messages/messages.js';
import { Button } from 'ui/button.tsx';
import { Card } from 'ui/card.tsx';
import { Notice } from 'ui/feedback/notice.tsx';
import { RefundFigure, type RefundFigureProps } from './refund-figure.tsx';
import type { Flow } from './rules/flows.ts';
import { refundOf, type SeatToCancel } from './rules/seats.ts';

interface CancelBarProps {
  flow: Flow;
  booking: RefundFigureProps['booking'];
  chosen: readonly SeatToCancel[];
  busy: boolean;
  problem: string;
  onCancel: () => void;
}

/**
 * The refund of the ticked seats, announced on change, and the cancel button. Sticky while seats are ticked.
 */
export function CancelBar({ flow, booking, chosen, busy, problem, onCancel }: CancelBarProps) {
  const hasChosen = chosen.length > 0;
  return (
    <Card
      className={`not-printed z-20 mt-6 px-5 py-4 sm:px-8 ${hasChosen ? 'sticky bottom-3 border-ornament shadow-float' : ''}`}
    >
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 sm:gap-x-8">
        <output className="min-w-0 grow-[999] basis-44">
          {hasChosen ? (
            <>
              <span className="figures block text-sm font-semibold text-link">
                {m.cancellation_chosen({ count: chosen.length })}
              </span>
              <RefundFigure {...refundOf(chosen)} booking={booking} detailClassName="max-sm:hidden" />
            </>
          ) : (
            <span className="text-text-muted">{m.cancellation_choose()}</span>
          )}
        </output>
        {(hasChosen || flow.alwaysHasButton) && (
          <Button
            variant="danger"
            disabled={!hasChosen}
            busy={busy}
            busyText={m.cancellation_sending()}
            onClick={onCancel}
            className="grow sm:grow-0"
          >
            {flow.button()}
          </Button>
        )}
      </div>
      {problem && (
        <Notice tone="danger" className="mt-4">
          {problem}
        </Notice>
      )}
    </Card>
  );
}
