/** Layers drawn once and moved at their own pace: a browser's canvas puts every frame of a sequence together. */
import { type Browser, chromium, type Page } from '@playwright/test';
import type { Raster } from '../kit/raster.ts';

/** Sequences are drawn on the sheet of the broad posters and shown in the film's size. */
export const sheet = { width: 1600, height: 900 };
export const size = { width: 1280, height: 720 };
export const rate = 24;

/** Where a layer stands in a frame: moved, grown and turned about a point, more or less opaque. */
export interface Placement {
  x?: number;
  y?: number;
  scale?: number;
  turn?: number;
  opacity?: number;
}

export interface Layer {
  content: string;
  /** The part of the plane that the content fills: left, top, width, height. The sheet if not given. */
  box?: [number, number, number, number];
  about?: [number, number];
  /** Its place at a time in seconds; several places draw it several times. */
  place?: (seconds: number) => Placement | Placement[];
}

export interface Sequence {
  seconds: number;
  inks: string;
  layers: Layer[];
}

/** Image, transform and opacity of one drawing on the canvas. */
type Stroke = [
  image: number,
  a: number,
  b: number,
  c: number,
  d: number,
  e: number,
  f: number,
  opacity: number,
];
type Shot = { strokes: Stroke[]; opacity: number };

const whole: [number, number, number, number] = [0, 0, sheet.width, sheet.height];
const ratio = size.width / sheet.width;

/** The strokes of a sequence at a time. */
export function strokesAt({ layers }: Sequence, seconds: number, firstImage: number): Stroke[] {
  return layers.flatMap((layer, index) => {
    const places = [layer.place?.(seconds) ?? {}].flat();
    const [left, top] = layer.box ?? whole;
    const [aboutX, aboutY] = layer.about ?? [0, 0];
    return places.map(({ x = 0, y = 0, scale = 1, turn = 0, opacity = 1 }): Stroke => {
      const [cos, sin] = [Math.cos((turn * Math.PI) / 180) * scale, Math.sin((turn * Math.PI) / 180) * scale];
      const [fromX, fromY] = [left - aboutX, top - aboutY];
      const e = aboutX + x + cos * fromX - sin * fromY;
      const f = aboutY + y + sin * fromX + cos * fromY;
      return [
        firstImage + index,
        cos * ratio,
        sin * ratio,
        -sin * ratio,
        cos * ratio,
        e * ratio,
        f * ratio,
        opacity,
      ];
    });
  });
}

async function drawLayer(draw: Raster, inks: string, { content, box = whole }: Layer): Promise<string> {
  const [left, top, width, height] = box;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(' ')}" width="${width}" height="${height}" data-at="${left},${top}"><defs>${inks}</defs>${content}</svg>`;
  const png = await draw({ svg, width, height, transparent: true });
  return `data:image/png;base64,${png.toString('base64')}`;
}

/** A canvas that holds all layers of all sequences. */
export class Stage {
  readonly #page: Page;
  readonly #browser: Browser;

  constructor(browser: Browser, page: Page) {
    this.#browser = browser;
    this.#page = page;
  }

  static async open(draw: Raster, sequences: Sequence[]): Promise<Stage> {
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      timeout: 0,
    });
    const page = await browser.newPage();
    page.setDefaultTimeout(0);
    await page.evaluate(prepareCanvas, size);
    for (const { inks, layers } of sequences) {
      for (const layer of layers) {
        const source = await drawLayer(draw, inks, layer);
        await page.evaluate((png) => (globalThis as unknown as Canvas).addLayer(png), source);
      }
    }
    return new Stage(browser, page);
  }

  /** One frame as JPEG: shots over one another, the later ones as opaque as they say. */
  async frame(shots: Shot[]): Promise<Buffer> {
    const data = await this.#page.evaluate((list) => (globalThis as unknown as Canvas).paint(list), shots);
    return Buffer.from(data.slice(data.indexOf(',') + 1), 'base64');
  }

  close(): Promise<void> {
    return this.#browser.close();
  }
}

interface Canvas {
  addLayer: (source: string) => Promise<void>;
  paint: (shots: Shot[]) => string;
}

/** Runs in the browser. */
function prepareCanvas({ width, height }: typeof size): void {
  const images: ImageBitmap[] = [];
  const canvases = [new OffscreenCanvas(width, height), document.createElement('canvas')] as const;
  const [shotCanvas, film] = canvases;
  film.width = width;
  film.height = height;
  const [shot, whole] = [shotCanvas.getContext('2d'), film.getContext('2d')];
  if (!shot || !whole) throw new Error('No canvas');
  shot.imageSmoothingQuality = 'high';
  const vignette = whole.createRadialGradient(
    width / 2,
    height / 2,
    height * 0.5,
    width / 2,
    height / 2,
    width * 0.66,
  );
  vignette.addColorStop(0, 'rgba(7, 31, 35, 0)');
  vignette.addColorStop(1, 'rgba(7, 31, 35, .32)');
  Object.assign(globalThis, {
    addLayer: async (source: string) => {
      const blob = await (await fetch(source)).blob();
      images.push(await createImageBitmap(blob));
    },
    paint: (shots: Shot[]) => {
      for (const { strokes, opacity } of shots) {
        for (const [image, a, b, c, d, e, f, alpha] of strokes) {
          const picture = images[image];
          if (!picture || alpha <= 0) continue;
          shot.setTransform(a, b, c, d, e, f);
          shot.globalAlpha = alpha;
          shot.drawImage(picture, 0, 0);
        }
        whole.globalAlpha = opacity;
        whole.drawImage(shotCanvas, 0, 0);
      }
      whole.globalAlpha = 1;
      whole.fillStyle = vignette;
      whole.fillRect(0, 0, width, height);
      return film.toDataURL('image/jpeg', 0.97);
    },
  });
}
