import { brand } from 'brand/brand.ts';
import { type Language, languageFolder, languageTags } from 'contract/values/language.ts';
import type { Plugin } from 'vite';

/** The colours of the phone's frame around the app: midnight and the dark surface. */
const MIDNIGHT = '#0a2a2e';
const NIGHT = '#081d20';
const ICONS = '/pictures/icons';

/** A Vite plugin that gives a language's page its language and title, and writes its web app manifest. */
export function boardPage(language: Language): Plugin {
  const folder = languageFolder(language);
  return {
    name: 'board-page',
    transformIndexHtml: {
      order: 'pre',
      handler: async (page) =>
        page
          .replaceAll('%TAG%', languageTags[language])
          .replaceAll('%FOLDER%', folder)
          .replaceAll('%TITLE%', await titleIn(language))
          .replaceAll('%DESCRIPTION%', (await texts()).board_description({}, { locale: language })),
    },
    async generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: 'manifest.webmanifest',
        source: JSON.stringify(await manifest(language)),
      });
    },
  };
}

async function titleIn(language: Language): Promise<string> {
  return `${(await texts()).board_title({}, { locale: language })} · ${brand.name}`;
}

/** The texts, which the build compiles. */
async function texts() {
  return (await import('messages/messages.js')).m;
}

async function manifest(language: Language): Promise<object> {
  const scope = `/board/${languageFolder(language)}`;
  const icon = (name: string, sizes: string, purpose: string) => ({
    src: `${ICONS}/${name}.png`,
    sizes,
    type: 'image/png',
    purpose,
  });
  const name = await titleIn(language);
  return {
    id: scope,
    name,
    short_name: name.split(' · ')[0],
    lang: languageTags[language],
    start_url: scope,
    scope,
    display: 'standalone',
    orientation: 'portrait',
    theme_color: MIDNIGHT,
    background_color: NIGHT,
    icons: [
      icon('icon-192', '192x192', 'any'),
      icon('icon-512', '512x512', 'any'),
      icon('icon-maskable-512', '512x512', 'maskable'),
    ],
  };
}
