import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brand, brandWords } from '../../brand/brand.ts';
import { type Language, languageTags, pathIn } from '../../contract/values/language.ts';
import { paths } from '../../web/app/paths.ts';
import { themeColours } from './theme-colours.ts';

export const OFFLINE_PAGE = 'offline.html';

/**
 * Reloads the page when the connection returns, but not over a navigation that has begun: the reload would cancel
 * it. A link that opens the telephone looks like a navigation, so the reload waits and is not given up.
 */
const RELOAD_WHEN_ONLINE = `
let leaving = false;
addEventListener('beforeunload', () => { leaving = true; });
addEventListener('online', () => setTimeout(() => location.reload(), leaving ? 15000 : 0));
`;

const MARK = new URL('../../web/public/icon.svg', import.meta.url);

/**
 * Returns the page that browsers show for one that they cannot fetch. It runs none of the site's code, which would
 * load the missing page.
 */
export async function offlinePage(directory: string, language: Language): Promise<string> {
  // Compiled by the build.
  const { m } = await import('messages/messages.js');
  const inLanguage = { locale: language };
  const mark = await readFile(MARK, 'utf8');
  return `<!doctype html>
<html lang="${languageTags[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="theme-color" content="${(await themeColours()).midnight}">
<title>${m.shell_offline_title({}, inLanguage)} · ${brand.name}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style>${await fontFaces(directory, language)}${await styles()}</style>
</head>
<body>
<main>
${mark.replace('<svg ', '<svg aria-hidden="true" width="64" height="64" ')}
<h1>${m.shell_offline_title({}, inLanguage)}</h1>
<p>${m.shell_offline_text({}, inLanguage)}</p>
<p class="ways"><a class="first" href="">${m.shell_try_again({}, inLanguage)}</a><a href="${pathIn(language, paths.manageTicket())}">${m.shell_offline_tickets({}, inLanguage)}</a></p>
<p class="call"><a href="tel:${brand.phoneLink}">${m.shell_offline_call({ hours: brandWords[language].supportHours, phone: brand.phone }, inLanguage)}</a></p>
</main>
<script>${RELOAD_WHEN_ONLINE}</script>
</body>
</html>
`;
}

/** Font families, and the prefixes of their files. */
const fontFiles = {
  latin: [
    ['Manrope', 'manrope-first'],
    ['Cormorant', 'cormorant-first'],
  ],
  devanagari: [
    ['Mukta', 'mukta-devanagari-400'],
    ['Tiro Devanagari Hindi', 'tiro-devanagari'],
  ],
} as const;

/** Returns the site's fonts under the names in the build, which the service worker stores. */
async function fontFaces(directory: string, language: Language): Promise<string> {
  const assets = await readdir(join(directory, 'assets')).catch((): string[] => []);
  const faces = [...fontFiles.latin, ...(language === 'hi' ? fontFiles.devanagari : [])].map(
    ([family, start]) => {
      const file = assets.find((name) => name.startsWith(start));
      return file
        ? `@font-face{font-family:"${family}";src:url(/assets/${file});font-weight:300 700;font-display:swap}`
        : '';
    },
  );
  return faces.join('');
}

/** Dark blue like every page's header. */
async function styles(): Promise<string> {
  const { midnight, ivory, gold } = await themeColours();
  return `
html { color-scheme: dark; background: ${midnight}; color: ${ivory}; font: 1.0625rem/1.6 Manrope, Mukta, system-ui, sans-serif; }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; }
main { max-width: 34rem; padding: 2rem 1.5rem; text-align: center; }
h1 { margin: 1.25rem 0 0; font: 600 2.5rem/1.12 Cormorant, "Tiro Devanagari Hindi", Georgia, serif; text-wrap: balance; }
h1::after { content: ""; display: block; width: 4rem; margin: 1.5rem auto; border-top: 1px solid ${gold}; }
p { margin: 0; text-wrap: pretty; }
a { color: inherit; text-underline-offset: 4px; }
a:focus-visible { outline: 2px solid ${gold}; outline-offset: 3px; }
.ways { display: flex; flex-wrap: wrap; gap: .75rem; justify-content: center; margin: 2rem 0; }
.ways a { padding: .7rem 1.5rem; border: 1px solid currentColor; border-radius: .5rem; font-weight: 600; text-decoration: none; }
.ways .first { background: ${ivory}; color: ${midnight}; border-color: ${ivory}; }
.call { font-size: .9375rem; }`;
}
