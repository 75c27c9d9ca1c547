import { m } from 'messages/messages.js';
import { Picture, preloads } from '#app/ui/picture.tsx';
import { coachBlueHour } from '#app/ui/pictures/coach-blue-hour.ts';
import { coachBlueHourUpright } from '#app/ui/pictures/coach-blue-hour-upright.ts';
import { words } from '#language';

const compositions = { picture: coachBlueHour, upright: coachBlueHourUpright };

/** Screen width, or wider where the section is too tall for the picture's ratio. */
const sizes = '(min-width: 60rem) 100vw, (min-width: 40rem) 60rem, 100vw';

/** The hero is the largest contentful paint: the page's head preloads it. */
export const heroPreloads = preloads({ ...compositions, sizes });

export function Hero() {
  return (
    <section className="on-night relative h-66 overflow-hidden bg-surface text-text sm:h-[33rem] lg:h-[min(44vw,54rem)] lg:min-h-[36rem]">
      <Picture
        {...compositions}
        alt=""
        sizes={sizes}
        urgent
        className="absolute inset-0 size-full object-cover object-top sm:object-[30%_78%]"
      />
      {/* A dark gradient keeps the text readable. */}
      <div className="absolute inset-0 bg-linear-to-b from-midnight/65 to-transparent to-50% sm:bg-radial-[at_0%_0%] sm:from-midnight/80 sm:via-midnight/50 sm:via-45% sm:to-62%" />
      <div className="page-width relative pt-5 sm:pt-14 lg:pt-9">
        <h1 className="max-w-[15ch] text-[2.25rem] leading-[1.04] sm:text-6xl xl:text-[4.25rem]">
          {words.tagline}
        </h1>
        <p className="mt-4 hidden max-w-[22rem] text-lg text-balance text-text lg:block">
          {m.home_hero_text()}
        </p>
      </div>
    </section>
  );
}
