import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { UNKNOWN_ADDRESS } from '../../contract/site.ts';
import { languageFolder, languages } from '../../contract/values/language.ts';
import { pathsByLanguage } from '../../web/app/editions.ts';
import { findablePages } from '../../web/app/paths.ts';
import { CATALOGUE, catalogue, INSTRUCTIONS, instructions, llmsText } from './assistants.ts';
import { webManifest } from './manifest.ts';
import { OFFLINE_PAGE, offlinePage } from './offline-page.ts';

/** Writes the files for crawlers and assistants, the web app manifest, and each language's offline page. */
export async function writeSiteFiles(directory: string): Promise<void> {
  await writeFile(join(directory, 'sitemap.xml'), sitemap(findablePages));
  await writeFile(join(directory, 'robots.txt'), robots());
  await mkdir(join(directory, dirname(CATALOGUE)), { recursive: true });
  await writeFile(join(directory, 'llms.txt'), llmsText());
  await writeFile(join(directory, INSTRUCTIONS), instructions());
  await writeFile(join(directory, CATALOGUE), JSON.stringify(catalogue(), null, 2));
  for (const language of languages) {
    const folder = join(directory, languageFolder(language));
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, OFFLINE_PAGE), await offlinePage(directory, language));
  }
  await writeFile(join(directory, 'manifest.webmanifest'), JSON.stringify(await webManifest(), null, 2));
}

/** No `lastmod`: changes of pages are not tracked, and a wrong date is worse than none. */
function sitemap(paths: string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...paths.flatMap((path) => entries(pathsByLanguage(path))),
    '</urlset>',
    '',
  ].join('\n');
}

function entries(versions: { tag: string; path: string }[]): string[] {
  const alternates = versions.map(
    ({ tag, path }) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${UNKNOWN_ADDRESS}${path}"/>`,
  );
  const paths = [...new Set(versions.map(({ path }) => path))];
  return paths.map((path) => `<url><loc>${UNKNOWN_ADDRESS}${path}</loc>${alternates.join('')}</url>`);
}

/**
 * Allows every crawler. Private pages and responses carry `noindex`: a blocked crawler would never read it, and
 * one that may not call the API would render half a page.
 */
function robots(): string {
  return ['User-agent: *', 'Disallow:', '', `Sitemap: ${UNKNOWN_ADDRESS}/sitemap.xml`, ''].join('\n');
}
