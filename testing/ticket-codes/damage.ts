import type { GreyImage } from '../../console/board/decoder/decoder.ts';
import { blur, develop, type Picture, photograph, type Surface, shake, type View } from './camera.ts';
import { randomOf } from './random.ts';

/** What makes a code hard to read at a coach door. */
export const DAMAGES = ['blur', 'rotation', 'glare', 'contrast', 'cracked', 'thermal'] as const;
export type Damage = (typeof DAMAGES)[number];

type Random = () => number;
const between = (random: Random, low: number, high: number) => low + (high - low) * random();

/** Modules of white around a symbol (ISO/IEC 18004). */
const QUIET = 4;
const INK = 0.08;
const BLANK = 0.92;
const BACKGROUND = 0.45;

/** Returns what a phone's camera sees of a code: each picture is hard in one way, and a little in the others. */
export function takePicture(modules: readonly boolean[][], damage: Damage, seed: number): GreyImage {
  const random = randomOf(seed);
  const surface = SURFACES[damage](codeOnSheet(modules), modules.length, random);
  const view: View = {
    width: 720,
    height: 720,
    scale: between(random, 4, 7) * (49 / modules.length),
    turn: damage === 'rotation' ? between(random, 0, 2 * Math.PI) : between(random, -0.2, 0.2),
    tilt: [0, 1].map(() => between(random, -1, 1) * (damage === 'rotation' ? 0.35 : 0.1)) as [number, number],
  };
  const seen = throughLens(photograph(surface, view), damage, view.scale, random);
  return develop(seen, between(random, 0.01, damage === 'contrast' ? 0.06 : 0.03), random);
}

/** A code on a white sheet. */
export function codeOnSheet(modules: readonly boolean[][]): Surface {
  const half = modules.length / 2;
  return (x, y) => {
    if (Math.max(Math.abs(x), Math.abs(y)) > half + QUIET) return BACKGROUND;
    return modules[Math.floor(y + half)]?.[Math.floor(x + half)] ? INK : BLANK;
  };
}

const SURFACES: Record<Damage, (code: Surface, size: number, random: Random) => Surface> = {
  blur: (code) => code,
  rotation: (code) => code,
  glare: withGlare,
  contrast: (code, _size, random) => {
    const dark = between(random, 0, 0.25);
    return (x, y) => dark + 0.6 * code(x, y);
  },
  cracked: withCracks,
  thermal: asThermalPrint,
};

/**
 * A lamp above the door: a bright streak whose light covers what is below. It leaves the three large squares in the
 * corners visible: without a side of one of them no decoder finds a symbol.
 */
function withGlare(code: Surface, size: number, random: Random): Surface {
  let glare: Surface;
  do glare = lampLight(size, random);
  while (squarePlaces(size).some(([x, y]) => glare(x, y) > 0.3));
  return (x, y) => code(x, y) + glare(x, y);
}

/** Middle, corners and sides of the three large squares. */
function squarePlaces(size: number): [x: number, y: number][] {
  const middle = size / 2 - 3.5;
  const steps = [-3.5, 0, 3.5];
  return [
    [-middle, -middle],
    [middle, -middle],
    [-middle, middle],
  ].flatMap(([x = 0, y = 0]) => steps.flatMap((dx) => steps.map((dy): [number, number] => [x + dx, y + dy])));
}

function lampLight(size: number, random: Random): Surface {
  const angle = between(random, 0, 2 * Math.PI);
  const [centreX, centreY] = [0, 1].map(() => between(random, -0.5, 0.5) * size) as [number, number];
  const [long, short] = [between(random, 0.15, 0.3) * size, between(random, 0.04, 0.08) * size];
  const strength = between(random, 0.6, 1.4);
  return (x, y) => {
    const [u, v] = [x - centreX, y - centreY];
    const along = u * Math.cos(angle) + v * Math.sin(angle);
    const across = v * Math.cos(angle) - u * Math.sin(angle);
    return strength * Math.exp(-((along / long) ** 2) - (across / short) ** 2);
  };
}

/**
 * Cracks run from one point to the edges, dark or shining, and bend the light beside them. A module on the screen is
 * 1.1 mm wide, a crack up to 0.3 mm.
 */
function withCracks(code: Surface, size: number, random: Random): Surface {
  const [centreX, centreY] = [0, 1].map(() => between(random, -0.6, 0.6) * size) as [number, number];
  const cracks = Array.from({ length: Math.floor(between(random, 4, 8)) }, () => ({
    angle: between(random, 0, 2 * Math.PI),
    width: between(random, 0.08, 0.3),
    bend: between(random, -0.004, 0.004),
    light: random() < 0.5 ? 0.02 : 1,
    bends: between(random, -0.5, 0.5),
  }));
  return (x, y) => {
    const [u, v] = [x - centreX, y - centreY];
    for (const { angle, width, bend, light, bends } of cracks) {
      const along = u * Math.cos(angle) + v * Math.sin(angle);
      if (along < 0) continue;
      const across = v * Math.cos(angle) - u * Math.sin(angle) + bend * along * along;
      if (Math.abs(across) < width / 2) return light;
      if (Math.abs(across) < width) return code(x + bends, y - bends);
    }
    return code(x, y);
  };
}

/**
 * A counter's printer: grey ink that spreads, up to three dots of 0.125 mm that its head does not burn, and a sheet that
 * has faded. A module is 0.5 mm wide.
 */
function asThermalPrint(code: Surface, size: number, random: Random): Surface {
  const spread = between(random, 0.02, 0.14);
  const ink = between(random, 0.2, 0.4);
  const dead = Array.from({ length: Math.floor(between(random, 1, 4)) }, () => ({
    at: between(random, -0.5, 0.5) * size,
    width: 0.25,
  }));
  return (x, y) => {
    const isInk = [-spread, spread].some((dx) => code(x + dx, y) === INK || code(x, y + dx) === INK);
    if (code(x, y) === BACKGROUND) return BACKGROUND;
    if (!isInk || dead.some(({ at, width }) => Math.abs(x - at) < width / 2)) return 0.8;
    return ink + 0.08 * Math.sin(y * 2.3);
  };
}

function throughLens(picture: Picture, damage: Damage, scale: number, random: Random): Picture {
  if (damage !== 'blur') return blur(picture, between(random, 0.1, 0.2) * scale);
  const out = blur(picture, between(random, 0.25, 0.4) * scale);
  return random() < 0.5 ? shake(out, between(random, 0.2, 0.5) * scale) : out;
}
