import { readFile } from 'node:fs/promises';
import { type GreyImage, OTHERS, openDecoder, PLAIN } from '../../console/board/decoder/decoder.ts';

/** Opens the decoder of the phone app, which reads a picture in one way after the other as it does with frames. */
export async function openPictureDecoder(): Promise<(image: GreyImage) => string | null> {
  const wasm = await readFile(new URL('../../console/board/decoder/decoder.wasm', import.meta.url));
  const read = await openDecoder(new Uint8Array(wasm).buffer);
  return (image) => {
    for (const pass of [PLAIN, ...OTHERS]) {
      const text = read(image, pass);
      if (text !== null) return text;
    }
    return null;
  };
}
