import { between, distanceBetween, type Place } from './road.ts';

/** More steps between two points would be invisible. */
const MOST_STEPS = 12;

/**
 * A curve through all points of a line, with points about every `stepMetres`: a centripetal Catmull-Rom
 * spline, which has no loops. Rings stay closed.
 */
export function curveThrough(line: readonly Place[], stepMetres: number): Place[] {
  const isRing = line.length > 3 && isSame(line[0], line.at(-1));
  return line.flatMap((start, index) => {
    const end = line[index + 1];
    if (!end || isSame(start, end)) return end ? [] : [start];
    const before = line[index - 1] ?? (isRing ? line.at(-2) : undefined) ?? mirrored(end, start);
    const after = line[index + 2] ?? (isRing ? line[1] : undefined) ?? mirrored(start, end);
    const steps = Math.max(1, Math.min(MOST_STEPS, Math.round(distanceBetween(start, end) / stepMetres)));
    return Array.from({ length: steps }, (_, step) => pointOn([before, start, end, after], step / steps));
  });
}

/** The point of the curve between the second and third of four points at a share of the way. */
function pointOn([before, start, end, after]: [Place, Place, Place, Place], share: number): Place {
  const first = knot(before, start);
  const second = first + knot(start, end);
  const third = second + knot(end, after);
  const at = first + (second - first) * share;
  const into = between(before, start, at / first);
  const along = between(start, end, (at - first) / (second - first));
  const out = between(end, after, (at - second) / (third - second));
  const near = between(into, along, at / second);
  const far = between(along, out, (at - first) / (third - first));
  return between(near, far, (at - first) / (second - first));
}

function knot([x1, y1]: Place, [x2, y2]: Place): number {
  return Math.max(1e-6, Math.sqrt(Math.hypot(x2 - x1, y2 - y1)));
}

function mirrored([x1, y1]: Place, [x2, y2]: Place): Place {
  return [2 * x2 - x1, 2 * y2 - y1];
}

function isSame(one: Place | undefined, other: Place | undefined): boolean {
  return one !== undefined && other !== undefined && one[0] === other[0] && one[1] === other[1];
}
