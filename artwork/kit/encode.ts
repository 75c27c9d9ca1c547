/**
 * Makes what the site serves out of the masters in out/: each picture in its widths, as AVIF with WebP beside it, and
 * web/app/ui/pictures.ts, which tells the site their names, sizes, and how they look while they are on their way. A picture whose
 * master isn't there keeps what is committed of it, files and entry; a new one without a master stops everything.
 */
import { access, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { pictures as committed } from '../../web/app/ui/pictures.ts';
import { outFolder } from './raster.ts';

const folder = fileURLToPath(new URL('../../web/public/pictures/', import.meta.url));
const manifest = fileURLToPath(new URL('../../web/app/ui/pictures.ts', import.meta.url));

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

function asSource(entries: [string, Entry][]): string {
  const lines = entries.map(
    ([name, entry]) => `  '${name}': {
    width: ${entry.width},
    height: ${entry.height},
    widths: [${entry.widths.join(', ')}],
    placeholder:
      '${entry.placeholder}',
  },`,
  );
  return `// Written by artwork/kit/encode.ts; change the pictures there, not here.

/** The pictures in public/pictures: the size of the widest, the widths there are, and a blurred few bytes to stand in. */
export const pictures = {
${lines.join('\n')}
} as const;

export type PictureName = keyof typeof pictures;
`;
}

/** What is committed of the pictures that cannot be made again here, because their masters aren't there. */
const known = committed as Record<string, Entry>;

async function removeOld(name: string): Promise<void> {
  for (const old of await readdir(folder)) {
    if (new RegExp(`^${name}-\\d+\\.`).test(old)) await rm(`${folder}${old}`);
  }
}

const drawn = await Promise.all(pictures.map(({ name }) => here(`${outFolder}${name}.png`)));
const unknown = pictures.filter(({ name }, index) => !drawn[index] && !known[name]).map(({ name }) => name);
if (unknown.length > 0) {
  throw new Error(
    `No master in out/ and nothing committed of ${unknown.join(', ')}: draw them first, README.md says how.`,
  );
}

await mkdir(folder, { recursive: true });
const entries: [string, Entry][] = [];
for (const [index, picture] of pictures.entries()) {
  const entry = known[picture.name];
  if (drawn[index] || !entry) {
    await removeOld(picture.name);
    entries.push([picture.name, await encode(picture)]);
  } else {
    console.warn(`${picture.name}: no master in out/, kept as committed`);
    entries.push([picture.name, entry]);
  }
}
await writeFile(manifest, asSource(entries));

const files = (await readdir(folder)).filter((file) => /\.(avif|webp)$/.test(file));
const sizes = await Promise.all(
  files.map(async (file) => ({ file, bytes: (await stat(`${folder}${file}`)).size })),
);
for (const { file, bytes } of sizes)
  console.log(`${String(Math.round(bytes / 1024)).padStart(5)} KB  ${file}`);
console.log(`${Math.round(sizes.reduce((sum, { bytes }) => sum + bytes, 0) / 1024)} KB in all`);
