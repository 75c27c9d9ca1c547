/** Draws the strip at the head of the emails. */
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { withRaster } from '../kit/raster.ts';
import { coachDawnStrip } from '../posters/coach-dawn.ts';

const file = fileURLToPath(new URL('../../api/platform/messages/strip/strip.jpg', import.meta.url));

await withRaster(async (draw) => {
  // Mail programs read JPEG everywhere. Twice the width of an email.
  await sharp(await draw({ svg: coachDawnStrip, width: 1600, height: 352 }))
    .resize(1240)
    .jpeg({ quality: 56, mozjpeg: true })
    .toFile(file);
});
