/**
 * The film: camera moves over the masters in out/, twenty seconds without sound, in AV1 and in H.264, with captions.
 * Needs ffmpeg with SVT-AV1 and libx264.
 */
import { spawnSync } from 'node:child_process';
import { access, copyFile, mkdir, stat, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { brand } from '../../brand/brand.ts';
import { drawMark } from '../kit/mark.ts';
import { outFolder, withRaster } from '../kit/raster.ts';
import { cutOutCoach, vanishing } from './drive.ts';

const folder = fileURLToPath(new URL('../../web/public/pictures/film/', import.meta.url));
const here = fileURLToPath(new URL('./', import.meta.url));
const size = { width: 1280, height: 720 };
const rate = 24;
const fade = 0.6;

interface Shot {
  master: string;
  seconds: number;
  /** How much nearer the camera comes, and the point that it keeps its eye on, in shares of the picture. */
  nearer?: number;
  eye?: [number, number];
  /** A shot that glides along a strip instead. */
  glides?: boolean;
  /** A cut-out that comes along the road, and how many times nearer it is at the end than at the beginning. */
  drives?: { master: string; times: number };
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

/** The coach drives where the scene has been rendered without it too; otherwise the camera comes nearer. */
const dawn: Shot = (await exists(`${outFolder}coach-dawn-plate.png`))
  ? { master: 'coach-dawn-plate', seconds: 3.6, drives: { master: 'film-coach', times: 1.5 } }
  : { master: 'coach-dawn', seconds: 3.6, nearer: 0.1, eye: [0.5, 0.6] };

const shots: Shot[] = [
  { master: 'coach-blue-hour', seconds: 4.4, nearer: 0.12, eye: [0.72, 0.7] },
  { master: 'film-gallery', seconds: 6.2, glides: true },
  { master: 'lounge', seconds: 3, nearer: 0.1, eye: [0.5, 0.66] },
  { master: 'cabin', seconds: 3.2, nearer: 0.2, eye: [0.48, 0.55] },
  dawn,
  { master: 'film-end', seconds: 2.6, nearer: 0.02, eye: [0.5, 0.5] },
];

/** The six posters side by side on night, each in a thin gold frame. */
async function hangGallery(): Promise<void> {
  const step = 540;
  const width = step * brand.destinations.length + 60;
  const frames = brand.destinations
    .map(
      (_, index) =>
        `<rect x="${60 + index * step - 7}" y="53" width="494" height="614" fill="none" stroke="#d6b06a" stroke-width="1.5"/>`,
    )
    .join('');
  const posters = await Promise.all(
    brand.destinations.map(async (place, index) => ({
      input: await sharp(`${outFolder}${place.toLowerCase()}.png`).resize(480, 600).toBuffer(),
      left: 60 + index * step,
      top: 60,
    })),
  );
  await sharp({ create: { width, height: size.height, channels: 3, background: '#0a2a2e' } })
    .composite([
      ...posters,
      {
        input: Buffer.from(`<svg width="${width}" height="${size.height}">${frames}</svg>`),
        left: 0,
        top: 0,
      },
    ])
    .png()
    .toFile(`${outFolder}film-gallery.png`);
}

async function drawEnd(): Promise<void> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="2560" height="1440" viewBox="0 0 1280 720"><rect width="1280" height="720" fill="#0a2a2e"/>
    ${drawMark(640, 268, 120, '#d6b06a', 1.2)}
    <text x="640" y="428" font-family="Cormorant" font-weight="600" font-size="96" text-anchor="middle" fill="#fbf7ef" letter-spacing="2">${brand.name}</text>
    <rect x="560" y="466" width="160" height="1.5" fill="#d6b06a"/>
    <text x="640" y="520" font-family="Manrope" font-weight="500" font-size="25" text-anchor="middle" fill="#b3c6c3">${brand.tagline}</text></svg>`;
  await withRaster(async (draw) =>
    writeFile(`${outFolder}film-end.png`, await draw({ svg, width: 2560, height: 1440 })),
  );
}

/** The coach over its empty road, nearer from frame to frame, at twice the film's size so that it moves by half pixels. */
function drive(seconds: number, times: number, index: number, over: number): string {
  const [wide, tall] = [size.width * 2, size.height * 2];
  // It drives at one speed, so what grows evenly is its nearness's inverse.
  const scale = (time: string) => `1/(1+${(times - 1).toFixed(3)}*(1-min(${time}/${seconds}\\,1)))`;
  const left = `${(wide * vanishing.x).toFixed(1)}*(1-${scale('t')})`;
  const top = `${(tall * vanishing.y).toFixed(1)}*(1-${scale('t')})`;
  return (
    `[${index}:v]scale=${wide}:${tall}[road];` +
    `[${over}:v]scale=w='${wide}*${scale('t')}':h='${tall}*${scale('t')}':eval=frame[coach];` +
    `[road][coach]overlay=x='${left}':y='${top}':eval=frame:shortest=1,scale=${size.width}:${size.height},fps=${rate},setsar=1,format=yuv420p[s${index}]`
  );
}

function move(
  { seconds, nearer = 0, eye: [x, y] = [0.5, 0.5], glides, drives }: Shot,
  index: number,
  shots: Shot[],
): string {
  if (drives) return drive(seconds, drives.times, index, shots.length);
  const frames = Math.round(seconds * rate);
  const eased = (time: string) => `(1-cos(PI*${time}))/2`;
  if (glides) {
    return `[${index}:v]crop=${size.width}:${size.height}:(iw-${size.width})*${eased(`min(t/${seconds}\\,1)`)}:0,setsar=1,format=yuv420p[s${index}]`;
  }
  const zoom = `1+${nearer}*${eased(`on/${frames}`)}`;
  return (
    `[${index}:v]scale=2560:1440:force_original_aspect_ratio=increase,crop=2560:1440,` +
    `zoompan=z='${zoom}':x='(iw-iw/zoom)*${x}':y='(ih-ih/zoom)*${y}':d=1:s=${size.width}x${size.height}:fps=${rate},setsar=1,format=yuv420p[s${index}]`
  );
}

/** The shots laid over one another's ends. */
function cut(used: Shot[]): { filter: string; last: string; seconds: number } {
  const parts = used.map(move);
  let seconds = used[0]?.seconds ?? 0;
  let last = 's0';
  used.slice(1).forEach((shot, index) => {
    parts.push(
      `[${last}][s${index + 1}]xfade=transition=fade:duration=${fade}:offset=${(seconds - fade).toFixed(2)}[x${index}]`,
    );
    last = `x${index}`;
    seconds += shot.seconds - fade;
  });
  return { filter: parts.join(';'), last, seconds };
}

function ffmpeg(...options: string[]): void {
  const done = spawnSync('nice', ['-n', '19', 'ffmpeg', '-v', 'error', '-y', '-threads', '1', ...options], {
    stdio: 'inherit',
  });
  if (done.status !== 0) throw new Error(`ffmpeg ended with ${done.status}`);
}

await mkdir(folder, { recursive: true });
await hangGallery();
await drawEnd();
if (dawn.drives) await cutOutCoach();
const found = await Promise.all(shots.map((shot) => exists(`${outFolder}${shot.master}.png`)));
const used = shots.filter((_, index) => found[index]);
const { filter, last, seconds } = cut(used);
const still = (master: string, seconds: number) => [
  '-loop',
  '1',
  '-framerate',
  String(rate),
  '-t',
  String(seconds),
  '-i',
  `${outFolder}${master}.png`,
];
// Cut-outs come after all shots; there is one.
const inputs = [
  ...used.flatMap(({ master, seconds }) => still(master, seconds)),
  ...used.flatMap(({ drives, seconds }) => (drives ? still(drives.master, seconds) : [])),
];
const edit = `${outFolder}film-edit.mkv`;
ffmpeg(
  ...inputs,
  '-filter_complex',
  filter,
  '-map',
  `[${last}]`,
  '-r',
  String(rate),
  '-c:v',
  'libx264',
  '-preset',
  'ultrafast',
  '-qp',
  '8',
  edit,
);

ffmpeg(
  '-i',
  edit,
  '-c:v',
  'libx264',
  '-threads',
  '1',
  '-preset',
  'slow',
  '-crf',
  '27',
  '-maxrate',
  '420k',
  '-bufsize',
  '900k',
  '-profile:v',
  'high',
  '-pix_fmt',
  'yuv420p',
  '-movflags',
  '+faststart',
  '-an',
  `${folder}film-h264.mp4`,
);
ffmpeg(
  '-i',
  edit,
  '-c:v',
  'libsvtav1',
  '-preset',
  '6',
  '-crf',
  '42',
  '-svtav1-params',
  'lp=1',
  '-pix_fmt',
  'yuv420p',
  '-movflags',
  '+faststart',
  '-an',
  `${folder}film-av1.mp4`,
);

for (const language of ['en', 'hi'])
  await copyFile(`${here}captions.${language}.vtt`, `${folder}captions.${language}.vtt`);
for (const file of ['film-h264.mp4', 'film-av1.mp4'])
  console.log(`${Math.round((await stat(folder + file)).size / 1024)} KB  ${file}, ${seconds.toFixed(1)} s`);
