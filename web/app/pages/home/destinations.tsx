import { m } from 'messages/messages.js';
import { ArrowRight } from 'ui/icons/forms.tsx';
import { Link } from '#app/components/link.tsx';
import { paths } from '#app/paths.ts';
import type { Journeys } from './search/journeys.ts';

interface DestinationsProps {
  journeys: Journeys | null;
  isLoading: boolean;
}

const sectionClass = 'border-t border-line bg-surface-sunk';

export function Destinations({ journeys, isLoading }: DestinationsProps) {
  if (!journeys) return isLoading ? <div className={`min-h-100 ${sectionClass}`} /> : null;
  const { origin, places, date } = journeys;
  return (
    <section aria-labelledby="destinations" className={sectionClass}>
      <div className="page-width py-16 sm:py-20">
        <h2 id="destinations" className="text-3xl sm:text-4xl">
          {m.home_destinations_heading()}
        </h2>
        <p className="mt-2 text-text-muted">{m.home_destinations_text({ pickup: origin.countername })}</p>
        <ul className="mt-8 grid grid-cols-2 gap-x-6 sm:grid-cols-3 sm:gap-x-10">
          {places.map((place) => (
            <li key={place._id} className="border-b border-line">
              <Link
                to={paths.booking(origin.counter, place.counter, date)}
                className="group flex items-center justify-between gap-3 py-3.5 transition-colors hover:text-link sm:py-4"
              >
                <span className="font-display text-xl font-semibold sm:text-2xl">{place.locationname}</span>
                <ArrowRight
                  aria-hidden="true"
                  strokeWidth={1.4}
                  className="size-5 shrink-0 text-ornament transition-transform group-hover:translate-x-1"
                />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
