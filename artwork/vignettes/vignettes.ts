/** Draws the small pictures of pages that have nothing to show, in the one size that they are served in. */
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { withRaster } from '../kit/raster.ts';
import { wideSheet } from '../posters/wide.ts';
import * as scenes from './scenes.ts';

const folder = fileURLToPath(new URL('../../web/public/pictures/vignettes/', import.meta.url));

await mkdir(folder, { recursive: true });
await withRaster(async (draw) => {
  for (const [name, svg] of Object.entries(scenes)) {
    const picture = sharp(await draw({ svg, ...wideSheet })).resize(768);
    await picture.clone().avif({ quality: 52, effort: 5 }).toFile(`${folder}${name}.avif`);
    await picture.clone().webp({ quality: 70, effort: 5 }).toFile(`${folder}${name}.webp`);
  }
});
