import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languageFolder, languages } from '../../contract/language.ts';
import { UNKNOWN_ADDRESS } from '../../contract/site.ts';
import { pathsByLanguage } from '../../web/app/editions.ts';
import { findablePages } from '../../web/app/paths.ts';
import { webManifest } from './manifest.ts';
import { OFFLINE_PAGE, offlinePage } from './offline-page.ts';

/**
 * Writes what others than people read of the site: the sitemap, robots.txt and the manifest of the app; and for each language the
 * page that browsers show in the place of those that they cannot fetch.
 */
export async function writeSiteFiles(directory: string): Promise<void> {
  await writeFile(join(directory, 'sitemap.xml'), sitemap(findablePages));
  await writeFile(join(directory, 'robots.txt'), robots());
  for (const language of languages) {
    const folder = join(directory, languageFolder(language));
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, OFFLINE_PAGE), await offlinePage(directory, language));
  }
  await writeFile(join(directory, 'manifest.webmanifest'), JSON.stringify(await webManifest(), null, 2));
}

/** No `lastmod`: nobody keeps track of when the words of a page changed, and a guess is worse than none. */
function sitemap(paths: string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...paths.flatMap((path) => entries(pathsByLanguage(path))),
    '</urlset>',
    '',
  ].join('\n');
}

/** One entry a language, each of which names all of them. */
function entries(versions: { tag: string; path: string }[]): string[] {
  const alternates = versions.map(
    ({ tag, path }) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${UNKNOWN_ADDRESS}${path}"/>`,
  );
  const paths = [...new Set(versions.map(({ path }) => path))];
  return paths.map((path) => `<url><loc>${UNKNOWN_ADDRESS}${path}</loc>${alternates.join('')}</url>`);
}

/**
 * Everything may be read. What is not to be found says so itself, in the page or beside the answer of a call: a crawler that is
 * kept from reading never learns that, and one that may not make calls sees half of a page.
 */
function robots(): string {
  return ['User-agent: *', 'Disallow:', '', `Sitemap: ${UNKNOWN_ADDRESS}/sitemap.xml`, ''].join('\n');
}
