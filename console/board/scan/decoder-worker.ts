import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

void prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true });

let canvas: OffscreenCanvas | undefined;

/** Takes a frame; posts the text of its QR code, or null. A frame that cannot be read is one without a code. */
addEventListener('message', ({ data }: MessageEvent<ImageBitmap>) => {
  void decode(data)
    .catch(() => null)
    .then((text) => postMessage(text));
});

async function decode(frame: ImageBitmap): Promise<string | null> {
  const { width, height } = frame;
  if (canvas?.width !== width || canvas.height !== height) canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(frame, 0, 0);
  frame.close();
  const pixels = context?.getImageData(0, 0, width, height);
  if (!pixels) return null;
  const [code] = await readBarcodes(pixels, {
    formats: ['QRCode'],
    tryHarder: true,
    tryInvert: false,
    tryDownscale: true,
    maxNumberOfSymbols: 1,
    textMode: 'Plain',
  });
  return code?.isValid ? code.text : null;
}
