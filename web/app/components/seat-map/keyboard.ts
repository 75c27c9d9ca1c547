import type { Drawing } from './geometry.ts';

/** Keys that move within the drawing; `ToStart` and `ToEnd` are Home and End with Ctrl. */
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

/** The movement that a pressed key asks for, or null for a key that is not ours. */
export function movementOf(key: string, withCtrl: boolean): Movement | null {
  if (key === 'Home') return withCtrl ? 'ToStart' : 'Home';
  if (key === 'End') return withCtrl ? 'ToEnd' : 'End';
  return Object.hasOwn(steps, key) && !withCtrl ? (key as keyof typeof steps) : null;
}

/**
 * The seat that a movement leads to, following what is seen: arrows go to the neighbour in the drawing and step over gaps,
 * Home and End go along the line. At an edge the seat itself is returned.
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
