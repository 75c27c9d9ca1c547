import type { RefundTier } from 'contract/calls/trips.ts';
import { BOOKING_CLOSES_MINUTES } from 'contract/values/limits.ts';
import { m } from 'messages/messages.js';
import { Card } from 'ui/card.tsx';
import { RefundTable } from '#app/components/tickets/refund-table.tsx';

export function RefundCard({ tiers }: { tiers: RefundTier[] }) {
  return (
    <Card className="p-5 sm:p-7">
      <h2 className="text-3xl">{m.booking_refund_title()}</h2>
      <div className="mt-3 text-sm">
        <RefundTable tiers={tiers} />
      </div>
      <p className="mt-3 text-sm text-text-muted">
        {m.booking_refund_note({ minutes: BOOKING_CLOSES_MINUTES })}
      </p>
    </Card>
  );
}
