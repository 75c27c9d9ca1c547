import { brand } from 'brand/brand.ts';
import { m } from 'messages/messages.js';
import { lazyPart, OnView } from '#app/components/carousel/on-view.tsx';
import { pageHead } from '#app/components/page-head.tsx';
import { prerendered } from '#app/components/prerendered.tsx';
import { paths } from '#app/paths.ts';
import type { PageHead } from '#app/routing/route.tsx';
import { words } from '#language';
import { Film } from './film.tsx';
import { Hero, heroPreloads } from './hero.tsx';
import { operatorMarkup } from './operator-markup.ts';
import { usePickups } from './search/counters.ts';
import { SearchCard } from './search/search-card.tsx';

export const head: PageHead = () => (
  <>
    {pageHead({
      title: m.home_title({ name: brand.name, tagline: words.tagline }),
      canonical: paths.home(),
      markup: operatorMarkup(),
    })}
    {heroPreloads.map((link) => (
      <link key={link.imageSrcSet} {...link} />
    ))}
  </>
);

const Promises = prerendered(() => import('./promises.tsx'));
const Experience = prerendered(() => import('./experience.tsx'));
const JourneysSection = lazyPart(() => import('./journeys-section.tsx'));

/** The home page, which is also shown for unknown addresses. */
export default function HomePage() {
  const { list: pickups, retry } = usePickups();
  return (
    <>
      <Hero />
      <div className="page-width relative z-10 -mt-16 sm:-mt-20">
        <SearchCard pickups={pickups} retryPickups={retry} />
      </div>
      <Promises />
      <Film />
      <OnView className="min-h-[calc(118vw+52rem)] sm:min-h-[calc(58vw+52rem)] md:min-h-[min(calc(38vw+52rem),83rem)]">
        <JourneysSection pickups={pickups} />
      </OnView>
      <Experience className="below-first-screen" />
    </>
  );
}
