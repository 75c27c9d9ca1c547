import type { DepartureDetail } from 'contract/console/departures.ts';
import { m } from 'messages/messages.js';
import { PhoneNumber } from '#app/bookings/phone-number.tsx';
import { PnrLink } from '#app/bookings/pnr-link.tsx';
import { missingPassengers } from './missing-passengers.ts';

/** Who is not on board, by stop, with the phone to call. */
export function Missing({ departure }: { departure: DepartureDetail }) {
  const missing = missingPassengers(departure);
  if (missing.length === 0) return null;
  return (
    <section aria-labelledby="missing">
      <h2 id="missing" className="text-lg">
        {m.departures_missing()}
      </h2>
      {missing.map(({ stop, passengers }) => (
        <div key={stop.number} className="mt-1.5">
          <h3 className="text-base">{stop.counterName}</h3>
          <ul className="divide-y divide-line">
            {passengers.map(({ seat, use }) => (
              <li key={seat} className="flex flex-wrap justify-between gap-x-4 py-1.5">
                <span>
                  <span className="figures font-semibold">{seat}</span> {use.name}{' '}
                  {use.boarding === 'no_show' && (
                    <span className="text-text-muted">{m.departures_no_show()}</span>
                  )}
                </span>
                <span className="figures">
                  {use.contact && (
                    <>
                      <PhoneNumber number={use.contact.phone} /> ·{' '}
                    </>
                  )}
                  {use.pnr && <PnrLink pnr={use.pnr} />}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
