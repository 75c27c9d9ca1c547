import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';

/** A picture with four bytes a pixel, as a canvas has it. */
export interface GreyImage {
  width: number;
  height: number;
  data: Uint8ClampedArray<ArrayBuffer>;
}

const OPTIONS: ReaderOptions = {
  formats: ['QRCode'],
  tryHarder: true,
  tryInvert: false,
  tryDownscale: true,
  maxNumberOfSymbols: 1,
};

/**
 * How often a picture is smoothed and which binarizer reads it, until a code is found. Noise, cracks and gaps of print
 * mislead the search.
 */
const PASSES: { smoothings: number; binarizer: ReaderOptions['binarizer'] }[] = [
  { smoothings: 0, binarizer: 'LocalAverage' },
  { smoothings: 1, binarizer: 'LocalAverage' },
  { smoothings: 1, binarizer: 'FixedThreshold' },
  { smoothings: 3, binarizer: 'LocalAverage' },
];

/**
 * Returns a reader of QR codes in grey pictures. `wasm` is the decoder's program; without it the package would fetch it
 * from another site.
 */
export async function openDecoder(
  wasm: ArrayBuffer,
): Promise<(image: GreyImage) => Promise<string | undefined>> {
  await prepareZXingModule({ overrides: { wasmBinary: wasm }, fireImmediately: true });
  return async (image) => {
    for (const { smoothings, binarizer } of PASSES) {
      let seen = image;
      for (let count = 0; count < smoothings; count += 1) seen = smoothed(seen);
      const input = { ...seen, colorSpace: 'srgb' } as Parameters<typeof readBarcodes>[0];
      const [found] = await readBarcodes(input, { ...OPTIONS, binarizer });
      if (found?.isValid) return found.text;
    }
    return undefined;
  };
}

/** Averages each pixel with its eight neighbours. */
function smoothed({ width, height, data }: GreyImage): GreyImage {
  const grey = (x: number, y: number) => data[(y * width + x) * 4] ?? 0;
  return drawn(width, height, (x, y) => {
    const [left, right] = [Math.max(0, x - 1), Math.min(width - 1, x + 1)];
    let sum = 0;
    for (const row of [Math.max(0, y - 1), y, Math.min(height - 1, y + 1)])
      sum += grey(left, row) + grey(x, row) + grey(right, row);
    return sum / 9;
  });
}

function drawn(width: number, height: number, grey: (x: number, y: number) => number): GreyImage {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      data[at] = grey(x, y);
      data[at + 1] = data[at] ?? 0;
      data[at + 2] = data[at] ?? 0;
    }
  return { width, height, data };
}
