import { m } from 'messages/messages.js';
import { timeOf } from '#app/components/times.ts';
import { type BoardApp, useBoard } from '../app-state.ts';
import { UncheckedNotice } from './notices.tsx';
import { SyncLine } from './sync-line.tsx';

/** Which departure boards, and whether everything has been sent. */
export function TripHeader({ app }: { app: BoardApp }) {
  const { device, departures, pickedTrip } = useBoard(app);
  const departure = departures.find(({ tripId }) => tripId === pickedTrip);
  const { trip } = device;
  const [first, last] = [trip?.stops[0], trip?.stops.at(-1)];
  const from = first?.locationName ?? departure?.fromName;
  const to = last?.locationName ?? departure?.toName;
  const startsAt = trip?.startsAt ?? departure?.startsAt;
  return (
    <>
      <header className="on-night bg-surface px-4 pt-[max(0.75rem,env(safe-area-inset-top))] pb-3 text-text">
        <div className="flex items-baseline justify-between gap-3">
          <p className="figures text-lg font-bold">
            {trip?.service ?? departure?.service}
            {startsAt && <span className="ml-3 font-semibold">{timeOf(startsAt)}</span>}
          </p>
          <p className="figures text-text-muted">{trip?.busid ?? departure?.busid}</p>
        </div>
        {from && to && <p className="text-text-muted">{m.board_segment({ from, to })}</p>}
        <SyncLine app={app} />
      </header>
      <UncheckedNotice app={app} />
    </>
  );
}
