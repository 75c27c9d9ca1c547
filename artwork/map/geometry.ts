import { between, distanceBetween, type Place } from '../../ui/map/coach/road.ts';

/** Leaves out the points without which a line looks the same: those nearer than a tolerance to it (Douglas and Peucker). */
export function simplify(line: Place[], toleranceMetres: number): Place[] {
  const [start] = line;
  const end = line.at(-1);
  if (line.length < 3 || !start || !end) return line;
  const { index, metres } = farthest(line, start, end);
  if (metres <= toleranceMetres) return [start, end];
  return [
    ...simplify(line.slice(0, index + 1), toleranceMetres).slice(0, -1),
    ...simplify(line.slice(index), toleranceMetres),
  ];
}

/** A line with so many decimals, and no point twice in a row. */
export function rounded(line: Place[], decimals: number): Place[] {
  const scale = 10 ** decimals;
  const points = line.map(([x, y]): Place => [Math.round(x * scale) / scale, Math.round(y * scale) / scale]);
  return points.filter(([x, y], index) => {
    const before = points[index - 1];
    return !before || before[0] !== x || before[1] !== y;
  });
}

function farthest(line: Place[], start: Place, end: Place): { index: number; metres: number } {
  let found = { index: 0, metres: -1 };
  for (const [index, point] of line.entries()) {
    if (index === 0 || index === line.length - 1) continue;
    const metres = distanceToPiece(point, start, end);
    if (metres > found.metres) found = { index, metres };
  }
  return found;
}

function distanceToPiece(point: Place, start: Place, end: Place): number {
  const [x, y] = [end[0] - start[0], end[1] - start[1]];
  const length = x ** 2 + y ** 2;
  const share = length === 0 ? 0 : ((point[0] - start[0]) * x + (point[1] - start[1]) * y) / length;
  return distanceBetween(point, between(start, end, Math.min(1, Math.max(0, share))));
}
