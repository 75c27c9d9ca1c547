import type { AnnouncedDelay } from 'contract/calls/bookings.ts';
import { formatTime, localTime } from 'contract/values/time.ts';
import { m } from 'messages/messages.js';
import { buttonClass } from 'ui/button.tsx';
import { Notice } from 'ui/feedback/notice.tsx';
import { paths } from '#app/paths.ts';
import { Link } from '../link.tsx';
import { placeParts } from '../tickets/ticket-text.ts';

interface DelayNoticeProps {
  booking: {
    pnr: string;
    /** "location - counter". */
    from: string;
    starttime: string;
    /** A booking that an earlier build stored on this device has none. */
    delay?: AnnouncedDelay;
  };
}

/** Says on a booking's page that its coach is announced to be late, and when it is expected. */
export function DelayNotice({ booking: { pnr, from, starttime, delay } }: DelayNoticeProps) {
  if (!delay) return null;
  const words = {
    counter: placeParts(from).counter ?? from,
    expected: formatTime(localTime(new Date(delay.expected))),
    scheduled: formatTime(starttime),
  };
  return (
    <Notice title={m.tracking_delay_heading({ minutes: delay.minutes })} className="not-printed mb-6">
      <p className="figures">{m.tracking_delay_preheader(words)}</p>
      <Link to={paths.searchPnr(pnr)} className={buttonClass('secondary', 'mt-3')}>
        {m.tracking_delay_button()}
      </Link>
    </Notice>
  );
}
