/**
 * Makes the film: six sequences in the posters' language, twenty seconds without sound, in AV1 and in H.264, with captions, and its
 * poster frame in out/. `node film/film.ts still 2 1.5` draws the frame of the third sequence at 1.5 s instead. Needs ffmpeg with SVT-AV1 and
 * libx264.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, stat, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { outFolder, withRaster } from '../kit/raster.ts';
import { arrival } from './sequences/arrival.ts';
import { expressway } from './sequences/expressway.ts';
import { landing } from './sequences/landing.ts';
import { recliner } from './sequences/recliner.ts';
import { welcome } from './sequences/welcome.ts';
import { yamuna } from './sequences/yamuna.ts';
import { rate, type Sequence, Stage, strokesAt } from './stage.ts';

const folder = fileURLToPath(new URL('../../web/public/pictures/film/', import.meta.url));
const here = fileURLToPath(new URL('./', import.meta.url));
const sequences = [landing, welcome, recliner, expressway, yamuna, arrival];
const fade = 0.5;

/** When each sequence begins: it is laid over the end of the one before. */
const starts = sequences.map((_, index) =>
  sequences.slice(0, index).reduce((sum, sequence) => sum + sequence.seconds - fade, 0),
);
const length = (starts.at(-1) ?? 0) + (sequences.at(-1)?.seconds ?? 0);
const firstImages = sequences.map((_, index) =>
  sequences.slice(0, index).reduce((sum, sequence) => sum + sequence.layers.length, 0),
);

const shot = (sequence: Sequence, index: number, seconds: number, opacity = 1) => ({
  strokes: strokesAt(sequence, seconds, firstImages[index] ?? 0),
  opacity,
});

/** What is seen at a time: one sequence, or one over another. */
const shotsAt = (seconds: number) =>
  sequences.flatMap((sequence, index) => {
    const since = seconds - (starts[index] ?? 0);
    if (since < 0 || since >= sequence.seconds) return [];
    return [shot(sequence, index, since, index === 0 ? 1 : Math.min(1, since / fade))];
  });

const nice = (...options: string[]) => ['-n', '10', 'ffmpeg', '-v', 'error', '-y', ...options];

async function filmFrames(stage: Stage, file: string): Promise<void> {
  const encoder = spawn(
    'nice',
    nice(
      '-f',
      'image2pipe',
      '-framerate',
      String(rate),
      '-c:v',
      'mjpeg',
      '-i',
      '-',
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-threads',
      '1',
      '-qp',
      '4',
      '-pix_fmt',
      'yuv420p',
      file,
    ),
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  for (let frame = 0; frame < Math.round(length * rate); frame++) {
    if (!encoder.stdin.write(await stage.frame(shotsAt(frame / rate)))) await once(encoder.stdin, 'drain');
  }
  encoder.stdin.end();
  const [code] = await once(encoder, 'close');
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}

/** The frame that stands for the film until somebody plays it: the coach before the Taj. */
async function writePoster(stage: Stage): Promise<void> {
  const frame = await stage.frame([shot(arrival, sequences.indexOf(arrival), 3.3)]);
  await sharp(frame).png().toFile(`${outFolder}film-poster.png`);
}

function encode(edit: string, file: string, ...options: string[]): void {
  const done = spawnSync(
    'nice',
    nice('-i', edit, ...options, '-pix_fmt', 'yuv420p', '-movflags', '+faststart', '-an', folder + file),
    { stdio: 'inherit' },
  );
  if (done.status !== 0) throw new Error(`ffmpeg ended with ${done.status}`);
}

await mkdir(folder, { recursive: true });
const [command, sequenceIndex = '0', at = '0'] = process.argv.slice(2);
await withRaster(async (draw) => {
  const stage = await Stage.open(draw, sequences);
  try {
    if (command === 'still') {
      const index = Number(sequenceIndex);
      const sequence = sequences[index];
      if (sequence)
        await writeFile(`${outFolder}film-still.jpg`, await stage.frame([shot(sequence, index, Number(at))]));
      return;
    }
    await writePoster(stage);
    await filmFrames(stage, `${outFolder}film-edit.mkv`);
  } finally {
    await stage.close();
  }
});
if (command !== 'still') {
  const edit = `${outFolder}film-edit.mkv`;
  encode(
    edit,
    'film-h264.mp4',
    '-c:v',
    'libx264',
    '-threads',
    '1',
    '-preset',
    'slow',
    '-crf',
    '24',
    '-maxrate',
    '390k',
    '-bufsize',
    '900k',
    '-profile:v',
    'high',
  );
  encode(edit, 'film-av1.mp4', '-c:v', 'libsvtav1', '-preset', '5', '-crf', '34', '-svtav1-params', 'lp=1');
  for (const language of ['en', 'hi'])
    await copyFile(`${here}captions.${language}.vtt`, `${folder}captions.${language}.vtt`);
  for (const file of ['film-h264.mp4', 'film-av1.mp4'])
    console.log(`${Math.round((await stat(folder + file)).size / 1024)} KB  ${file}, ${length.toFixed(1)} s`);
}
