import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

interface OnViewProps {
  /** Reserves the content's space to avoid layout shifts. */
  className: string;
  /** A `lazyPart`, loaded when near the view. */
  children: ReactNode;
}

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

/** A lazy component. If loading fails the page omits it. */
export function lazyPart<Props>(fetchSegment: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy<ComponentType<Props>>(() => fetchSegment().catch(() => ({ default: () => null })));
}
