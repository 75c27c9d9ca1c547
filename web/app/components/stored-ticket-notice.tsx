import { formatDate, formatTime, localDate, localTime } from 'contract/time.ts';
import { m } from 'messages/messages.js';
import { useEffect, useEffectEvent } from 'react';
import { useToday } from '#app/hydrated.tsx';
import { Notice } from '#app/ui/notice.tsx';

/** A connection may be there, and too slow to be waited for. */
const ASK_AGAIN_AFTER_MS = 20_000;

/** For queries whose answer may come from this device: asked again while it does. */
export const retryWhileStored = {
  refetchInterval: ({ state }: { state: { data?: { storedAt: Date | null } } }) =>
    state.data?.storedAt ? ASK_AGAIN_AFTER_MS : false,
} as const;

interface StoredTicketNoticeProps {
  storedAt: Date | null | undefined;
  /** Called when the browser has a connection again. */
  onBack: () => unknown;
}

/** Says of what is shown that it comes from this device, and how old it is. */
export function StoredTicketNotice({ storedAt, onBack }: StoredTicketNoticeProps) {
  const isStored = Boolean(storedAt);
  const ask = useEffectEvent(onBack);
  const today = useToday();

  useEffect(() => {
    if (!isStored) return;
    const back = () => void ask();
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  }, [isStored]);

  if (!storedAt) return null;
  return (
    <Notice title={m.tickets_stored_title()} className="not-printed mb-5">
      <p>{m.tickets_stored_text({ time: timeOf(storedAt, today) })}</p>
    </Notice>
  );
}

/** The clock on the road, with the day where it is another one. */
function timeOf(instant: Date, today: string): string {
  const time = formatTime(localTime(instant));
  const date = localDate(instant);
  return date === today ? time : m.tickets_stored_time({ time, date: formatDate(date) });
}
