import type { TripDetail } from 'contract/calls/trips.ts';
import { BOOKING_CLOSES_MINUTES } from 'contract/values/limits.ts';
import { m } from 'messages/messages.js';
import { Card } from 'ui/card.tsx';
import { RefundTable } from '#app/components/tickets/refund-table.tsx';

export function RefundCard({ trip }: { trip: Pick<TripDetail, 'refundtiers' | 'taxrefunded'> }) {
  const note = trip.taxrefunded === 'in_proportion' ? m.booking_refund_note_tax : m.booking_refund_note;
  return (
    <Card className="p-5 sm:p-7">
      <h2 className="text-3xl">{m.booking_refund_title()}</h2>
      <div className="mt-3 text-sm">
        <RefundTable tiers={trip.refundtiers} />
      </div>
      <p className="mt-3 text-sm text-text-muted">{note({ minutes: BOOKING_CLOSES_MINUTES })}</p>
    </Card>
  );
}
