import { type GreyImage, greyOf, OTHERS, openDecoder, PLAIN } from '../decoder/decoder.ts';
import wasm from '../decoder/decoder.wasm?url';
import type { CameraFrame } from './frame-decoder.ts';
import { regionOf } from './region.ts';

const opened = fetch(wasm)
  .then((response) => response.arrayBuffer())
  .then(openDecoder);
// Each frame reports the failure: without a frame it would be an error that nobody handles.
opened.catch(() => undefined);

/** Formats of video whose first plane is how light each pixel is, in a byte. */
const GREY_FIRST = new Set<VideoPixelFormat | null>(['I420', 'I420A', 'I422', 'I444', 'NV12']);

let planes = new Uint8Array();
let canvas: OffscreenCanvas | undefined;
let frames = 0;

/**
 * Takes a frame; posts the text of its QR code, or null. A frame is read in the plain way, then in one of the others, the
 * next frame in the next one, so that frames without a code hardly delay the one with it. A worker that cannot decode reports an error.
 */
addEventListener('message', ({ data }: MessageEvent<CameraFrame>) => {
  decode(data).then((text) => postMessage(text), reportError);
});

async function decode(frame: CameraFrame): Promise<string | null> {
  const read = await opened;
  try {
    const image = await imageOf(frame);
    const other = OTHERS[frames % OTHERS.length];
    frames += 1;
    return image && other ? (read(image, PLAIN) ?? read(image, other)) : null;
  } finally {
    frame.close();
  }
}

async function imageOf(frame: CameraFrame): Promise<GreyImage | undefined> {
  if (frame instanceof ImageBitmap)
    return drawn(frame, { x: 0, y: 0, width: frame.width, height: frame.height });
  const { x, y, width, height } = frame.visibleRect ?? new DOMRect();
  const region = regionOf({ width, height });
  if (!GREY_FIRST.has(frame.format)) return drawn(frame, region);
  const rect = { ...region, x: region.x + x, y: region.y + y };
  const bytes = frame.allocationSize({ rect });
  if (planes.length !== bytes) planes = new Uint8Array(bytes);
  const [first] = await frame.copyTo(planes, { rect });
  const start = first?.offset ?? 0;
  return { ...region, grey: planes.subarray(start, start + region.width * region.height) };
}

/** Returns part of a picture whose pixels cannot be read without drawing it. */
function drawn(
  frame: CameraFrame,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): GreyImage | undefined {
  if (canvas?.width !== width || canvas.height !== height) canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(frame, x, y, width, height, 0, 0, width, height);
  return context ? greyOf(context.getImageData(0, 0, width, height)) : undefined;
}
