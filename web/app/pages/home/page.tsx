import { brand } from 'brand/brand.ts';
import { m } from 'messages/messages.js';
import type { MetaFunction } from 'react-router';
import { lazyPart, OnView } from '#app/components/on-view.tsx';
import { pageMeta } from '#app/components/page-meta.ts';
import { paths } from '#app/paths.ts';
import { words } from '#language';
import { usePickups } from './counters.ts';
import { Destinations } from './destinations.tsx';
import { Experience } from './experience.tsx';
import { Film } from './film.tsx';
import poster from './hero-poster.svg';
import { useJourneys } from './journeys.ts';
import { operatorMarkup } from './operator-markup.ts';
import { Promises } from './promises.tsx';
import { SearchCard } from './search-card.tsx';

export const meta: MetaFunction = () =>
  pageMeta({
    title: m.home_title({ name: brand.name, tagline: words.tagline }),
    canonical: paths.home(),
    markup: operatorMarkup(),
  });

export const links = () => [
  { rel: 'preload', href: poster, as: 'image', type: 'image/svg+xml', fetchPriority: 'high' as const },
];

const GuidedTripsSection = lazyPart(() => import('./guided-trips-section.tsx'));

/** The home page, which also answers addresses that don't exist. */
export default function HomePage() {
  const { list: pickups, retry } = usePickups();
  const journeys = useJourneys(pickups);
  return (
    <>
      <section className="on-night relative h-[33rem] overflow-hidden bg-surface text-text lg:h-[min(44vw,54rem)] lg:min-h-[36rem]">
        <img
          src={poster}
          alt=""
          width={1600}
          height={760}
          fetchPriority="high"
          className="absolute inset-0 size-full object-cover object-[60%_100%]"
        />
        <div className="page-width relative pt-12 sm:pt-14">
          <h1 className="max-w-[15ch] text-[2.5rem] leading-[1.04] sm:text-6xl lg:text-[4.25rem]">
            {words.tagline}
          </h1>
          <p className="mt-5 hidden max-w-md text-lg text-text sm:block">{m.home_hero_text()}</p>
        </div>
      </section>
      <div className="page-width relative z-10 -mt-16 sm:-mt-20">
        <SearchCard pickups={pickups} retryPickups={retry} />
      </div>
      <Promises />
      <Film />
      <Destinations journeys={journeys} />
      <OnView className="min-h-[calc(118vw+26rem)] sm:min-h-[calc(58vw+26rem)] md:min-h-[min(calc(38vw+26rem),57rem)]">
        <GuidedTripsSection journeys={journeys} />
      </OnView>
      <Experience />
    </>
  );
}
