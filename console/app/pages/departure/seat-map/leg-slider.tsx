import type { DepartureDetail } from 'contract/console/departures.ts';
import { m } from 'messages/messages.js';
import { useId } from 'react';
import { kindName, SeatMark } from './seat-mark.tsx';
import { countKinds, type SeatKind, stopName } from './seat-uses.ts';

interface LegSliderProps {
  departure: DepartureDetail;
  leg: number;
  onLeg: (leg: number) => void;
}

const kinds: SeatKind[] = ['free', 'sold', 'held', 'blocked'];

/** A slider over the legs between the stops, with the seats of the chosen leg counted. */
export function LegSlider({ departure, leg, onLeg }: LegSliderProps) {
  const id = useId();
  const legs = departure.stops.length - 1;
  const name = m.departures_leg_name({ from: stopName(departure, leg), to: stopName(departure, leg + 1) });
  const counts = countKinds(departure, leg);
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-8 gap-y-2">
      <div className="flex min-w-72 flex-1 items-center gap-4">
        <label htmlFor={id} className="font-semibold whitespace-nowrap">
          {m.departures_leg()}
        </label>
        <input
          id={id}
          type="range"
          min={1}
          max={Math.max(legs, 1)}
          step={1}
          value={leg}
          aria-valuetext={name}
          onChange={(event) => onLeg(Number(event.target.value))}
          className="h-6 w-52 cursor-pointer accent-accent"
        />
        <output htmlFor={id} className="min-w-0 flex-1">
          {name} <span className="figures text-text-muted">{`${leg}/${legs}`}</span>
        </output>
      </div>
      <ul aria-label={m.departures_legend()} className="flex flex-wrap gap-x-5 gap-y-1">
        {kinds.map((kind) => (
          <li key={kind} className="flex items-center gap-2">
            <span className="seat-sample relative block size-5">
              <SeatMark kind={kind} />
            </span>
            {kindName(kind)} <span className="figures font-semibold">{counts[kind]}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
