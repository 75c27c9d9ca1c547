import type { BookingDetail } from 'contract/console/desk/bookings.ts';
import type { BookingChange } from 'contract/error-reply.ts';
import { eventSentence } from 'messages/bookings/event-names.ts';
import { m } from 'messages/messages.js';
import { Notice } from 'ui/feedback/notice.tsx';
import type { Refusal } from '#app/api/client.ts';
import { RefusalNotice } from '#app/components/refusal-notice.tsx';
import { timeOf } from '#app/components/times.ts';

interface ActRefusalProps {
  refusal: Refusal | null;
  /** As it is now. */
  booking: BookingDetail;
  className?: string;
}

/** Why an act was refused; for a booking that has changed, what changed and who did it. */
export function ActRefusal({ refusal, booking, className = '' }: ActRefusalProps) {
  if (!refusal) return null;
  if (refusal.code !== 'booking_changed') return <RefusalNotice refusal={refusal} className={className} />;
  return (
    <Notice tone="danger" urgent title={refusal.message} className={className}>
      <ul>
        {refusal.changes?.map((change) => (
          <li key={`${change.event} ${change.at}`}>
            {sentenceOfChange(change, booking)}{' '}
            <span className="text-text-muted">
              {[change.member, timeOf(change.at)].filter(Boolean).join(', ')}
            </span>
          </li>
        ))}
      </ul>
      <p>{m.bookings_changed_keep()}</p>
    </Notice>
  );
}

/** The change as the timeline has it, with its seats. */
function sentenceOfChange({ event, at }: BookingChange, { timeline }: BookingDetail): string {
  for (const entry of timeline)
    if (entry.kind === 'booking' && entry.facts.event === event && entry.at === at)
      return eventSentence(entry.facts.event, entry.facts.seats);
  return event;
}
