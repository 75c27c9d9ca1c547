import { openDecoder, PASSES } from '../decoder/decoder.ts';
import wasm from '../decoder/decoder.wasm?url';

const opened = fetch(wasm)
  .then((response) => response.arrayBuffer())
  .then(openDecoder);

let canvas: OffscreenCanvas | undefined;
let frames = 0;

/**
 * Takes a frame; posts the text of its QR code, or null. A frame is read in one way only, the next one in another, so
 * that frames without a code do not delay the one with it.
 */
addEventListener('message', ({ data }: MessageEvent<ImageBitmap>) => {
  void decode(data)
    .catch(() => null)
    .then((text) => postMessage(text));
});

async function decode(frame: ImageBitmap): Promise<string | null> {
  const read = await opened;
  const pixels = pixelsOf(frame);
  const pass = PASSES[frames % PASSES.length];
  frames += 1;
  return pixels && pass ? read(pixels, pass) : null;
}

function pixelsOf(frame: ImageBitmap): ImageData | undefined {
  const { width, height } = frame;
  if (canvas?.width !== width || canvas.height !== height) canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(frame, 0, 0);
  frame.close();
  return context?.getImageData(0, 0, width, height);
}
