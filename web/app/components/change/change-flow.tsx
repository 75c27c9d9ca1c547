import { wantedSeats } from 'ui/seat-plan/wanted-seats.ts';
import { ChangeCost } from './change-cost.tsx';
import type { ChangeFlowProps } from './change-props.ts';
import { ChangeSeats } from './change-seats.tsx';
import { Departures } from './departures.tsx';

/** Day, departure, seats and cost, one below the other. */
export default function ChangeFlow(props: ChangeFlowProps) {
  const { booking, tickets, choice } = props;
  const wanted = wantedSeats(
    tickets.map(({ seat }) => seat),
    choice.seats,
  );
  const isSame = choice.trip === booking.tripId && wanted?.every(({ from, to }) => from === to);
  return (
    <div className="mt-6 grid grid-cols-1 gap-8">
      <Departures {...props} />
      {choice.trip && <ChangeSeats key={choice.trip} {...props} tripId={choice.trip} wanted={wanted} />}
      {choice.trip && wanted && !isSame && (
        <ChangeCost {...props} wanted={{ toTripId: choice.trip, seats: wanted }} />
      )}
    </div>
  );
}
