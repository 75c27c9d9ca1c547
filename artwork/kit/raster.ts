import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';

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
    timeout: 0,
    args: ['--allow-file-access-from-files', '--force-color-profile=srgb'],
  });
  try {
    const page = await openSheet(browser);
    return await work((drawing) => draw(page, drawing));
  } finally {
    await browser.close();
  }
}

/** A drawing's PNG bytes. */
export type Raster = (drawing: Drawing) => Promise<Buffer>;

/** An empty page with the fonts loaded. */
async function openSheet(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  // Drawing may take long on a busy machine; what hangs is seen by whoever runs it.
  page.setDefaultTimeout(0);
  // A page of a file may load the fonts' files; about:blank may not.
  await page.goto(new URL('blank.html', import.meta.url).href);
  await page.setContent(`<style>${fonts} body { margin: 0 } svg { display: block }</style><main></main>`);
  await page.evaluate(() => Promise.all([...document.fonts].map((font) => font.load())));
  return page;
}

async function draw(page: Page, { svg, width, height, transparent = false }: Drawing): Promise<Buffer> {
  await page.setViewportSize({ width, height });
  await page.evaluate((content) => {
    const sheet = document.querySelector('main');
    if (sheet) sheet.innerHTML = content;
  }, svg);
  return page.screenshot({ omitBackground: transparent });
}

/** The folder for what isn't committed. */
export const outFolder = fileURLToPath(new URL('../out/', import.meta.url));
