/**
 * The coach cut out of the dawn, with its shadow, so that the film can drive it along the road: needs the scene three times in
 * out/, whole (coach-dawn), without the coach (coach-dawn-plate), and the coach's shape alone (coach-dawn-matte).
 */
import sharp from 'sharp';
import { outFolder } from '../kit/raster.ts';

/** Where the road runs to on the picture, in shares of its size: the coach shrinks towards it the further off it is. */
export const vanishing = { x: 1824 / 1280, y: 437 / 720 };

const pixels = async (name: string) => {
  const { data, info } = await sharp(`${outFolder}${name}.png`)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

/** Darker than the empty road by less than this is the renders' noise, not shadow. */
const noise = 0.05;

/** Writes out/film-coach.png: the coach as it is in the picture, and where the road lies in its shadow a veil as dark as that. */
export async function cutOutCoach(): Promise<void> {
  const [whole, plate, shape] = await Promise.all(
    ['coach-dawn', 'coach-dawn-plate', 'coach-dawn-matte'].map(pixels),
  );
  if (!whole || !plate || !shape) return;
  const { width, height } = whole;
  const cut = Buffer.alloc(width * height * 4);
  const shadow = await shadowOf(whole.data, plate.data, width, height);
  for (let at = 0; at < width * height; at++) {
    const solid = (shape.data[at * 4 + 3] ?? 0) / 255;
    const veil = (shadow[at] ?? 0) / 255;
    const alpha = solid + (1 - solid) * veil;
    const share = alpha > 0 ? solid / alpha : 0;
    for (let channel = 0; channel < 3; channel++) {
      cut[at * 4 + channel] = Math.round((whole.data[at * 4 + channel] ?? 0) * share);
    }
    cut[at * 4 + 3] = Math.round(alpha * 255);
  }
  await sharp(cut, { raw: { width, height, channels: 4 } })
    .png()
    .toFile(`${outFolder}film-coach.png`);
}

/** How much darker each place of the lower half is than on the empty road, smoothed. */
async function shadowOf(whole: Buffer, plate: Buffer, width: number, height: number): Promise<Buffer> {
  const shadow = Buffer.alloc(width * height);
  const grey = (of: Buffer, at: number) => (of[at * 4] ?? 0) + (of[at * 4 + 1] ?? 0) + (of[at * 4 + 2] ?? 0);
  for (let at = Math.round(height * 0.6) * width; at < width * height; at++) {
    const loss = 1 - grey(whole, at) / Math.max(1, grey(plate, at));
    shadow[at] = Math.round(255 * Math.min(1, Math.max(0, (loss - noise) / (1 - noise))));
  }
  return sharp(shadow, { raw: { width, height, channels: 1 } })
    .blur(1.6)
    .extractChannel(0)
    .raw()
    .toBuffer();
}
