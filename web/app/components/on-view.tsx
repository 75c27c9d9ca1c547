import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

interface OnViewProps {
  /** Holds the room that the part will take, so that nothing jumps when it comes. */
  className: string;
  /** A `lazyPart`: its code is fetched when the reader comes near. */
  children: ReactNode;
}

/** A part of a page that is far below its top, fetched when somebody scrolls towards it. */
export function OnView({ className, children }: OnViewProps) {
  const [isNear, setNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isNear || !place.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '400px',
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);

  if (!isNear) return <div ref={place} className={className} />;
  return <Suspense fallback={<div className={className} />}>{children}</Suspense>;
}

/** A part whose code is fetched when it is shown. Where that fails the page does without it. */
export function lazyPart<Props>(fetchSegment: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy<ComponentType<Props>>(() => fetchSegment().catch(() => ({ default: () => null })));
}
