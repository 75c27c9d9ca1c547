import { formatRupees } from 'contract/prices/money.ts';
import { m } from 'messages/messages.js';
import { Carousel } from '#app/components/carousel/carousel.tsx';
import { Link } from '#app/components/link.tsx';
import {
  GUIDED_TRIP_SAMPLE_PRICE,
  type GuidedTrip,
  guidedTrips,
  placeName,
} from '#app/components/trips/guided-trips.ts';
import { paths } from '#app/paths.ts';
import { Picture } from '#app/ui/picture.tsx';
import { Destinations } from './destinations.tsx';
import type { CounterList } from './search/counters.ts';
import { type Journeys, useJourneys } from './search/journeys.ts';

/** The operator's destinations, and the guided trips to them. */
export default function JourneysSection({ pickups }: { pickups: CounterList }) {
  const { journeys, isLoading } = useJourneys(pickups);
  return (
    <>
      <Destinations journeys={journeys} isLoading={isLoading} />
      <GuidedTrips journeys={journeys} />
    </>
  );
}

function GuidedTrips({ journeys }: { journeys: Journeys | null }) {
  return (
    <div className="page-width py-20 sm:py-24">
      <div className="mb-9 sm:mb-11">
        <h2 className="text-3xl sm:text-[2.75rem]">{m.home_trips_heading()}</h2>
        <p className="mt-3 max-w-xl text-lg text-text-muted">{m.home_trips_text()}</p>
      </div>
      <Carousel
        label={m.home_trips_heading()}
        slides={guidedTrips.map((trip) => ({
          name: placeName(trip.place),
          content: <Poster trip={trip} to={pathTo(trip, journeys)} />,
        }))}
        note={m.home_trips_note()}
        words={{
          pause: m.home_trips_pause(),
          play: m.home_trips_play(),
          previous: m.home_trips_previous(),
          next: m.home_trips_next(),
        }}
      />
    </div>
  );
}

/** Returns the path of today's search to a place; undefined while unknown. */
function pathTo(trip: GuidedTrip, journeys: Journeys | null): string | undefined {
  if (!journeys) return undefined;
  const place = journeys.places.find(({ location }) => location === trip.place);
  return place && paths.booking(journeys.origin.counter, place.counter, journeys.date);
}

const posterClass = 'group block focus-visible:-outline-offset-2';

/** Links to the search form while `to` is unknown. */
function Poster({ trip, to }: { trip: GuidedTrip; to: string | undefined }) {
  if (!to) {
    return (
      <a href="#search" className={posterClass}>
        <PosterContent trip={trip} />
      </a>
    );
  }
  return (
    <Link to={to} className={posterClass}>
      <PosterContent trip={trip} />
    </Link>
  );
}

function PosterContent({ trip }: { trip: GuidedTrip }) {
  return (
    <>
      <span className="block aspect-[4/5] overflow-hidden rounded-card bg-midnight">
        <Picture
          picture={trip.picture}
          alt=""
          sizes="(min-width: 75rem) 24rem, (min-width: 768px) 32vw, (min-width: 600px) 48vw, 94vw"
          className="size-full object-cover transition-transform duration-700 group-hover:scale-[1.03]"
        />
      </span>
      <span className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-display text-[1.75rem] leading-tight font-semibold group-hover:text-link">
          {placeName(trip.place)}
        </span>
        <span className="figures shrink-0 text-sm text-text-muted">
          {m.home_trips_price({ amount: formatRupees(GUIDED_TRIP_SAMPLE_PRICE) })}
        </span>
      </span>
      <span className="mt-1 block text-balance text-text-muted">{trip.text()}</span>
    </>
  );
}
