import { formatTime, localTime } from 'contract/values/time.ts';
import { m } from 'messages/messages.js';
import { Notice } from 'ui/feedback/notice.tsx';
import type { HeldSeats } from '#app/api/device/holds/held-seats.ts';
import { ReleaseButton } from './release-button.tsx';

interface HeldElsewhereProps {
  held: HeldSeats;
  releasing: boolean;
  onRelease: () => void;
}

/** Names the seats that another tab holds, and until when they can be paid for there; offers to release them. */
export function HeldElsewhere({ held, releasing, onRelease }: HeldElsewhereProps) {
  const seats = held.seats.join(', ');
  const time = formatTime(localTime(new Date(held.helduntil)));
  return (
    <Notice title={m.booking_hold_elsewhere({ count: held.seats.length, seats })}>
      <p className="mb-3 text-sm">{m.booking_hold_elsewhere_hint({ time })}</p>
      <ReleaseButton releasing={releasing} onRelease={onRelease} />
    </Notice>
  );
}
