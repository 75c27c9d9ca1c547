import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Spinner } from '../feedback/spinner.tsx';
import { RoadDrawing } from './coach/road-drawing.tsx';
import type { TripMapProps } from './trip-map-props.ts';

/** If the map's code fails to load, a plain drawing replaces it. */
const TripMap = lazy(() => import('./trip-map.tsx').catch(() => ({ default: RoadDrawing })));

/** Scroll distance at which the map loads. */
const NEAR = '400px';

/** The map, loaded when scrolled near; a drawing without WebGL 2. */
export function LazyMap(props: TripMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  const [canDraw] = useState(hasWebGl);

  useEffect(() => {
    if (!frame.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setIsNear(true);
        observer.disconnect();
      },
      { rootMargin: NEAR },
    );
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={frame} className="size-full">
      {!canDraw && <RoadDrawing {...props} />}
      {canDraw && isNear && (
        <Suspense fallback={<MapLoading text={props.texts.loading} />}>
          <TripMap {...props} />
        </Suspense>
      )}
    </div>
  );
}

function MapLoading({ text }: { text: string }) {
  return (
    <p className="flex size-full items-center justify-center gap-3 bg-surface-sunk text-text-muted">
      <Spinner />
      {text}
    </p>
  );
}

function hasWebGl(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}
