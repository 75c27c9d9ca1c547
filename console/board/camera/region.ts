interface Size {
  width: number;
  height: number;
}

/** The narrower side of a decoded frame, in pixels: more costs time, fewer cost a dense code. */
export const FRAME_SIDE = 720;
/** The longer side against the narrower one. A phone held upright shows no more of its camera's picture. */
const LONGEST = 4 / 3;

/** Returns the middle part of a frame in which codes are looked for. Its numbers are even, as frames of video need. */
export function regionOf({ width, height }: Size): Size & { x: number; y: number } {
  const longest = Math.min(width, height) * LONGEST;
  const [partWidth, partHeight] = [even(Math.min(width, longest)), even(Math.min(height, longest))];
  return {
    x: even((width - partWidth) / 2),
    y: even((height - partHeight) / 2),
    width: partWidth,
    height: partHeight,
  };
}

function even(pixels: number): number {
  return 2 * Math.floor(pixels / 2);
}
