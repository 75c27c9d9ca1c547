import { m } from 'messages/messages.js';
import { useState } from 'react';

interface FilmFile {
  /** The still that stands until somebody plays it. */
  poster: string;
  /** In the order in which a browser tries them. */
  sources: { src: string; type: string }[];
  captions: string;
  seconds: number;
}

/** The films that there are. Empty until one has been made: the section then does not show. */
const films: readonly FilmFile[] = [];

/** The promotional film: a still with a button, and nothing of it is fetched before it is pressed. */
export function Film() {
  const [film] = films;
  const [isPlaying, setPlaying] = useState(false);
  if (!film) return null;
  return (
    <section aria-labelledby="film" className="page-width pb-20 sm:pb-24">
      <h2 id="film" className="mb-8 text-center text-3xl sm:text-[2.75rem]">
        {m.home_film_heading()}
      </h2>
      <div className="on-night relative aspect-video overflow-hidden rounded-card bg-surface text-text shadow-float">
        {isPlaying ? (
          <video controls autoPlay playsInline poster={film.poster} className="size-full">
            {film.sources.map((source) => (
              <source key={source.src} {...source} />
            ))}
            <track kind="captions" src={film.captions} srcLang="en" label="English" default />
          </video>
        ) : (
          <button
            type="button"
            aria-labelledby="film-button"
            onClick={() => setPlaying(true)}
            className="group absolute inset-0 size-full"
          >
            <img src={film.poster} alt="" loading="lazy" className="size-full object-cover" />
            <span className="absolute inset-0 grid place-items-center bg-midnight/25">
              <span id="film-button" className="grid justify-items-center gap-4">
                <span className="grid size-20 place-items-center rounded-full border border-ornament bg-midnight/70 transition-transform group-hover:scale-105">
                  <svg aria-hidden="true" viewBox="0 0 24 24" className="ml-1 size-8 fill-current">
                    <path d="M7 4.5v15l12-7.5Z" />
                  </svg>
                </span>
                <span className="font-semibold">{m.home_film_play()}</span>
                <span className="text-sm">{m.home_film_length({ seconds: film.seconds })}</span>
              </span>
            </span>
          </button>
        )}
      </div>
    </section>
  );
}
