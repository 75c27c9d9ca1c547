import type { PnrDetails } from 'contract/calls/bookings.ts';
import { m } from 'messages/messages.js';
import { useId } from 'react';
import { Button } from 'ui/button.tsx';
import { Notice } from 'ui/feedback/notice.tsx';
import { Skeleton } from 'ui/feedback/skeleton.tsx';
import { isCancelled } from '#app/components/status-mark.tsx';
import { CancelledBookingNotice, TakenAwayNotice } from '#app/components/tickets/notices.tsx';
import { BookingCard } from './booking-card.tsx';
import { LiveCard } from './coach/live-card.tsx';
import { type Tracking, useTracking } from './coach/use-tracking.ts';
import { RoadSection } from './road/road-section.tsx';

/** A booked trip. Of one that was taken away or cancelled only the booking: where its coach is helps nobody. */
export function FoundTrip({ booking }: { booking: PnrDetails }) {
  const isOver = booking.passengerdetails.every(isCancelled);
  if (!booking.takenaway && !isOver) return <TrackedBooking booking={booking} />;
  return (
    <>
      {booking.takenaway ? <TakenAwayNotice journey={booking} /> : <CancelledBookingNotice />}
      <BookingCard booking={booking} />
    </>
  );
}

function TrackedBooking({ booking }: { booking: PnrDetails }) {
  const tracking = useTracking(booking.pnr);
  const mapId = useId();
  const { trip, lostSince } = tracking;
  return (
    <>
      {trip ? <LiveCard trip={trip} lostSince={lostSince} mapId={mapId} /> : <NotYet tracking={tracking} />}
      <div className="mt-6">
        <BookingCard booking={booking} />
      </div>
      {trip && <RoadSection trip={trip} mapId={mapId} />}
    </>
  );
}

function NotYet({ tracking: { error, retry, isRetrying } }: { tracking: Tracking }) {
  if (!error) {
    return (
      <>
        <output className="sr-only">{m.tracking_loading()}</output>
        <Skeleton className="h-80 rounded-card" />
      </>
    );
  }
  if (error.code === 'not_found') return null;
  return (
    <Notice title={m.tracking_failed()}>
      <p>{error.message}</p>
      <Button variant="quiet" className="-ml-5" busy={isRetrying} onClick={retry}>
        {m.shell_try_again()}
      </Button>
    </Notice>
  );
}
