import type { DepartureDetail } from 'contract/console/departures.ts';
import { m } from 'messages/messages.js';
import { Checkbox } from 'ui/fields/checkbox.tsx';
import { HoursField } from '../disruptions/fields.tsx';
import { stopName } from '../seat-map/seat-uses.ts';
import type { Candidate } from './candidates.ts';

/** The bookings that a person has chosen for an offer, by key, and the hours until silence means a refund. */
export interface ChosenOffers {
  bookings: string[];
  hours: string;
}

interface OfferChoiceProps {
  departure: DepartureDetail;
  candidates: Candidate[];
  chosen: ChosenOffers;
  onChoose: (chosen: ChosenOffers) => void;
}

/** Lets a person choose which bookings on the crowded legs get an offer in place of their seats. */
export function OfferChoice({ departure, candidates, chosen, onChoose }: OfferChoiceProps) {
  function toggle(booking: string, isChosen: boolean) {
    const others = chosen.bookings.filter((one) => one !== booking);
    onChoose({ ...chosen, bookings: isChosen ? [...others, booking] : others });
  }

  return (
    <>
      <fieldset>
        <legend className="font-semibold">{m.reseating_offers_title()}</legend>
        <p className="text-sm text-text-muted">{m.reseating_offers_hint()}</p>
        <div className="grid gap-x-6 sm:grid-cols-2">
          {candidates.map(({ booking, pnr, isHeld, seats, from, to }) => (
            <Checkbox
              key={booking}
              label={m.reseating_offers_booking({
                pnr: pnr ?? '',
                seats: seats.join(', '),
                from: stopName(departure, from),
                to: stopName(departure, to),
              })}
              description={isHeld ? m.reseating_offers_held() : undefined}
              checked={chosen.bookings.includes(booking)}
              onChange={({ target }) => toggle(booking, target.checked)}
            />
          ))}
        </div>
      </fieldset>
      {chosen.bookings.length > 0 && (
        <HoursField
          value={chosen.hours}
          onValue={(hours) => onChoose({ ...chosen, hours })}
          error={undefined}
        />
      )}
    </>
  );
}
