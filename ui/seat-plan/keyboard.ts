import type { Drawing } from './geometry.ts';

/** Movements in the drawing. `ToStart` and `ToEnd` are Ctrl with Home and End. */
export type Movement =
  | 'ArrowLeft'
  | 'ArrowRight'
  | 'ArrowUp'
  | 'ArrowDown'
  | 'Home'
  | 'End'
  | 'ToStart'
  | 'ToEnd';

const steps = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
} as const;

/** The movement of a key, or null. */
export function movementOf(key: string, withCtrl: boolean): Movement | null {
  if (key === 'Home') return withCtrl ? 'ToStart' : 'Home';
  if (key === 'End') return withCtrl ? 'ToEnd' : 'End';
  return Object.hasOwn(steps, key) && !withCtrl ? (key as keyof typeof steps) : null;
}

/**
 * The seat reached by a movement as displayed. Arrows skip gaps; Home and End stay in the line. At an edge
 * returns the same seat.
 */
export function move(drawing: Drawing, from: string, movement: Movement): string {
  const seats = (line: Drawing['lines'][number]) => line.flatMap((place) => place.seat ?? []);
  const lineIndex = drawing.lines.findIndex((line) => line.some((place) => place.seat === from));
  const line = drawing.lines[lineIndex];
  if (!line) return from;

  switch (movement) {
    case 'Home':
      return seats(line)[0] ?? from;
    case 'End':
      return seats(line).at(-1) ?? from;
    case 'ToStart':
      return drawing.lines.flatMap(seats)[0] ?? from;
    case 'ToEnd':
      return drawing.lines.flatMap(seats).at(-1) ?? from;
    default: {
      const [down, right] = steps[movement];
      let y = lineIndex + down;
      let x = line.findIndex((place) => place.seat === from) + right;
      for (;;) {
        const place = drawing.lines[y]?.[x];
        if (!place) return from;
        if (place.seat) return place.seat;
        y += down;
        x += right;
      }
    }
  }
}
