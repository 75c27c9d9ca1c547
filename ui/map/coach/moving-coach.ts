import { type Map as MapView, Marker } from 'maplibre-gl';
import { coachMark, labelCoach, turnCoach } from '../marks.ts';
import { type Glide, glideTo, pointOf, type Spot, spotAt } from './glide.ts';
import type { Place } from './road.ts';

/** A reported position of a coach. `at`: its time in milliseconds. */
export interface SeenCoach {
  spot: Spot;
  at: number;
  /** Shown grey: the position is outdated. */
  isOld: boolean;
  /** A few words below the mark. */
  label: string | null;
}

export interface MovingCoach {
  show(coach: SeenCoach | null): void;
  place(): Place | null;
  remove(): void;
}

/**
 * The coach's marker. It moves smoothly between positions, or jumps for reduced motion. `onMove` receives
 * each step and whether it is the last.
 */
export function placeCoach(
  map: MapView,
  onMove: (spot: Spot, place: Place, isThere: boolean) => void,
): MovingCoach {
  const mark = coachMark();
  const marker = new Marker({ element: mark, subpixelPositioning: true });
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)');
  let seen: SeenCoach | null = null;
  let spot: Spot | null = null;
  let glide: Glide | null = null;
  let frame = 0;

  function draw(next: Spot, isThere: boolean) {
    spot = next;
    const { place, heading } = pointOf(next);
    marker.setLngLat(place);
    turnCoach(mark, heading);
    onMove(next, place, isThere);
  }

  function step(now: number) {
    if (!glide) return;
    const isThere = now >= glide.startedAt + glide.duration;
    draw(spotAt(glide, now), isThere);
    if (isThere) glide = null;
    else frame = requestAnimationFrame(step);
  }

  function moveTo(coach: SeenCoach) {
    cancelAnimationFrame(frame);
    if (!spot || calm.matches || document.hidden) {
      glide = null;
      draw(coach.spot, true);
      return;
    }
    glide = glideTo(spot, coach.spot, coach.at - (seen?.at ?? coach.at), performance.now());
    frame = requestAnimationFrame(step);
  }

  return {
    show(coach) {
      mark.toggleAttribute('data-old', coach?.isOld ?? false);
      labelCoach(mark, coach?.label ?? null);
      if (!coach) {
        cancelAnimationFrame(frame);
        [seen, spot, glide] = [null, null, null];
        marker.remove();
        return;
      }
      const isNews = !seen || seen.at !== coach.at || seen.spot !== coach.spot;
      if (isNews) moveTo(coach);
      if (!seen) marker.addTo(map);
      seen = coach;
    },
    place: () => (spot ? pointOf(spot).place : null),
    remove() {
      cancelAnimationFrame(frame);
      marker.remove();
    },
  };
}
