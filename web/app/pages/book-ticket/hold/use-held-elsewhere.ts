import type { TripDetail } from 'contract/calls/trips.ts';
import { m } from 'messages/messages.js';
import { useState } from 'react';
import { toast } from 'ui/feedback/toast.ts';
import { call } from '#app/api/client.ts';
import { findHeldSeats, type HeldSeats, removeHold } from '#app/api/device/holds/held-seats.ts';
import { useEverySecond } from '#app/components/countdown/use-every-second.ts';
import { type Hold, isReleased } from './hold.ts';

/** The seats of a trip that another tab of this browser holds; null if none does, or this tab holds seats itself. */
export function useHeldElsewhere(trip: TripDetail, hold: Hold | null, refetch: () => Promise<unknown>) {
  const tripId = trip._id;
  const [held, setHeld] = useState<HeldSeats | null>(() => findHeldSeats(tripId, Date.now()));
  const [releasing, setReleasing] = useState(false);

  useEverySecond(tripId, () => {
    const found = findHeldSeats(tripId, Date.now());
    setHeld((before) => (before?.pnr === found?.pnr ? before : found));
  });

  async function release() {
    if (!held) return;
    setReleasing(true);
    const result = await call('releaseSeats', { body: { pnr: held.pnr } });
    setReleasing(false);
    if (result.ok) toast.success(m.booking_hold_let_go());
    else toast.error(result.error.message);
    const isGone = result.ok || result.error.code === 'not_found' || result.error.code === 'hold_gone';
    if (!isGone) return;
    removeHold(tripId, held.pnr);
    setHeld(null);
    await refetch();
  }

  const isElsewhere = held !== null && hold === null && !isReleased(held, trip.seatsbooked);
  return { held: isElsewhere ? held : null, releasing, release };
}
