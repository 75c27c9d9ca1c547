/** Draws the strip at the head of the emails, and the picture of the ticket PDF. */
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { withRaster } from '../kit/raster.ts';
import { coachDawnStrip } from '../posters/coach-dawn.ts';

const api = fileURLToPath(new URL('../../api/', import.meta.url));

await withRaster(async (draw) => {
  const strip = async (height: number) =>
    sharp(await draw({ svg: coachDawnStrip(height), width: 1600, height })).resize(1240);
  // Mail programs read JPEG everywhere. Twice the width of an email.
  await (await strip(352))
    .jpeg({ quality: 56, mozjpeg: true })
    .toFile(`${api}platform/messages/strip/strip.jpg`);
  await (await strip(460)).jpeg({ quality: 72, mozjpeg: true }).toFile(`${api}modules/tickets/pdf/dawn.jpg`);
});
