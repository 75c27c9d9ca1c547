import { BOOKING_CLOSES_MINUTES } from 'contract/values/limits.ts';
import { formatTime, localDate, localTime } from 'contract/values/time.ts';
import { m } from 'messages/messages.js';
import { Notice } from 'ui/feedback/notice.tsx';
import { writtenDate } from '#app/components/text/written.ts';

export function TooLate({ until }: { until: string }) {
  const instant = new Date(until);
  return (
    <Notice className="mt-6" title={m.cancellation_too_late({ minutes: BOOKING_CLOSES_MINUTES })}>
      <p className="figures text-sm text-text-muted">
        {m.cancellation_too_late_until({
          time: formatTime(localTime(instant)),
          date: writtenDate(localDate(instant)),
        })}
      </p>
    </Notice>
  );
}
