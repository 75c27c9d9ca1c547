import { readFile, writeFile } from 'node:fs/promises';
import { minify, transformWithOxc } from 'vite';

const WAKING = new URL('app/hydrate-when-seen.ts', import.meta.url);
const PRELOAD = /<link rel="modulepreload" /g;
const START = /<script type="module" async="">/g;

/**
 * Defers the code of prerendered pages until first paint. Fonts, style and the largest picture load first,
 * which saves most of a second on a slow connection. Not for pages that are useless without code.
 */
export async function fetchCodeLater(pages: string[]): Promise<void> {
  const { code } = await transformWithOxc(await readFile(WAKING, 'utf8'), WAKING.pathname);
  const waking = await minify('wake.js', code);
  for (const page of pages) await writeFile(page, withCodeLater(await readFile(page, 'utf8'), waking.code));
}

/**
 * The page with deferred code and the inline script that loads it. Throws if the entry script has an
 * unexpected form.
 */
export function withCodeLater(html: string, waking: string): string {
  if (html.match(START)?.length !== 1 || !html.match(PRELOAD))
    throw new Error('A page starts its code in a new way');
  return html
    .replaceAll(PRELOAD, '<link rel="later" ')
    .replace(START, '<script type="later">')
    .replace('</body>', () => `<script>${waking}</script></body>`);
}
