import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';

const fontFolder = new URL('../../node_modules/@fontsource-variable/', import.meta.url);
const fonts = [
  { family: 'Cormorant', file: 'cormorant/files/cormorant-latin-wght-normal.woff2' },
  { family: 'Manrope', file: 'manrope/files/manrope-latin-wght-normal.woff2' },
]
  .map(
    ({ family, file }) =>
      `@font-face { font-family: '${family}'; font-weight: 200 800; src: url('${new URL(file, fontFolder)}') }`,
  )
  .join('\n');

interface Drawing {
  svg: string;
  width: number;
  height: number;
  /** Leaves what isn't drawn on transparent. */
  transparent?: boolean;
}

/** Draws SVG with the site's fonts in a browser, which knows more of SVG than any library does. */
export async function withRaster<Result>(work: (draw: Raster) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--allow-file-access-from-files', '--force-color-profile=srgb'],
  });
  try {
    return await work((drawing) => draw(browser, drawing));
  } finally {
    await browser.close();
  }
}

/** A drawing's PNG bytes. */
export type Raster = (drawing: Drawing) => Promise<Buffer>;

async function draw(browser: Browser, { svg, width, height, transparent = false }: Drawing): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width, height } });
  // A page of a file may load the fonts' files; about:blank may not.
  await page.goto(new URL('blank.html', import.meta.url).href);
  await page.setContent(
    `<style>${fonts} body { margin: 0 } svg { display: block }</style>
     <span style="font-family: Cormorant; position: absolute">.</span>${svg}`,
  );
  await page.evaluate(() => Promise.all([...document.fonts].map((font) => font.load())));
  await page.evaluate(() => document.querySelector('span')?.remove());
  const png = await page.screenshot({ omitBackground: transparent, timeout: 120_000 });
  await page.close();
  return png;
}

/** The folder for what isn't committed. */
export const outFolder = fileURLToPath(new URL('../out/', import.meta.url));
