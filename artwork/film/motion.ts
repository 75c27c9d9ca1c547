/** Movements that sequences share. */
import { coachBody, coachLength, spokes, tyre, wheels } from '../parts/coach.ts';
import type { Layer, Placement } from './stage.ts';

/** Goes at one speed, in units of the sheet a second. */
export const drift =
  (speed: number, from = 0) =>
  (seconds: number): Placement => ({ x: from + speed * seconds });

/** Repeats a pattern without end; the layer begins one period left of the sheet. */
export const roll =
  (speed: number, period: number) =>
  (seconds: number): Placement => ({ x: (speed * seconds) % period });

/** Comes nearer about the layer's own point, by a share a second. */
export const approach =
  (share: number) =>
  (seconds: number): Placement => ({ scale: 1 + share * seconds });

/** From 0 to 1 between two times, with a soft beginning and end. */
export function ease(seconds: number, from: number, to: number): number {
  const share = Math.min(1, Math.max(0, (seconds - from) / (to - from)));
  return (1 - Math.cos(Math.PI * share)) / 2;
}

/** A box of whole units around the given one. */
const whole = (x: number, y: number, width: number, height: number): [number, number, number, number] => [
  Math.floor(x),
  Math.floor(y),
  Math.ceil(width) + 1,
  Math.ceil(height) + 1,
];

const shutter = 1 / 48;
const samples = 6;

/** The coach on its wheels: `travel` tells how far its nose is to the left of x, and how far the road has run under it. */
export function drivingCoach(
  x: number,
  y: number,
  scale: number,
  travel: (seconds: number) => { left: number; run: number },
): Layer[] {
  const body = whole(x - 60 * scale, y - 420 * scale, (coachLength + 120) * scale, 440 * scale);
  const still = wheels.map((at) => `<g transform="translate(${at.x} ${at.y})">${tyre}</g>`).join('');
  const hub = whole(-30 * scale, -30 * scale, 60 * scale, 60 * scale);
  const degrees = (run: number) => (-run / (52 * scale)) * (180 / Math.PI);
  return [
    {
      box: body,
      content: `<g transform="translate(${x} ${y}) scale(${scale})">${coachBody()}${still}</g>`,
      place: (seconds) => ({ x: -travel(seconds).left }),
    },
    {
      box: hub,
      content: `<g transform="scale(${scale})">${spokes}</g>`,
      place: (seconds) =>
        wheels.flatMap((at) =>
          Array.from({ length: samples }, (_, sample) => ({
            x: x - travel(seconds).left + at.x * scale,
            y: y + at.y * scale,
            turn: degrees(travel(seconds + (shutter * sample) / samples).run),
            opacity: 1 / (sample + 1),
          })),
        ),
    },
  ];
}
