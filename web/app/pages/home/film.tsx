import { m } from 'messages/messages.js';
import { Suspense, useState } from 'react';
import { lazyPart } from '#app/components/carousel/on-view.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { filmPoster } from '#app/ui/pictures/film-poster.ts';

const FilmPlayer = lazyPart(() => import('./film-player.tsx'));

const seconds = 20;

/** The promotional film, loaded when its button is pressed. */
export function Film() {
  const [isPlaying, setPlaying] = useState(false);
  return (
    <section aria-labelledby="film" className="below-first-screen page-width pb-20 sm:pb-24">
      <h2 id="film" className="mb-8 text-center text-3xl sm:text-[2.75rem]">
        {m.home_film_heading()}
      </h2>
      <div className="on-night relative aspect-video overflow-hidden rounded-card bg-surface text-text shadow-float">
        <Suspense fallback={<Still />}>
          {isPlaying ? <FilmPlayer /> : <Still onPlay={() => setPlaying(true)} />}
        </Suspense>
      </div>
    </section>
  );
}

function Still({ onPlay }: { onPlay?: () => void }) {
  return (
    <button
      type="button"
      aria-labelledby="film-button"
      onClick={onPlay}
      className="group absolute inset-0 size-full"
    >
      <Picture
        picture={filmPoster}
        alt=""
        sizes="(min-width: 80rem) 72rem, 92vw"
        className="size-full object-cover"
      />
      {/* In the sky: the coach fills the lower left. */}
      <span className="absolute inset-x-0 top-0 flex items-start bg-linear-to-b from-midnight/85 via-midnight/50 via-55% to-transparent px-4 pt-4 pb-8 sm:px-8 sm:pt-8 sm:pb-24">
        <span id="film-button" className="flex items-center gap-3.5 text-left sm:gap-5">
          <span className="grid size-11 shrink-0 place-items-center rounded-full border border-ornament bg-midnight/75 transition-transform group-hover:scale-105 sm:size-18">
            <svg aria-hidden="true" viewBox="0 0 24 24" className="ml-0.5 size-5 fill-current sm:size-8">
              <path d="M7 4.5v15l12-7.5Z" />
            </svg>
          </span>
          <span>
            <span className="block font-semibold sm:text-lg">{m.home_film_play()}</span>{' '}
            <span className="block text-xs sm:text-sm">{m.home_film_length({ seconds })}</span>
          </span>
        </span>
      </span>
    </button>
  );
}
