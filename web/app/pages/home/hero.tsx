import { m } from 'messages/messages.js';
import { Picture, preloads } from '#app/ui/picture.tsx';
import { words } from '#language';

const picture = { name: 'coach-blue-hour', upright: 'coach-blue-hour-upright' } as const;

/** Screen width, or wider where the section is too tall for the picture's ratio. */
const sizes = '(min-width: 60rem) 100vw, (min-width: 40rem) 60rem, 100vw';

/** The hero is the largest contentful paint: the page's head preloads it. */
export const heroPreloads = preloads({ ...picture, sizes });

export function Hero() {
  return (
    <section className="on-night relative h-[33rem] overflow-hidden bg-surface text-text lg:h-[min(44vw,54rem)] lg:min-h-[36rem]">
      <Picture
        {...picture}
        alt=""
        sizes={sizes}
        urgent
        className="absolute inset-0 size-full object-cover object-bottom sm:object-[30%_78%]"
      />
      {/* A dark gradient keeps the text readable. */}
      <div className="absolute inset-0 bg-linear-to-b from-midnight/85 via-midnight/60 via-45% to-transparent to-70% sm:bg-linear-to-r sm:from-midnight/85 sm:via-midnight/65 sm:via-42% sm:to-75%" />
      <div className="page-width relative pt-10 sm:pt-14">
        <h1 className="max-w-[15ch] text-[2.5rem] leading-[1.04] sm:text-6xl lg:text-[4.25rem]">
          {words.tagline}
        </h1>
        <p className="mt-5 hidden max-w-md text-lg text-text lg:block">{m.home_hero_text()}</p>
      </div>
    </section>
  );
}
