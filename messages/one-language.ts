import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { buildLanguage } from './build-language.ts';
import { catalogueFiles, readCatalogue } from './catalogue.ts';
import { functionInOneLanguage } from './code.ts';

const CATALOGUE = new URL('./', import.meta.url);
const INDEX = '\0texts';
const PLURAL = "import { plural } from 'messages/plural.ts';\n";

/**
 * A Vite plugin that makes the messages of one language. For browsers each is a module of its own, so that a page
 * loads its texts alone; prerendering and `npm run dev` take all at once.
 */
export function oneLanguage(): Plugin {
  let catalogue = readCatalogue(CATALOGUE);
  let watching = false;
  const functionOf = (key: string): string => {
    const texts = catalogue.get(key);
    if (!texts) throw new Error(`There is no message ${key}`);
    return functionInOneLanguage(key, texts, buildLanguage);
  };
  return {
    name: 'one-language',
    enforce: 'pre',
    configResolved(config) {
      watching = config.command === 'serve';
    },
    resolveId: {
      filter: { id: [/^messages\/messages\.js$/, /^\0texts/] },
      handler: (id) => (id.startsWith(INDEX) ? id : INDEX),
    },
    load: {
      filter: { id: /^\0texts/ },
      handler(id) {
        const [, part] = id.split('/');
        if (part === 'all') {
          if (watching) {
            catalogue = readCatalogue(CATALOGUE);
            for (const file of catalogueFiles(CATALOGUE)) this.addWatchFile(fileURLToPath(file));
          }
          return PLURAL + [...catalogue.keys()].map(functionOf).join('');
        }
        if (part === 'each')
          return [...catalogue.keys()].map((key) => `export { ${key} } from '${INDEX}/${key}';\n`).join('');
        const code = part
          ? PLURAL + functionOf(part)
          : `export * as m from '${INDEX}/${watching || this.environment.name !== 'client' ? 'all' : 'each'}';\n`;
        return { code, moduleSideEffects: false };
      },
    },
  };
}
