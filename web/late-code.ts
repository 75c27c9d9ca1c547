import { readFile, writeFile } from 'node:fs/promises';
import { minify, transformWithOxc } from 'vite';

const LOADER = new URL('app/hydrate-when-seen.ts', import.meta.url);
const PRELOAD = /<link rel="modulepreload" /g;
const ENTRY = /<script type="module" async="">/g;

/**
 * Defers the code of prerendered pages until first paint. Fonts, style and the largest picture load first,
 * which saves most of a second on a slow connection. Not for pages that are useless without code.
 */
export async function fetchCodeLater(pages: string[]): Promise<void> {
  const { code } = await transformWithOxc(await readFile(LOADER, 'utf8'), LOADER.pathname);
  const loader = await minify('loader.js', code);
  for (const page of pages) await writeFile(page, withCodeLater(await readFile(page, 'utf8'), loader.code));
}

/**
 * The page with deferred code and the inline script that loads it. Throws if the entry script has an
 * unexpected form.
 */
export function withCodeLater(html: string, loader: string): string {
  if (html.match(ENTRY)?.length !== 1 || !html.match(PRELOAD))
    throw new Error('Unexpected entry script in a prerendered page');
  return html
    .replaceAll(PRELOAD, '<link rel="later" ')
    .replace(ENTRY, '<script type="later">')
    .replace('</body>', () => `<script>${loader}</script></body>`);
}
