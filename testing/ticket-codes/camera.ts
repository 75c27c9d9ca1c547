import type { GreyImage } from '../../console/board/decoder/decoder.ts';

/** A grey picture: 0 is black, 1 is white; light above 1 is overexposed. */
export interface Picture {
  width: number;
  height: number;
  light: Float32Array;
}

/** How the camera is held. */
export interface View {
  width: number;
  height: number;
  /** Pixels of a module in the middle of the picture. */
  scale: number;
  /** Radians. */
  turn: number;
  /** How much nearer one side is than the other, as a share of the distance, from side to side and top to bottom. */
  tilt: readonly [number, number];
}

/** Returns the light at a place of a surface, in modules from the middle of the code. */
export type Surface = (x: number, y: number) => number;

/** Samples of a pixel in each direction, as a sensor averages what falls on it. */
const SAMPLES = 2;

/** Takes a picture of a surface through a pinhole camera. */
export function photograph(surface: Surface, { width, height, scale, turn, tilt }: View): Picture {
  const light = new Float32Array(width * height);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      let sum = 0;
      for (let sample = 0; sample < SAMPLES * SAMPLES; sample += 1) {
        const u = (column + ((sample % SAMPLES) + 0.5) / SAMPLES - width / 2) / scale;
        const v = (row + (Math.floor(sample / SAMPLES) + 0.5) / SAMPLES - height / 2) / scale;
        const depth = 1 + (tilt[0] * u) / 57 + (tilt[1] * v) / 57;
        sum += surface((u * cos + v * sin) / depth, (v * cos - u * sin) / depth);
      }
      light[row * width + column] = sum / (SAMPLES * SAMPLES);
    }
  }
  return { width, height, light };
}

/** Blurs a picture as a lens out of focus does; `radius` is a standard deviation in pixels. */
export function blur(picture: Picture, radius: number): Picture {
  const reach = Math.ceil(radius * 3);
  const weights = Array.from({ length: 2 * reach + 1 }, (_, at) =>
    Math.exp(-((at - reach) ** 2) / (2 * radius * radius)),
  );
  return smear(smear(picture, weights, reach, 1, 0), weights, reach, 0, 1);
}

/** Blurs a picture sideways, as a hand that moves does. */
export function shake(picture: Picture, pixels: number): Picture {
  const reach = Math.max(1, Math.round(pixels / 2));
  return smear(
    picture,
    Array.from({ length: 2 * reach + 1 }, () => 1),
    reach,
    1,
    0,
  );
}

function smear(
  { width, height, light }: Picture,
  weights: readonly number[],
  reach: number,
  dx: number,
  dy: number,
): Picture {
  const smeared = new Float32Array(light.length);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      let sum = 0;
      for (let at = -reach; at <= reach; at += 1) {
        const x = Math.min(width - 1, Math.max(0, column + at * dx));
        const y = Math.min(height - 1, Math.max(0, row + at * dy));
        sum += (weights[at + reach] ?? 0) * (light[y * width + x] ?? 0);
      }
      smeared[row * width + column] = sum / total;
    }
  }
  return { width, height, light: smeared };
}

/** Returns a picture as decoders take it, with the noise of a sensor; `noise` is a standard deviation. */
export function develop({ width, height, light }: Picture, noise: number, random: () => number): GreyImage {
  const grey = new Uint8ClampedArray(light.length);
  for (let at = 0; at < light.length; at += 1) {
    // The sum of four even ones is near enough to a bell curve.
    const grain = (random() + random() + random() + random() - 2) * Math.sqrt(3) * noise;
    grey[at] = ((light[at] ?? 0) + grain) * 255;
  }
  return { width, height, grey: new Uint8Array(grey.buffer) };
}
