import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ChevronLeft, ChevronRight, Pause, Play } from 'ui/icons/carousel.tsx';
import './carousel.css';

/** The most slides in view. As many copies of the first follow the last, for a seamless ring. */
const SHOWN_AT_MOST = 3;

interface CarouselProps {
  label: string;
  slides: { name: string; content: ReactNode }[];
  note: string;
  words: { pause: string; play: string; previous: string; next: string };
}

/**
 * An auto-playing row of pictures: three in view, fewer on smaller screens. It stops under pointer or focus,
 * out of view, if paused, and for reduced motion. A touch stops it permanently.
 */
export function Carousel({ label, slides, note, words }: CarouselProps) {
  const row = useRef<HTMLUListElement>(null);
  const [isPaused, setPaused] = useState(false);
  const isHeld = useHold(row, () => setPaused(true));
  const isInView = useInView(row);
  const runs = isInView && !isPaused && !isHeld;

  useEffect(() => {
    if (!runs || prefersStillness()) return;
    let stop: (() => void) | undefined;
    let isLeft = false;
    void fetchMotion().then((motion) => {
      if (row.current && !isLeft) stop = motion?.startMoving(row.current, slides.length);
    });
    return () => {
      isLeft = true;
      stop?.();
    };
  }, [runs, slides.length]);

  function move(by: 1 | -1) {
    setPaused(true);
    void fetchMotion().then((motion) => row.current && motion?.moveBy(row.current, by, slides.length));
  }

  return (
    <section aria-roledescription="carousel" aria-label={label}>
      <ul ref={row} aria-live={runs ? 'off' : 'polite'} className="carousel-row">
        {slides.map(({ name, content }) => (
          <li key={name} className="carousel-slide">
            {content}
          </li>
        ))}
        {slides.slice(0, SHOWN_AT_MOST).map(({ name, content }) => (
          <li key={`${name} again`} className="carousel-slide motion-reduce:hidden" aria-hidden="true" inert>
            {content}
          </li>
        ))}
      </ul>
      <div className="mt-7 flex items-start gap-2">
        <p className="mr-auto max-w-sm pr-4 text-sm text-text-muted">{note}</p>
        <ControlButton
          label={isPaused ? words.play : words.pause}
          onClick={() => setPaused(!isPaused)}
          className="motion-reduce:hidden"
        >
          {isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
        </ControlButton>
        <ControlButton label={words.previous} onClick={() => move(-1)}>
          <ChevronLeft aria-hidden="true" />
        </ControlButton>
        <ControlButton label={words.next} onClick={() => move(1)}>
          <ChevronRight aria-hidden="true" />
        </ControlButton>
      </div>
    </section>
  );
}

interface ControlButtonProps {
  label: string;
  onClick: () => void;
  className?: string;
  children: ReactNode;
}

function ControlButton({ label, onClick, className = '', children }: ControlButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={`grid size-12 shrink-0 place-items-center rounded-full border border-line-strong text-text transition-colors hover:border-accent hover:text-link [&>svg]:size-5 [&>svg]:stroke-[1.6] ${className}`}
    >
      {children}
    </button>
  );
}

/** Loaded when in view. If loading fails, manual scrolling still works. */
const fetchMotion = () => import('./carousel-motion.ts').catch(() => undefined);

function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Whether a mouse is over an element or it contains the focus. Calls `onFinger` on touch. */
function useHold(element: RefObject<HTMLElement | null>, onFinger: () => void): boolean {
  const [isHeld, setHeld] = useState(false);
  const reportDrag = useEffectEvent(onFinger);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const gone = new AbortController();
    const listen = (event: 'pointerenter' | 'pointerleave' | 'focusin' | 'focusout', isHeldThen: boolean) =>
      target.addEventListener(event, () => setHeld(isHeldThen), gone);
    listen('pointerenter', true);
    listen('pointerleave', false);
    listen('focusin', true);
    listen('focusout', false);
    target.addEventListener(
      'pointerdown',
      ({ pointerType }) => pointerType === 'touch' && reportDrag(),
      gone,
    );
    return () => gone.abort();
  }, [element]);
  return isHeld;
}

function useInView(element: RefObject<HTMLElement | null>): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false), {
      threshold: 0.25,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isInView;
}
