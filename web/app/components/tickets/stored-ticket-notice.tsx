import { formatDate, formatTime, localDate, localTime } from 'contract/values/time.ts';
import { m } from 'messages/messages.js';
import { useEffect, useEffectEvent } from 'react';
import { Notice } from 'ui/feedback/notice.tsx';
import { useToday } from '#app/hydrated.tsx';

/** The connection may be present but slow. */
const REFETCH_MS = 20_000;

/** Query options that refetch while the data comes from the device. */
export const retryWhileStored = {
  refetchInterval: ({ state }: { state: { data?: { storedAt: Date | null } } }) =>
    state.data?.storedAt ? REFETCH_MS : false,
} as const;

interface StoredTicketNoticeProps {
  storedAt: Date | null | undefined;
  /** Called on reconnection. */
  onBack: () => unknown;
}

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

/** The local time, with the date unless it is today. */
function timeOf(instant: Date, today: string): string {
  const time = formatTime(localTime(instant));
  const date = localDate(instant);
  return date === today ? time : m.tickets_stored_time({ time, date: formatDate(date) });
}
