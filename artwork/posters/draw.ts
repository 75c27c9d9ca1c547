/** Draws the posters into out/: `node posters/draw.ts [file …]`; a file may hold several drawings, each named as its export. */
import { mkdir, writeFile } from 'node:fs/promises';
import { outFolder, withRaster } from '../kit/raster.ts';

const files = [
  'agra',
  'jaipur',
  'chandigarh',
  'haridwar',
  'rishikesh',
  'amritsar',
  'lounge',
  'cabin',
  'coach-dawn',
  'coach-blue-hour',
];
const wanted = process.argv.length > 2 ? process.argv.slice(2) : files;

const sizeOf = (svg: string) => {
  const [, width = 0, height = 0] = /width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
  return { width: Number(width), height: Number(height) };
};

await mkdir(outFolder, { recursive: true });
await withRaster(async (draw) => {
  for (const file of wanted) {
    const drawings = (await import(`./${file}.ts`)) as Record<string, unknown>;
    for (const [key, svg] of Object.entries(drawings)) {
      if (typeof svg !== 'string' || !svg.startsWith('<svg')) continue;
      const name = key.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
      await writeFile(`${outFolder}${name}.png`, await draw({ svg, ...sizeOf(svg) }));
    }
  }
});
