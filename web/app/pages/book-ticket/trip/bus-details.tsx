import type { TripDetail } from 'contract/calls/trips.ts';
import { m } from 'messages/messages.js';
import { Card } from 'ui/card.tsx';
import { OnBoard } from './on-board.tsx';

export function BusDetails({ trip }: { trip: TripDetail }) {
  return (
    <Card className="p-5 sm:p-7">
      <h2 className="text-3xl">{m.booking_bus_details()}</h2>
      <p className="figures mt-1 text-sm text-text-muted">{m.booking_coach({ coach: trip.busid })}</p>
      <ul className="mt-5 grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-x-4 gap-y-3.5">
        {trip.facilities.map((facility) => (
          <li key={facility.name} className="flex items-center gap-2.5 text-sm font-medium">
            <OnBoard facility={facility} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
