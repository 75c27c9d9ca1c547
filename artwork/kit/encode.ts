/**
 * Makes what the site serves out of the masters in out/: each picture in its widths, as AVIF with WebP beside it, and
 * its file in web/app/ui/pictures/ with name, sizes and placeholder. A picture whose master isn't there keeps what is
 * committed of it; a new one without a master stops everything.
 */
import { access, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { outFolder } from './raster.ts';

const folder = fileURLToPath(new URL('../../web/public/pictures/', import.meta.url));
const sources = fileURLToPath(new URL('../../web/app/ui/pictures/', import.meta.url));

/** Every picture of the site and the widths that it is served in; AVIF's quality where the usual one is too much or too little. */
const pictures: { name: string; widths: number[]; avif?: number }[] = [
  { name: 'coach-blue-hour', widths: [480, 960, 1280, 1600], avif: 50 },
  { name: 'coach-blue-hour-upright', widths: [480, 800] },
  { name: 'coach-dawn', widths: [480, 800, 1280] },
  { name: 'film-poster', widths: [480, 800, 1280] },
  { name: 'cabin', widths: [480, 800, 1280] },
  { name: 'lounge', widths: [480, 800, 1280], avif: 50 },
  ...['agra', 'jaipur', 'chandigarh', 'haridwar', 'rishikesh', 'amritsar'].map((name) => ({
    name,
    widths: [320, 480, 800],
    avif: 54,
  })),
];

interface Entry {
  width: number;
  height: number;
  widths: readonly number[];
  placeholder: string;
}

const here = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

async function encode({ name, widths, avif = 56 }: (typeof pictures)[number]): Promise<Entry> {
  const master = await sharp(`${outFolder}${name}.png`).removeAlpha().toBuffer({ resolveWithObject: true });
  const { width: full, height: tall } = master.info;
  for (const width of widths) {
    const sized = sharp(master.data).resize(width, null, { kernel: 'lanczos3' });
    await sized.clone().avif({ quality: avif, effort: 5 }).toFile(`${folder}${name}-${width}.avif`);
    await sized.clone().webp({ quality: 72, effort: 5 }).toFile(`${folder}${name}-${width}.webp`);
  }
  const tiny = await sharp(master.data)
    .resize(20, null)
    .blur(0.6)
    .webp({ quality: 30, effort: 6 })
    .toBuffer();
  const width = Math.max(...widths);
  return {
    width,
    height: Math.round((width * tall) / full),
    widths,
    placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
  };
}

function asSource(name: string, { width, height, widths, placeholder }: Entry): string {
  const variable = name.replace(/-(\w)/g, (_, initial: string) => initial.toUpperCase());
  return `// Written by artwork/kit/encode.ts; change the pictures there, not here.
import type { SitePicture } from './site-picture.ts';

export const ${variable}: SitePicture = {
  name: '${name}',
  width: ${width},
  height: ${height},
  widths: [${widths.join(', ')}],
  placeholder:
    '${placeholder}',
};
`;
}

async function removeOld(name: string): Promise<void> {
  for (const old of await readdir(folder)) {
    if (new RegExp(`^${name}-\\d+\\.`).test(old)) await rm(`${folder}${old}`);
  }
}

const drawn = await Promise.all(pictures.map(({ name }) => here(`${outFolder}${name}.png`)));
const known = await Promise.all(pictures.map(({ name }) => here(`${sources}${name}.ts`)));
const unknown = pictures.filter((_, index) => !drawn[index] && !known[index]).map(({ name }) => name);
if (unknown.length > 0) {
  throw new Error(
    `No master in out/ and nothing committed of ${unknown.join(', ')}: draw them first, README.md says how.`,
  );
}

await mkdir(folder, { recursive: true });
for (const [index, picture] of pictures.entries()) {
  if (drawn[index]) {
    await removeOld(picture.name);
    await writeFile(`${sources}${picture.name}.ts`, asSource(picture.name, await encode(picture)));
  } else console.warn(`${picture.name}: no master in out/, kept as committed`);
}

const files = (await readdir(folder)).filter((file) => /\.(avif|webp)$/.test(file));
const sizes = await Promise.all(
  files.map(async (file) => ({ file, bytes: (await stat(`${folder}${file}`)).size })),
);
for (const { file, bytes } of sizes)
  console.log(`${String(Math.round(bytes / 1024)).padStart(5)} KB  ${file}`);
console.log(`${Math.round(sizes.reduce((sum, { bytes }) => sum + bytes, 0) / 1024)} KB in all`);
