import 'maplibre-gl/dist/maplibre-gl.css';
import './map.css';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { drivenTo } from './coach/driven.ts';
import { RoadDrawing } from './coach/road-drawing.tsx';
import { type LiveMap, openLiveMap } from './live-map.ts';
import { MapControls } from './map-controls.tsx';
import type { TripMapProps } from './trip-map-props.ts';

/** The live map of a trip. The page states the same in text. Import lazily: the map is large. */
export default function TripMap(props: TripMapProps) {
  const { road, stops, coach, user, directions, style, view, texts, language } = props;
  const container = useRef<HTMLDivElement>(null);
  const live = useRef<LiveMap>(null);
  const [follows, setFollows] = useState(false);
  const [isPossible, setIsPossible] = useState(true);

  const open = useEffectEvent((element: HTMLElement, isDark: boolean) => {
    const marked = stops.find(({ note }) => note !== null);
    return openLiveMap(element, {
      style,
      isDark,
      view,
      texts,
      language,
      road,
      stops,
      driven: drivenTo(road, stops),
      firstSight: coach?.place ?? marked?.place ?? null,
      onFollowEnd: () => setFollows(false),
    });
  });

  useEffect(() => {
    if (!container.current) return;
    const dark = window.matchMedia('(prefers-color-scheme: dark)');
    let map: LiveMap;
    try {
      map = open(container.current, dark.matches);
    } catch {
      queueMicrotask(() => setIsPossible(false));
      return;
    }
    const paint = () => map.setDark(dark.matches);
    live.current = map;
    dark.addEventListener('change', paint);
    return () => {
      dark.removeEventListener('change', paint);
      live.current = null;
      map.close();
    };
  }, []);

  useEffect(() => live.current?.showCoach(coach), [coach]);
  useEffect(() => live.current?.showStops(stops), [stops]);
  useEffect(() => live.current?.showUser(user, directions), [user, directions]);

  if (!isPossible) return <RoadDrawing {...props} />;
  return (
    <div className="relative size-full">
      <div ref={container} className="live-map size-full" />
      <MapControls
        texts={texts}
        follows={follows}
        canFollow={coach !== null}
        onFollow={(wanted) => {
          setFollows(wanted);
          live.current?.follow(wanted);
        }}
        onWhole={() => live.current?.showAll()}
        onZoom={(steps) => live.current?.zoomBy(steps)}
      />
    </div>
  );
}
