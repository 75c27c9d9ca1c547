import { brand } from '../../brand/brand.ts';
import { type Language, languageTags } from '../../contract/values/language.ts';
import { themeColours } from '../site/theme-colours.ts';

/** Keeps the address with its fragment: that of an invitation holds the code. */
const RELOAD = 'setTimeout(() => location.reload(), 2000);';

/** Returns the page in place of a console that is still being built. It reloads itself. */
export async function waitingPage(language: Language): Promise<string> {
  // Compiled by the build.
  const { m } = await import('messages/messages.js');
  const inLanguage = { locale: language };
  const { midnight, ivory } = await themeColours();
  return `<!doctype html>
<html lang="${languageTags[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${m.console_building_title({}, inLanguage)} · ${brand.name}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style>
html { color-scheme: dark; background: ${midnight}; color: ${ivory}; font: 1.0625rem/1.6 system-ui, sans-serif; }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; }
main { max-width: 34rem; padding: 2rem 1.5rem; text-align: center; text-wrap: balance; }
</style>
</head>
<body>
<main role="status">
<h1>${m.console_building_title({}, inLanguage)}</h1>
<p>${m.console_building_text({}, inLanguage)}</p>
</main>
<script>${RELOAD}</script>
</body>
</html>
`;
}
