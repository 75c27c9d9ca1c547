import type { BookingDetail } from 'contract/console/desk/bookings.ts';
import type { BookingChange } from 'contract/error-reply.ts';
import { actorName, eventSentence } from 'messages/bookings/event-names.ts';
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
          <Change key={`${change.event} ${change.at}`} change={change} booking={booking} />
        ))}
      </ul>
      <p>{m.bookings_changed_keep()}</p>
    </Notice>
  );
}

/** The change as the timeline has it, with who made it and when. */
function Change({ change, booking }: { change: BookingChange; booking: BookingDetail }) {
  const { event, at, member } = change;
  const facts = factsOf(change, booking);
  const actor = facts ? actorName(facts.event, member) : member;
  return (
    <li>
      {facts ? eventSentence(facts) : event}{' '}
      <span className="text-text-muted">{[actor, timeOf(at)].filter(Boolean).join(', ')}</span>
    </li>
  );
}

function factsOf({ event, at }: BookingChange, { timeline }: BookingDetail) {
  for (const entry of timeline)
    if (entry.kind === 'booking' && entry.facts.event === event && entry.at === at) return entry.facts;
  return undefined;
}
