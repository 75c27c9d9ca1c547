import { brand } from '../../brand/brand.ts';
import { defaultLanguage, languageTags } from '../../contract/values/language.ts';
import { paths } from '../../web/app/paths.ts';
import { themeColours } from './theme-colours.ts';

const ICONS = '/pictures/icons';

export async function webManifest(): Promise<object> {
  // Compiled by the build.
  const { m } = await import('messages/messages.js');
  const { midnight, ivory } = await themeColours();
  const icon = (name: string, sizes: string, purpose = 'any') => ({
    src: `${ICONS}/${name}.png`,
    sizes,
    type: 'image/png',
    purpose,
  });
  const shortcut = (name: string, url: string) => ({ name, url, icons: [icon('icon-192', '192x192')] });
  return {
    id: '/',
    name: brand.name,
    short_name: brand.name,
    description: brand.description,
    lang: languageTags[defaultLanguage],
    dir: 'ltr',
    start_url: paths.home(),
    scope: '/',
    display: 'standalone',
    theme_color: midnight,
    background_color: ivory,
    categories: ['travel'],
    icons: [
      icon('icon-192', '192x192'),
      icon('icon-512', '512x512'),
      icon('icon-maskable-512', '512x512', 'maskable'),
    ],
    shortcuts: [
      shortcut(m.shell_footer_book(), paths.home()),
      shortcut(m.shell_footer_track(), paths.home('track')),
      shortcut(m.shell_manage_booking(), paths.manageTicket()),
    ],
  };
}
