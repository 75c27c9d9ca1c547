/** Draws the destinations' posters and the lounge: `node posters/draw.ts [name …]`. */
import { mkdir, writeFile } from 'node:fs/promises';
import { outFolder, withRaster } from '../kit/raster.ts';
import { broadSheet, sheet } from './kit.ts';

const rooms = ['lounge'];
const names = ['agra', 'jaipur', 'chandigarh', 'haridwar', 'rishikesh', 'amritsar', ...rooms];
const wanted = process.argv.length > 2 ? process.argv.slice(2) : names;

await mkdir(outFolder, { recursive: true });
await withRaster(async (draw) => {
  for (const name of wanted) {
    const drawn = (await import(`./${name}.ts`)) as Record<string, string>;
    await writeFile(
      `${outFolder}${name}.png`,
      await draw({ svg: drawn[name] ?? '', ...(rooms.includes(name) ? broadSheet : sheet) }),
    );
  }
});
