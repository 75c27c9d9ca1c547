import { readFile } from 'node:fs/promises';
import { qrModules } from 'api/modules/tickets/pdf/ticket-qr.ts';
import QRCode from 'qrcode';
import { expect, it } from 'vitest';
import { type GreyImage, openDecoder, PLAIN } from './decoder.ts';

const bytes = new Uint8Array(await readFile(new URL('decoder.wasm', import.meta.url))).buffer;
const TICKET = 'HX7KQ2M9RT/2C/K7QM2X9A';

/** A clean picture of a symbol, four pixels a module. */
function pictureOf(modules: boolean[][]): GreyImage {
  const side = (modules.length + 8) * 4;
  const grey = Uint8Array.from({ length: side * side }, (_, at) => {
    const [x, y] = [Math.floor((at % side) / 4) - 4, Math.floor(at / side / 4) - 4];
    return modules[y]?.[x] ? 20 : 235;
  });
  return { width: side, height: side, grey };
}

it('The decoder reads the next picture after one that stops its program', async () => {
  const read = await openDecoder(bytes);
  const beyondMemory = { width: 60_000, height: 60_000, grey: new Uint8Array(4) };
  expect(read(beyondMemory, PLAIN)).toBeNull();
  expect(read(pictureOf(qrModules(TICKET)), PLAIN)).toBe(TICKET);
});

it.each([
  ['as many digits as a code holds', '7'.repeat(7089)],
  ['emoji', '🎫'.repeat(300)],
  ['control characters', '\u0000\u0007\u001b[2J\r\n\u007f'],
])('The decoder reads a ticket after a code with %s', async (_, text) => {
  const read = await openDecoder(bytes);
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'L' }).modules;
  const modules = Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) => data[y * size + x] === 1),
  );
  expect(read(pictureOf(modules), PLAIN)).toBe(text);
  expect(read(pictureOf(qrModules(TICKET)), PLAIN)).toBe(TICKET);
});
