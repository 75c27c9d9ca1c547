import type { DepartureDetail } from 'contract/console/departures.ts';
import type { CoachPlan } from 'contract/console/disruptions/coach.ts';
import { m } from 'messages/messages.js';
import { Notice } from 'ui/feedback/notice.tsx';
import { stopName } from '../seat-map/seat-uses.ts';

interface OverloadsProps {
  departure: DepartureDetail;
  legs: CoachPlan['overloads'];
}

/** The legs on which there are more people than seats, and by how many. */
export function Overloads({ departure, legs }: OverloadsProps) {
  return (
    <Notice tone="danger" urgent title={m.reseating_too_small()}>
      <ul>
        {legs.map(({ from, claims, blocked, seats, excess }) => (
          <li key={from}>
            {m.departures_leg_name({ from: stopName(departure, from), to: stopName(departure, from + 1) })}
            {': '}
            {m.reseating_leg({ count: excess, claims, seats })}
            {blocked > 0 && <> {m.reseating_leg_blocked({ count: blocked })}</>}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
