import { readFile, writeFile } from 'node:fs/promises';
import { minify, transformWithOxc } from 'vite';

const WAKING = new URL('app/hydrate-when-seen.ts', import.meta.url);
const PRELOAD = /<link rel="modulepreload" /g;
const START = /<script type="module" async="">/g;

/**
 * Makes prerendered pages fetch their code when they have been seen: until then letters, style and the largest picture have the
 * line to themselves, which on a slow one is most of a second. Pages that are nothing without their code are not for this.
 */
export async function fetchCodeLater(pages: string[]): Promise<void> {
  const { code } = await transformWithOxc(await readFile(WAKING, 'utf8'), WAKING.pathname);
  const waking = await minify('wake.js', code);
  for (const page of pages) await writeFile(page, withCodeLater(await readFile(page, 'utf8'), waking.code));
}

/** The same page with its code asleep, and the script that wakes it. Fails when the page starts its code in a way that is new to us. */
export function withCodeLater(html: string, waking: string): string {
  if (html.match(START)?.length !== 1 || !html.match(PRELOAD))
    throw new Error('A page starts its code in a new way');
  return html
    .replaceAll(PRELOAD, '<link rel="later" ')
    .replace(START, '<script type="later">')
    .replace('</body>', () => `<script>${waking}</script></body>`);
}
