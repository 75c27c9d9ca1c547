import { brand } from 'brand/brand.ts';
import { m } from 'messages/messages.js';
import type { MetaFunction } from 'react-router';
import { pageMeta } from '#app/components/page-meta.ts';
import { paths } from '#app/paths.ts';
import { usePickups } from './counters.ts';
import { Destinations } from './destinations.tsx';
import poster from './hero-poster.svg';
import { Promises } from './promises.tsx';
import { SearchCard } from './search-card.tsx';

export const meta: MetaFunction = () =>
  pageMeta({ title: m.home_title({ name: brand.name, tagline: brand.tagline }), canonical: paths.home() });

export const links = () => [
  { rel: 'preload', href: poster, as: 'image', type: 'image/svg+xml', fetchPriority: 'high' as const },
];

/** The home page, which also answers addresses that don't exist. */
export default function HomePage() {
  const { list: pickups, retry } = usePickups();
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
            {brand.tagline}
          </h1>
          <p className="mt-5 hidden max-w-md text-lg text-text sm:block">{m.home_hero_text()}</p>
        </div>
      </section>
      <div className="page-width relative z-10 -mt-16 sm:-mt-20">
        <SearchCard pickups={pickups} retryPickups={retry} />
      </div>
      <Promises />
      <Destinations pickups={pickups} />
    </>
  );
}
