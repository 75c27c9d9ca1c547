import { useQuery } from '@tanstack/react-query';
import type { DepartureDetail } from 'contract/console/departures.ts';
import { m } from 'messages/messages.js';
import { Cell, HeadCell, Table } from '#app/components/table.tsx';
import { timeOf } from '#app/components/times.ts';
import { disruptionsQuery, skippedStops } from './disruptions/queries.ts';

type Stop = DepartureDetail['stops'][number];

/** The stops with timetabled and expected times, which are skipped, and how many board and alight. */
export function Stops({ departure: { tripId, stops } }: { departure: DepartureDetail }) {
  const { data } = useQuery(disruptionsQuery(tripId));
  const skipped = skippedStops(data?.data);
  return (
    <section aria-labelledby="stops">
      <h2 id="stops" className="text-lg">
        {m.departures_stops()}
      </h2>
      <Table label={m.departures_stops()} className="mt-3">
        <thead>
          <tr>
            <HeadCell>{m.departures_stop()}</HeadCell>
            <HeadCell>{m.departures_time()}</HeadCell>
            <HeadCell className="text-right">{m.departures_boards()}</HeadCell>
            <HeadCell className="text-right">{m.departures_alights()}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {stops.map((stop, index) => (
            <tr key={stop.number} className={stop.passed ? 'text-text-muted' : ''}>
              <Cell>
                {stop.counterName}
                <span className="block text-sm text-text-muted">
                  {stop.locationName}
                  {skipped.has(stop.number) ? (
                    <span className="font-semibold text-danger"> · {m.departures_skipped()}</span>
                  ) : (
                    stop.passed && ` · ${m.departures_passed()}`
                  )}
                </span>
              </Cell>
              <Cell className="figures whitespace-nowrap">
                <Times {...(index === stops.length - 1 ? arrivalOf(stop) : departureOf(stop))} />
              </Cell>
              <Cell className="figures text-right whitespace-nowrap">{boardingText(stop)}</Cell>
              <Cell className="figures text-right">{stop.alights}</Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

/** How many board; how many of them are on board, once a host has recorded any. */
function boardingText({ boards, boarded, noShow }: Stop): string {
  return boarded + noShow > 0 ? m.departures_aboard_of({ boarded, boards }) : String(boards);
}

/** Timetabled and expected times (ISO 8601); null if nothing is expected. */
interface StopTimes {
  planned: string;
  expected: string | null;
}

const departureOf = (stop: Stop): StopTimes => ({
  planned: stop.departsAt,
  expected: stop.expectedDeparture,
});
/** The coach leaves its last stop without passengers. */
const arrivalOf = (stop: Stop): StopTimes => ({ planned: stop.arrivesAt, expected: stop.expectedArrival });

/** A timetabled time, and the expected one if it differs. */
function Times({ planned, expected }: StopTimes) {
  const time = expected ? timeOf(expected) : '';
  return (
    <>
      {timeOf(planned)}
      {time && time !== timeOf(planned) && (
        <span className="block text-sm">{m.departures_expected({ time })}</span>
      )}
    </>
  );
}
