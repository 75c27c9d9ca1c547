import type { DepartureDetail } from 'contract/console/departures.ts';
import { POSITION_FRESH_SECONDS } from 'contract/values/limits.ts';
import { m } from 'messages/messages.js';
import { useEffect, useState } from 'react';
import { ago } from '#app/components/times.ts';
import { Delay } from '#app/departures/delay.tsx';
import { CoachMap } from './coach-map.tsx';
import { useCoach } from './use-coach.ts';

const COUNT_EVERY_MS = 5000;

/** Where the coach was last seen, how long ago, and its delay, in words and on the map of its road. */
export function Coach({ departure }: { departure: DepartureDetail }) {
  const { stops, busid, road } = departure;
  const coach = useCoach(departure);
  const { position, delayMinutes } = coach;
  const now = useNow();
  const isOld = position !== null && now - Date.parse(position.at) > POSITION_FRESH_SECONDS * 1000;
  const next = stops.find(({ passed }) => !passed);
  return (
    <section aria-labelledby="coach">
      <h2 id="coach" className="text-lg">
        {m.departures_coach()} <span className="figures">{busid}</span>
      </h2>
      {position ? (
        <dl className="mt-1.5 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          <dt className="text-text-muted">{m.departures_seen()}</dt>
          <dd className="figures">{ago(position.at, now)}</dd>
          <dt className="text-text-muted">{m.departures_position()}</dt>
          <dd className="figures">{`${position.latitude.toFixed(4)}, ${position.longitude.toFixed(4)}`}</dd>
          {position.speed !== null && (
            <>
              <dt className="text-text-muted">{m.departures_speed()}</dt>
              <dd className="figures">{m.departures_kmh({ speed: Math.round(position.speed) })}</dd>
            </>
          )}
          {next && (
            <>
              <dt className="text-text-muted">{m.departures_next_stop()}</dt>
              <dd>{next.counterName}</dd>
            </>
          )}
          <dt className="text-text-muted">{m.departures_delay()}</dt>
          <dd>
            <Delay minutes={delayMinutes} />
          </dd>
        </dl>
      ) : (
        <p className="mt-1 text-text-muted">{m.departures_no_position()}</p>
      )}
      {road && (
        <div className="mt-3 h-96 overflow-hidden rounded-card border border-line">
          <CoachMap departure={departure} road={road} coach={coach} isOld={isOld} />
        </div>
      )}
    </section>
  );
}

function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), COUNT_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
