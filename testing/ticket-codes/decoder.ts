import { readFile } from 'node:fs/promises';
import { type GreyImage, openDecoder, PASSES } from '../../console/board/decoder/decoder.ts';

/** A frame is read the plain way again and again; a picture that stays the same need not be. */
const ways = new Set(PASSES);

/** Opens the decoder of the phone app, which reads a picture in one way after the other as it does with frames. */
export async function openPictureDecoder(): Promise<(image: GreyImage) => string | null> {
  const wasm = await readFile(new URL('../../console/board/decoder/decoder.wasm', import.meta.url));
  const read = await openDecoder(new Uint8Array(wasm).buffer);
  return (image) => {
    for (const pass of ways) {
      const text = read(image, pass);
      if (text !== null) return text;
    }
    return null;
  };
}
