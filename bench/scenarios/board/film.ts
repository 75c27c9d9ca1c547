import { open } from 'node:fs/promises';
import type { BoardingPass } from 'contract/calls/tickets.ts';
import {
  blur,
  develop,
  type Picture,
  photograph,
  type Surface,
  type View,
} from '../../../testing/ticket-codes/camera.ts';
import { codeOnSheet } from '../../../testing/ticket-codes/damage.ts';
import { randomOf } from '../../../testing/ticket-codes/random.ts';
import { FRAMES_A_SECOND, MARK, SHOWN_FRAMES } from './mark.ts';

/** As phones held upright take them. */
const WIDTH = 720;
const HEIGHT = 1280;
/** Frames between two tickets, in which the camera sees the coach door. */
const FRAMES_BETWEEN = 12;
/** A hand moves: pictures of a ticket follow each other again and again. */
const PICTURES = 3;
const HEAD = `YUV4MPEG2 W${WIDTH} H${HEIGHT} F${FRAMES_A_SECOND}:1 Ip A1:1 C420jpeg\n`;
const FRAME_HEAD = Buffer.from('FRAME\n');
/** Of grey pictures in ITU-R BT.601: black, the range of light, and no colour. */
const VIDEO = { black: 16, range: 219, grey: 128 };

/** Writes a film (YUV4MPEG2) in which a camera sees one ticket after the other, for Chromium's camera. */
export async function writeFilm(file: string, symbols: NonNullable<BoardingPass['qr']>[]): Promise<void> {
  await using film = await open(file, 'w');
  await film.write(HEAD);
  const door = lumaOf({ surface: doorSurface, seed: 0 });
  for (const [index, symbol] of symbols.entries()) {
    const surface = codeOnSheet(modulesOf(symbol));
    const pictures = Array.from({ length: PICTURES }, (_, each) =>
      lumaOf({ surface, seed: index * PICTURES + each + 1 }),
    );
    for (let frame = 0; frame < FRAMES_BETWEEN; frame += 1) await writeFrame(door, 0, 0);
    for (let frame = 0; frame < SHOWN_FRAMES; frame += 1)
      await writeFrame(pictures[frame % PICTURES] ?? door, index + 1, frame);
  }

  async function writeFrame(luma: Uint8Array, ticket: number, frame: number): Promise<void> {
    const marked = withMark(luma, (ticket << MARK.frameBits) | frame);
    await film.writev([FRAME_HEAD, marked, NO_COLOUR]);
  }
}

const NO_COLOUR = new Uint8Array((WIDTH * HEIGHT) / 2).fill(VIDEO.grey);

/** Returns the modules of a symbol from its drawing: bars such as `M3 0h2v1h-2z`. */
function modulesOf({ size, path }: NonNullable<BoardingPass['qr']>): boolean[][] {
  const modules = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x = '', y = '', width = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)/g))
    modules[Number(y)]?.fill(true, Number(x), Number(x) + Number(width));
  return modules;
}

/** A dim coach with edges, and no code. */
const doorSurface: Surface = (x, y) => 0.3 + 0.2 * Math.sin(x / 9) * Math.cos(y / 5) + (x > 30 ? 0.2 : 0);

/** Returns the light of a picture's pixels: a phone held by hand, nearly straight, in focus. */
function lumaOf({ surface, seed }: { surface: Surface; seed: number }): Uint8Array {
  const random = randomOf(seed);
  const between = (low: number, high: number) => low + (high - low) * random();
  const view: View = {
    width: WIDTH,
    height: HEIGHT,
    scale: between(5, 7),
    turn: between(-0.2, 0.2),
    tilt: [between(-0.1, 0.1), between(-0.1, 0.1)],
  };
  const seen: Picture = blur(photograph(surface, view), between(0.1, 0.2) * view.scale);
  const { grey } = develop(seen, between(0.01, 0.03), random);
  return grey.map((light) => VIDEO.black + (light / 255) * VIDEO.range);
}

/** Returns a copy of a picture with a number in its upper corner, which `observer.ts` reads: a square for each bit. */
function withMark(luma: Uint8Array, number: number): Uint8Array {
  const marked = luma.slice();
  for (let bit = 0; bit < MARK.bits; bit += 1)
    for (let row = 0; row < MARK.side; row += 1) {
      const start = row * WIDTH + bit * MARK.side;
      marked.fill((number >> bit) & 1 ? 235 : VIDEO.black, start, start + MARK.side);
    }
  return marked;
}
