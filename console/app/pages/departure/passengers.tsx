import type { DepartureDetail } from 'contract/console/departures.ts';
import { m } from 'messages/messages.js';
import { PhoneNumber } from '#app/bookings/phone-number.tsx';
import { PnrLink } from '#app/bookings/pnr-link.tsx';
import { Cell, HeadCell, Table } from '#app/components/table.tsx';
import { kindName } from './seat-map/seat-mark.tsx';
import { type SeatUse, stopName } from './seat-map/seat-uses.ts';

interface PassengersProps {
  departure: DepartureDetail;
  leg: number;
  uses: ReadonlyMap<string, SeatUse>;
}

/** Who has a seat on a leg: what the map shows, as a table. */
export function Passengers({ departure, leg, uses }: PassengersProps) {
  const booked = [...uses].filter(([, { kind }]) => kind !== 'blocked');
  const name = m.departures_leg_name({ from: stopName(departure, leg), to: stopName(departure, leg + 1) });
  return (
    <section aria-labelledby="passengers">
      <h2 id="passengers" className="text-lg">
        {m.departures_on_leg({ leg: name })}
      </h2>
      {booked.length === 0 && <p className="mt-1.5 text-text-muted">{m.departures_on_leg_none()}</p>}
      {booked.length > 0 && (
        <Table label={m.departures_on_leg({ leg: name })} className="mt-3">
          <thead>
            <tr>
              <HeadCell>{m.departures_seat_word()}</HeadCell>
              <HeadCell>{m.departures_state()}</HeadCell>
              <HeadCell>{m.departures_passenger()}</HeadCell>
              <HeadCell>PNR</HeadCell>
              <HeadCell>{m.departures_block_from()}</HeadCell>
              <HeadCell>{m.departures_block_to()}</HeadCell>
              <HeadCell>{m.departures_phone()}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {booked.map(([seat, use]) => (
              <tr key={seat}>
                <Cell className="figures font-semibold">{seat}</Cell>
                <Cell>{stateOf(use)}</Cell>
                <Cell>{use.name ?? '–'}</Cell>
                <Cell>{use.pnr && <PnrLink pnr={use.pnr} />}</Cell>
                <Cell>{stopName(departure, use.from)}</Cell>
                <Cell>{stopName(departure, use.to)}</Cell>
                <Cell className="figures whitespace-nowrap">
                  {use.contact ? <PhoneNumber number={use.contact.phone} /> : '–'}
                </Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}

function stateOf({ kind, boarding }: SeatUse): string {
  if (boarding === 'boarded') return m.departures_aboard();
  return boarding === 'no_show' ? m.departures_no_show() : kindName(kind);
}
