import { m } from 'messages/messages.js';
import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from 'ui/feedback/toast.ts';
import { call } from '#app/api/client.ts';
import { isHoldKey } from '#app/api/device/holds/held-seats.ts';
import { useEverySecond } from '#app/components/countdown/use-every-second.ts';
import type { Booking } from '../use-booking.ts';
import { isReleased, secondsLeft } from './hold.ts';

/** `unknown`: the server knows of no hold that this session may release. */
export type HoldEnd = 'over' | 'released' | 'unknown';

/**
 * Counts down the hold, and ends it when it expires or the server has released it. `fetchBooked` returns the booked
 * seats.
 */
export function useHold(booking: Booking, fetchBooked: () => Promise<string[] | null>) {
  const { hold, setHold, endHold, clear } = booking;
  const [left, setLeft] = useState(() => (hold ? secondsLeft(hold, Date.now()) : 0));
  const [ended, setEnded] = useState<HoldEnd | null>(null);
  const [releasing, setReleasing] = useState(false);

  function end(how: HoldEnd) {
    endHold();
    setEnded(how);
    void fetchBooked();
  }
  const poll = useEffectEvent(async () => {
    if (!hold) return;
    const booked = await fetchBooked();
    if (booked && isReleased(hold, booked)) end('released');
  });

  useEverySecond(hold, () => {
    if (!hold) return;
    const seconds = secondsLeft(hold, Date.now());
    setLeft(seconds);
    if (seconds === 0) end('over');
  });

  useEffect(() => {
    queueMicrotask(() => void poll());
    const pollAgain = () => void poll();
    // Another tab may have released the seats.
    const pollOnChange = ({ key }: StorageEvent) => isHoldKey(key) && pollAgain();
    window.addEventListener('pageshow', pollAgain);
    window.addEventListener('storage', pollOnChange);
    return () => {
      window.removeEventListener('pageshow', pollAgain);
      window.removeEventListener('storage', pollOnChange);
    };
  }, []);

  /** Another session holds or has booked the seats, or nobody does: the server's list decides. */
  async function dropHold() {
    await fetchBooked();
    setHold(null);
    setEnded('unknown');
  }

  async function release() {
    if (!hold) return;
    setReleasing(true);
    const result = await call('releaseSeats', { body: { pnr: hold.pnr } });
    setReleasing(false);
    if (result.ok) {
      endHold();
      toast.success(m.booking_hold_released());
      void fetchBooked();
      return;
    }
    if (result.error.code === 'not_found') return dropHold();
    toast.error(result.error.message);
    // Paid meanwhile, in another tab.
    if (result.error.code === 'hold_gone') clear();
  }

  return { left, ended, dismissEnd: () => setEnded(null), releasing, release };
}
