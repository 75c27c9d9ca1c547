/** Where the eye is: its point on the sheet, its height in metres, and the sheet's measure of a metre at one metre. */
export const eye = { x: 800, y: 410, height: 1.5, focus: 1000 };
export type Point = [x: number, y: number, z: number];

/** A point in space on the sheet: metres from the aisle's middle, the floor and the eye. */
export const at = ([x, y, z]: Point) =>
  `${(eye.x + (eye.focus * x) / z).toFixed(1)} ${(eye.y + (eye.focus * (eye.height - y)) / z).toFixed(1)}`;
/** An open line through points. */
export const line = (...points: Point[]) => `M${points.map(at).join('L')}`;
/** A closed face. */
export const plane = (...points: Point[]) => `${line(...points)}Z`;
